import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { classReceiptKind } from '#contracts/schools/receipts/receipt.codes.ts';
import type { classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { markPaidBySums } from '../places/mark-paid.service.ts';
import { dueOf } from '../places/place.queries.ts';
import { removeFromOrders } from '../places/remove-from-orders.service.ts';
import { onSide } from '../relations/relation.queries.ts';
import { nextNumber, receiptNumber } from './number-receipts.ts';

type Wanted = Parsed<typeof classReceiptApi.add>;
type Written = Data<typeof classReceiptApi.add>;

/** Somebody whose place is paid at the counter. */
interface Payer {
  readonly id: string;
  readonly orgId: string;
  readonly name: string;
  readonly state: number;
  readonly feeFen: number;
  readonly dueFen: number;
  /** When the person signed up first, before any move to another class. */
  readonly since: string;
}

/**
 * Sign-ups of the own side, held. What is due is read once they are: of two that take money at once the second knows of the first.
 * @throws object.missing for one that is not the own
 */
const holdPayers = async ({ db, actor }: Context, ids: readonly string[]): Promise<readonly Payer[]> => {
  const held = await sql`select s.id from class_sign_up s where s.id = any(${[...ids]}::bigint[])
    and ${inScope(actor.scope, 'class_sign_up s')} and ${onSide(actor, 's', relationSide.values.provider)} order by s.id for update`.execute(
    db,
  );
  if (held.rows.length < ids.length) throw fail('object.missing');
  const { rows } = await sql<Payer>`
    select s.id, s.org_id as "orgId", s.real_name as name, s.state, k.fee_fen as "feeFen", ${dueOf} as "dueFen",
      (select min(x.created_at) from class_sign_up x where x.org_id = s.org_id and x.user_id = s.user_id
        and (x.id = s.id or x.state = ${literal(signUpState, 'moved')})) as since
    from class_sign_up s join training_class k on k.id = s.class_id where s.id = any(${[...ids]}::bigint[]) order by s.id`.execute(
    db,
  );
  return rows;
};

type PeopleKey = 'classReceipt.notAccepted' | 'classReceipt.noFee' | 'classReceipt.nothingDue';

const refusePeople = (people: readonly Payer[], key: PeopleKey): void => {
  if (people.length === 0) return;
  const names = people.map(({ name }) => name).join('、');
  throw failFields([{ field: 'signUpIds', key, params: { names } }]);
};

const checkPeople = (people: readonly Payer[]): void => {
  refusePeople(
    people.filter(({ state }) => state !== signUpState.values.accepted),
    'classReceipt.notAccepted',
  );
  refusePeople(
    people.filter(({ feeFen }) => feeFen === 0),
    'classReceipt.noFee',
  );
  refusePeople(
    people.filter(({ dueFen }) => dueFen === 0),
    'classReceipt.nothingDue',
  );
  // Numbers are one training organisation's.
  if (new Set(people.map(({ orgId }) => orgId)).size > 1)
    throw failFields([{ field: 'signUpIds', key: 'classReceipt.oneSchool' }]);
};

const checkDay = (people: readonly Payer[], { takenOn }: Wanted): void => {
  if (takenOn > dayOf(clock.now())) throw failFields([{ field: 'takenOn', key: 'classReceipt.future' }]);
  const early = people.filter(({ since }) => takenOn < dayOf(new Date(since)));
  if (early.length === 0) return;
  const names = early.map(({ name }) => name).join('、');
  throw failFields([{ field: 'takenOn', key: 'classReceipt.beforeSignUp', params: { names } }]);
};

/** One person may pay a part; of several each pays just what is due, for a sum says of nobody what is his. */
const checkAmount = (people: readonly Payer[], { receiptFen }: Wanted): void => {
  const dueFen = people.reduce((sum, one) => sum + one.dueFen, 0);
  const params = { yuan: yuanOf(dueFen) };
  if (people.length > 1 && receiptFen !== dueFen)
    throw failFields([{ field: 'receiptFen', key: 'classReceipt.otherSum', params }]);
  if (receiptFen > dueFen) throw failFields([{ field: 'receiptFen', key: 'classReceipt.moreThanDue', params }]);
};

const write = async (db: Db, people: readonly Payer[], wanted: Wanted, by: string): Promise<Written['receipts']> => {
  const { year, serial } = await nextNumber(db, people[0]?.orgId ?? '');
  const amounts = people.map(({ id, dueFen }, index) => ({
    id,
    serial: serial + index,
    fen: people.length === 1 ? wanted.receiptFen : dueFen,
  }));
  const { rows } = await sql<Written['receipts'][number]>`
    insert into class_receipt as r (org_id, path, client_org_id, client_path, sign_up_id, class_id, kind, way, amount_fen, paid_on, year, serial,
      payer_name, remark, taken_by, created_at)
    select s.org_id, s.path, s.client_org_id, s.client_path, s.id, s.class_id, ${classReceiptKind.values.receipt}::int, ${wanted.receiptWay}::text, a.fen,
      ${wanted.takenOn}::date, ${year}::int, a.serial, ${wanted.receiptPayer}::text, ${wanted.receiptRemark}::text, ${by}::bigint, ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) a (id bigint, serial int, fen bigint) join class_sign_up s on s.id = a.id
    order by a.serial returning r.id as "classReceiptId", ${receiptNumber} as "classReceiptNumber"`.execute(db);
  return rows;
};

/**
 * Writes that places were paid at the counter of the training organisation: a part or all of what one person has to pay, or just what each
 * of several has. It is the training organisation's own money and no posting. Called in a scope of everything, for the payer is told of
 * places that leave its order.
 * @throws object.missing; on `signUpIds` for people who have nothing to pay, on `receiptFen` above what is due (or another sum than that of
 * several people), on `takenOn` for a day to come or before the sign-up
 */
export const collectPayment = async (context: Context, wanted: Wanted): Promise<Written> => {
  const { db, actor } = context;
  const ids = [...new Set(wanted.signUpIds)];
  const people = await holdPayers(context, ids);
  checkPeople(people);
  checkDay(people, wanted);
  checkAmount(people, wanted);
  const by = personBehind(actor);
  const receipts = await write(db, people, wanted, by);
  await markPaidBySums(db, ids, by);
  await removeFromOrders(db, ids);
  const [first] = receipts;
  context.audit({
    objectKind: 'classReceipt',
    objectId: first?.classReceiptId ?? '',
    action: 'classReceipt.add',
    after: { ...wanted, numbers: receipts.map((one) => one.classReceiptNumber) },
  });
  return { receipts };
};
