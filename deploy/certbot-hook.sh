#!/bin/sh
# After each renewal: copies the certificate to where the nginx of Compose reads it, and has it read again. certbot's own files
# are links that only root can follow.
#
#   certbot certonly --webroot -w /srv/intent-service/deploy/acme -d intents.example.org \
#     --deploy-hook /srv/intent-service/deploy/certbot-hook.sh          # kept for every renewal
set -eu
folder=$(dirname "$(realpath "$0")")
# The group of nginx in its image; nobody else reads the key.
install -d -m 750 -g 101 "$folder/tls"
install -m 640 -g 101 "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" "$folder/tls/"
# Before the first start there is nothing to tell.
docker compose -f "$folder/compose.yaml" exec -T nginx nginx -s reload || echo "nginx does not run: start it" >&2
