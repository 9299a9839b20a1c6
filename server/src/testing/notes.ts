import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

// What a run of the server's tests showed, noted by each worker in a file of its own below the run's folder. Once a whole run is
// over, `tools/compare-run.ts` holds it against what is promised.

/** What this worker has noted, however often its modules are brought in: each line once. */
const kept = process as unknown as { luanNotes?: Set<string> };
kept.luanNotes ??= new Set();
const noted = kept.luanNotes;

/** Notes a line. */
export const note = (line: string): void => {
  if (noted.has(line)) return;
  noted.add(line);
  const folder = join(process.env.TEST_DATA ?? '.test/data', 'notes');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}-${process.env.VITEST_POOL_ID ?? '0'}.txt`), `${line}\n`);
};
