import { sql } from 'kysely';
import { couponBatchMachine, couponBatchState, couponState } from '#contracts/coupons/coupon.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { makeCodes } from '#domains/coupons/door.ts';
import { post } from '#domains/ledger/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { asOwner } from './as-owner.ts';
import { type DemoBatch, demoBatches } from './coupons.data.ts';
import type { Office } from './head-office.demo.ts';
import { pastInstant } from './past-instant.ts';

const { submitted, audited, issued, draft } = couponBatchState.values;
const { unused, used } = couponState.values;

/** A batch that stands, and who gets coupons of it. */
interface Placed {
  readonly id: string;
  readonly of: DemoBatch;
}

const placeBatch = async (db: Db, { maker, checker }: Office, of: DemoBatch): Promise<Placed> => {
  const today = dayOf(clock.now());
  const waits = of.waits === true;
  const made = pastInstant(waits ? 1 : -of.from, '09:10:00');
  const passed = pastInstant(waits ? 1 : -of.from, '10:30:00');
  const { rows } = await sql<{ id: string }>`
    insert into coupon_batch (org_id, path, batch_name, issuer_org_id, coupon_kind, face_fen, percent_off, cap_fen, subject_codes, valid_from, valid_until, quantity, passable,
      note, state, submitted_at, submitted_by, audited_at, audited_by, issued_at, issued_by, created_by, created_at, updated_by)
    select h.id, h.path, ${of.name}, coalesce(i.id, h.id), ${of.kind}, ${of.faceFen}, ${of.percentOff ?? 0}, ${of.capFen ?? 0}, ${[...of.subjects]}::text[], ${dayAfter(today, of.from)}::date,
      ${dayAfter(today, of.until)}::date, ${of.quantity}, ${of.passable}, ${of.note}, ${waits ? submitted : issued}, ${made}, ${maker}::bigint,
      ${waits ? null : passed}, ${waits ? null : checker}::bigint, ${waits ? null : passed}, ${waits ? null : maker}::bigint, ${maker}, ${made}, ${maker}
    from organisation h left join organisation i on i.org_name = ${of.issuer} where h.parent_id is null returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await tellPast(
    db,
    sql`select b.path, ${couponBatchMachine.name}, b.id, x.edge, x.past, x.next, null::text, x.who, x.at from coupon_batch b cross join lateral (values
        ('submit', ${draft}::int, ${submitted}::int, b.submitted_by, b.submitted_at), ('audit', ${submitted}::int, ${audited}::int, b.audited_by, b.audited_at),
        ('issue', ${audited}::int, ${issued}::int, b.issued_by, b.issued_at)) x (edge, past, next, who, at)
      where b.id = ${id} and x.who is not null`,
  );
  return { id, of };
};

/** Its coupons, those that are given in the hands of their holder since the first day. */
const placeCoupons = async (db: Db, keys: Keys, { id, of }: Placed): Promise<void> => {
  const { sealed, codes, shorts } = makeCodes(keys, of.quantity);
  await asOwner(db, () =>
    sql`insert into coupon (org_id, path, batch_id, serial, code_sealed, code_index, short_index, face_fen, percent_off, cap_fen, ends_on, received_at)
      select o.id, o.path, b.id, x.serial, x.sealed, x.code, x.short, b.face_fen, b.percent_off, b.cap_fen, b.valid_until, case when x.serial <= ${of.given} then b.issued_at end
      from coupon_batch b cross join unnest(${sealed}::text[], ${codes}::text[], ${shorts}::text[]) with ordinality x (sealed, code, short, serial)
        join organisation o on case when x.serial <= ${of.given} then o.org_name = ${of.holder ?? ''} else o.id = b.org_id end
      where b.id = ${id}`.execute(db),
  );
};

/** Batches and coupons as they stand before anything of them is used. */
export const placeBatches = async (db: Db, keys: Keys, office: Office): Promise<void> => {
  for (const of of demoBatches) {
    const placed = await placeBatch(db, office, of);
    if (of.waits !== true) await placeCoupons(db, keys, placed);
  }
};

/** A coupon that a charge of the past is to use. */
export interface DemoCoupon {
  readonly id: string;
  readonly faceFen: number;
}

/** Coupons of a payer that are to be used, as many as the story says. */
export const couponsToUse = async (db: Db, orgId: string): Promise<DemoCoupon[]> => {
  const found: DemoCoupon[] = [];
  for (const of of demoBatches.filter((one) => one.used > 0)) {
    const { rows } =
      await sql<DemoCoupon>`select k.id, k.face_fen::int as "faceFen" from coupon k join coupon_batch b on b.id = k.batch_id
      where k.org_id = ${orgId} and b.batch_name = ${of.name} order by k.serial limit ${of.used}`.execute(db);
    found.push(...rows);
  }
  return found;
};

/** The faces of amount coupons come into the account of their holder, at a moment. */
export const bookFaces = async (db: Db, orgId: string, at: string): Promise<void> => {
  const { rows } = await sql<{
    id: string;
    name: string;
    fen: number;
  }>`select b.id, b.batch_name as name, sum(k.face_fen)::int as fen
    from coupon k join coupon_batch b on b.id = k.batch_id where k.org_id = ${orgId} and k.received_at is not null and k.face_fen > 0 group by 1, 2`.execute(
    db,
  );
  for (const { id, name, fen } of rows)
    await post(db, {
      orgId,
      key: `coupons:${orgId}:${id}`,
      kind: 'couponIssue',
      about: { kind: couponBatchMachine.name, id },
      remark: name,
      madeBy: '0',
      at,
      transfers: [{ debit: 'clearing', credit: 'coupon', amountFen: fen }],
    });
};

/** A coupon was used for a charge, whose issuer reads it. */
export const useCoupon = async (db: Db, couponId: string, chargeId: string, at: string): Promise<void> => {
  await asOwner(db, async () => {
    await sql`update coupon k set state = ${used}, charge_id = c.id, deducted_fen = c.coupon_fen, reserved_at = c.reserved_at, used_at = ${at}
      from charge c where c.id = ${chargeId} and k.id = ${couponId}`.execute(db);
    await sql`insert into coupon_use (org_id, path, client_org_id, client_path, batch_id, coupon_id, charge_id, deducted_fen, used_at)
      select i.id, i.path, k.org_id, k.path, b.id, k.id, k.charge_id, k.deducted_fen, ${at}
      from coupon k join coupon_batch b on b.id = k.batch_id join organisation i on i.id = b.issuer_org_id where k.id = ${couponId}`.execute(
      db,
    );
  });
};

/** What coupons that are left hold of the accounts of their holders. */
export const holdFaces = (db: Db): Promise<unknown> =>
  asOwner(db, () =>
    sql`update ledger_book b set coupon_held_fen = x.fen from (select k.org_id, sum(k.face_fen) as fen from coupon k
      where k.state = ${unused} and k.received_at is not null and k.face_fen > 0 group by 1) x where b.org_id = x.org_id`.execute(
      db,
    ),
  );
