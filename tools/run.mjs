// Runs a script of the project under the pinned Node, whatever Node the machine has. Plain JavaScript for old Nodes.
import { spawn } from 'node:child_process';
import { installed, pinnedNode, root } from './install.mjs';

await installed();
const child = spawn(pinnedNode(), process.argv.slice(2), { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
