import { describe, expect, it } from 'vitest';
import { openQueue, type Shelf, type Waiting } from './queue.ts';
import { answering, memoryShelf } from './shelf.ts';

interface Sheet {
  readonly seq: 1;
  readonly text: string;
}

/** A device without room: it refuses to write, by an answer or by none at all. */
const full = (refuse: () => Promise<never>): Shelf<Sheet> => ({
  lasts: true,
  add: refuse,
  all: async () => [],
  drop: refuse,
});
const quota = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));
const silence = (): Promise<never> => new Promise(() => undefined);

/** A server behind a line that is up or down. */
const phone = (shelf: Shelf<Sheet>, line: { up: boolean }) => {
  const taken: string[] = [];
  const told: (readonly Waiting<Sheet>[])[] = [];
  const queue = openQueue<Sheet, { seq: number }>({
    userId: '7',
    shelf,
    most: 1,
    send: async (name, items) => {
      if (!line.up) throw new Error('no network');
      for (const { text } of items) taken.push(`${name} ${text}`);
      return { seq: 1 };
    },
    judge: () => 'later',
    onAnswer: () => undefined,
    onChange: (all) => told.push(all),
  });
  return { queue, taken, told };
};
const sheet = (text: string): Sheet => ({ seq: 1, text });

const devices: readonly (readonly [string, () => Shelf<Sheet>])[] = [
  ['refuses', () => full(quota)],
  [
    'throws',
    () =>
      full(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
  ['does not answer', () => answering(full(silence), 5)],
  ['answers nothing at all', () => answering({ ...full(silence), all: silence }, 5)],
  ['keeps things of a page alone', () => memoryShelf<Sheet>(false)],
];

describe.each(devices)('what is given on a device that %s', (_, device) => {
  it('is sent all the same', async () => {
    const { queue, taken } = phone(device(), { up: true });
    expect(await queue.give('a', sheet('signed'))).toBe('sent');
    expect(await queue.waiting('a')).toEqual([]);
    expect(await queue.flush()).toBe(true);
    expect(taken).toEqual(['a signed']);
  });

  it('is told to be lost without a network, and counts once when it is given again', async () => {
    const line = { up: false };
    const { queue, taken, told } = phone(device(), line);
    expect(await queue.give('a', sheet('signed'))).toBe('neither');
    expect(told.at(-1)).toEqual([]);
    line.up = true;
    await queue.flush();
    expect(taken).toEqual([]);
    expect(await queue.give('a', sheet('signed again'))).toBe('sent');
    expect(taken).toEqual(['a signed again']);
  });

  it('is sent at once when it is posted, also while something is on its way', async () => {
    const { queue, taken } = phone(device(), { up: true });
    await Promise.all([queue.post('a', sheet('first')), queue.flush(), queue.post('b', sheet('second'))]);
    expect(taken).toEqual(['a first', 'b second']);
  });

  it('is sent in its order when it is put down one by one, as answers are', async () => {
    const line = { up: false };
    const { queue, taken } = phone(device(), line);
    await queue.put('a', sheet('first'));
    await queue.put('b', sheet('second'));
    expect(await queue.flush()).toBe(false);
    line.up = true;
    expect(await queue.flush()).toBe(true);
    expect(taken).toEqual(['a first', 'b second']);
  });
});

describe('what is given on a device with room', () => {
  it('waits there without a network, for a later page too', async () => {
    const shelf = memoryShelf<Sheet>(true);
    const { queue } = phone(shelf, { up: false });
    expect(await queue.give('a', sheet('signed'))).toBe('kept');
    const later = phone(shelf, { up: true });
    expect(await later.queue.flush()).toBe(true);
    expect(later.taken).toEqual(['a signed']);
  });

  it('is sent also while something else is on its way', async () => {
    const { queue, taken } = phone(memoryShelf<Sheet>(true), { up: true });
    await queue.put('a', sheet('before'));
    const [, became] = await Promise.all([queue.flush(), queue.give('b', sheet('signed'))]);
    expect(became).toBe('sent');
    expect(taken).toEqual(['a before', 'b signed']);
  });

  it('goes once where the device does not let go of it', async () => {
    const kept = memoryShelf<Sheet>(true);
    const { queue, taken } = phone({ ...kept, drop: quota }, { up: true });
    expect(await queue.give('a', sheet('signed'))).toBe('sent');
    await queue.flush();
    expect(taken).toEqual(['a signed']);
    expect(await queue.give('a', sheet('once more'))).toBe('sent');
    expect(taken).toEqual(['a signed', 'a once more']);
  });
});
