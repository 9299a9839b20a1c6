import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import type { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { tellMany } from '#domains/messages/door.ts';
import type { Db } from '#kernel/db.ts';
import type { Context } from '#kernel/serve.ts';
import { type Taken, walks } from '#kernel/walks.ts';
import { type Gates, nextGate } from '../gate.rules.ts';
import { recordWalking } from '../members/record.walks.ts';
import { ofHours } from './makers.ts';

/** Plans of records, by their number. */
const plansOf = async (db: Db, recordIds: readonly string[]): Promise<Map<string, Gates & { plan_name: string }>> => {
  const { rows } = await sql<Gates & { id: string; plan_name: string }>`
    select p.id, p.flavour, p.plan_name, p.audits_hours, p.books_exam, p.paper_id from plan p
    where p.id in (select r.plan_id from training_record r where r.id = any(${[...recordIds]}::bigint[]))`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** What was decided reaches everybody whose hours waited. */
const tellLearners = async (steps: readonly Taken<string, 'training_record'>[]): Promise<void> => {
  const [first] = steps;
  if (!first) return;
  const { db } = first.context;
  const plans = await plansOf(
    db,
    steps.map((one) => one.id),
  );
  await tellMany(
    db,
    { kind: first.edge === 'approveHours' ? 'hoursApproved' : 'hoursRejected', link: '/plan' },
    steps.map(({ row, reason }) => ({
      orgId: row.org_id,
      userId: row.user_id,
      params: { planName: plans.get(row.plan_id)?.plan_name ?? '', reason },
      query: { record: row.id },
    })),
  );
};

const hoursWalks = walks(recordMachine, { ...recordWalking, makers: ofHours, tell: tellLearners });

/** Passes the hours of members, all of them or none; each goes on to the next gate of its plan. */
export const approveHours = async (
  context: Context,
  { recordIds }: Parsed<typeof hoursApi.approveHours>,
): Promise<{ moved: number }> => {
  const plans = await plansOf(context.db, recordIds);
  const to = (row: { plan_id: string }) => nextGate(plans.get(row.plan_id) as Gates);
  const moved = await hoursWalks.batch(context, 'approveHours', { ids: recordIds, cannot: 'hours.notWaiting', to });
  return { moved: moved.length };
};

/**
 * Sends the hours of members back with a reason; they learn again. What was seen of films may be seen anew then: else nobody
 * who has seen a whole film could ever learn again.
 */
export const rejectHours = async (
  context: Context,
  { recordIds, reason }: Parsed<typeof hoursApi.rejectHours>,
): Promise<{ moved: number }> => {
  const moved = await hoursWalks.batch(context, 'rejectHours', { ids: recordIds, reason, cannot: 'hours.notWaiting' });
  await sql`update lesson_progress set seen = '{}' where record_id = any(${recordIds}::bigint[])`.execute(context.db);
  return { moved: moved.length };
};
