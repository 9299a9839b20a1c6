import { type RawBuilder, sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { sittingApi } from '#contracts/exams/sitting.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { grantAttempts, ofHeld, walkMembers } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { closeOverdue, finish, isOverdue, lockSitting } from './finish.service.ts';
import type { StoredSitting } from './sitting.queries.ts';
import { tellEvent } from './sitting.writes.ts';

const states = sittingState.values;
const members = trainingState.values;

/** Exams of the scope of a kind the person may arrange: a condition on a table with `flavour`. */
const arranged = (actor: Actor, placed: `${'exam_sitting' | 'training_record'} ${string}`): RawBuilder<boolean> =>
  sql<boolean>`${inScope(actor.scope, placed)} and ${ofHeld(actor, 'exam:book', placed.split(' ')[1] ?? '')}`;

/** A running sitting of the scope, locked. @throws object.missing, exam.notOpen for one that has ended. */
const runningSitting = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  sittingId: string,
): Promise<StoredSitting> => {
  const { rows } =
    await sql`select 1 from exam_sitting s where s.id = ${sittingId} and ${arranged(actor, 'exam_sitting s')}`.execute(
      db,
    );
  const sitting = rows.length > 0 ? await lockSitting(db, sittingId) : undefined;
  if (!sitting) throw fail('object.missing');
  if (sitting.state !== states.open || isOverdue(sitting)) throw fail('exam.notOpen');
  return sitting;
};

const planNameOf = async (db: Db, planId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select f.plan_name as name from luan_exam_plan(${planId}) f`.execute(db);
  return rows[0]?.name ?? '';
};

/** Lets the next device take a sitting over. */
export const unlockSitting = async (
  context: Context,
  input: Parsed<typeof sittingApi.unlock>,
): Promise<Data<typeof sittingApi.unlock>> => {
  const { db, actor } = context;
  const sitting = await runningSitting(context, input.sittingId);
  const now = clock.now().toISOString();
  await sql`update exam_sitting set unlocked_at = ${now}, version = version + 1 where id = ${sitting.id}`.execute(db);
  await tellEvent(db, sitting, 'unlocked', { reason: input.reason }, actor.userId);
  await tellPerson(db, sitting.org_id, sitting.user_id, {
    kind: 'examUnlocked',
    params: { planName: await planNameOf(db, sitting.plan_id) },
  });
  context.audit({
    objectKind: 'examSitting',
    objectId: sitting.id,
    action: 'exam.unlock',
    after: { reason: input.reason },
  });
  return { unlockedAt: now };
};

/** Hands a running sitting in for its person. */
export const handInSitting = async (
  context: Context,
  input: Parsed<typeof sittingApi.handIn>,
): Promise<Data<typeof sittingApi.handIn>> => {
  const { db, actor } = context;
  const sitting = await runningSitting(context, input.sittingId);
  await finish(db, sitting.id, 'administrator', { by: actor.userId, reason: input.reason });
  const { rows } = await sql<{ score: number; passed: boolean }>`
    select score, passed from exam_sitting where id = ${sitting.id}`.execute(db);
  await tellPerson(db, sitting.org_id, sitting.user_id, {
    kind: 'examHandedIn',
    params: { planName: await planNameOf(db, sitting.plan_id), reason: input.reason },
  });
  context.audit({
    objectKind: 'examSitting',
    objectId: sitting.id,
    action: 'exam.handIn',
    after: { reason: input.reason },
  });
  return rows[0] ?? { score: 0, passed: false };
};

interface Member {
  id: string;
  plan_id: string;
  flavour: string;
  org_id: string;
  path: string;
  user_id: string;
  real_name: string;
  state: number;
  left: number;
}

/** Members of the scope whose exam may be arranged, locked; all of them or none. @throws object.missing for a foreign one. */
const membersOf = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  recordIds: readonly string[],
): Promise<Member[]> => {
  const ids = [...new Set(recordIds)];
  const { rows } = await sql<Member>`
    select r.id, r.plan_id, r.flavour, r.org_id, r.path, r.user_id, r.real_name, r.state,
      coalesce((select f.exam_attempts from luan_exam_plan(r.plan_id) f), 0) + r.extra_attempts
        - (select count(*)::int from exam_sitting s where s.record_id = r.id and s.state <> ${states.voided}) as left
    from training_record r where r.id = any(${ids}::bigint[]) and ${arranged(actor, 'training_record r')} order by r.id for update of r`.execute(
    db,
  );
  if (rows.length < ids.length) throw fail('object.missing');
  return rows;
};

/** Moves the deadlines of running sittings; answers how many. */
const extend = async (
  context: Context,
  recordIds: readonly string[],
  minutes: number,
  reason: string,
): Promise<number> => {
  const { db, actor } = context;
  if (minutes === 0) return 0;
  const { rows } = await sql<{ id: string; path: string; deadline_at: string }>`
    update exam_sitting set minutes = minutes + ${minutes}, deadline_at = deadline_at + make_interval(mins => ${minutes}), version = version + 1
    where record_id = any(${[...recordIds]}::bigint[]) and state = ${states.open} returning id, path, deadline_at`.execute(
    db,
  );
  for (const sitting of rows)
    await tellEvent(db, sitting, 'extended', { minutes, reason, deadlineAt: sitting.deadline_at }, actor.userId);
  return rows.length;
};

/** Grants minutes and attempts beyond the plan's. */
export const grantExam = async (
  context: Context,
  input: Parsed<typeof sittingApi.grant>,
): Promise<Data<typeof sittingApi.grant>> => {
  const { db, actor } = context;
  const { extraMinutes, extraAttempts, reason } = input;
  const granted = await membersOf(context, input.recordIds);
  const ids = granted.map((one) => one.id);
  await sql`insert into exam_grant (record_id, path, extra_minutes, extra_attempts, reason, granted_by, granted_at)
    select r.id, r.path, ${extraMinutes}::int, ${extraAttempts}::int, ${reason}::text, ${actor.userId}::bigint, ${clock.now().toISOString()}::timestamptz
    from training_record r where r.id = any(${ids}::bigint[])`.execute(db);
  if (extraAttempts > 0) await grantAttempts(db, ids, extraAttempts);
  const extended = await extend(context, ids, extraMinutes, reason);
  for (const one of granted)
    await tellPerson(db, one.org_id, one.user_id, {
      kind: 'examGranted',
      params: { planName: await planNameOf(db, one.plan_id), minutes: extraMinutes, attempts: extraAttempts },
    });
  context.audit({ objectKind: 'trainingRecord', objectId: ids[0] ?? '', action: 'exam.grant', after: input });
  return { granted: ids.length, extended };
};

/** Lets members who failed, or whose score was rejected, sit again; whose time is over is handed in first. */
export const resitExam = async (
  context: Context,
  input: Parsed<typeof sittingApi.resit>,
): Promise<Data<typeof sittingApi.resit>> => {
  const { db, actor } = context;
  await closeOverdue(
    db,
    (await membersOf(context, input.recordIds)).map((one) => one.id),
  );
  const wanted = await membersOf(context, input.recordIds);
  const out = wanted.find((one) => one.state !== members.examFailed && one.state !== members.scoreRejected);
  if (out) throw fail('exam.notFailed', { name: out.real_name });
  const spent = wanted.find((one) => one.left <= 0);
  if (spent) throw fail('exam.noAttempts', { name: spent.real_name });
  let moved = 0;
  for (const [flavour, some] of Map.groupBy(wanted, (one) => one.flavour)) {
    const ids = some.map((one) => one.id);
    moved += (await walkMembers(db, { actor, flavour, where: sql<boolean>`t.id = any(${ids}::bigint[])` }, 'resit'))
      .length;
  }
  for (const one of wanted)
    await tellPerson(db, one.org_id, one.user_id, {
      kind: 'examResit',
      params: { planName: await planNameOf(db, one.plan_id) },
    });
  const objectId = wanted[0]?.id ?? '';
  context.audit({ objectKind: 'trainingRecord', objectId, action: 'exam.resit', after: input });
  return { moved };
};
