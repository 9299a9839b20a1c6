import { createReadStream, createWriteStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes .gz and .br beside every script and style of a built folder, so that the server sends them as they are. */
export const compressed = (folder: string): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async closeBundle() {
    const files = readdirSync(folder).filter((name) => /\.(js|css|svg|wasm)$/.test(name));
    await Promise.all(
      files.flatMap((name) => [
        pipeline(
          createReadStream(join(folder, name)),
          createGzip({ level: 9 }),
          createWriteStream(join(folder, `${name}.gz`)),
        ),
        pipeline(
          createReadStream(join(folder, name)),
          createBrotliCompress({ params: { 1: 9 } }),
          createWriteStream(join(folder, `${name}.br`)),
        ),
      ]),
    );
  },
});
