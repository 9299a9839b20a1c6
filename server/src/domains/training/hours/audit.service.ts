import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import type { hoursApi } from '#contracts/training/hours.contract.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { tellMany } from '#domains/messages/door.ts';
import { require } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transitionMany } from '#kernel/transition.ts';
import { type Gates, nextGate } from '../gate.rules.ts';
import { recordMachines } from '../plans/plan.reach.ts';
import { ofHours } from './makers.ts';

interface Waiting extends Gates {
  id: string;
  name: string;
  state: number;
  org_id: string;
  user_id: string;
  plan_name: string;
}

/** Most names a refusal tells. */
const told = 5;

/** Records whose hours wait, if the person reaches every one and may audit every one. */
const waitingOf = async (context: Context, recordIds: readonly string[]): Promise<Waiting[]> => {
  const { db, actor } = context;
  const ids = [...new Set(recordIds)];
  const { rows } = await sql<Waiting>`
    select r.id, r.flavour, r.real_name as name, r.state, r.org_id, r.user_id, p.plan_name, p.audits_hours, p.books_exam, p.paper_id
    from training_record r join plan p on p.id = r.plan_id
    where r.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'training_record r')} order by r.id for update of r`.execute(
    db,
  );
  if (rows.length < ids.length) throw fail('object.missing');
  for (const flavour of new Set(rows.map((row) => row.flavour))) require(actor, flavourKey(flavour, 'hours:audit'));
  const wrong = rows.filter((row) => row.state !== trainingState.values.learningEnded);
  if (wrong.length > 0)
    throw fail('hours.notWaiting', {
      count: wrong.length,
      names: wrong
        .slice(0, told)
        .map((row) => row.name)
        .join('、'),
    });
  return rows;
};

const groupBy = <T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing]);
  return groups;
};

const walkGroups = async (
  context: Context,
  rows: readonly Waiting[],
  edge: 'approveHours' | 'rejectHours',
  toOf: (row: Waiting) => string,
  reason?: string,
): Promise<void> => {
  for (const group of groupBy(rows, (row) => `${row.flavour} ${toOf(row)}`).values()) {
    const [first] = group;
    if (!first) continue;
    await transitionMany(context.db, context.actor, recordMachines.get(first.flavour) ?? recordMachine, {
      table: 'training_record',
      edge,
      makers: ofHours,
      to: toOf(first),
      where: sql<boolean>`t.id = any(${group.map((row) => row.id)}::bigint[])`,
      ...(reason === undefined ? {} : { reason }),
    });
  }
  context.audit({
    objectKind: 'trainingRecord',
    objectId: rows[0]?.id ?? '',
    action: `trainingRecord.${edge}`,
    after: { recordIds: rows.map((row) => row.id), ...(reason ? { reason } : {}) },
  });
};

/** What was decided reaches everybody whose hours waited. */
const tellLearners = async (
  { db }: Context,
  rows: readonly Waiting[],
  kind: 'hoursApproved' | 'hoursRejected',
  reason = '',
): Promise<void> => {
  await tellMany(
    db,
    { kind, link: '/plan' },
    rows.map((row) => ({
      orgId: row.org_id,
      userId: row.user_id,
      params: { planName: row.plan_name, reason },
      query: { record: row.id },
    })),
  );
};

/** Passes the hours of members, all of them or none; each goes on to the next gate of its plan. */
export const approveHours = async (
  context: Context,
  input: Parsed<typeof hoursApi.approveHours>,
): Promise<{ moved: number }> => {
  const rows = await waitingOf(context, input.recordIds);
  await walkGroups(context, rows, 'approveHours', nextGate);
  await sql`update training_record set ended_at = ${clock.now().toISOString()}
    where id = any(${rows.map((row) => row.id)}::bigint[]) and state = ${trainingState.values.ended} and ended_at is null`.execute(
    context.db,
  );
  await tellLearners(context, rows, 'hoursApproved');
  return { moved: rows.length };
};

/** Sends the hours of members back with a reason; they learn again. */
export const rejectHours = async (
  context: Context,
  input: Parsed<typeof hoursApi.rejectHours>,
): Promise<{ moved: number }> => {
  const rows = await waitingOf(context, input.recordIds);
  await walkGroups(context, rows, 'rejectHours', () => 'hoursRejected', input.reason);
  await tellLearners(context, rows, 'hoursRejected', input.reason);
  return { moved: rows.length };
};
