# Answers the setup too, and reads on until there is nothing left to read.
while True:
    print("You said:", input(), flush=True)
