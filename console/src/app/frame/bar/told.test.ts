import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTold } from './told.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  say(what: string): void {
    this.dispatchEvent(new Event(what));
  }
  refuse(): void {
    this.readyState = Stream.CLOSED;
    this.say('error');
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

let looks = 0;
let end = (): void => undefined;
const follow = (locks: boolean, inPerson = true): void => {
  vi.stubGlobal(
    'navigator',
    locks ? { locks: { request: (_: string, __: object, lead: () => unknown) => lead() } } : {},
  );
  end = followTold(() => {
    looks += 1;
  }, inPerson);
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    },
  );
  Stream.opened = [];
  looks = 0;
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('What a person is told', () => {
  it('is looked at when the stream says so, and not by itself while it beats', async () => {
    follow(true);
    const [stream] = Stream.opened;
    for (let beat = 0; beat < 9; beat += 1) {
      stream?.say('beat');
      await pass(20);
    }
    expect(looks).toBe(0);
    stream?.say('told');
    expect(looks).toBe(1);
  });

  it.each([
    ['where there is no leader', () => follow(false)],
    ['where a proxy stops the stream', () => follow(true)],
    [
      'where the server refuses it',
      () => {
        follow(true);
        Stream.opened[0]?.refuse();
      },
    ],
  ])('is looked at once a minute %s', async (_, begin) => {
    begin();
    await pass(181);
    expect(looks).toBe(3);
  });

  it('is looked at once a minute by whoever acts for somebody, and no stream is asked for', async () => {
    follow(true, false);
    await pass(181);
    expect([Stream.opened.length, looks]).toEqual([0, 3]);
  });

  it('comes by a stream again after one was refused, and by none once nobody follows', async () => {
    follow(true);
    Stream.opened[0]?.refuse();
    await pass(31);
    expect(Stream.opened).toHaveLength(2);
    Stream.opened[1]?.say('told');
    expect(looks).toBe(1);
    end();
    await pass(120);
    expect(Stream.opened).toHaveLength(2);
  });

  it('of a broken stream waits for the browser to open it again', async () => {
    follow(true);
    Stream.opened[0]?.say('error');
    await pass(40);
    expect(Stream.opened).toHaveLength(1);
  });
});
