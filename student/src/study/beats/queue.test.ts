import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Beat, type Beaten, mostBeats } from '#contracts/training/study.contract.ts';
import { openQueue, type QueueParts, type Refused } from '../../offline/queue.ts';
import { memoryShelf } from '../../offline/shelf.ts';
import { waitingMs } from './maker.ts';

type Parts = QueueParts<Beat, Beaten>;

const beatOf = (seq: number, kind: Beat['kind'] = 'playing'): Beat => ({
  seq,
  from: (seq - 1) * 15_000,
  to: seq * 15_000,
  kind,
  positionFrom: 0,
  positionTo: 15,
});

/** A server that takes each number of a sitting once, as the real one does; `line` says what the network does to a call. */
const server = (line: () => 'through' | 'lostBefore' | 'lostAfter' = () => 'through') => {
  const last = new Map<string, number>();
  const taken: string[] = [];
  const left: string[] = [];
  const send: Parts['send'] = async (sessionId, beats, leave) => {
    const fate = line();
    if (fate === 'lostBefore') throw new Error('no network');
    for (const beat of beats) {
      if (beat.seq <= (last.get(sessionId) ?? 0)) continue;
      last.set(sessionId, beat.seq);
      taken.push(`${sessionId}/${beat.seq}`);
    }
    if (leave) left.push(sessionId);
    if (fate === 'lostAfter') throw new Error('the answer was lost');
    return { seq: last.get(sessionId) ?? 0 } as Beaten;
  };
  return { send, taken, left };
};

const queueWith = (parts: Partial<Parts>) => {
  const shelf = parts.shelf ?? memoryShelf<Beat>(true);
  const waiting: number[] = [];
  const queue = openQueue({
    userId: '7',
    shelf,
    send: server().send,
    judge: (): Refused => 'later',
    onAnswer: () => undefined,
    onChange: (all) => waiting.push(waitingMs(all, '7')),
    most: mostBeats,
    ...parts,
  });
  return { queue, shelf, waiting };
};

describe('the queue of beats', () => {
  it('forgets a beat only when the server has named its number', async () => {
    const { send, taken } = server();
    const { queue, shelf, waiting } = queueWith({ send });
    await queue.put('1', beatOf(1));
    await queue.put('1', beatOf(2, 'paused'));
    expect(waiting.at(-1)).toBe(15_000);
    expect(await queue.flush()).toBe(true);
    expect(taken).toEqual(['1/1', '1/2']);
    expect(await shelf.all()).toEqual([]);
    expect(waiting.at(-1)).toBe(0);
  });

  it('keeps all of them without a network, and a later page sends them with the same numbers', async () => {
    const shelf = memoryShelf<Beat>(true);
    const first = queueWith({ shelf, send: server(() => 'lostBefore').send });
    for (const seq of [1, 2, 3]) await first.queue.put('1', beatOf(seq));
    expect(await first.queue.flush()).toBe(false);
    expect(waitingMs(await shelf.all(), '7')).toBe(45_000);
    const { send, taken } = server();
    expect(await queueWith({ shelf, send }).queue.flush()).toBe(true);
    expect(taken).toEqual(['1/1', '1/2', '1/3']);
  });

  it('lets go only what spoils a call: the others arrive, and the page hears of the one', async () => {
    const { send, taken } = server();
    const refused: string[] = [];
    const { queue, shelf } = queueWith({
      send: async (sessionId, beats, leave) => {
        if (beats.some((beat) => beat.seq === 2)) throw new Error('cannot be read');
        return send(sessionId, beats, leave);
      },
      judge: () => 'singly',
      onRefused: (sessionId, failure) => refused.push(`${sessionId}: ${(failure as Error).message}`),
    });
    for (const seq of [1, 2, 3]) await queue.put('1', beatOf(seq));
    expect(await queue.flush()).toBe(true);
    expect(taken).toEqual(['1/1', '1/3']);
    expect(refused).toEqual(['1: cannot be read']);
    expect(await shelf.all()).toEqual([]);
  });

  it('sends older sittings first, in calls no larger than the server takes', async () => {
    const { send, taken } = server();
    const { queue } = queueWith({ send });
    await queue.put('10', beatOf(1));
    for (let seq = 1; seq <= mostBeats + 5; seq += 1) await queue.put('9', beatOf(seq));
    await queue.flush();
    expect(taken).toHaveLength(mostBeats + 6);
    expect(taken[0]).toBe('9/1');
    expect(taken.at(-1)).toBe('10/1');
  });

  it('leaves another person’s beats alone', async () => {
    const shelf = memoryShelf<Beat>(true);
    await shelf.add({ userId: '8', sessionId: '1', seq: 1, item: beatOf(1) });
    const { send, taken } = server();
    await queueWith({ shelf, send }).queue.flush();
    expect(taken).toEqual([]);
    expect(await shelf.all()).toHaveLength(1);
  });

  it('gives up what the server will never take, and goes on with the rest', async () => {
    const { send, taken } = server();
    const { queue, shelf } = queueWith({
      send: (sessionId, beats, leave) =>
        sessionId === '1' ? Promise.reject(new Error('foreign')) : send(sessionId, beats, leave),
      judge: () => 'never',
    });
    await queue.put('1', beatOf(1));
    await queue.put('2', beatOf(1));
    expect(await queue.flush()).toBe(true);
    expect(taken).toEqual(['2/1']);
    expect(await shelf.all()).toEqual([]);
  });

  it('says that the person left with the last beats, also when nothing waits', async () => {
    const { send, left } = server();
    const { queue } = queueWith({ send });
    await queue.put('1', beatOf(1));
    await queue.leave('1');
    await queue.leave('2');
    expect(left).toEqual(['1', '2']);
  });

  it('loses nothing and counts nothing twice on any network', async () => {
    const fates = fc.array(fc.constantFrom('through', 'lostBefore', 'lostAfter' as const), { maxLength: 40 });
    const deeds = fc.array(fc.constantFrom('put', 'flush', 'reload' as const), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fates, deeds, async (line, all) => {
        const shelf = memoryShelf<Beat>(true);
        const { send, taken } = server(() => (line.shift() ?? 'through') as 'through');
        let { queue } = queueWith({ shelf, send });
        let seq = 0;
        for (const deed of all) {
          if (deed === 'put') {
            seq += 1;
            await queue.put('1', beatOf(seq));
          } else if (deed === 'flush') await queue.flush();
          else ({ queue } = queueWith({ shelf, send }));
        }
        for (let tries = 0; tries < 50 && !(await queue.flush()); tries += 1);
        expect(taken).toEqual(Array.from({ length: seq }, (_, index) => `1/${index + 1}`));
        expect(await shelf.all()).toEqual([]);
      }),
    );
  });
});
