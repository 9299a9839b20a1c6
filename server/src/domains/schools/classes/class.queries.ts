import { type RawBuilder, sql } from 'kysely';
import type { Data } from '#contracts/route.ts';
import {
  classMachine,
  classState,
  offeredClasses,
  openSignUps,
  type SignUpState,
  signUpState,
} from '#contracts/schools/class.codes.ts';
import {
  type ClassDetail,
  type classApi,
  classList,
  type OfferDetail,
  offerList,
} from '#contracts/schools/class.contract.ts';
import { relationKind, relationState } from '#contracts/schools/relation.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { isRegistration } from '#domains/catalogue/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inRange, inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

/** Sign-ups of a class `k` in some states. */
const signUps = (...states: readonly [SignUpState, ...SignUpState[]]) =>
  sql<number>`(select count(*)::int from class_sign_up s where s.class_id = k.id and s.state in (${literal(signUpState, ...states)}))`;

const told = {
  classId: sql`k.id`,
  className: sql`k.class_name`,
  providerId: sql`k.org_id`,
  providerName: sql`coalesce(luan_org_name(k.org_id), '')`,
  planName: sql`k.plan_name`,
  flavour: sql`k.flavour`,
  startDate: sql`k.begins_on`,
  endDate: sql`k.ends_on`,
  classPlaces: sql`k.places`,
  seatsTaken: sql`k.taken`,
  signsFrom: sql`k.signs_from`,
  signsUntil: sql`k.signs_until`,
  state: sql`k.state`,
};

const columns = {
  ...told,
  planId: sql`k.plan_id`,
  applied: signUps('applied'),
  toMend: signUps('toMend'),
  onWaitingList: signUps('waiting'),
  createdAt: sql`k.created_at`,
  version: sql`k.version`,
};

const touching = ([from, until]: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(k.begins_on <= ${until ?? from ?? null} and k.ends_on >= ${from ?? null})`;

const filters = {
  keyword: (text: string) =>
    sql<boolean>`(${containing(sql`k.class_name`, text)} or ${containing(sql`k.plan_name`, text)})`,
  flavour: (flavour: string) => sql<boolean>`k.flavour = ${flavour}`,
  state: (states: readonly number[]) => sql<boolean>`k.state = any(${states}::int[])`,
  heldBetween: touching,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: canWalk(classMachine, actor, Number(row.state)),
});

export const classPage = listQuery(classList, {
  base: 'training_class k',
  alias: 'k',
  columns,
  filters: {
    ...filters,
    orgId: (org) => sql<boolean>`k.org_id = ${org}`,
    between: (days) => within(sql`k.created_at`, days),
  },
  sorts: { startDate: sql`k.begins_on`, signsUntil: sql`k.signs_until` },
  finish,
});

/** Condition on a relation `r` and a class `k`: of kind `train` it leads to every class, of kind `exam` to those held for an exam alone. */
export const leadsTo: RawBuilder<boolean> = sql<boolean>`(r.relation_kind = ${literal(relationKind, 'train')}
  or (r.relation_kind = ${literal(relationKind, 'exam')} and k.exam_only))`;

/** Relations that let an organisation of the reader's side send people to a class `k`: begun, and for its subjects where they name some. */
export const serving = (actor: Actor): RawBuilder<unknown> => sql`
  select r.id, r.client_org_id, r.client_path from service_relation r where r.org_id = k.org_id and ${leadsTo}
    and r.state = ${literal(relationState, 'accepted')} and r.begins_on <= luan_today()
    and (r.subject_codes = '{}' or r.subject_codes && k.subject_codes) and ${inRange(actor.scope, 'r.client_path')}`;

/** Condition on a class `k`: sign-up is open today. */
export const openToday: RawBuilder<boolean> = sql<boolean>`(k.state = ${literal(classState, 'signingUp')}
  and luan_today() between k.signs_from and k.signs_until)`;

/** Condition on a class `k`: it is offered to the reader by a relation that stands. */
export const offered = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(k.state in (${literal(classState, ...offeredClasses)}) and exists (${serving(actor)}))`;

const offerColumns = {
  ...told,
  free: sql`k.places - k.taken`,
  ownPeople: signUps(...openSignUps),
  open: openToday,
};

const finishOffer = (row: Record<string, unknown>): Record<string, unknown> => ({
  ...row,
  can: row.open === true ? ['signUp'] : [],
});

export const offerPage = listQuery(offerList, {
  base: 'training_class k',
  alias: 'k',
  shared: true,
  always: offered,
  columns: offerColumns,
  filters: { ...filters, open: () => openToday },
  sorts: { startDate: sql`k.begins_on`, signsUntil: sql`k.signs_until` },
  order: { by: 'startDate', direction: 'desc' },
  finish: finishOffer,
});

const more = {
  documents: sql`k.documents`,
  selfSignUp: sql`k.self_sign_up`,
  openSignUp: sql`k.open_sign_up`,
  photoSignIn: sql`k.photo_sign_in`,
  examOnly: sql`k.exam_only`,
  feeFen: sql`k.fee_fen`,
  contact: sql`k.contact`,
  note: sql`k.note`,
  reason: sql`k.reason`,
};

/** One class of the scope; foreign equals missing. */
export const findClass = async (db: Db, actor: Actor, classId: string): Promise<ClassDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...more, openCode: sql`coalesce(k.open_code, '')` })}, ${historyOf(classMachine, sql`k.id`)} as history
    from training_class k where k.id = ${classId} and ${inScope(actor.scope, 'training_class k')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as ClassDetail;
};

/** One class as a client reads it; one that is not offered to the scope is missing. */
export const findOffer = async (db: Db, actor: Actor, classId: string): Promise<OfferDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...offerColumns, ...more, openCode: sql`''` })}, '[]'::json as history
    from training_class k where k.id = ${classId} and ${offered(actor)}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finishOffer(rows[0]) as unknown as OfferDetail;
};

const joinable = literal(planState, 'passed', 'notStarted', 'inProgress', 'makingUp');

/** Condition on plans `p`: approved, not over, no series. */
export const classable: RawBuilder<boolean> = sql<boolean>`(p.state in (${joinable}) and not p.series)`;

/** Most plans that are offered for choosing. */
const mostPlans = 200;

/** Plans of the own organisation a class may be made of. */
export const findClassPlans = async (db: Db, actor: Actor, keyword: string | undefined) => {
  const { rows } = await sql<Data<typeof classApi.plans>[number]>`
    select p.id as "planId", p.plan_name as "planName", p.flavour, p.begins_on::text as "startDate", p.ends_on::text as "endDate",
      ${isRegistration(sql`p.subject_codes`)} as registration
    from plan p where p.org_id = ${actor.orgId} and ${inScope(actor.scope, 'plan p')} and ${classable}
      and ${keyword ? containing(sql`p.plan_name`, keyword) : sql`true`}
      and not exists (select from training_class k where k.plan_id = p.id and k.state <> ${literal(classState, 'cancelled')})
    order by p.id desc limit ${mostPlans}`.execute(db);
  return rows;
};
