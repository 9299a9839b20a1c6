// `npm start`: installs if needed, builds the browser applications if needed, then runs the server under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from './flags.mjs';
import { installed, pinnedNode, root } from './install.mjs';

const webRooms = ['contracts/src', 'phrases/src', 'client/src', 'console', 'student', 'package-lock.json'];
const buildStamp = join(root, 'console', 'dist', '.built');

const newest = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path)
    .filter((name) => name !== 'dist')
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
};

const built = () => {
  const latest = String(Math.max(...webRooms.map((room) => newest(join(root, room)))));
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === latest) return;
  process.stdout.write('Building the browser applications …\n');
  const run = spawnSync(pinnedNode(), [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (run.status !== 0) process.exit(1);
  writeFileSync(buildStamp, latest);
};

await installed();
built();
if (process.argv.includes('--build-only')) process.exit(0);

// The channel lets the server notice that this process was killed.
const server = spawn(pinnedNode(), [...serverFlags, join(root, 'server/src/app/main.ts')], {
  cwd: root,
  env: { ...process.env, ...serverEnvironment },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
