import { sql } from 'kysely';
import { trainingState } from '#contracts/training/record.codes.ts';
import { countSittings, seedSitting } from '#domains/exams/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

const dayMs = 86_400_000;
/** Members whose sittings are made in one transaction: the embedded database takes small ones best. */
const portion = 10;
/** Most members with sittings, and the sittings that are open at the first start. */
const mostMembers = 190;
const mostOpen = 2;

interface Member {
  id: string;
  score: number | null;
  attempts: number;
  state: number;
  passing: number;
  learned: string;
  /** Has an account: nobody who looks at the demonstration is kept from answers by an exam of the story. */
  known: boolean;
}

/** Members of the demonstration who have sat an exam by their state, those of plans with a paper. */
const membersOf = async (db: Db): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    select r.id, r.score, r.attempts, r.state, coalesce(p.passing_score, e.passing_score) as passing,
      coalesce(r.learned_at, r.joined_at) as learned, u.username is not null as known
    from training_record r join plan p on p.id = r.plan_id join exam_paper e on e.id = p.paper_id join organisation o on o.id = r.org_id join app_user u on u.id = r.user_id
    where (r.score is not null or r.state = ${literal(trainingState, 'awaitingExam')}) and not p.series order by r.score is not null, o.type_code = 'company', r.id limit ${sql.lit(mostMembers)}`.execute(
    db,
  );
  return rows;
};

/** Somebody's past: a failure first for every fourth who passed, then the sitting its state speaks of. */
const placePast = async (db: Db, member: Member): Promise<void> => {
  const n = Number(member.id);
  const passed = member.state !== 24;
  const opened = new Date(
    Math.min(Date.parse(member.learned) + dayMs + (n % 600) * 60_000, clock.now().getTime() - dayMs),
  );
  const twice = passed && n % 4 === 0;
  if (twice)
    await seedSitting(db, {
      recordId: member.id,
      seed: n * 2 + 1,
      share: member.passing - 12,
      openedAt: new Date(opened.getTime() - 0.5 * dayMs),
      minutesTaken: 22 + (n % 9),
    });
  const wanted = member.score ?? member.passing;
  const share = passed ? Math.max(wanted, member.passing + 8) : Math.min(wanted, member.passing - 8);
  const score = await seedSitting(db, {
    recordId: member.id,
    seed: n * 2 + 2,
    share,
    openedAt: opened,
    minutesTaken: 25 + (n % 17),
  });
  if (score === undefined) return;
  // The record says what its sittings say.
  await sql`update training_record set score = (select max(s.score) from exam_sitting s where s.record_id = ${member.id}),
    attempts = ${twice ? 2 : 1} where id = ${member.id}`.execute(db);
};

/** Sittings behind the scores of the demonstration's members, and some that are open; once. */
export const fillExams = async (runtime: Runtime): Promise<number> => {
  const { database } = runtime;
  const members = await database.within(everything, async (db) => {
    const standing = await sql`select from exam_sitting limit 1`.execute(db);
    return standing.rows.length > 0 ? [] : membersOf(db);
  });
  if (members.length === 0) return 0;
  const sat = members.filter((one) => one.score !== null);
  for (let from = 0; from < sat.length; from += portion)
    await database.within(everything, async (db) => {
      for (const member of sat.slice(from, from + portion)) await placePast(db, member);
    });
  await database.within(everything, async (db) => {
    for (const member of members.filter((one) => one.score === null && !one.known).slice(0, mostOpen))
      await seedSitting(db, {
        recordId: member.id,
        seed: Number(member.id),
        share: 40,
        openedAt: new Date(clock.now().getTime() - 12 * 60_000),
        minutesTaken: 12,
        open: true,
      });
    await sql`update exam_sitting set created_at = opened_at where created_at > opened_at`.execute(db);
  });
  await countSittings(runtime);
  return members.length;
};
