// Before each file of server tests: a worker brings the server in once for all its files, so that a clock which the file
// before has left moved, or timers it has left in the place of the real ones, would be those of the next.
import { vi } from 'vitest';
import { clock } from '#kernel/clock.ts';

clock.shift = 0;
vi.useRealTimers();
