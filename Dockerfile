# Two images of one workspace. Node runs the TypeScript directly, and refuses to do so inside node_modules, so images copy the workspace
# instead of deploying packages from it.
#   service: gateway, API, worker, identity and migrations, with what these four need
#   builder: webpack and `npm run release`, with everything

FROM node:24-bookworm-slim AS packages
WORKDIR /app
ENV CI=true
# Packages are fetched by the lock file alone: a change of the sources does not fetch them again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@10.34.9 fetch

FROM packages AS builder-files
COPY . .
RUN npx --yes pnpm@10.34.9 install --frozen-lockfile --offline

FROM packages AS service-files
COPY api api
COPY gateway gateway
COPY identity identity
COPY shared shared
COPY scripts/package.json scripts/package.json
RUN npx --yes pnpm@10.34.9 install --frozen-lockfile --offline --prod --filter @sightline/api... --filter @sightline/gateway... --filter @sightline/identity...

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data RELEASES_DIR=/data/releases
# As every process of ours is started (scripts/src/workspace.ts).
ENV NODE_OPTIONS="--max-semi-space-size=16 --import=file:///app/shared/service/quick-imports.ts"
# A new volume takes its owner from here. Everything else belongs to root, and is only read.
RUN mkdir -p /data/releases /data/release-copies && chown -R node:node /data
USER node

FROM base AS builder
# A promotion shows its set to a browser (docs/releases.md), which writes to /tmp alone.
USER root
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
USER node
ENV XDG_CONFIG_HOME=/tmp XDG_CACHE_HOME=/tmp
COPY --from=builder-files /app /app
ARG REVISION
ENV REVISION=$REVISION
CMD ["node", "scripts/src/build.ts"]

FROM base AS service
COPY --from=service-files /app /app
# Each says its own port: the gateway 3000, the API 4000, identity 4001, the worker 4002.
ENV PORT=3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "shared/service/health-check.ts"]
CMD ["node", "gateway/src/server.ts"]
