#!/bin/bash
# Copies the store that DATABASE_URL names into a folder. A copy holds personal data: retain.sh encrypts and removes it.
#
# usage: backup.sh FOLDER
set -euo pipefail
umask 077
folder=$1
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
  # Run by root, it is the folder's owner's all the same.
  if [[ $EUID == 0 ]]; then chown --reference="$folder" "$copy.partial"; fi
  mv "$copy.partial" "$copy"
  # Within a container of PostgreSQL there is no such program, and whatever started it records the success.
  if [[ -x $service ]]; then "$service" contacts record-job backup; fi
fi
