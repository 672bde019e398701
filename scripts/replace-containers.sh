#!/bin/sh
# Replaces the containers of services by those of the present image, one service after the other, while requests are answered:
#   docker compose build && sh scripts/replace-containers.sh [identity api worker gateway]
# New containers start beside the old ones. When all are healthy, the old ones are stopped, which answers what they have begun.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- identity api worker gateway

docker compose run --rm --no-deps migrate
for service; do
  old=$(docker compose ps --quiet "$service")
  count=$(echo "$old" | grep -c .) || { echo "$service does not run: nothing to replace." >&2; exit 1; }
  if [ "$service" = gateway ] && [ -z "$(docker compose ps --quiet proxy)" ]; then
    echo 'A gateway is replaced behind the proxy alone (docs/containers.md): otherwise its port has one owner.' >&2
    exit 1
  fi
  echo "$service: $count new beside $count old …"
  docker compose up --detach --wait --no-deps --no-recreate --scale "$service=$((count * 2))" "$service"
  # shellcheck disable=SC2086
  docker stop $old >/dev/null
  # shellcheck disable=SC2086
  docker rm $old >/dev/null
  echo "$service is replaced."
done
