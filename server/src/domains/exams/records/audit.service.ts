import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { recordApi } from '#contracts/exams/record.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { walkMembers } from '#domains/training/door.ts';
import { type Actor, require } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFor } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { tellEvent } from '../sittings/sitting.writes.ts';
import { inSight, ofScore } from './record.queries.ts';

export interface HeldSitting {
  id: string;
  recordId: string;
  planId: string;
  planName: string;
  path: string;
  name: string;
  flavour: string;
  state: number;
  passed: boolean | null;
  score: number | null;
  standing: number;
  latest: boolean;
  userId: string;
  orgId: string;
  enteredBy: string | null;
}

/**
 * Sittings of a batch with their members, if the person sees every one and may audit every one; members are locked before
 * sittings, as everywhere. @throws object.missing for one out of sight.
 */
export const lockSittings = async (db: Db, actor: Actor, sittingIds: readonly string[]): Promise<HeldSitting[]> => {
  const ids = [...new Set(sittingIds)];
  const mine = sql<boolean>`s.id = any(${ids}::bigint[]) and ${inSight(actor)}`;
  await sql`select 1 from training_record r where r.id in (select s.record_id from exam_sitting s where ${mine}) order by r.id for update`.execute(
    db,
  );
  const { rows } = await sql<HeldSitting>`
    select s.id, s.record_id as "recordId", s.plan_id as "planId", coalesce(p.plan_name, '') as "planName", s.path, s.real_name as name,
      s.flavour, s.state, s.passed, s.score, r.state as standing, s.user_id as "userId", s.org_id as "orgId",
      not exists (select from exam_sitting n where n.record_id = s.record_id and n.attempt > s.attempt) as latest, e.entered_by as "enteredBy"
    from exam_sitting s join training_record r on r.id = s.record_id left join plan p on p.id = s.plan_id
    left join exam_entry e on e.sitting_id = s.id where ${mine} order by s.id for update of s`.execute(db);
  if (rows.length < ids.length) throw fail('object.missing');
  for (const flavour of new Set(rows.map((row) => row.flavour))) require(actor, flavourKey(flavour, 'score:audit'));
  return rows;
};

/** Every sitting is the one that passed its member. */
const refuseUnfit = (rows: readonly HeldSitting[]): void => {
  const wrong = rows.filter(
    (row) =>
      !row.latest ||
      row.passed !== true ||
      row.state !== sittingState.values.scored ||
      row.standing !== trainingState.values.passedAwaitingAudit,
  );
  if (wrong.length > 0)
    throw failFor(
      'examRecord.notWaiting',
      wrong.map((row) => row.name),
    );
};

const audit = async (
  context: Context,
  sittingIds: readonly string[],
  edge: 'approveScore' | 'rejectScore',
  reason = '',
): Promise<{ moved: number }> => {
  const { db, actor } = context;
  const rows = await lockSittings(db, actor, sittingIds);
  refuseUnfit(rows);
  for (const [flavour, some] of Map.groupBy(rows, (row) => row.flavour)) {
    const ids = some.map((row) => row.recordId);
    const where = sql<boolean>`t.id = any(${ids}::bigint[])`;
    await walkMembers(db, { actor, flavour, where, makers: ofScore }, edge, edge === 'rejectScore' ? { reason } : {});
  }
  await sql`update exam_sitting set audited_by = ${actor.userId}, audited_at = ${clock.now().toISOString()}, audit_reason = ${reason},
    version = version + 1 where id = any(${rows.map((row) => row.id)}::bigint[])`.execute(db);
  for (const row of rows) {
    await tellEvent(db, row, 'audited', { passed: edge === 'approveScore', reason }, actor.userId);
    await tellPerson(db, row.orgId, row.userId, {
      kind: edge === 'approveScore' ? 'examScoreApproved' : 'examScoreRejected',
      params: { planName: row.planName, score: row.score ?? 0, reason },
      link: '/plan',
      query: { record: row.recordId },
    });
  }
  context.audit({
    objectKind: 'examSitting',
    objectId: rows[0]?.id ?? '',
    action: `examSitting.${edge}`,
    after: { sittingIds: rows.map((row) => row.id), ...(reason ? { reason } : {}) },
  });
  return { moved: rows.length };
};

export const approveScores = (
  context: Context,
  input: Parsed<typeof recordApi.approveScore>,
): Promise<{ moved: number }> => audit(context, input.sittingIds, 'approveScore');
export const rejectScores = (
  context: Context,
  input: Parsed<typeof recordApi.rejectScore>,
): Promise<{ moved: number }> => audit(context, input.sittingIds, 'rejectScore', input.reason);
