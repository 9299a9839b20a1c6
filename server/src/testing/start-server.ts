import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../app/main.ts', import.meta.url));

export interface Started {
  child: ChildProcess;
  url: string;
  text: () => string;
}

/** Starts the product, from its sources or as it was built, each time on the folder of this starter; `stop` ends all and cleans up. */
export const serverStarter = (name: string, program = sources) => {
  const folder = mkdtempSync(join(tmpdir(), `luan-${name}-`));
  const running = new Set<ChildProcess>();
  const start = (environment: Record<string, string> = {}): Promise<Started> =>
    new Promise((resolve, reject) => {
      const { DATABASE_URL: _, ...clean } = process.env;
      const child = spawn(process.execPath, [program], {
        env: { ...clean, LUAN_DATA: folder, PORT: '0', LUAN_LOG: 'silent', HOST: '127.0.0.1', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.add(child);
      let text = '';
      const hear = (part: Buffer) => {
        text += part.toString();
        const address = /ready at http:\/\/localhost:(\d+)/.exec(text);
        if (address) resolve({ child, url: `http://127.0.0.1:${address[1]}`, text: () => text });
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => {
        running.delete(child);
        reject(new Error(`ended with ${code}: ${text}`));
      });
    });
  const stop = (): void => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, start, stop };
};
