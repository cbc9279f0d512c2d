#!/bin/bash
# Copies the store that DATABASE_URL names into a folder, and removes the copies that are older than two weeks. A copy holds
# personal data: with a file of recipients (age's public keys, one a line) each is encrypted to them as soon as it is made.
#
# usage: backup.sh FOLDER [RECIPIENTS]
set -euo pipefail
umask 077
folder=$1
recipients=${2:-}
service=${INTENT_SERVICE:-/opt/intent-service/intent-service}
url=${DATABASE_URL:-$(<"$DATABASE_URL_FILE")}
copy=$folder/contacts-$(date -u +%Y%m%dT%H%M%SZ)

if [[ $url == sqlite:* ]]; then
  copy+=.sqlite
  "$service" contacts backup "$copy"
else
  copy+=.dump
  # The password goes by the environment: every user of a machine can read its command lines.
  if [[ $url =~ ^([a-z]+://[^:@/]*):([^@/]*)@(.*)$ ]]; then
    url=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
    printf -v PGPASSWORD %b "${BASH_REMATCH[2]//%/\\x}"
    export PGPASSWORD
  fi
  pg_dump --format=custom --file="$copy.partial" "$url"
  mv "$copy.partial" "$copy"
  # Within a container of PostgreSQL there is no such program, and whatever started it records the success.
  if [[ -x $service ]]; then "$service" contacts record-job backup; fi
fi

if [[ -n $recipients && -e $recipients ]]; then
  age --encrypt --recipients-file "$recipients" --output "$copy.age.partial" "$copy"
  mv "$copy.age.partial" "$copy.age"
  rm "$copy"
fi
# Whatever made them: the copies of a store that was moved away end too.
find "$folder" -maxdepth 1 -name 'contacts-*' -mtime +14 -delete
