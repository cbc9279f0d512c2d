#!/bin/bash
# Runs a job of Compose: backup, journal or inquiries; compose.cron says when. With age's public keys, one a line, in the file
# backup-recipients here, copies and journals are encrypted (Debian's package age).
#
# usage: compose-job.sh JOB
set -euo pipefail
cd "$(dirname "$(realpath "$0")")"
job=$1
folder=${job/%backup/backups}
run() { docker compose run -T --rm --no-deps "$job" "$@"; }
# One at a time: the run before writes what this one would.
exec 9<"$folder"
flock --nonblock 9 || exit 0

case $job in
  backup) run ;;
  *) run "/$folder/$(date -u +%Y%m%dT%H%M%SZ).jsonl" ;;
esac
# Inquiries are for your own program to take on from there.
if [[ $job == inquiries ]]; then ./retain.sh "$folder"; else ./retain.sh "$folder" backup-recipients; fi
if [[ $job == backup ]]; then ./intent-contacts record-job backup; fi
