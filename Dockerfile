# Small image: the pinned Node of the packages runs everything, nothing is compiled at start.
FROM node:24-bookworm-slim AS build
WORKDIR /luan
COPY package.json package-lock.json .npmrc ./
COPY tools/install.mjs tools/
RUN node --input-type=module -e "import { installed } from './tools/install.mjs'; await installed('start')"
COPY . .
RUN node tools/start.mjs --build-only
# What the pages are built from is in them.
RUN npm pkg delete \
    dependencies.@ant-design/icons \
    dependencies.@noble/ciphers \
    dependencies.@pdfme/common \
    dependencies.@pdfme/ui \
    dependencies.@tanstack/react-query \
    dependencies.@tiptap/core \
    dependencies.@tiptap/extension-image \
    dependencies.@tiptap/extension-table \
    dependencies.@tiptap/pm \
    dependencies.@tiptap/react \
    dependencies.@tiptap/starter-kit \
    dependencies.@vitejs/plugin-react \
    dependencies.antd \
    dependencies.dayjs \
    dependencies.echarts \
    dependencies.react \
    dependencies.react-dom \
    dependencies.react-router \
    dependencies.vite \
  && npm prune --omit=dev

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
