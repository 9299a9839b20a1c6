import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Beat } from '#contracts/training/study.contract.ts';
import {
  type Bounds,
  byMinute,
  chapterCap,
  count,
  dayNumber,
  dayStart,
  type Part,
  type Sitting,
} from './count.rules.ts';

const noon = Date.parse('2026-03-10T04:00:00Z');
const quarter = 15_000;

const sitting = (over: Partial<Sitting> = {}): Sitting => ({
  openedAt: noon,
  closedAt: null,
  lastSeq: 0,
  uncheckedMs: 0,
  signedIn: true,
  chapterLeft: 3_600_000,
  dayLeft: new Map(),
  covered: [],
  seen: [],
  ...over,
});
const bounds = (over: Partial<Bounds> = {}): Bounds => ({
  now: noon + 600_000,
  open: [noon - 86_400_000, noon + 86_400_000],
  running: true,
  learning: true,
  media: true,
  filmMs: null,
  spotMs: null,
  spotGrace: 120_000,
  signIn: false,
  ...over,
});
const beat = (seq: number, over: Partial<Beat> = {}): Beat => ({
  seq,
  from: (seq - 1) * quarter,
  to: seq * quarter,
  kind: 'playing',
  positionFrom: ((seq - 1) * quarter) / 1000,
  positionTo: (seq * quarter) / 1000,
  ...over,
});
const beats = (n: number): Beat[] => Array.from({ length: n }, (_, index) => beat(index + 1));
const sums = (parts: readonly Part[]): Record<string, number> => {
  const total: Record<string, number> = {};
  for (const part of parts) total[part.reason] = (total[part.reason] ?? 0) + (part.to - part.from) / 1000;
  return total;
};

describe('seconds of study', () => {
  const cases: readonly [string, Partial<Sitting>, Partial<Bounds>, Beat[], Record<string, number>][] = [
    ['count while a film plays', {}, {}, beats(4), { counted: 60 }],
    ['do not count for a hidden page', {}, {}, [beat(1, { kind: 'hidden' })], { hidden: 15 }],
    ['do not count while paused', {}, {}, [beat(1, { kind: 'paused' })], { paused: 15 }],
    ['count as far as the film moves', {}, {}, [beat(1, { positionTo: 5 })], { counted: 5, paused: 10 }],
    ['do not count for a film wound forward', {}, {}, [beat(1, { positionTo: 60 })], { skipped: 15 }],
    ['do not count for a film that runs backwards', {}, {}, [beat(1, { positionFrom: 60 })], { paused: 15 }],
    ['count for a document while it is read', {}, { media: false }, [beat(1, { positionTo: 0 })], { counted: 15 }],
    ['do not count for a document nobody touches', {}, { media: false }, [beat(1, { kind: 'idle' })], { idle: 15 }],
    ['do not count ahead of the server', {}, { now: noon + 10_000 }, [beat(1)], { counted: 10, ahead: 5 }],
    [
      'do not count with a clock a day wrong',
      {},
      { now: noon + 1000 },
      [beat(1, { from: 86_400_000, to: 86_415_000 })],
      { ahead: 15 },
    ],
    ['do not count on a second device', { closedAt: noon + 10_000 }, {}, [beat(1)], { counted: 10, otherDevice: 5 }],
    ['do not count before the sign-in', { signedIn: false }, { signIn: true }, [beat(1)], { notSignedIn: 15 }],
    [
      'do not count before the plan',
      {},
      { open: [noon + 5000, noon + 86_400_000] },
      [beat(1)],
      { planClosed: 5, counted: 10 },
    ],
    [
      'do not count after the plan',
      {},
      { open: [noon - 5000, noon + 5000] },
      [beat(1)],
      { counted: 5, planClosed: 10 },
    ],
    ['do not count while the plan stands still', {}, { running: false }, [beat(1)], { planClosed: 15 }],
    ['do not count once everything is learned, and say so', {}, { learning: false }, [beat(1)], { learned: 15 }],
    [
      'do not count beyond what the chapter allows',
      { chapterLeft: 20_000 },
      {},
      beats(2),
      { counted: 20, beyondLesson: 10 },
    ],
    [
      'do not count beyond the day',
      { dayLeft: new Map([[dayNumber(noon), 20_000]]) },
      {},
      beats(2),
      { counted: 20, dailyLimit: 10 },
    ],
    ['do not count twice', { covered: [[noon + 5000, noon + 10_000]] }, {}, [beat(1)], { counted: 10, overlap: 5 }],
    [
      'do not count without beats between',
      {},
      {},
      [beat(1, { to: 120_000, positionTo: 120 })],
      { counted: 60, gap: 60 },
    ],
    [
      'do not count when handed in days later',
      {},
      { now: noon + 3 * 86_400_000, open: [0, noon * 2] },
      [beat(1)],
      { late: 15 },
    ],
    [
      'count when handed in a day later to the second',
      {},
      { now: noon + 86_400_000, open: [0, noon * 2] },
      [beat(1)],
      { counted: 15 },
    ],
    [
      'do not count as far as they are older than a day',
      {},
      { now: noon + 86_400_000 + 5000, open: [0, noon * 2] },
      [beat(1)],
      { counted: 10, late: 5 },
    ],
    [
      'do not count without a spot check',
      { uncheckedMs: 300_000 + 120_000 - 20_000 },
      { spotMs: 300_000 },
      beats(2),
      { counted: 20, spotCheck: 10 },
    ],
    ['do not count backwards', {}, {}, [beat(1, { from: 15_000, to: 0 })], {}],
  ];
  it.each(cases)('%s', (_, over, within, given, expected) => {
    const { parts } = count(sitting(over), given, bounds(within));
    const { counted = 0, ...rest } = sums(parts);
    expect({ ...(counted > 0 ? { counted } : {}), ...rest }).toEqual(expected);
  });

  it('count on both sides of midnight, each on its day', () => {
    const midnight = dayStart(dayNumber(noon) + 1);
    const late = sitting({
      openedAt: midnight - 10_000,
      dayLeft: new Map([
        [dayNumber(noon), 4000],
        [dayNumber(noon) + 1, 60_000],
      ]),
    });
    const { parts, sitting: after } = count(late, [beat(1)], bounds({ now: midnight + 60_000 }));
    expect(sums(parts)).toEqual({ counted: 9, dailyLimit: 6 });
    expect(after.dayLeft.get(dayNumber(noon))).toBe(0);
    expect(after.dayLeft.get(dayNumber(noon) + 1)).toBe(55_000);
  });

  it('are kept by the minute', () => {
    const { parts } = count(sitting({ openedAt: noon + 50_000 }), [beat(1)], bounds());
    expect(byMinute(parts)).toEqual([
      { minute: noon, reason: 0, ms: 10_000 },
      { minute: noon + 60_000, reason: 0, ms: 5000 },
    ]);
  });

  it('of a chapter end at 1.2 times its length; a document has its share of what is required', () => {
    expect(chapterCap({ seconds: 100, requiredSeconds: 600, documents: 2, factor: 1.2 })).toBe(120_000);
    expect(chapterCap({ seconds: 0, requiredSeconds: 600, documents: 2, factor: 1.2 })).toBe(360_000);
  });
});

const anyBeat = fc.record({
  seq: fc.integer({ min: 1, max: 40 }),
  from: fc.integer({ min: 0, max: 900_000 }),
  to: fc.integer({ min: 0, max: 900_000 }),
  kind: fc.constantFrom('playing' as const, 'playing' as const, 'paused' as const, 'hidden' as const, 'idle' as const),
  positionFrom: fc.integer({ min: 0, max: 900 }),
  positionTo: fc.integer({ min: 0, max: 900 }),
});
const anySitting = fc.record({
  closedAt: fc.option(fc.integer({ min: noon, max: noon + 900_000 }), { nil: null }),
  uncheckedMs: fc.integer({ min: 0, max: 400_000 }),
  signedIn: fc.boolean(),
  chapterLeft: fc.integer({ min: 0, max: 900_000 }),
  limit: fc.option(fc.integer({ min: 0, max: 900_000 }), { nil: undefined }),
});
const anyBounds = fc.record({
  now: fc.integer({ min: noon, max: noon + 1_000_000 }),
  running: fc.boolean(),
  learning: fc.boolean(),
  media: fc.boolean(),
  spotMs: fc.option(fc.integer({ min: 60_000, max: 600_000 }), { nil: null }),
  signIn: fc.boolean(),
});
const made = (given: typeof anySitting extends fc.Arbitrary<infer T> ? T : never): Sitting =>
  sitting({ ...given, dayLeft: new Map(given.limit === undefined ? [] : [[dayNumber(noon), given.limit]]) });
const countedMs = (parts: readonly Part[]): number =>
  parts.filter((part) => part.reason === 'counted').reduce((sum, part) => sum + part.to - part.from, 0);

describe('whatever a device sends', () => {
  it('no moment counts twice, none ahead of the server, none beyond chapter and day', () => {
    fc.assert(
      fc.property(
        anySitting,
        anyBounds,
        fc.array(fc.array(anyBeat, { maxLength: 12 }), { maxLength: 4 }),
        (given, over, calls) => {
          let now = made(given);
          const within = bounds(over);
          const all: Part[] = [];
          for (const call of calls) {
            const { sitting: next, parts } = count(now, call, within);
            now = next;
            all.push(...parts);
          }
          const ranges = all.filter((part) => part.reason === 'counted').sort((a, b) => a.from - b.from);
          for (const [index, part] of ranges.entries()) {
            expect(part.to).toBeLessThanOrEqual(Math.min(within.now, now.closedAt ?? within.now));
            expect(part.from).toBeGreaterThanOrEqual(noon);
            if (index > 0) expect(part.from).toBeGreaterThanOrEqual(ranges[index - 1]?.to ?? 0);
          }
          expect(countedMs(all)).toBeLessThanOrEqual(Math.max(0, within.now - noon));
          expect(countedMs(all)).toBeLessThanOrEqual(given.chapterLeft);
          if (given.limit !== undefined) expect(countedMs(all)).toBeLessThanOrEqual(given.limit);
          expect(countedMs(all)).toBe(now.covered.reduce((sum, [a, b]) => sum + b - a, 0));
        },
      ),
    );
  });

  it('every millisecond that was claimed is counted or told with a reason', () => {
    fc.assert(
      fc.property(anySitting, anyBounds, fc.array(anyBeat, { maxLength: 12 }), (given, over, call) => {
        const { parts } = count(made(given), call, bounds(over));
        const taken = new Map<number, Beat>();
        let last = 0;
        for (const one of [...call].sort((a, b) => a.seq - b.seq))
          if (one.seq > last) {
            taken.set(one.seq, one);
            last = one.seq;
          }
        const claimed = [...taken.values()].reduce((sum, one) => sum + Math.max(0, one.to - one.from), 0);
        expect(parts.reduce((sum, part) => sum + part.to - part.from, 0)).toBe(claimed);
      }),
    );
  });

  it('calls may be repeated and cut in any way: the same is counted, and nothing honest is lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 }),
        fc.boolean(),
        (n, cuts, media) => {
          const all = beats(n);
          const within = bounds({ now: noon + n * quarter, media });
          let now = sitting();
          let total = 0;
          for (const cut of [...cuts, n]) {
            // A retry hands in what was handed in before as well.
            const { sitting: next, parts } = count(now, all.slice(0, cut), within);
            now = next;
            total += countedMs(parts);
          }
          expect(total).toBe(n * quarter);
        },
      ),
    );
  });
});
