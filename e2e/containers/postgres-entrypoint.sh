#!/bin/sh
# What docker-compose.yml needs of the official image's entrypoint: the first start makes user, password and database.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256 --auth-local=trust --encoding=UTF8 >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl start -w -o "-c listen_addresses='' -c unix_socket_directories=/var/run/postgresql" >/dev/null
  createdb --host=/var/run/postgresql --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl stop -w >/dev/null
fi
exec "$@" -c "listen_addresses=*" -c unix_socket_directories=/var/run/postgresql
