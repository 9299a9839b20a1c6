import { serverTimeHeader } from '#contracts/envelope.ts';

/** Milliseconds by which the two clocks of a device may part between two looks before both are doubted. */
const tolerance = 1000;
/** Milliseconds without a look after which the page has slept, whatever its clocks say: a hidden page looks once a minute. */
const longestBreak = 90_000;
/** Milliseconds between two looks while somebody counts time. */
const pause = 1000;

/** The clock that shows the time of day and may be set, and the one that only runs forward and may stand still in sleep. */
interface Look {
  readonly wall: number;
  readonly steady: number;
}
const read = (): Look => ({ wall: Date.now(), steady: performance.now() });

let last = read();
/** The server's time when the steady clock began; undefined until anybody has said it. */
let origin: number | undefined;
let sure = false;
let breaks = 0;
const listeners = new Set<(awakeUntil: number) => void>();

/** Compares the two clocks with the last look. Where they parted the device slept or its clock was set: nothing is sure. */
const look = (): Look => {
  const now = read();
  const before = last;
  last = now;
  const steady = now.steady - before.steady;
  const parted = now.wall - before.wall - steady;
  if (Math.abs(parted) <= tolerance && steady <= longestBreak) return now;
  // Until the server is asked, what passed by the wall is believed to have passed: a deadline does not wait for a sleeper.
  if (origin !== undefined && parted > tolerance) origin += parted;
  sure = false;
  breaks += 1;
  for (const listener of listeners) listener(before.steady);
  return now;
};

/** The server's time now, in milliseconds since 1970; what the device believes until the server has said it. */
export const serverNow = (): number => {
  const { wall, steady } = look();
  return origin === undefined ? wall : origin + steady;
};

/** Whether the server has said its time since the device last slept or its clock was set. */
export const isClockSure = (): boolean => {
  look();
  return sure;
};

/** Sets what is believed of the server's time until the server says it. */
export const supposeServerTime = (time: number): void => {
  const { steady } = look();
  if (!sure) origin = time - steady;
};

/**
 * Makes a call and takes the server's time from its answer, unless the device slept meanwhile. What is known stands as long
 * as no answer contradicts it: it was sent after the call and before its arrival.
 */
export const keepTime = async (work: () => Promise<Response>): Promise<Response> => {
  const sent = look();
  const known = breaks;
  const response = await work();
  const arrived = look();
  const told = Number(response.headers?.get(serverTimeHeader) ?? 0);
  if (!(told > 0) || known !== breaks) return response;
  const earliest = told - arrived.steady;
  const fits = origin !== undefined && origin >= earliest && origin <= earliest + arrived.steady - sent.steady;
  if (!sure || !fits) origin = earliest;
  sure = true;
  return response;
};

let timer: ReturnType<typeof setInterval> | undefined;
const watch = (): void => void look();

/**
 * Hears that the device slept or that its clock was set: the server has to be asked before anything is counted on.
 * `awakeUntil` is the moment of the steady clock until which the page was surely awake. Answers how to stop.
 */
export const onClockBreak = (listener: (awakeUntil: number) => void): (() => void) => {
  look();
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(watch, pause);
    document.addEventListener('visibilitychange', watch);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', watch);
  };
};
