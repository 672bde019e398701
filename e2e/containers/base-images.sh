#!/usr/bin/env bash
# Makes the base images by hand where no image registry is reachable, out of Debian's packages and npm's: `base-images.sh FOLDER`.
# They are named as Dockerfile and docker-compose.yml name them. DOCKER_HOST says which engine gets them.
set -euo pipefail
work=$1
workspace=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

has() { docker image inspect "$1" >/dev/null 2>&1; }

# A minimal Debian of one suite, from the mirror that this machine uses.
debian() {
  local root=$work/$1
  rm -rf "$root"
  debootstrap --variant=minbase "$@" "$root" "$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | head -n 1)" >"$work/debootstrap.log"
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,man,locale}/*
  echo "$root"
}

import() { tar -C "$1" --numeric-owner -c . | docker import "${@:3}" - "$2" >/dev/null; rm -rf "$1"; }

if ! has node:24-bookworm-slim; then
  root=$(debian bookworm)
  install -D "$(realpath "$workspace/node_modules/node/bin/node")" "$root/usr/local/bin/node"
  (cd "$work" && npm pack --silent npm@11 >/dev/null && mkdir -p "$root/usr/local/lib/node_modules/npm" && tar -xzf npm-11.*.tgz --strip-components=1 -C "$root/usr/local/lib/node_modules/npm" && rm npm-11.*.tgz)
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  echo 'node:x:1000:' >>"$root/etc/group"
  echo 'node:x:1000:1000::/home/node:/bin/sh' >>"$root/etc/passwd"
  install -d -o 1000 -g 1000 "$root/home/node"
  # The builds of Sightline's images reach npm's registry as this machine does.
  cp /etc/ssl/certs/ca-certificates.crt "$root/usr/local/share/ca-certificates.crt"
  import "$root" node:24-bookworm-slim --change 'CMD ["node"]' \
    --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates.crt' \
    --change "ENV npm_config_registry=$(npm config get registry)"
fi

if ! has postgres:17; then
  root=$(debian trixie)
  # Without it the package makes a cluster of its own.
  install -d "$root/etc/postgresql-common" && echo 'create_main_cluster = false' >"$root/etc/postgresql-common/createcluster.conf"
  echo 'postgres:x:999:' >>"$root/etc/group"
  echo 'postgres:x:999:999::/var/lib/postgresql:/bin/sh' >>"$root/etc/passwd"
  chroot "$root" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive chroot "$root" apt-get install -y -qq --no-install-recommends postgresql-17 >"$work/postgresql.log" 2>&1
  rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
  install -d -o 999 -g 999 -m 700 "$root/var/lib/postgresql/data"
  # A tmpfs takes the mode of the folder that it covers.
  chmod 3777 "$root/run/postgresql"
  install -m 755 "$workspace/e2e/containers/postgres-entrypoint.sh" "$root/usr/local/bin/docker-entrypoint.sh"
  import "$root" postgres:17 --change 'ENTRYPOINT ["docker-entrypoint.sh"]' --change 'CMD ["postgres"]' --change 'VOLUME /var/lib/postgresql/data' \
    --change 'ENV PATH=/usr/local/bin:/usr/lib/postgresql/17/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/data'
fi

if ! has caddy:2; then
  root=$(debian bookworm)
  chroot "$root" apt-get update -qq
  chroot "$root" apt-get install -y -qq --no-install-recommends caddy >"$work/caddy.log" 2>&1
  import "$root" caddy:2 --change 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data' \
    --change 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]'
fi
