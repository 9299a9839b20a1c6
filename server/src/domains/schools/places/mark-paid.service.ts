import { sql } from 'kysely';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { counterSum, orderedSum } from './place-sums.ts';

/**
 * Whether sign-ups are paid follows what was paid for them: covered by orders and counter together they are, and otherwise not. Notes
 * without an amount are another matter: whoever has one has no receipt.
 * @param by the person who took or gave the money
 */
export const markPaidBySums = async (db: Db, signUpIds: readonly string[], by: string): Promise<void> => {
  await sql`update class_sign_up t set paid_at = case when x.covered then coalesce(t.paid_at, ${clock.now().toISOString()}::timestamptz) end,
      paid_by = case when x.covered and x.counter > 0 then coalesce(t.paid_by, ${by}::bigint) end
    from (select s.id, ${counterSum} as counter, k.fee_fen > 0 and ${counterSum} + ${orderedSum} >= k.fee_fen as covered
      from class_sign_up s join training_class k on k.id = s.class_id where s.id = any(${[...signUpIds]}::bigint[])) x
    where t.id = x.id`.execute(db);
};
