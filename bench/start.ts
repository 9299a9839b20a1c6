import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './processes.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** First start and second starts on the embedded database, to the first answer. */
export const measureStart = async (print: (text: string) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-bench-'));
  const environment = { LUAN_DATA: folder, DATABASE_URL: '' };
  try {
    const first = await startServer(environment);
    await first.stop();
    const later: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const server = await startServer(environment);
      later.push(server.startedIn);
      await server.stop();
    }
    later.sort((a, b) => a - b);
    print(
      `\nStart, embedded database\n  first (demonstration data made)  ${seconds(first.startedIn)}\n  second, median of 5              ${seconds(later[2] ?? 0)}   target 3 s`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
