#!/bin/sh
# Builds the service into a root file system that holds one binary and the files of the C library that it needs.
# The container image is this root and nothing else, and the gate enters the same root with chroot.
#
# usage: deploy/build.sh ROOT
set -eu
root=$1
cd "$(dirname "$0")/.."
mkdir -p "$root"

# Always built anew: a copy of the repository may hold one for another system.
node_modules/.bin/bun packaging/program.ts
cp server/dist/intent-service server/dist/THIRD-PARTY-NOTICES.txt LICENSE "$root/"

# The pages lie beside the binary; without them it serves the API all the same.
node_modules/.bin/bun packaging/pages.ts
rm -rf "$root/pages"
cp -R site/dist "$root/pages"

ldd "$root/intent-service" | grep -o '/[^ ]*' | while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp --dereference "$library" "$root$library"
done

chmod -R a+rX,go-w "$root"
mkdir -p "$root/proc"
# The only place that the service may write to, for the embedded store: a volume's mount point.
mkdir -p "$root/data"
if [ "$(id -u)" = 0 ]; then chown 65532:65532 "$root/data"; fi
chmod 700 "$root/data"
