import type { TimerName } from '#contracts/system/timer.contract.ts';

/** The door beside the product of this run (e2e/timer-server.ts). */
const door = `http://127.0.0.1:${Number(process.env.E2E_PORT) + 2}`;

const ask = async (method: string, path: string): Promise<unknown> => {
  const answer = await fetch(`${door}${path}`, { method });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};

/** Has a timer run now, and waits until it has ended: by itself, only what runs every minute runs here. @throws what it throws. */
export const runTimer = async (name: TimerName): Promise<void> => {
  await ask('POST', `/${name}`);
};

/** What the clock of this run has run by itself: names of timers. */
export const timersOfClock = async (): Promise<readonly string[]> => (await ask('GET', '/')) as string[];
