import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Beat, studyApi } from '#contracts/training/study.contract.ts';
import { clock } from '#kernel/clock.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

// Issue 5: no sequence of heartbeats, clocks, devices and retries ever counts more than real time or the lesson allows, or
// loses an acknowledged minute. The rule alone is tested in count.rules.test.ts; here it goes through calls and database.

let world: World;
let company: Place;
let film: MadeLesson;
let paper: MadeLesson;
const filmSeconds = 120;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  film = await makeLesson(world, company, filmSeconds);
  paper = await makeLesson(world, company, 0);
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

const pass = (seconds: number): void => {
  clock.shift += seconds * 1000;
};

/** A driver in two plans with the same two lessons: enough hours are asked for that no plan ends meanwhile. */
const enrolled = async (): Promise<{ driver: Browser; userId: string; records: string[] }> => {
  const driver = await world.student(company);
  const lessons = [film, paper].map(({ lessonId }) => ({ lessonId, requiredSeconds: 6 * 3600 }));
  const records: string[] = [];
  for (let n = 0; n < 2; n += 1)
    records.push(await joinPlan(world, await makePlan(world, company, { lessons }), company, driver.person));
  return { driver, userId: driver.person.userId, records };
};

interface Kept {
  /** Counted by record and by day; by record and chapter; by minute with reason 0, and with any; covered of the person. */
  days: number;
  minutes: number;
  claimed: number;
  covered: number;
  film: number;
}

const keptOf = (records: readonly string[], userId: string): Promise<Kept> =>
  world.asSystem(async (db) => {
    const mine = sql`record_id = any(${[...records]}::bigint[])`;
    const { rows } = await sql<Kept>`
      select (select coalesce(sum(counted_ms), 0)::int from study_day where ${mine}) as days,
        (select coalesce(sum(ms), 0)::int from study_minute where ${mine} and reason = 0) as minutes,
        (select coalesce(sum(ms), 0)::int from study_minute where ${mine}) as claimed,
        (select coalesce(sum(upper(r) - lower(r)), 0)::int from study_cover c, unnest(c.covered) r where c.user_id = ${userId}) as covered,
        (select coalesce(max(counted_ms), 0)::int from lesson_progress where ${mine} and chapter_id = ${film.chapterId}) as film`.execute(
      db,
    );
    return rows[0] as Kept;
  });

const anyBeat = fc.record({
  from: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 400_000 })),
  length: fc.oneof(fc.integer({ min: 5_000, max: 60_000 }), fc.integer({ min: -5_000, max: 90_000 })),
  kind: fc.constantFrom(
    'playing' as const,
    'playing' as const,
    'playing' as const,
    'paused' as const,
    'hidden' as const,
  ),
  speed: fc.constantFrom(0, 0.5, 1, 1, 1, 40),
});
const beatsOf = (
  given: readonly { from: number; length: number; kind: Beat['kind']; speed: number }[],
  first: number,
): Beat[] =>
  given.map(({ from, length, kind, speed }, index) => ({
    seq: first + index,
    from,
    to: Math.max(0, from + length),
    kind,
    positionFrom: from / 1000,
    positionTo: from / 1000 + (Math.max(0, length) / 1000) * speed,
  }));

const sending = fc.record({
  do: fc.constant('send' as const),
  sitting: fc.nat(5),
  beats: fc.array(anyBeat, { minLength: 1, maxLength: 5 }),
  /** Numbers that were taken already come again, some are left out. */
  shift: fc.integer({ min: -3, max: 3 }),
  times: fc.integer({ min: 1, max: 3 }),
  leave: fc.boolean(),
});
const step = fc.oneof(
  sending,
  sending,
  fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 150 }) }),
  fc.record({ do: fc.constant('back' as const), seconds: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ do: fc.constant('open' as const), record: fc.nat(1), paper: fc.boolean() }),
);

/** Every sequence begins with somebody who learns: else most of them would count nothing. */
const opening = [
  { do: 'open', record: 0, paper: true },
  { do: 'pass', seconds: 90 },
] as const;

describe('Whatever is sent, by whichever device, in whatever order', () => {
  it('never counts more than real time or the lesson allows, and loses nothing that was answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        clock.shift = 0;
        const { driver, userId, records } = await enrolled();
        const began = clock.now().getTime();
        let latest = began;
        const sittings: { id: string; record: string; next: number }[] = [];
        const answered = new Map<string, number>();
        for (const one of [...opening, ...steps]) {
          if (one.do === 'pass') pass(one.seconds);
          else if (one.do === 'back') pass(-Math.min(one.seconds, clock.shift / 1000));
          else if (one.do === 'open') {
            const recordId = records[one.record] ?? '';
            const { sessionId } = await driver.call(studyApi.open, {
              recordId,
              chapterId: (one.paper ? paper : film).chapterId,
            });
            sittings.push({ id: sessionId, record: recordId, next: 1 });
          } else {
            const sitting = sittings[one.sitting % Math.max(1, sittings.length)];
            if (!sitting) continue;
            const beats = beatsOf(one.beats, Math.max(1, sitting.next + one.shift));
            const calls = await Promise.all(
              Array.from({ length: one.times }, () =>
                driver.call(studyApi.beat, { sessionId: sitting.id, beats, leave: one.leave }),
              ),
            );
            for (const call of calls) {
              sitting.next = Math.max(sitting.next, call.seq + 1);
              answered.set(sitting.record, Math.max(answered.get(sitting.record) ?? 0, call.recordSeconds));
            }
          }
          latest = Math.max(latest, clock.now().getTime());
        }
        const kept = await keptOf(records, userId);
        expect(kept.days).toBe(kept.minutes);
        expect(kept.covered).toBe(kept.minutes);
        expect(kept.minutes).toBeLessThanOrEqual(latest - began);
        expect(kept.film).toBeLessThanOrEqual(filmSeconds * 1200);
        for (const recordId of records) {
          const { countedSeconds } = await driver.call(studyApi.record, { recordId });
          expect(countedSeconds).toBeGreaterThanOrEqual(answered.get(recordId) ?? 0);
        }
      }),
      { numRuns: propertyRuns(14) },
    );
  });

  it('counts every second of an honest device, however its calls are lost, cut, repeated or sent by the next page', async () => {
    const deed = fc.record({
      seconds: fc.integer({ min: 1, max: 60 }),
      /** What becomes of the call: it arrives, its answer is lost, or nothing of it arrives. */
      fate: fc.constantFrom('through', 'answerLost', 'callLost'),
      reload: fc.boolean(),
      /** Beats one call carries at most. */
      most: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
        clock.shift = 0;
        const { driver, userId, records } = await enrolled();
        const [recordId = ''] = records;
        const open = async () => ({
          id: (await driver.call(studyApi.open, { recordId, chapterId: paper.chapterId })).sessionId,
          at: clock.now().getTime(),
          seq: 0,
        });
        let sitting = await open();
        let waiting: { id: string; beat: Beat }[] = [];
        let played = 0;
        const flush = async (fate: (typeof deeds)[number]['fate'], most: number): Promise<void> => {
          if (fate === 'callLost') return;
          for (const id of new Set(waiting.map((one) => one.id))) {
            const beats = waiting.filter((one) => one.id === id).slice(0, most);
            const { seq } = await driver.call(studyApi.beat, {
              sessionId: id,
              beats: beats.map((one) => one.beat),
            });
            if (fate === 'through') waiting = waiting.filter((one) => one.id !== id || one.beat.seq > seq);
          }
        };
        for (const { seconds, fate, reload, most } of deeds) {
          const from = clock.now().getTime() - sitting.at;
          pass(seconds);
          sitting.seq += 1;
          waiting.push({
            id: sitting.id,
            beat: {
              seq: sitting.seq,
              from,
              to: from + seconds * 1000,
              kind: 'playing',
              positionFrom: 0,
              positionTo: 0,
            },
          });
          played += seconds * 1000;
          await flush(fate, most);
          if (reload) sitting = await open();
        }
        for (let n = 0; waiting.length > 0 && n < deeds.length; n += 1) await flush('through', 2);
        expect(waiting).toEqual([]);
        const kept = await keptOf(records, userId);
        // A stretch begins where the device stood: what passes between two of them is the test's own running time.
        expect(kept.minutes).toBe(played);
        expect(kept.claimed).toBe(played);
      }),
      { numRuns: propertyRuns(10) },
    );
  });
});
