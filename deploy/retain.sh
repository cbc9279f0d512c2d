#!/bin/bash
# Looks after a folder of copies or journals, which hold personal data: encrypts what is new, where there is a file of
# recipients (age's public keys, one a line), and removes what is empty or older than two weeks.
#
# usage: retain.sh FOLDER [RECIPIENTS]
set -euo pipefail
umask 077
shopt -s nullglob
folder=$1
recipients=${2:-}

if [[ -n $recipients && -e $recipients ]]; then
  for file in "$folder"/*.{sqlite,dump,jsonl}; do
    [[ -s $file ]] || continue
    age --encrypt --recipients-file "$recipients" --output "$file.age.partial" "$file"
    # Run by root, the file stays its owner's.
    if [[ $EUID == 0 ]]; then chown --reference="$folder" "$file.age.partial"; fi
    mv "$file.age.partial" "$file.age"
    rm "$file"
  done
fi
# Whatever made them: the copies of a store that was moved away end too.
find "$folder" -maxdepth 1 -type f \( -name 'contacts-*' -o -name '*.jsonl*' \) -mtime +14 -delete
find "$folder" -maxdepth 1 -type f -name '*.jsonl' -empty -delete
