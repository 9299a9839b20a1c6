// Runs a script of the project under the pinned Node, whatever Node the machine has. Plain JavaScript for old Nodes.
import { spawn } from 'node:child_process';
import { installed, pinnedNode, root } from './install.mjs';

const [script = '', ...words] = process.argv.slice(2);
// The server's own commands need what serves; everything else is for development.
await installed(script.startsWith('server/') || script === 'tools/build.ts' ? 'start' : 'all');
const child = spawn(pinnedNode(), [script, ...words], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
