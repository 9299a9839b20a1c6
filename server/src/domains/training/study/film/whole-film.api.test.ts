import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Beat, studyApi } from '#contracts/training/study.contract.ts';
import { clock } from '#kernel/clock.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';
import { count } from '../count.rules.ts';
import { multirangeOf } from './multirange.ts';

let world: World;
let company: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

/** A stop of somebody who watches: a share of the way, how late the picture moves on afterwards, how far ahead it stopped. */
interface Stop {
  readonly at: number;
  readonly lateMs: number;
  readonly aheadMs: number;
}

const beatMs = 15_000;

/** What a phone tells of a film that is played at its own speed from the beginning to a position, with stops on the way. */
const play = (untilMs: number, stops: readonly Stop[]): Beat[] => {
  const told: Beat[] = [];
  let now = 0;
  let at = 0;
  const tell = (to: number, kind: Beat['kind'], position: number): void => {
    if (to > now)
      told.push({
        seq: told.length + 1,
        from: now,
        to,
        kind,
        positionFrom: at / 1000,
        positionTo: position / 1000,
      });
    now = Math.max(now, to);
    at = position;
  };
  const run = (position: number, lateMs: number, aheadMs: number): void => {
    const begin = at;
    const pieces = Math.max(0, Math.ceil((position - begin) / beatMs) - 1);
    for (let n = 1; n <= pieces; n += 1) tell(now + beatMs + (n === 1 ? lateMs : 0), 'playing', begin + n * beatMs);
    tell(now + Math.max(0, position - at - aheadMs) + (pieces === 0 ? lateMs : 0), 'playing', position);
  };
  let late = 0;
  for (const stop of stops.toSorted((one, other) => one.at - other.at)) {
    run(Math.max(at, Math.round(untilMs * stop.at)), late, stop.aheadMs);
    tell(now + 4000, 'paused', at);
    late = stop.lateMs;
  }
  run(untilMs, late, 0);
  return told;
};

/** Milliseconds counted of beats, and what was seen of a film whose seconds count once. */
const countedOf = (beats: readonly Beat[], filmMs: number): { counted: number; seen: string } => {
  const openedAt = Date.parse('2026-03-10T01:00:00Z');
  const { parts, sitting } = count(
    {
      openedAt,
      closedAt: null,
      lastSeq: 0,
      uncheckedMs: 0,
      signedIn: true,
      chapterLeft: Infinity,
      dayLeft: new Map(),
      covered: [],
      seen: [],
    },
    beats,
    {
      now: openedAt + (beats.at(-1)?.to ?? 0),
      open: [openedAt - 86_400_000, openedAt + 86_400_000],
      running: true,
      learning: true,
      media: true,
      filmMs,
      spotMs: null,
      spotGrace: 0,
      signIn: false,
    },
  );
  const counted = parts
    .filter(({ reason }) => reason === 'counted')
    .reduce((sum, part) => sum + part.to - part.from, 0);
  return { counted, seen: multirangeOf(sitting.seen) };
};

/** Seconds that milliseconds counted of films are worth. */
const worth = async (films: readonly { lengthMs: number; counted: number; seen: string }[]): Promise<number[]> => {
  const { lessonId, fileId } = await makeLesson(world, company, 1);
  return world.asSystem(async (db) => {
    const { rows } = await sql<{ seconds: number }>`
      with film as (
        insert into lesson_chapter (lesson_id, path, sort, chapter_name, file_id, seconds, length_ms)
        select ${lessonId}, ${company.path}, x.n, '一', ${fileId}, greatest(1, ceil(x.length / 1000.0 - 0.05)), x.length
        from unnest(${films.map((one) => one.lengthMs)}::int[]) with ordinality as x (length, n) returning id, sort)
      select id from film`.execute(db);
    expect(rows).toHaveLength(films.length);
    const found = await sql<{ seconds: number }>`
      select (luan_credited(c.id, x.counted, x.seen::int4multirange) / 1000)::int as seconds
      from unnest(${films.map((one) => one.counted)}::int[], ${films.map((one) => one.seen)}::text[]) with ordinality as x (counted, seen, n)
      join lesson_chapter c on c.lesson_id = ${lessonId} and c.sort = x.n and c.length_ms = (${films.map((one) => one.lengthMs)}::int[])[x.n] order by x.n`.execute(
      db,
    );
    return found.rows.map((row) => row.seconds);
  });
};

/** A stop costs what its picture was ahead: of a short film few are made, so that they cost no more than a twentieth. */
const anyFilm = fc
  .record({
    lengthMs: fc.oneof(fc.integer({ min: 4000, max: 60_000 }), fc.integer({ min: 60_000, max: 5_400_000 })),
    stops: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        lateMs: fc.integer({ min: 0, max: 400 }),
        aheadMs: fc.integer({ min: 0, max: 60 }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ lengthMs, stops }) => ({ lengthMs, stops: stops.slice(0, Math.max(1, Math.floor(lengthMs / 2000))) }));

describe('a film', () => {
  it('that is played whole has been learned, and one of which a tenth is missing has not', async () => {
    const films = fc.sample(anyFilm, 400);
    const whole = films.map(({ lengthMs, stops }) => ({ lengthMs, ...countedOf(play(lengthMs, stops), lengthMs) }));
    const short = films.map(({ lengthMs, stops }) => ({
      lengthMs,
      ...countedOf(play(Math.round(lengthMs * 0.9), stops), lengthMs),
    }));
    const asked = films.map(({ lengthMs }) => Math.max(1, Math.ceil(lengthMs / 1000 - 0.05)));
    expect((await worth(whole)).map((seconds, n) => seconds >= (asked[n] ?? 0))).toEqual(asked.map(() => true));
    expect((await worth(short)).map((seconds, n) => seconds < (asked[n] ?? 0))).toEqual(asked.map(() => true));
  });

  it.each([
    ['30.4 s, whole', 30.4, [30.4], true],
    ['30 s, whole with a pause that cost 60 ms', 30, [29.94], true],
    ['30.4 s, all but the last three', 30.4, [27], false],
    ['two films of 5.2 s, each whole', 5.2, [5.2, 5.2], true],
  ])('%s: learned %s', async (_, length, played, isLearned) => {
    const films = await Promise.all(played.map(() => makeLesson(world, company, length)));
    const required = Math.ceil(length);
    const driver = await world.student(company);
    const planId = await makePlan(world, company, {
      lessons: films.map(({ lessonId }) => ({ lessonId, requiredSeconds: required })),
    });
    const recordId = await joinPlan(world, planId, company, driver.person);
    for (const [n, film] of films.entries()) {
      const { sessionId } = await driver.call(studyApi.open, { recordId, chapterId: film.chapterId });
      clock.shift += 60_000;
      await driver.call(studyApi.beat, { sessionId, beats: play((played[n] ?? 0) * 1000, []), leave: true });
    }
    const record = await driver.call(studyApi.record, { recordId });
    expect(record.countedSeconds === record.requiredSeconds).toBe(isLearned);
    expect(record.lessons.every((one) => one.countedSeconds === one.requiredSeconds)).toBe(isLearned);
    const { rows } = await world.asSystem((db) =>
      sql<{
        learned: number;
      }>`select luan_learned_between(${driver.person.orgUserId}, luan_today() - 1, luan_today() + 1, '{}') as learned`.execute(
        db,
      ),
    );
    // What a month, a duty or a certificate counts is what the record counts.
    expect(rows[0]?.learned).toBe(record.countedSeconds);
  });
});
