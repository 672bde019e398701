# One image for every process: the workspace as it is. Node runs the TypeScript directly, and refuses to do so inside
# node_modules, so the image copies the workspace instead of deploying packages from it.
FROM node:24-bookworm-slim

WORKDIR /app
ENV CI=true NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data RELEASES_DIR=/data/releases

# Packages are fetched by the lock file alone: a change of the sources does not fetch them again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@10.34.9 fetch

# The builds run in a container, too, so development packages stay.
COPY . .
RUN npx --yes pnpm@10.34.9 install --frozen-lockfile --offline --prod=false \
  && mkdir -p /data/releases && chown -R node:node /data

USER node
# As every process of ours is started (scripts/src/workspace.ts).
ENV NODE_OPTIONS="--max-semi-space-size=16 --import=file:///app/shared/service/quick-imports.ts"
CMD ["node", "gateway/src/server.ts"]
