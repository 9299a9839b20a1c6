// Before each file of tests that talks to a server: a worker brings the server in once for all its files, so that a clock which
// the file before has left moved, timers it has left in the place of the real ones, or its rows, would be those of the next.
import { vi } from 'vitest';
import { clock } from '#kernel/clock.ts';
import { noteAnswers } from './answered.ts';
import { beginFile } from './databases.ts';
import { noteWritten } from './written.ts';

clock.shift = 0;
vi.useRealTimers();
beginFile();
// Only a run that is held against what is promised (`npm run prove -- --part=answers`) pays for its notes.
if (process.env.RUN_NOTES === '1') {
  noteAnswers();
  noteWritten();
}
