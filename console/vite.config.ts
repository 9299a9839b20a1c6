import { createReadStream, createWriteStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliCompress, createGzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Writes .gz and .br beside every script and style, so that the server sends them as they are. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async closeBundle() {
    const folder = join(here, 'dist', 'assets');
    const files = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(
      files.flatMap((name) => [
        pipeline(createReadStream(join(folder, name)), createGzip({ level: 9 }), createWriteStream(join(folder, `${name}.gz`))),
        pipeline(createReadStream(join(folder, name)), createBrotliCompress({ params: { 1: 9 } }), createWriteStream(join(folder, `${name}.br`))),
      ]),
    );
  },
});

export default defineConfig({
  root: here,
  plugins: [react(), compressed()],
  build: { target: 'es2022', outDir: join(here, 'dist'), emptyOutDir: true, chunkSizeWarningLimit: 1500 },
  server: { proxy: { '^/(identity|manager|basic)/': 'http://127.0.0.1:8080' } },
});
