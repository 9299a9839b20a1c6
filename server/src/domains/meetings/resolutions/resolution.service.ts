import { sql } from 'kysely';
import { resolutionMachine, resolutionState } from '#contracts/meetings/meeting.codes.ts';
import type { resolutionApi } from '#contracts/meetings/resolution.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { flavourKey, ofFlavour } from '#contracts/training/flavours.ts';
import { ofActor } from '#domains/people/door.ts';
import { require } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { ownMeeting } from '../meeting.queries.ts';

interface Stored {
  id: string;
  plan_id: string;
  org_id: string;
  path: string;
  flavour: string;
  content: string;
  responsible_id: string;
  due_on: string;
  state: number;
  begins_on: string;
  version: number;
}
type Words = Pick<Parsed<typeof resolutionApi.add>, 'responsibleId' | 'dueOn'>;

const stored = async ({ db, actor }: Context, id: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select s.id, s.plan_id, s.org_id, s.path, s.flavour, s.content, s.responsible_id, s.due_on::text, s.state, s.version, p.begins_on::text
    from meeting_resolution s join plan p on p.id = s.plan_id where s.id = ${id} and ${inScope(actor.scope, 'meeting_resolution s')} for update of s`.execute(
    db,
  );
  const row = orMissing(rows[0]);
  require(actor, flavourKey(row.flavour, 'meeting:mod'));
  return row;
};

/** Who does it works in the meeting's organisation or below it; it is due on the meeting's day or later. */
const refuseWrong = async (
  { db, actor }: Context,
  plan: { path: string; begins_on: string },
  words: Words,
  kept?: string,
): Promise<void> => {
  const { rows } =
    await sql`select 1 from org_user m where m.id = ${words.responsibleId} and ${ofActor(actor)} and starts_with(m.path, ${plan.path})`.execute(
      db,
    );
  const problems: Failure['fields'][number][] = [];
  if (rows.length === 0 && words.responsibleId !== kept)
    problems.push({ field: 'responsibleId', key: 'meeting.personForeign' });
  if (words.dueOn < plan.begins_on) problems.push({ field: 'dueOn', key: 'resolution.dueEarly' });
  if (problems.length > 0) throw failFields(problems);
};

/** A new resolution of a meeting. */
export const addResolution = async (
  context: Context,
  input: Parsed<typeof resolutionApi.add>,
): Promise<{ resolutionId: string }> => {
  const { db, actor } = context;
  const plan = await ownMeeting(db, actor, input.planId);
  await refuseWrong(context, plan, input);
  const made = await db
    .insertInto('meeting_resolution')
    .values({
      plan_id: plan.id,
      org_id: plan.org_id,
      path: plan.path,
      ...ancestors(plan.path),
      flavour: plan.flavour,
      content: input.resolution,
      responsible_id: input.responsibleId,
      due_on: input.dueOn,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  context.audit({ objectKind: 'resolution', objectId: made.id, action: 'resolution.add', after: input });
  return { resolutionId: made.id };
};

/** Changes one that is still open: its words, who does it, its day. */
export const modResolution = async (
  context: Context,
  input: Parsed<typeof resolutionApi.mod>,
): Promise<{ version: number }> => {
  const before = await stored(context, input.resolutionId);
  if (before.version !== input.version) throw fail('object.changed');
  if (before.state !== resolutionState.values.open) throw fail('resolution.notOpen');
  await refuseWrong(context, before, input, before.responsible_id);
  await sql`update meeting_resolution set content = ${input.resolution}, responsible_id = ${input.responsibleId}, due_on = ${input.dueOn},
    version = version + 1 where id = ${before.id}`.execute(context.db);
  context.audit({ objectKind: 'resolution', objectId: before.id, action: 'resolution.mod', before, after: input });
  return { version: before.version + 1 };
};

/** Strikes one that nobody has begun to close. */
export const deleteResolution = async (context: Context, id: string): Promise<null> => {
  const before = await stored(context, id);
  if (before.state !== resolutionState.values.open) throw fail('resolution.notOpen');
  await sql`delete from meeting_resolution where id = ${id}`.execute(context.db);
  context.audit({ objectKind: 'resolution', objectId: id, action: 'resolution.del', before });
  return null;
};

const done = (done_note: string, done_at: string | null) => ({ done_note, done_at });

/** Somebody does it, and says how; or it is not done after all; or a later meeting accepts it. */
export const resolutionWalks = walks(resolutionMachine, {
  table: 'meeting_resolution',
  machineOf: (row) => ofFlavour(resolutionMachine, row.flavour),
  stamps: {
    finish: ({ reason }) => done(reason, clock.now().toISOString()),
    reopen: () => done('', null),
    review: ({ reason }) => ({ review_note: reason, reviewed_at: clock.now().toISOString() }),
  },
});

/** A later meeting of the same organisation accepts it. */
export const reviewResolution = async (context: Context, input: Parsed<typeof resolutionApi.review>) => {
  const before = await stored(context, input.id);
  const plan = await ownMeeting(context.db, context.actor, input.planId);
  if (plan.org_id !== before.org_id || plan.id === before.plan_id || plan.begins_on < before.begins_on)
    throw fail('resolution.notLater');
  return resolutionWalks.walk(context, 'review', { id: before.id, reason: input.note }, { reviewed_in: plan.id });
};
