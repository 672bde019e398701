#!/bin/sh
# Creates the missing secrets of docker-compose.yml: random values, and an empty file for each optional secret.
# They stand in the folder `secrets` (or the one that is named): it is closed to other users, as its files are readable by every container's user.
set -eu
folder=${1:-$(dirname "$0")/../secrets}
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
# Without a file that exists already.
write() { [ -s "$1" ] || printf '%s' "$2" >"$1"; }

write secret_key "$(random)"
write postgres_password "$(random)"
write database_url "postgresql://sightline:$(cat postgres_password)@postgres:5432/sightline"
for name in smtp_url openai_api_key gemini_api_key anthropic_api_key xai_api_key perplexity_api_key keywords_everywhere_api_key; do
  write "$name" ''
done
chmod 644 ./*
