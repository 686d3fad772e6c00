# syntax=docker/dockerfile:1
# The server in all its roles. Built in three steps, so that what runs holds neither a compiler nor a test.

# Another base, e.g. of a registry of your own: docker build --build-arg BASE=...
ARG BASE=node:24.21.0-bookworm-slim

# --- the web app ----------------------------------------------------------------------------
FROM ${BASE} AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/core/package.json packages/core/
COPY packages/classifier/package.json packages/classifier/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/cli/package.json packages/cli/
RUN npm ci --no-audit --no-fund
COPY packages/core packages/core
COPY packages/web packages/web
RUN npm run build -w @termsift/web

# --- what the server needs of npm -----------------------------------------------------------
FROM ${BASE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/core/package.json packages/core/
COPY packages/classifier/package.json packages/classifier/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/cli/package.json packages/cli/
COPY deploy/prune-platforms.mjs deploy/
RUN npm ci --no-audit --no-fund --omit=dev -w @termsift/server && node deploy/prune-platforms.mjs

# --- what runs ------------------------------------------------------------------------------
FROM ${BASE}
LABEL org.opencontainers.image.title="Termsift" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY packages/core packages/core
COPY packages/classifier packages/classifier
COPY packages/server packages/server
# The sample of DEMO=1.
COPY examples examples
COPY --from=web /app/packages/web/dist packages/web/dist
RUN mkdir /data && chown node:node /data && chmod 0700 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# For ROLE=all and web; a worker listens nowhere, and compose.yaml switches the check off there.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "packages/server/src/check-health.ts"]
CMD ["node", "packages/server/src/main.ts"]
