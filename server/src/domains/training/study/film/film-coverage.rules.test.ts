import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Beat } from '#contracts/training/study.contract.ts';
import { type Bounds, count, type Part, type Sitting } from '../count.rules.ts';
import { placeToGoOn } from './film-coverage.rules.ts';

const opened = Date.parse('2026-03-10T04:00:00Z');

const fresh: Sitting = {
  openedAt: opened,
  closedAt: null,
  lastSeq: 0,
  uncheckedMs: 0,
  signedIn: true,
  chapterLeft: Infinity,
  dayLeft: new Map(),
  covered: [],
  seen: [],
};
const bounds = (filmMs: number, now: number): Bounds => ({
  now: opened + now,
  open: [opened - 86_400_000, opened + 86_400_000],
  running: true,
  learning: true,
  media: true,
  filmMs,
  spotMs: null,
  spotGrace: 0,
  signIn: false,
});

/** A stretch of playing: from a place of the film on, for so long, at a speed. */
interface Run {
  readonly place: number;
  readonly lasts: number;
  readonly speed: number;
}
const beatsOf = (runs: readonly Run[]): { beats: Beat[]; lasted: number } => {
  let at = 0;
  const beats = runs.map(({ place, lasts, speed }, index): Beat => {
    const from = at;
    at += lasts;
    const positionFrom = place / 1000;
    return {
      seq: index + 1,
      from,
      to: at,
      kind: 'playing',
      positionFrom,
      positionTo: positionFrom + (lasts * speed) / 1000,
    };
  });
  return { beats, lasted: at };
};
const sumOf = (parts: readonly Part[], reason: Part['reason']): number =>
  parts.filter((part) => part.reason === reason).reduce((sum, part) => sum + part.to - part.from, 0);
const seenMs = (sitting: Sitting): number => sitting.seen.reduce((sum, [from, to]) => sum + to - from, 0);

/** What of a film runs at its own speed or slower have shown, millisecond by millisecond. */
const unionOf = (runs: readonly Run[], filmMs: number): number => {
  const shown = new Uint8Array(filmMs);
  for (const { place, lasts, speed } of runs)
    shown.fill(1, Math.min(filmMs, place), Math.min(filmMs, place + Math.round(lasts * speed)));
  return shown.reduce((sum, one) => sum + one, 0);
};
const tolerance = (filmMs: number): number => Math.min(1000, filmMs / 20);

const film = fc.integer({ min: 2000, max: 90_000 });
const runsOf = (filmMs: number) =>
  fc.array(
    fc.record({
      place: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: filmMs + 5000 })),
      lasts: fc.integer({ min: 1, max: 20_000 }),
      speed: fc.constantFrom(0, 0.5, 1, 1, 1),
    }),
    { maxLength: 14 },
  );

describe('a film whose seconds count once', () => {
  it.each([
    ['ten seconds', [0], 10_000, 0],
    ['ten seconds three times', [0, 0, 0], 10_000, 20_000],
    ['its beginning and its end', [0, 14_000], 20_000, 0],
    ['ten seconds, and ten that begin in their middle', [0, 5000], 15_000, 5000],
    ['ten seconds beyond its end', [20_000], 4000, 0],
  ])('of 24 s: %s', (_, places, seen, repeated) => {
    const { beats, lasted } = beatsOf(places.map((place) => ({ place, lasts: 10_000, speed: 1 })));
    const { sitting, parts } = count(fresh, beats, bounds(24_000, lasted));
    expect(seenMs(sitting)).toBe(seen);
    expect(sumOf(parts, 'counted')).toBe(seen);
    expect(sumOf(parts, 'repeated')).toBe(repeated);
  });

  it('is earned where all that was shown of it reaches its length less the tolerance, and not otherwise', () => {
    fc.assert(
      fc.property(
        film.chain((filmMs) => fc.record({ filmMs: fc.constant(filmMs), runs: runsOf(filmMs) })),
        ({ filmMs, runs }) => {
          const { beats, lasted } = beatsOf(runs);
          const { sitting, parts } = count(fresh, beats, bounds(filmMs, lasted));
          const earned = seenMs(sitting) >= filmMs - tolerance(filmMs);
          expect(earned).toBe(unionOf(runs, filmMs) >= filmMs - tolerance(filmMs));
          expect(sumOf(parts, 'counted')).toBeLessThanOrEqual(seenMs(sitting));
          expect(parts.reduce((sum, part) => sum + part.to - part.from, 0)).toBe(lasted);
        },
      ),
    );
  });

  it('that is played whole once, in whatever pieces and sittings, is always earned', () => {
    fc.assert(
      fc.property(
        film,
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 12 }),
        (filmMs, cuts) => {
          let now = fresh;
          let counted = 0;
          for (let place = 0, n = 0; place < filmMs; n += 1) {
            const lasts = Math.min(filmMs - place, cuts[n % cuts.length] ?? 1, 20_000);
            const { beats } = beatsOf([{ place, lasts: Math.max(lasts, Math.ceil(filmMs / 200)), speed: 1 }]);
            const openedAt = now.openedAt + 100_000;
            const shift = { ...now, openedAt, lastSeq: 0 };
            const told = count(shift, beats, { ...bounds(filmMs, 0), now: openedAt + 100_000 });
            counted += sumOf(told.parts, 'counted');
            now = told.sitting;
            place += Math.max(lasts, Math.ceil(filmMs / 200));
          }
          expect(now.seen).toEqual([[0, filmMs]]);
          expect(counted).toBe(filmMs);
        },
      ),
    );
  });

  it('counts never more than was seen of it, whatever speed and place a device tells', () => {
    const anyRun = fc.record({
      place: fc.double({ min: 0, max: 100_000, noNaN: true }),
      lasts: fc.integer({ min: 1, max: 70_000 }),
      speed: fc.double({ min: -1, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(film, fc.array(anyRun, { maxLength: 14 }), (filmMs, runs) => {
        const { beats, lasted } = beatsOf(runs);
        const positive = beats.map((beat) => ({ ...beat, positionTo: Math.max(0, beat.positionTo) }));
        const { sitting, parts } = count(fresh, positive, bounds(filmMs, lasted));
        expect(sumOf(parts, 'counted')).toBeLessThanOrEqual(seenMs(sitting));
        // The allowance for clocks that differ is a hundredth, in each stretch.
        expect(seenMs(sitting)).toBeLessThanOrEqual(
          sumOf(parts, 'counted') * 1.01 + 2 * runs.length + sitting.seen.length,
        );
        for (const [index, [from, to]] of sitting.seen.entries()) {
          expect(to).toBeLessThanOrEqual(filmMs);
          expect(from).toBeGreaterThan(sitting.seen[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  it.each<[string, number, [number, number][], number]>([
    ['nothing was seen', 0, [], 0],
    ['it was left', 10, [[0, 10_000]], 10],
    ['it was left, to the millisecond', 10, [[0, 10_900]], 10.9],
    ['what was seen ends, for somebody who went back', 3, [[0, 10_000]], 10],
    [
      'it was left, though something before was passed over',
      16,
      [
        [0, 5000],
        [12_000, 16_000],
      ],
      16,
    ],
    [
      'something was passed over, once the end was seen',
      24,
      [
        [0, 5000],
        [12_000, 24_000],
      ],
      5,
    ],
    ['it was left, once all is seen', 24, [[0, 23_800]], 24],
  ])('goes on where %s', (_, position, seen, place) => {
    expect(placeToGoOn(position, seen, 24_000)).toBe(place);
  });

  it('counts a second that a limit refused when it is played another time', () => {
    const { beats, lasted } = beatsOf([{ place: 0, lasts: 10_000, speed: 1 }]);
    const unsigned = count({ ...fresh, signedIn: false }, beats, { ...bounds(24_000, lasted), signIn: true });
    expect(unsigned.sitting.seen).toEqual([]);
    const limited = count({ ...fresh, chapterLeft: 4000 }, beats, bounds(24_000, lasted));
    expect(limited.sitting.seen).toEqual([[0, 4000]]);
  });
});
