import type { TimerName } from '#contracts/system/timer.contract.ts';
import { askSupport } from './support-client.ts';

/** Has a timer run now, and waits until it has ended: by itself, only what runs every minute runs here. @throws what it throws. */
export const runTimer = async (name: TimerName): Promise<void> => {
  await askSupport('POST', `/timers/${name}`);
};

/** What the clock of this run has run by itself: names of timers. */
export const timersOfClock = async (): Promise<readonly string[]> =>
  (await askSupport('GET', '/timers')) as readonly string[];
