import { type RawBuilder, sql } from 'kysely';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { userState } from '#contracts/people/people.codes.ts';
import {
  classState,
  openSignUps,
  signUpOrigin as origins,
  type SignUpEdge,
  signUpMachine,
  signUpPayment,
  signUpState,
} from '#contracts/schools/class.codes.ts';
import { placePayment as payments } from '#contracts/schools/places/place.codes.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import { type SignUpCandidate, type SignUpDetail, signUpList } from '#contracts/schools/sign-up.contract.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { named, ofActor } from '#domains/people/door.ts';
import { isStudent } from '#domains/students/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { sharedHistory } from '#kernel/history.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inRequest, inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';
import { openToday, serving } from '../classes/class.queries.ts';
import { aboveFeeOf, dueOf, paymentOf, placeOf, toOrder } from '../places/place.queries.ts';
import { counterSum } from '../places/place-sums.ts';
import { onSide, sideOf } from '../relations/relation.queries.ts';

const { provider, client, both } = relationSide.values;

/** The provider's side of a sign-up `s` is the reader's, or the client's. */
const own = inRequest('s.client_path');
const held = inRequest('s.path');

/** The person signed up alone: a guest of the training organisation, sent by nobody. */
const alone = sql<boolean>`(s.client_org_id = s.org_id)`;
const signUpOrigin = sql<string>`case when ${alone} then ${literal(origins, 'individual')}
  when s.signed_by = s.user_id then ${literal(origins, 'member')} else ${literal(origins, 'company')} end`;

const columns = {
  signUpId: sql`s.id`,
  classId: sql`s.class_id`,
  className: sql`coalesce(k.class_name, '')`,
  classState: sql`coalesce(k.state, ${literal(classState, 'closed')})`,
  providerName: sql`coalesce(luan_org_name(s.org_id), '')`,
  clientName: sql`case when ${alone} then '' else coalesce(luan_org_name(s.client_org_id), '') end`,
  signUpOrigin,
  realName: sql`s.real_name`,
  phone: sql`s.phone_masked`,
  idCard: sql`s.id_card_masked`,
  dutyNames: catalogueNames('duty', 's.duty_codes'),
  state: sql`s.state`,
  reason: sql`s.reason`,
  papersAsked: sql`coalesce(cardinality(k.documents), 0)`,
  papersThere: sql`(select count(*)::int from class_paper d where d.sign_up_id = s.id and d.paper = any(k.documents))`,
  waitPlace: sql`nullif(luan_wait_place(s.id), 0)`,
  orgUserId: sql`case when ${own} and not ${alone} then s.client_org_user_id end`,
  recordId: sql`case when ${held} then s.record_id end`,
  trainingState: sql`s.training_state`,
  requiredMinutes: sql`s.required_seconds / 60`,
  countedMinutes: sql`s.counted_seconds / 60`,
  minutesPerHour: sql`coalesce(luan_class_hour(s.class_id), ${sql.lit(usualMinutesPerHour)})`,
  bestScore: sql`s.score::float8`,
  certificateNumber: sql`s.cert_number`,
  certifiedOn: sql`s.cert_on`,
  certificateState: sql`s.cert_state`,
  side: sideOf('s'),
  feeFen: sql`coalesce(k.fee_fen, 0)`,
  dueFen: sql`case when s.state = ${literal(signUpState, 'accepted')} then coalesce(${dueOf}, 0) else 0 end`,
  counterFen: counterSum,
  aboveFeeFen: sql`case when s.state = ${literal(signUpState, 'accepted')} then coalesce(${aboveFeeOf}, 0) else 0 end`,
  paidAt: sql`s.paid_at`,
  placePayment: paymentOf,
  orderNumber: sql`coalesce(o.order_number, '')`,
  payOrderId: sql`case when ${own} and not ${alone} then o.order_id end`,
  toOrder,
  signedByName: sql`coalesce(luan_person_name(s.signed_by), '')`,
  createdAt: sql`s.created_at`,
  decidedAt: sql`s.decided_at`,
  version: sql`s.version`,
};
const joins = sql`left join training_class k on k.id = s.class_id ${placeOf}`;

/** Sides that walk an edge; whoever stands on both walks all of them. */
const walkers: Readonly<Record<SignUpEdge, readonly string[]>> = {
  accept: [provider],
  mend: [provider],
  refuse: [provider],
  resubmit: [client],
  withdraw: [client],
  withdrawMyself: [],
  mendMyself: [],
  leave: [provider, client],
  move: [provider],
  promote: [],
  drop: [],
};

/** Whether a side may walk an edge of a sign-up. */
export const isOwnStep = (edge: SignUpEdge, side: string): boolean => side === both || walkers[edge].includes(side);

const states = signUpState.values;
const { note } = payments.values;
const movable: readonly number[] = openSignUps.map((name) => states[name]);

/** What a row says of its money and side. */
interface Standing {
  readonly state: number;
  readonly side: string;
  readonly dueFen: number;
  readonly placePayment: unknown;
}

/** Money at the counter: what is due is taken, and a note without an amount is taken back; after the class is over, too. */
const counterVerbs = (actor: Actor, { dueFen, placePayment, side }: Standing): string[] => {
  if (side === client || !may(actor, 'school:receipt:mod')) return [];
  if (placePayment === note) return ['unpay'];
  return dueFen > 0 ? ['pay'] : [];
};

/** What may be done with a sign-up beside its edges. */
const verbsOf = (actor: Actor, { state, side }: Standing): string[] => [
  ...(movable.includes(state) && may(actor, signUpMachine.edges.move.permission) && isOwnStep('move', side)
    ? ['move']
    : []),
  ...(movable.includes(state) && may(actor, 'school:signUp:mod') && side !== provider ? ['papers'] : []),
];

/** A class that is over moves nobody any more. */
const over: readonly number[] = [classState.values.ended, classState.values.closed, classState.values.cancelled];

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { placePayment } = row;
  const of = { side: String(row.side), state: Number(row.state), dueFen: Number(row.dueFen), placePayment };
  // What was learned is paid for after the class is over, too.
  const orders = row.toOrder === true && may(actor, 'order:payOrder:mod') ? ['order'] : [];
  const pays = [...orders, ...counterVerbs(actor, of)];
  if (over.includes(Number(row.classState))) return { ...row, can: pays };
  const edges = canWalk(signUpMachine, actor, of.state).filter((edge) => isOwnStep(edge, of.side));
  return { ...row, can: [...edges, ...pays, ...verbsOf(actor, of)] };
};

export const signUpPage = listQuery(signUpList, {
  base: 'class_sign_up s',
  alias: 's',
  joins,
  columns,
  filters: {
    realName: (text) => containingName(sql`s.real_name`, text),
    relationWith: (org) => sql<boolean>`(s.org_id = ${org} or s.client_org_id = ${org})`,
    orgUserId: (id) => sql<boolean>`s.client_org_user_id = ${id}`,
    side: (side, actor) => onSide(actor, 's', side),
    payment: (payment) =>
      payment === signUpPayment.values.toOrder
        ? toOrder
        : sql<boolean>`(s.state = ${literal(signUpState, 'accepted')} and (s.paid_at is not null) = ${payment === signUpPayment.values.paid}
        and exists (select from training_class f where f.id = s.class_id and f.fee_fen > 0))`,
    signUpOrigin: (some) => sql<boolean>`${signUpOrigin} = any(${some}::text[])`,
    between: (days) => within(sql`s.created_at`, days),
  },
  sorts: { realName: sql`s.name_key` },
  finish,
});

/** One sign-up of the scope with its papers, each as the reader's own side keeps it; foreign equals missing. */
export const findSignUp = async (db: Db, actor: Actor, signUpId: string): Promise<SignUpDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, coalesce(k.documents, '{}') as documents, s.note,
      ${sharedHistory(signUpMachine, sql`s.id`)} as history,
      coalesce((select json_agg(json_build_object('paper', d.paper, 'fileName', d.file_name,
          'fileId', (case when ${own} then d.file_id else d.kept_file_id end)::text) order by d.id)
        from class_paper d where d.sign_up_id = s.id), '[]'::json) as papers
    from class_sign_up s ${joins} where s.id = ${signUpId} and ${inScope(actor.scope, 'class_sign_up s')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as SignUpDetail;
};

/** Most people that are offered for choosing. */
const mostCandidates = 200;

/** A class that organisations of the reader may send people to today. @throws object.missing */
export const requireOpenClass = async (db: Db, actor: Actor, classId: string): Promise<void> => {
  const { rows } = await sql`select from training_class k
    where k.id = ${classId} and ${openToday} and exists (${serving(actor)})`.execute(db);
  if (rows.length === 0) throw fail('object.missing');
};

/** Condition on members `m`: own students in use, of a company whose relation leads to the class. */
export const sendable = (actor: Actor, classId: string): RawBuilder<boolean> =>
  sql<boolean>`(${ofActor(actor)} and m.state = ${literal(userState, 'enabled')} and ${isStudent}
    and exists (select from training_class k join lateral (${serving(actor)}) r on true
      where k.id = ${classId} and starts_with(m.path, r.client_path)))`;

/** Condition on members `m`: the person has a sign-up to the class that holds a place or may still get one. */
export const signedUpTo = (classId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from class_sign_up s where s.class_id = ${classId} and s.user_id = m.user_id
    and s.state in (${literal(signUpState, ...openSignUps)}))`;

/** Own people who may be signed up to a class that is open; and how many they are, to ten thousand. */
export const findSignUpCandidates = async (
  db: Db,
  actor: Actor,
  input: { classId: string; keyword?: string | undefined },
): Promise<{ list: SignUpCandidate[]; total: number }> => {
  await requireOpenClass(db, actor, input.classId);
  const where = sql`${sendable(actor, input.classId)} and ${input.keyword ? named(actor, input.keyword) : sql`true`}
    and not ${signedUpTo(input.classId)}`;
  const { rows } = await sql<SignUpCandidate>`
    select m.id as "orgUserId", m.real_name as "realName", coalesce(d.department_name, '') as "departmentName",
      ${catalogueNames('duty', 'm.duty_codes')} as "dutyNames", u.phone_masked as phone
    from org_user m join app_user u on u.id = m.user_id left join department d on d.id = m.department_id
    where ${where} order by m.name_key, m.id limit ${mostCandidates}`.execute(db);
  const counted = await sql<{
    n: number;
  }>`select count(*)::int as n from (select from org_user m where ${where} limit 10000) x`.execute(db);
  return { list: rows, total: counted.rows[0]?.n ?? 0 };
};
