import { beforeEach, describe, expect, it, vi } from 'vitest';

const device = { wall: 0, steady: 0 };
/** So much time passes for both clocks of the device and for the server. */
const server = { time: 0 };
const pass = (ms: number): void => {
  device.wall += ms;
  device.steady += ms;
  server.time += ms;
};
/** The device sleeps: its steady clock stands still. */
const sleep = (ms: number): void => {
  device.wall += ms;
  server.time += ms;
};
const answer = (): Response => new Response('{}', { headers: { 'server-time': String(server.time) } });

let clock: typeof import('./server-clock.ts');
/** A call that takes so long on its way there and back. */
const ask = (there = 0, back = 0): Promise<Response> =>
  clock.keepTime(async () => {
    pass(there);
    const given = answer();
    pass(back);
    return given;
  });

beforeEach(async () => {
  vi.resetModules();
  Object.assign(device, { wall: 5_000_000, steady: 1000 });
  server.time = 9_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => device.wall);
  vi.spyOn(performance, 'now').mockImplementation(() => device.steady);
  vi.stubGlobal('document', new EventTarget());
  clock = await import('./server-clock.ts');
});

describe('the server’s time on a device', () => {
  it('is the device’s own until an answer says it, and runs on from there', async () => {
    expect([clock.serverNow(), clock.isClockSure()]).toEqual([5_000_000, false]);
    await ask();
    pass(60_000);
    expect([clock.serverNow(), clock.isClockSure()]).toEqual([9_060_000, true]);
  });

  it('is what was supposed until then, and not after', async () => {
    clock.supposeServerTime(7_000_000);
    pass(500);
    expect(clock.serverNow()).toBe(7_000_500);
    await ask();
    clock.supposeServerTime(7_000_000);
    expect(clock.serverNow()).toBe(9_000_500);
  });

  it('is mended by an answer that came faster, and left alone by a slower one', async () => {
    await ask(100, 900);
    expect(server.time - clock.serverNow()).toBe(900);
    await ask(10, 10);
    expect(server.time - clock.serverNow()).toBe(10);
    await ask(100, 900);
    expect(server.time - clock.serverNow()).toBe(10);
  });

  it.each([
    ['the device slept for five minutes', (): void => sleep(300_000), 0],
    ['the person set the clock forward', (): void => void (device.wall += 300_000), 300_000],
    ['the person set the clock back', (): void => void (device.wall -= 300_000), 0],
    ['the page stood still for long', (): void => pass(91_000), 0],
  ])('is sure again only once it was asked after %s', async (_, happens, ahead) => {
    await ask();
    const heard: number[] = [];
    const stop = clock.onClockBreak((until) => heard.push(until));
    pass(400);
    clock.serverNow();
    happens();
    expect(clock.isClockSure()).toBe(false);
    expect(clock.serverNow() - server.time).toBe(ahead);
    expect(heard).toEqual([1400]);
    await ask();
    expect([clock.serverNow(), clock.isClockSure()]).toEqual([server.time, true]);
    stop();
  });

  it('is not taken from an answer during which the device slept', async () => {
    await clock.keepTime(async () => {
      const given = answer();
      sleep(300_000);
      return given;
    });
    expect(clock.isClockSure()).toBe(false);
    await ask();
    expect(clock.serverNow()).toBe(server.time);
  });

  it('is not taken from an answer that does not say it', async () => {
    await clock.keepTime(async () => new Response('{}'));
    expect(clock.isClockSure()).toBe(false);
  });
});
