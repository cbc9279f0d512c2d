#!/bin/sh
# Runs the service in the root that build.sh made, as a container engine would: a read-only root of its own with
# /proc and a writable /data, an unprivileged user, no way back to privileges. The process keeps this one's id.
#
# usage: deploy/enter.sh ROOT [ARGUMENT...]   (as root; SERVICE_DATA names another folder to have as /data)
set -eu
root=$(realpath "$1")
shift
exec unshare --mount --propagation private sh -euc '
  root=$1
  shift
  mount --bind "$root" "$root"
  mount --bind "${SERVICE_DATA:-$root/data}" "$root/data"
  # The binary reads the code that it carries through /proc/self/exe.
  mount --rbind /proc "$root/proc"
  mount -o remount,bind,ro "$root"
  cd "$root"
  exec setpriv --no-new-privs /usr/sbin/chroot --userspec=65532:65532 --groups= "$root" /intent-service "$@"
' enter "$root" "$@"
