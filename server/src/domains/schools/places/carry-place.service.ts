import { sql } from 'kysely';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';

/**
 * What is paid or ordered for a place goes along to a class at the same fee. At another fee the new place is to pay: one that waits leaves
 * its order, money that was taken comes back to the balance of who paid, and a note stays behind.
 */
export const carryPlace = async (db: Db, fromId: string, toId: string): Promise<void> => {
  const { rows } = await sql<{ same: boolean }>`select a.fee_fen = b.fee_fen as same
    from class_sign_up f join training_class a on a.id = f.class_id, class_sign_up t join training_class b on b.id = t.class_id
    where f.id = ${fromId} and t.id = ${toId}`.execute(db);
  if (rows[0]?.same) {
    await sql`update class_sign_up t set paid_at = f.paid_at, paid_by = f.paid_by from class_sign_up f
      where f.id = ${fromId} and t.id = ${toId}`.execute(db);
    await sql`update class_place set sign_up_id = ${toId} where sign_up_id = ${fromId} and gone_at is null`.execute(db);
    return;
  }
  await sql`update class_place set gone_at = ${clock.now().toISOString()} where sign_up_id = ${fromId} and gone_at is null`.execute(
    db,
  );
};
