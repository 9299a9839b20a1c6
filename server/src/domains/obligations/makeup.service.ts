import { sql } from 'kysely';
import type { shortfallApi } from '#contracts/obligations/shortfall.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { draftWithMembers } from '#domains/training/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';

/** Most people one draft is made for. */
const mostPeople = 5000;

interface Lacking {
  id: string;
  until: string;
}

/** Who is to make up: the chosen ones, or everybody of the scope who lacks a record or minutes. */
const whoLacks = async ({ db, actor }: Context, input: Parsed<typeof shortfallApi.makeUp>): Promise<Lacking[]> => {
  const which = input.everybody === 'withoutRecord' ? sql`q.without_record` : sql`q.short`;
  const chosen = input.everybody === undefined ? sql`q.id = any(${input.orgUserIds}::bigint[])` : which;
  const { rows } = await sql<Lacking>`select q.id, q.period_until::text as until from obliged_person q
    where ${chosen} and ${inScope(actor.scope, 'obliged_person q')} order by q.id limit ${mostPeople + 1}`.execute(db);
  return rows;
};

/** A draft of a safe training for people who lack something, which ends with the first of their periods; the lessons are still to be chosen. */
export const makeUpPlan = async (
  context: Context,
  input: Parsed<typeof shortfallApi.makeUp>,
): Promise<{ planId: string; members: number }> => {
  const people = await whoLacks(context, input);
  const wanted = input.everybody === undefined ? new Set(input.orgUserIds).size : people.length;
  if (people.length < wanted) throw failFields([{ field: 'orgUserIds', key: 'obligation.notObliged' }]);
  if (people.length === 0) throw fail('obligation.nobody');
  if (people.length > mostPeople) throw fail('obligation.tooMany', { most: mostPeople });
  const today = dayOf(clock.now());
  const endDate = people.reduce((first, one) => (one.until < first ? one.until : first), people[0]?.until ?? today);
  const planId = await draftWithMembers(
    context,
    'safe_train',
    {
      planName: say(context.language, 'obligations.makeUpName', { day: today }),
      startDate: today,
      endDate: endDate < today ? today : endDate,
      subjectCodes: ['T01T01'],
    },
    people.map((one) => one.id),
  );
  context.audit({
    objectKind: 'plan',
    objectId: planId,
    action: 'obligation.makeUp',
    after: { people: people.length },
  });
  return { planId, members: people.length };
};
