// The embedded database: a process of its own that speaks the PostgreSQL protocol on a socket and stops with its parent.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from './socket.ts';

const [folder = '', socket = ''] = process.argv.slice(2);
const lock = join(folder, 'database.lock');

const holder = (): number | undefined => {
  if (!existsSync(lock)) return undefined;
  const pid = Number(readFileSync(lock, 'utf8'));
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  // After a restart of the machine the number may belong to somebody else.
  const commandLine = `/proc/${pid}/cmdline`;
  if (existsSync(commandLine) && !readFileSync(commandLine, 'utf8').includes('embedded')) return undefined;
  return pid;
};

/** Takes the folder, waiting a moment for a holder whose parent has just died. */
const take = async (): Promise<boolean> => {
  for (let tries = 0; tries < 25; tries += 1) {
    if (holder() === undefined) {
      rmSync(lock, { force: true });
      const file = openSync(lock, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return true;
    }
    await new Promise((wait) => setTimeout(wait, 200));
  }
  return false;
};

mkdirSync(folder, { recursive: true });
if (!(await take())) {
  process.send?.({ refused: holder() ?? 0 });
  process.exit(3);
}

rmSync(socket, { force: true });
const database = await openEmbedded(
  process.platform === 'win32' ? { host: '127.0.0.1', port: Number(socket) } : { path: socket },
  join(folder, 'pglite'),
  (error) => {
    // Better no database than one that never answers: the next start recovers.
    process.stderr.write(`The embedded database failed: ${String(error)}\n`);
    process.exit(4);
  },
);
process.send?.({ ready: true });

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await database.stop();
  rmSync(lock, { force: true });
  process.exit(0);
};
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
// The terminal sends Ctrl-C to the whole group; the parent says when to stop.
process.on('SIGINT', () => undefined);
