#!/bin/sh
# Resolves a microphone's transcript, as a recognizer wrote it to a file: resolve.sh URL SET FILE
set -eu
# As a JSON string: line breaks and tabs become spaces, backslashes and quotation marks are escaped.
transcript=$(tr '\n\r\t' '   ' <"$3" | sed 's/\\/\\\\/g; s/"/\\"/g')
curl --silent --show-error --max-time 5 "$1/api/v1/sets/resolve" --header 'Content-Type: application/json' \
  --data "{\"set\":\"$2\",\"heard\":true,\"input\":{\"sense\":\"voice\",\"transcript\":\"$transcript\"}}"
