import { sql } from 'kysely';
import { eventCategory, eventLevel, eventSource, longestDeadline } from '#contracts/events/event.codes.ts';
import { dangerCause, dangerLevel, dangerStep } from '#contracts/hazards/danger.codes.ts';
import type { dangerApi } from '#contracts/hazards/danger.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { dayAfter } from '#contracts/zone.ts';
import { insertEvents, joinRunning } from '#domains/events/door.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { type Failure, failFields, orMissing } from '#kernel/errors.ts';
import { findFiles } from '#kernel/files.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { dangerWalks, noteRound } from './danger.walks.ts';

type Confirmed = Parsed<typeof dangerApi.confirm>;
type Problem = Failure['fields'][number];
interface Stored {
  id: string;
  org_id: string;
  path: string;
  danger_no: string;
  danger_text: string;
  object_name: string;
  found_on: string;
  rounds: number;
  level: number;
  reform_on: string | null;
}

const read = async ({ db, actor }: Context, id: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select d.id, d.org_id, d.path, d.danger_no, d.danger_text, d.object_name, d.found_on::text, d.rounds,
      d.level, d.reform_on::text from hidden_danger d where d.id = ${id} and ${inScope(actor.scope, 'hidden_danger d')} for update`.execute(
      db,
    );
  return orMissing(rows[0]);
};

/** The person behind a membership of the danger's own organisation; nothing for anybody else. */
const memberOf = async ({ db, actor }: Context, orgUserId: string, orgId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from org_user m where m.id = ${orgUserId}
    and m.org_id = ${orgId} and m.left_at is null and not m.guest and ${inScope(actor.scope, 'org_user m')}`.execute(
    db,
  );
  return rows[0]?.user_id;
};

const dayProblem = (field: string, wanted: string): Problem[] =>
  wanted < dayOf(clock.now()) ? [{ field, key: 'hazard.dayOver' }] : [];

/** Of a major danger all five points are fixed; training is asked for by a cause that wants it. */
const pointProblems = (input: Confirmed): Problem[] => {
  const major = input.dangerLevel === dangerLevel.values.major;
  const taught = input.dangerCause === dangerCause.values.knowledge;
  return [
    ...dayProblem('reformBy', input.reformBy),
    ...(major && input.moneyFen === 0 ? [{ field: 'moneyFen', key: 'input.required' } as const] : []),
    ...(major && input.contingency === '' ? [{ field: 'contingency', key: 'input.required' } as const] : []),
    ...(taught && input.learnerId === null ? [{ field: 'learnerId', key: 'input.required' } as const] : []),
    ...(!taught && input.learnerId !== null ? [{ field: 'learnerId', key: 'hazard.learnerUnasked' } as const] : []),
  ];
};

/**
 * What somebody did not know becomes a risk event of that person: it joins a training that runs for such a one already, else the
 * rules lead to targeted training from there.
 */
const openEvent = async (context: Context, of: Stored, learner: { id: string; userId: string }, level: number) => {
  const today = dayOf(clock.now());
  const [eventId = ''] = await insertEvents(context.db, context.actor, [
    {
      orgId: of.org_id,
      path: of.path,
      orgUserId: learner.id,
      userId: learner.userId,
      vehicleId: null,
      source: eventSource.values.rectification,
      category: eventCategory.values.other,
      level: level === dangerLevel.values.major ? eventLevel.values.major : eventLevel.values.serious,
      occurredAt: clock.now().toISOString(),
      eventPlace: of.object_name,
      text: `${of.danger_no} ${of.danger_text}`,
      points: 0,
      dueOn: dayAfter(today, longestDeadline),
      manual: false,
      fileIds: [],
    },
  ]);
  await joinRunning(context.db, [eventId]);
  return eventId;
};

/** A major danger is reported to the organisation above at once. */
const report = async ({ db }: Context, of: Stored): Promise<void> => {
  const { rows } = await sql<{ above: string | null; org_name: string }>`select o.parent_id as above, o.org_name
    from organisation o where o.id = ${of.org_id}`.execute(db);
  const [org] = rows;
  if (!org || org.above === null) return;
  await tellAdministrators(db, org.above, {
    kind: 'dangerMajor',
    params: { no: of.danger_no, org: org.org_name },
    link: '/hazard/dangerDetail',
    query: { dangerId: of.id },
    once: `danger-major-${of.id}`,
  });
};

/**
 * Confirms a danger with level, basis, cause and the five fixed points; a major one is reported above, and one whose cause is
 * what somebody did not know opens a risk event of that person.
 * @throws on the field: a day that is over, people of others, points that a major danger lacks.
 */
export const confirmDanger = async (context: Context, input: Confirmed): Promise<WalkedState> => {
  const stored = await read(context, input.id);
  const problems = pointProblems(input);
  if ((await memberOf(context, input.responsibleId, stored.org_id)) === undefined)
    problems.push({ field: 'responsibleId', key: 'vehicle.personForeign' });
  const learnerUser = input.learnerId === null ? undefined : await memberOf(context, input.learnerId, stored.org_id);
  if (input.learnerId !== null && learnerUser === undefined)
    problems.push({ field: 'learnerId', key: 'vehicle.personForeign' });
  if (problems.length > 0) throw failFields(problems);
  const major = input.dangerLevel === dangerLevel.values.major;
  const answer = await dangerWalks.walk(context, 'confirm', input, {
    level: input.dangerLevel,
    basis: input.levelBasis,
    cause: input.dangerCause,
    responsible_id: input.responsibleId,
    measures: input.measures,
    money_fen: input.moneyFen,
    reform_on: input.reformBy,
    contingency: input.contingency,
    learner_id: input.learnerId,
    reported_at: major ? clock.now().toISOString() : null,
  });
  if (major) await report(context, stored);
  if (input.learnerId === null || learnerUser === undefined) return answer;
  const learner = { id: input.learnerId, userId: learnerUser };
  const eventId = await openEvent(context, stored, learner, input.dangerLevel);
  await sql`update hidden_danger set event_id = ${eventId} where id = ${stored.id}`.execute(context.db);
  return answer;
};

/** Hands in a round: what was done, what it cost, photos after it. */
export const handInRound = async (context: Context, input: Parsed<typeof dangerApi.handIn>): Promise<WalkedState> => {
  const { db, actor } = context;
  const stored = await read(context, input.id);
  const fileIds = input.photos.map((one) => one.fileId);
  await findFiles(db, actor, fileIds);
  const round = stored.rounds + 1;
  const answer = await dangerWalks.walk(context, 'handIn', input, {
    rounds: round,
    spent_fen: sql`t.spent_fen + ${input.spentFen}::bigint`,
  });
  await noteRound(db, actor, stored, {
    round,
    kind: dangerStep.values.handedIn,
    done: input.done,
    spentFen: input.spentFen,
    fileIds,
  });
  return answer;
};

/** Asks for a later day than the one that was fixed. @throws on `wantedBy` for one that is no later, or over. */
export const askLonger = async (context: Context, input: Parsed<typeof dangerApi.askLonger>): Promise<WalkedState> => {
  const stored = await read(context, input.id);
  const problems = dayProblem('wantedBy', input.wantedBy);
  if (stored.reform_on !== null && input.wantedBy <= stored.reform_on)
    problems.push({ field: 'wantedBy', key: 'hazard.notLater' });
  if (problems.length > 0) throw failFields(problems);
  return dangerWalks.walk(context, 'askLonger', input, { wanted_on: input.wantedBy });
};

/** Puts a major danger of an organisation below under supervision, with a day of its own. */
export const superviseDanger = async (
  context: Context,
  input: Parsed<typeof dangerApi.supervise>,
): Promise<WalkedState> => {
  const problems = dayProblem('reformBy', input.reformBy);
  if (problems.length > 0) throw failFields(problems);
  return dangerWalks.walk(context, 'supervise', input, {
    supervise_no: input.superviseNo,
    supervised_at: clock.now().toISOString(),
    reform_on: input.reformBy,
  });
};
