import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes up to which a file is packed as small as it gets; the few larger ones, opened seldom, would take minutes. */
const small = 1_000_000;
const qualityOf = (file: string): number => (statSync(file).size <= small ? constants.BROTLI_MAX_QUALITY : 9);

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
          createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(join(folder, name)) } }),
          createWriteStream(join(folder, `${name}.br`)),
        ),
      ]),
    );
  },
});
