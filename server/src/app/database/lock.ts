import { statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Name of the socket that stands for a folder in use. It belongs to the process that listens on it and is gone with it,
 * however that process ends; the folder is known by its place on the disk, whatever path leads to it.
 */
const nameOf = (folder: string): string => {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `luan-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
};

const listen = (name: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((asker) => {
      asker.on('error', () => undefined);
      asker.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });

/** The process behind a lock, in words; nothing when it is gone. */
const holderOf = (name: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let said = '';
    const asking = connect(name);
    asking.setTimeout(2000, () => asking.destroy());
    asking.on('data', (part: Buffer) => {
      said += part.toString();
    });
    asking.on('error', () => resolve(undefined));
    asking.on('close', () => resolve(said === '' ? 'unknown' : said));
  });

/** Times a folder in use is asked again, 200 ms apart: its holder may be ending. */
const tries = 25;

/**
 * Takes a data folder for this process.
 * @returns what gives it back. @throws an error that names the process that uses it.
 */
export const takeFolder = async (folder: string): Promise<() => Promise<void>> => {
  const name = nameOf(folder);
  for (let nth = 0; ; nth += 1) {
    const server = await listen(name);
    if (server) {
      server.unref();
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
    const holder = await holderOf(name);
    if (nth === tries)
      throw new Error(
        `The data folder ${folder} is in use by another start of this product (process ${holder ?? 'unknown'}).`,
      );
    await new Promise((wait) => setTimeout(wait, 200));
  }
};
