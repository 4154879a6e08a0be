#!/usr/bin/env bash
# Runs slurm.sbatch for real, in a Slurm of one machine that it starts and stops, and
# wants the parts joined to be the bytes of a single run. For root on Debian, whose
# packages slurm-wlm and munge it installs. It takes half a minute:
#
#	benchmarks/cluster/try-slurm.sh
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
tasks=4
contest=(--set mumpus-v1 --strategy rules,gini,count --no-times)

if ! command -v slurmctld >/dev/null || ! command -v munged >/dev/null; then
	apt-get update -qq
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq slurm-wlm munge >/dev/null
fi

dir=$(mktemp -d)
chmod 755 "$dir"
stop() {
	for name in slurmd slurmctld munged; do
		if [ -s "$dir/run/$name.pid" ]; then
			kill "$(cat "$dir/run/$name.pid")" 2>/dev/null || true
		fi
	done
	sleep 1
	rm -rf "$dir"
}
trap stop EXIT
mkdir "$dir/run" "$dir/munge" "$dir/state" "$dir/spool" "$dir/work" "$dir/bin"
(cd "$root" && go build -o "$dir/bin/mumpus" ./cmd/mumpus)
export PATH="$dir/bin:$PATH"

# Who is who, for the daemons and the commands.
head -c 1024 /dev/urandom >"$dir/munge/key"
chmod 400 "$dir/munge/key"
chown -R munge: "$dir/munge" "$dir/run"
chmod 755 "$dir/munge"
su -s /bin/sh munge -c "munged --key-file=$dir/munge/key --socket=$dir/munge/socket --pid-file=$dir/run/munged.pid --seed-file=$dir/munge/seed --log-file=$dir/munge/log"

host=$(hostname -s)
export SLURM_CONF="$dir/slurm.conf"
cat >"$SLURM_CONF" <<CONF
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$dir/munge/socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SlurmdParameters=config_overrides
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/run/slurmctld.pid
SlurmdPidFile=$dir/run/slurmd.pid
SlurmctldLogFile=$dir/run/slurmctld.log
SlurmdLogFile=$dir/run/slurmd.log
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
slurmctld
slurmd
for _ in $(seq 30); do
	if [ "$(sinfo -h -o %T 2>/dev/null)" = idle ]; then break; fi
	sleep 1
done
sinfo

cd "$dir/work"
sbatch --wait --array="0-$((tasks - 1))" "$root/benchmarks/cluster/slurm.sbatch" "${contest[@]}" || {
	cat part-*.txt "$dir"/run/*.log
	exit 1
}
wc -l part-*.jsonl
mumpus bench merge --json merged.jsonl part-*.jsonl >merged.txt
mumpus bench "${contest[@]}" --json single.jsonl >single.txt
cmp merged.jsonl single.jsonl
cmp merged.txt single.txt
echo "the $tasks parts joined are the bytes of a single run: $(wc -c <merged.jsonl) of them"
