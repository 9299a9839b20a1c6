import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { classMachine, classState, signUpMachine, signUpState } from '#contracts/schools/class.codes.ts';
import type { classApi } from '#contracts/schools/class.contract.ts';
import { slotMachine, slotState } from '#contracts/schools/slot.codes.ts';
import { isRegistration } from '#domains/catalogue/door.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transitionMany } from '#kernel/transition.ts';
import { type Step, type Taken, walks } from '#kernel/walks.ts';
import { endGuests, leaveRecords } from '../signups/guest.service.ts';
import { slotDay } from '../slots/slot.queries.ts';
import { classable } from './class.queries.ts';
import { newOpenCode } from './open-code.rules.ts';

type Written = Omit<Parsed<typeof classApi.add>, 'planId'>;
type Edge = keyof typeof classMachine.edges;

interface OwnPlan {
  id: string;
  plan_name: string;
  flavour: string;
  subject_codes: string[];
  begins_on: string;
  ends_on: string;
  registration: boolean;
  exam_only: boolean;
}

/** Anybody may sign up to a class of a subject of the registration type alone. */
const notRegistration = (): Error => failFields([{ field: 'openSignUp', key: 'trainingClass.notRegistration' }]);

type Problem = Failure['fields'][number];

const refuseDays = (input: Written, plan: { begins_on: string; ends_on: string }): void => {
  const outside = (field: string, day: string): Problem[] =>
    day >= plan.begins_on && day <= plan.ends_on
      ? []
      : [{ field, key: 'trainingClass.outsidePlan', params: { from: plan.begins_on, until: plan.ends_on } }];
  const reversed = (field: string, from: string, until: string): Problem[] =>
    until < from ? [{ field, key: 'input.endBeforeStart' }] : [];
  const problems = [
    ...reversed('signsUntil', input.signsFrom, input.signsUntil),
    ...reversed('endDate', input.startDate, input.endDate),
    ...outside('startDate', input.startDate),
    ...outside('endDate', input.endDate),
  ];
  if (problems.length > 0) throw failFields(problems);
};

const explain = (error: unknown): unknown => {
  const rule = brokenRule(error);
  if (rule === 'training_class_name') return failFields([{ field: 'className', key: 'trainingClass.nameTaken' }]);
  return rule === 'training_class_plan' ? failFields([{ field: 'planId', key: 'trainingClass.planTaken' }]) : error;
};

const ownPlan = async ({ db, actor }: Context, planId: string): Promise<OwnPlan> => {
  const { rows } = await sql<OwnPlan>`
    select p.id, p.plan_name, p.flavour, p.subject_codes, p.begins_on::text, p.ends_on::text, ${isRegistration(sql`p.subject_codes`)} as registration,
      p.lesson_count = 0 as exam_only
    from plan p
    where p.id = ${planId} and p.org_id = ${actor.orgId} and ${inScope(actor.scope, 'plan p')} and ${classable} for update`.execute(
    db,
  );
  if (!rows[0]) throw failFields([{ field: 'planId', key: 'trainingClass.noSuchPlan' }]);
  return rows[0];
};

const columnsOf = (input: Written) => ({
  class_name: input.className,
  places: input.classPlaces,
  begins_on: input.startDate,
  ends_on: input.endDate,
  signs_from: input.signsFrom,
  signs_until: input.signsUntil,
  documents: input.documents,
  self_sign_up: input.selfSignUp,
  open_sign_up: input.openSignUp,
  photo_sign_in: input.photoSignIn,
  fee_fen: String(input.feeFen),
  contact: input.contact,
  note: input.note,
});

/**
 * Makes the draft of a class out of an approved plan of the own organisation.
 * @throws on `planId` for a plan that is not there or has a class, on `className` for a name that is taken, on wrong days.
 */
export const addClass = async (
  context: Context,
  input: Parsed<typeof classApi.add>,
): Promise<{ classId: string; version: number }> => {
  const { db, actor } = context;
  const plan = await ownPlan(context, input.planId);
  refuseDays(input, plan);
  if (input.openSignUp && !plan.registration) throw notRegistration();
  try {
    const { id } = await db
      .insertInto('training_class')
      .values({
        org_id: actor.orgId,
        path: actor.orgPath,
        ...ancestors(actor.orgPath),
        plan_id: plan.id,
        plan_name: plan.plan_name,
        flavour: plan.flavour,
        subject_codes: plan.subject_codes,
        ...columnsOf(input),
        open_code: input.openSignUp ? newOpenCode() : null,
        exam_only: plan.exam_only,
        created_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellHistory(
      db,
      actor,
      { machine: classMachine, edge: 'add' },
      sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${classState.values.draft}::int`,
    );
    context.audit({ objectKind: 'trainingClass', objectId: id, action: 'trainingClass.add', after: input });
    return { classId: id, version: 1 };
  } catch (error) {
    throw explain(error);
  }
};

interface Stored {
  id: string;
  plan_id: string;
  state: number;
  taken: number;
  open_code: string | null;
  open_sign_up: boolean;
  registration: boolean;
  version: number;
  begins_on: string;
  ends_on: string;
  plan_begins: string;
  plan_ends: string;
}

const lockClass = async (db: Db, actor: Context['actor'], classId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select k.id, k.plan_id, k.state, k.taken, k.open_code, k.open_sign_up, ${isRegistration(sql`k.subject_codes`)} as registration, k.version, k.begins_on::text, k.ends_on::text, p.begins_on::text as plan_begins,
      p.ends_on::text as plan_ends
    from training_class k join plan p on p.id = k.plan_id
    where k.id = ${classId} and ${inScope(actor.scope, 'training_class k')} for update of k`.execute(db);
  return orMissing(rows[0]);
};

const { closed, cancelled } = classState.values;

/** Lessons that are still to be held stay within the days of their class. */
const refuseSlotsOutside = async (db: Db, classId: string, input: Written): Promise<void> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from class_slot t
    where t.class_id = ${classId} and t.state = ${literal(slotState, 'planned')}
      and ${slotDay} not between ${input.startDate}::date and ${input.endDate}::date`.execute(db);
  const count = rows[0]?.n ?? 0;
  if (count > 0) throw failFields([{ field: 'endDate', key: 'classSlot.slotsOutside', params: { count } }]);
};

/** Changes a class that is not over; never to fewer places than are taken. */
export const modClass = async (
  context: Context,
  input: Parsed<typeof classApi.mod>,
): Promise<{ classId: string; version: number }> => {
  const { db, actor } = context;
  const stored = await lockClass(db, actor, input.classId);
  if (stored.version !== input.version) throw fail('object.changed');
  if (stored.state === closed || stored.state === cancelled) throw fail('trainingClass.over');
  if (input.classPlaces < stored.taken)
    throw failFields([{ field: 'classPlaces', key: 'trainingClass.fewPlaces', params: { taken: stored.taken } }]);
  refuseDays(input, { begins_on: stored.plan_begins, ends_on: stored.plan_ends });
  if (input.openSignUp && !stored.open_sign_up && !stored.registration) throw notRegistration();
  await refuseSlotsOutside(db, stored.id, input);
  try {
    await db
      .updateTable('training_class')
      .set((row) => ({
        ...columnsOf(input),
        // A link that was given away goes on leading here.
        open_code: stored.open_code ?? (input.openSignUp ? newOpenCode() : null),
        version: row('version', '+', 1),
      }))
      .where('id', '=', stored.id)
      .execute();
  } catch (error) {
    throw explain(error);
  }
  context.audit({ objectKind: 'trainingClass', objectId: stored.id, action: 'trainingClass.mod', after: input });
  return { classId: stored.id, version: stored.version + 1 };
};

/** What has to stand before a class takes a step. */
const rule = async ({ context, edge, row }: Step<Edge, 'training_class'>): Promise<void> => {
  if (edge === 'open' || edge === 'reopen') {
    const { rows } = await sql<{ open: boolean }>`
      select ${row.signs_until}::date >= luan_today() and exists (select from plan p where p.id = ${row.plan_id} and ${classable}) as open`.execute(
      context.db,
    );
    if (!rows[0]?.open) throw fail('trainingClass.signUpOver');
  }
  if (edge === 'begin' && row.taken === 0) throw fail('trainingClass.empty');
};

type Walked = Taken<Edge, 'training_class'>;

/** Sign-ups that are not decided when a class ends come to nothing, all of them when it is cancelled. */
const dropSignUps = async ({ context: { db, actor }, id, edge, reason }: Walked): Promise<void> => {
  const those = edge === 'cancel' ? sql<boolean>`true` : sql<boolean>`t.state <> ${literal(signUpState, 'accepted')}`;
  await transitionMany(db, actor, signUpMachine, {
    table: 'class_sign_up',
    edge: 'drop',
    where: sql<boolean>`t.class_id = ${id} and ${those}`,
    reach: inScope(actor.scope, 'class_sign_up t'),
    ...(reason === '' ? {} : { reason }),
    stamps: () => ({ reason }),
  });
};

/** Lessons of a class that was cancelled take place no more. */
const dropSlots = async ({ context: { db, actor }, id, reason }: Walked): Promise<void> => {
  await transitionMany(db, actor, slotMachine, {
    table: 'class_slot',
    edge: 'drop',
    where: sql<boolean>`t.class_id = ${id}`,
    reach: inScope(actor.scope, 'class_slot t'),
    ...(reason === '' ? {} : { reason }),
    stamps: () => ({ reason }),
  });
};

export const classWalks = walks(classMachine, {
  table: 'training_class',
  rule,
  stamps: { cancel: ({ reason }) => ({ reason, taken: 0 }) },
  effects: {
    end: dropSignUps,
    cancel: async (taken) => {
      const { db, actor } = taken.context;
      await leaveRecords(
        db,
        actor,
        sql`select s.record_id from class_sign_up s where s.class_id = ${taken.id}`,
        taken.reason,
      );
      await dropSignUps(taken);
      await dropSlots(taken);
      await endGuests(db, taken.id);
    },
    close: (taken) => endGuests(taken.context.db, taken.id),
  },
});
