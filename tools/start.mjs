// `npm start`: installs if needed, builds the browser applications and the server if needed, then runs the server under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from './flags.mjs';
import { installed, pinnedNode, root } from './install.mjs';

const shared = ['contracts/src', 'phrases/src', 'package-lock.json'];
const parts = [
  {
    name: 'browser applications',
    applications: ['console', 'student'],
    rooms: [...shared, 'client/src', 'console', 'student'],
  },
  { name: 'server', applications: ['server'], rooms: [...shared, 'server/src', 'server/vite.config.ts'] },
];

const newest = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path)
    .filter((name) => name !== 'dist')
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
};

const built = ({ name, applications, rooms }) => {
  const stamp = join(root, applications[0], 'dist', '.built');
  const latest = String(Math.max(...rooms.map((room) => newest(join(root, room)))));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === latest) return;
  process.stdout.write(`Building the ${name} …\n`);
  const run = spawnSync(pinnedNode(), [join(root, 'tools', 'build.ts'), ...applications], {
    cwd: root,
    stdio: 'inherit',
  });
  if (run.status !== 0) process.exit(1);
  writeFileSync(stamp, latest);
};

await installed('start');
for (const part of parts) built(part);
if (process.argv.includes('--build-only')) process.exit(0);

// The channel lets the server notice that this process was killed.
const server = spawn(pinnedNode(), [...serverFlags, join(root, 'server/dist/main.js')], {
  cwd: root,
  env: { ...process.env, ...serverEnvironment },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
