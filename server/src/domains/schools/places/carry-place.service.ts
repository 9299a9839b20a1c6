import { sql } from 'kysely';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { counterSum } from './place-sums.ts';

/** Two sign-ups of one person, and what the classes cost, in fen. */
interface Move {
  readonly fromId: string;
  readonly toId: string;
}

interface Fees {
  readonly oldFen: number;
  readonly newFen: number;
  /** Noted by the training organisation as paid, without an amount. */
  readonly noted: boolean;
  /** Taken at the counter and not given back. */
  readonly counterFen: number;
}

/** A place that stands in an order. */
interface Standing {
  readonly id: string;
  readonly feeFen: number;
  readonly paid: boolean;
}

const feesOf = async (db: Db, { fromId, toId }: Move): Promise<Fees> => {
  const { rows } = await sql<Fees>`select a.fee_fen as "oldFen", b.fee_fen as "newFen", ${counterSum} as "counterFen",
      s.paid_by is not null and not exists (select from class_receipt r where r.sign_up_id = s.id and r.voided_at is null) as noted
    from class_sign_up s join training_class a on a.id = s.class_id, class_sign_up t join training_class b on b.id = t.class_id
    where s.id = ${fromId} and t.id = ${toId}`.execute(db);
  return orMissing(rows[0]);
};

/** Places of a sign-up that stand in orders, the last one first, locked. */
const lockStanding = async (db: Db, signUpId: string): Promise<Standing[]> => {
  const { rows } =
    await sql<Standing>`select p.id, p.fee_fen as "feeFen", p.paid_at is not null as paid from class_place p
    where p.sign_up_id = ${signUpId} and p.gone_at is null order by p.id desc for update`.execute(db);
  return rows;
};

const moveAlong = async (db: Db, placeId: string, { toId }: Move): Promise<void> => {
  await sql`update class_place set sign_up_id = ${toId} where id = ${placeId}`.execute(db);
};

/** Gives a place up; of a paid one all comes back but what stays with a new place of the same order. */
const giveUp = async (db: Db, placeId: string, { toId }: Move, keptFen = 0): Promise<void> => {
  const now = clock.now().toISOString();
  await sql`update class_place set gone_at = ${now}, kept_fen = ${keptFen} where id = ${placeId}`.execute(db);
  if (keptFen === 0) return;
  // A row of its own: shares of a place are written once, by its whole fee.
  await sql`insert into class_place (org_id, path, client_org_id, client_path, order_id, order_number, sign_up_id, fee_fen, created_at, paid_at)
    select p.org_id, p.path, p.client_org_id, p.client_path, p.order_id, p.order_number, ${toId}::bigint, ${keptFen}::bigint, p.created_at, ${now}
    from class_place p where p.id = ${placeId}`.execute(db);
};

/** Receipts and refunds of the counter stand where the person sits. */
const carryReceipts = async (db: Db, { fromId, toId }: Move): Promise<void> => {
  await sql`update class_receipt set sign_up_id = ${toId} where sign_up_id = ${fromId}`.execute(db);
};

/** What orders paid goes along as far as the new class still costs so much; the rest comes back, of what was paid last first. @returns fen kept */
const keepPaid = async (db: Db, move: Move, paid: readonly Standing[], newFen: number): Promise<number> => {
  const paidFen = paid.reduce((sum, { feeFen }) => sum + feeFen, 0);
  let backFen = Math.max(0, paidFen - newFen);
  for (const { id, feeFen } of paid) {
    const part = Math.min(feeFen, backFen);
    if (part === 0) await moveAlong(db, id, move);
    else await giveUp(db, id, move, feeFen - part);
    backFen -= part;
  }
  return Math.min(paidFen, newFen);
};

/** Whether a place is paid goes along, with whoever noted it; the old sign-up has none any more. */
const carryMark = async (db: Db, { fromId, toId }: Move): Promise<void> => {
  await sql`update class_sign_up t set paid_at = f.paid_at, paid_by = f.paid_by from class_sign_up f
    where f.id = ${fromId} and t.id = ${toId}`.execute(db);
  await sql`update class_sign_up set paid_at = null, paid_by = null where id = ${fromId}`.execute(db);
};

/** The new place is paid where orders and the counter cover it; what a note says of another fee stays behind. */
const markPaid = async (db: Db, { fromId, toId }: Move, covered: boolean, noted: boolean): Promise<void> => {
  if (covered)
    await sql`update class_sign_up t set paid_by = case when ${noted}::boolean then null else f.paid_by end,
        paid_at = coalesce((select max(p.paid_at) from class_place p where p.sign_up_id = t.id and p.gone_at is null), ${clock.now().toISOString()}::timestamptz)
      from class_sign_up f where t.id = ${toId} and f.id = ${fromId}`.execute(db);
  if (!noted) await sql`update class_sign_up set paid_at = null, paid_by = null where id = ${fromId}`.execute(db);
};

/**
 * What is paid or ordered for a place goes along to another class, so that only the difference is to pay, or comes back to the accounts of
 * who paid: at the same fee all of it; else what was paid, up to the new fee. What the counter took goes along whole, for only the counter
 * gives it back: money of orders is the first that comes back. A place that waits in an order stays in it where it is just what is then to
 * pay. A note of another fee stays behind.
 */
export const carryPlace = async (db: Db, fromId: string, toId: string): Promise<void> => {
  const move = { fromId, toId };
  const { oldFen, newFen, noted, counterFen } = await feesOf(db, move);
  const standing = await lockStanding(db, fromId);
  await carryReceipts(db, move);
  if (oldFen === newFen) {
    for (const { id } of standing) await moveAlong(db, id, move);
    return carryMark(db, move);
  }
  const paid = standing.filter((place) => place.paid);
  const leftFen = Math.max(0, newFen - counterFen);
  const keptFen = await keepPaid(db, move, paid, leftFen);
  for (const { id, feeFen } of standing.filter((place) => !place.paid))
    await (feeFen === leftFen - keptFen ? moveAlong(db, id, move) : giveUp(db, id, move));
  await markPaid(db, move, newFen > 0 && counterFen + keptFen >= newFen, noted);
};
