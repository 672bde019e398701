# Three images of one workspace. Node runs the TypeScript directly, and refuses to do so inside node_modules, so images copy the workspace
# instead of deploying packages from it.
#   service: gateway, API, worker, identity and migrations, with what these four need
#   builder: webpack, `npm run build` and `npm run db`
#   release: the builder and a browser, for `npm run release` and the releases service

FROM node:24-bookworm-slim AS packages
WORKDIR /app
ENV CI=true
# Packages are fetched by the lock file alone: a change of the sources does not fetch them again. Only pnpm's store of them is kept, as an
# installation would leave whatever else stands in node_modules.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@10.34.9 fetch && rm -rf node_modules

FROM packages AS builder-files
COPY . .
# Without the tools of tests and lint, which are the root's, and those of remotes elsewhere.
RUN npx --yes pnpm@10.34.9 install --frozen-lockfile --offline --filter '!sightline' --filter '!@sightline/remote-kit'

FROM packages AS service-files
COPY api api
COPY gateway gateway
COPY identity identity
COPY releases releases
COPY shared shared
COPY scripts/package.json scripts/package.json
RUN npx --yes pnpm@10.34.9 install --frozen-lockfile --offline --prod \
  --filter-prod @sightline/api... --filter-prod @sightline/gateway... --filter-prod @sightline/identity...

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data RELEASES_DIR=/data/releases
# As every process of ours is started (scripts/src/workspace.ts).
ENV NODE_OPTIONS="--max-semi-space-size=16 --import=file:///app/shared/service/quick-imports.ts"
# A new volume takes its owner from here. Everything else belongs to root, and is only read.
RUN mkdir -p /data/releases /data/release-copies /data/publishers && chown -R node:node /data
USER node

FROM base AS builder
ENV XDG_CONFIG_HOME=/tmp XDG_CACHE_HOME=/tmp
COPY --from=builder-files /app /app
ARG REVISION
ENV REVISION=$REVISION
CMD ["node", "scripts/src/build.ts"]

FROM builder AS release
# A promotion shows its set to a browser (docs/releases.md), which writes to /tmp alone.
USER root
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell && rm -rf /var/lib/apt/lists/*
USER node
ENV CHROMIUM_PATH=/usr/bin/chromium-headless-shell
ENTRYPOINT ["node", "scripts/src/release.ts"]
CMD ["list"]

FROM base AS service
COPY --from=service-files /app /app
# Each says its own port: the gateway 3000, the API 4000, identity 4001, the worker 4002. On a busy machine the check itself takes seconds to start.
ENV PORT=3000
HEALTHCHECK --interval=10s --timeout=15s --start-period=30s --retries=3 CMD ["node", "shared/service/health-check.ts"]
CMD ["node", "gateway/src/server.ts"]
