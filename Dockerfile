# Small image: the pinned Node of the packages runs everything, nothing is compiled at start.
FROM node:24-bookworm-slim AS build
WORKDIR /luan
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node tools/start.mjs --build-only && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/luan-compile HOST=0.0.0.0 PORT=8080 LUAN_DATA=/data
WORKDIR /luan
COPY --from=build --chown=node:node /luan ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:8080/health/ready').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "server/dist/main.js"]
