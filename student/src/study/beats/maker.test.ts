import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Beat } from '#contracts/training/study.contract.ts';
import { makeBeats } from './maker.ts';

const opened = 5000;
const recorded = (position = 0) => {
  const beats: Beat[] = [];
  return { beats, maker: makeBeats(opened, position, (beat) => beats.push(beat)) };
};

describe('beats', () => {
  it('say what was done from when to when, and where the film stood', () => {
    const { beats, maker } = recorded(30);
    maker.turn(opened + 2000, 30, 'playing');
    maker.turn(opened + 17_000, 45, 'playing');
    maker.turn(opened + 20_000, 48, 'hidden');
    maker.turn(opened + 29_500, 48, 'playing');
    expect(beats).toEqual([
      { seq: 1, from: 0, to: 2000, kind: 'paused', positionFrom: 30, positionTo: 30 },
      { seq: 2, from: 2000, to: 17_000, kind: 'playing', positionFrom: 30, positionTo: 45 },
      { seq: 3, from: 17_000, to: 20_000, kind: 'playing', positionFrom: 45, positionTo: 48 },
      { seq: 4, from: 20_000, to: 29_500, kind: 'hidden', positionFrom: 48, positionTo: 48 },
    ]);
  });

  it('end where the film stood before it was moved, and begin where it was moved to', () => {
    const { beats, maker } = recorded();
    maker.turn(opened + 1000, 0, 'playing');
    maker.turn(opened + 4000, 3, 'paused', 60);
    maker.turn(opened + 4500, 60, 'playing');
    maker.turn(opened + 9500, 65, 'playing');
    expect(beats.map(({ positionFrom, positionTo }) => [positionFrom, positionTo])).toEqual([
      [0, 0],
      [0, 3],
      [60, 60],
      [60, 65],
    ]);
  });

  it('have no length of nothing, go never back, and stop after two days', () => {
    const { beats, maker } = recorded();
    maker.turn(opened - 10, 0, 'playing');
    maker.turn(opened, 0, 'playing');
    maker.turn(opened + 200_000_000, 10, 'playing');
    maker.turn(opened + 200_000_500, 11, 'playing');
    expect(beats).toHaveLength(1);
    expect(beats[0]?.to).toBe(172_800_000);
  });

  it('follow each other without gap or overlap, whatever happens', () => {
    const moments = fc.array(
      fc.record({
        after: fc.integer({ min: -50, max: 90_000 }),
        kind: fc.constantFrom('playing', 'paused', 'hidden', 'idle' as const),
        position: fc.double({ min: -1, max: 5000, noNaN: true }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(moments, (all) => {
        const { beats, maker } = recorded();
        let now = opened;
        for (const one of all) {
          now += one.after;
          maker.turn(now, one.position, one.kind as Beat['kind']);
        }
        for (const [index, beat] of beats.entries()) {
          expect(beat.seq).toBe(index + 1);
          expect(beat.from).toBe(beats[index - 1]?.to ?? 0);
          expect(beat.to).toBeGreaterThan(beat.from);
          expect(beat.positionFrom).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
