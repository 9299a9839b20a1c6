import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { note } from './figures.ts';
import { startServer } from './processes.ts';

/** Starts after the first, of which the middle one counts. */
const starts = 5;

/** First start and second starts on the embedded database, to the first answer. */
export const measureStart = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-bench-'));
  const environment = { LUAN_DATA: folder, DATABASE_URL: '' };
  try {
    const first = await startServer(environment);
    await first.stop();
    const later: number[] = [];
    for (let run = 0; run < starts; run += 1) {
      const server = await startServer(environment);
      later.push(server.startedIn);
      await server.stop();
    }
    later.sort((a, b) => a - b);
    const second = (later[Math.floor(starts / 2)] ?? 0) / 1000;
    note('Start: embedded database, the first', { value: first.startedIn / 1000, unit: 's', goal: { most: 6 } });
    note('Start: embedded database, later ones', { value: second, unit: 's', goal: { most: 3 } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
