# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /vitrine
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.json vite.config.ts vite.admin.config.ts vite.server.config.ts vite.shared.ts react-router.config.ts ./
COPY site site
COPY admin admin
COPY ui ui
COPY colours colours
COPY contract contract
COPY search search
COPY public public
COPY store store
COPY media media
COPY mail mail
COPY cache cache
COPY jobs jobs
COPY api api
COPY server server
# The image has a Node of its own.
RUN npm run build && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /vitrine
COPY --from=build /vitrine/node_modules node_modules
COPY --from=build /vitrine/build build
COPY package.json ./
# The server was built; the commands run from the sources.
COPY colours colours
COPY contract contract
COPY search search
COPY store store
COPY media media
COPY mail mail
COPY cache cache
COPY jobs jobs
COPY api api
COPY server server
COPY commands commands
# Only here is anything written; everything else may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
CMD ["node", "--min-semi-space-size=4", "--max-semi-space-size=4", "build/process/main.js"]
