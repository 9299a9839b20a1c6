import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** Charges stand in a voucher from now on. */
export const keepCharges = async (
  db: Db,
  voucher: { readonly id: string; readonly orgId: string; readonly path: string },
  chargeIds: readonly string[],
): Promise<void> => {
  await sql`insert into cost_voucher_charge (voucher_id, charge_id, org_id, path)
    select ${voucher.id}, charge_id, ${voucher.orgId}, ${voucher.path} from unnest(${[...chargeIds]}::bigint[]) charge_id`.execute(
    db,
  );
};

/** Charges of a voucher stand in none any more. */
export const freeCharges = async (db: Db, voucherId: string): Promise<void> => {
  await sql`delete from cost_voucher_charge where voucher_id = ${voucherId}`.execute(db);
};
