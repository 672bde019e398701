#!/usr/bin/env bash
# A container engine for `npm run test:containers`: `engine.sh start` prints the environment of its clients, `engine.sh stop` ends it.
# Where an engine with Compose answers, that one is used. Otherwise root starts a daemon of its own, apart from any other: images, socket and
# process id are below one folder, which stays, so that the next start need not make the images again.
set -euo pipefail
folder=/var/lib/sightline/containers
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

usable() { docker info >/dev/null 2>&1 && docker compose version >/dev/null 2>&1; }

# Debian's package of the next release runs on this one, and on other systems: it is one binary.
install_compose() {
  local apt=$folder/apt
  mkdir -p "$apt/lists/partial" "$folder/cli-plugins"
  sed "s/$(. /etc/os-release && echo "$VERSION_CODENAME")/trixie/g" /etc/apt/sources.list.d/debian.sources >"$apt/debian.sources"
  local options=(-qq -o "Dir::Etc::SourceList=$apt/debian.sources" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$apt/lists" -o APT::Sandbox::User=root)
  (cd "$apt" && apt-get "${options[@]}" update && apt-get "${options[@]}" download docker-compose && dpkg-deb -x docker-compose_*.deb .)
  mv "$apt/usr/libexec/docker/cli-plugins/docker-compose" "$folder/cli-plugins/"
  rm -r "$apt"
}

start() {
  if usable; then return; fi
  if [ "$(id -u)" -ne 0 ] || ! command -v dockerd docker debootstrap >/dev/null; then
    echo 'No container engine answers: start Docker with Compose 2.24 or later, or as root `apt-get install docker.io debootstrap`.' >&2
    exit 1
  fi
  mkdir -p "$folder/work"
  export DOCKER_HOST=unix://$folder/docker.sock DOCKER_CONFIG=$folder
  if ! docker info >/dev/null 2>&1; then
    setsid dockerd --data-root "$folder/data" --exec-root "$folder/exec" --host "$DOCKER_HOST" --pidfile "$folder/docker.pid" >"$folder/dockerd.log" 2>&1 </dev/null &
    until docker info >/dev/null 2>&1; do
      if ! kill -0 $! 2>/dev/null; then tail -n 3 "$folder/dockerd.log" >&2; exit 1; fi
      sleep 0.2
    done
  fi
  docker compose version >/dev/null 2>&1 || install_compose >&2
  "$here/base-images.sh" "$folder/work" >&2
  echo "DOCKER_HOST=$DOCKER_HOST"
  echo "DOCKER_CONFIG=$DOCKER_CONFIG"
}

stop() {
  if [ ! -f "$folder/docker.pid" ]; then return; fi
  local pid
  pid=$(cat "$folder/docker.pid")
  kill "$pid"
  tail --pid="$pid" -f /dev/null
  ip link delete docker0 2>/dev/null || true
}

"$1"
