import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { tellMany } from '#domains/messages/door.ts';
import { returnCharge } from '#domains/orders/door.ts';
import type { Db } from '#kernel/db.ts';
import type { Events } from '#kernel/events.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';

/**
 * A learner's order was paid: its charge is reserved, or captured where it is open, out of what has just come in. The order was only taken
 * as paid because its charge, locked since then, owes the money.
 */
export const payCharge = async (db: Db, { chargeId, number }: Events['order.paid']): Promise<void> => {
  if (chargeId === null) return;
  const { rows } = await sql<{ taken: boolean }>`select luan_pay_charge(${chargeId}, ${number}) as taken`.execute(db);
  if (!rows[0]?.taken) throw new Error(`Order ${number} was paid and its charge ${chargeId} did not take it`);
};

/** Learners told in one transaction. */
const mostTold = 500;

interface Untold {
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  readonly round: number;
  readonly amountFen: number;
  /** Of the plan or the session of an exam; empty of a cycle. */
  readonly name: string;
  /** First and last day, with a slash between. */
  readonly period: string;
}

const tellSome = async (db: Db): Promise<number> => {
  const { rows } = await sql<Untold>`
    select id, org_id as "orgId", user_id as "userId", round, amount_fen as "amountFen", name, period from luan_take_untold(${mostTold})`.execute(
    db,
  );
  const tellings = rows.map(({ id, orgId, userId, round, amountFen, name, period }) => {
    const [from = '', until = ''] = period.split('/');
    return {
      orgId,
      userId,
      params: { yuan: yuanOf(amountFen), planName: name, from, until },
      once: `chargeToPay.${id}.${round}`,
    };
  });
  const link = '/fees';
  await tellMany(
    db,
    { kind: 'chargeToPay', link },
    tellings.filter(({ params }) => params.planName !== ''),
  );
  await tellMany(
    db,
    { kind: 'cycleToPay', link },
    tellings.filter(({ params }) => params.planName === ''),
  );
  return rows.length;
};

/** Tells learners who have to pay by themselves, of a plan, an exam or a cycle: each of a charge once, some hundred a transaction. */
export const tellLearners = async (runtime: Runtime): Promise<void> => {
  for (let told = mostTold; told === mostTold; ) told = await runtime.database.within(everything, tellSome);
};

/** Why the money goes back, as the refund keeps it. */
export const returnReasons = {
  released: said('学习开始前退出计划，学员缴费退回'),
  reversed: said('费用已冲正，学员缴费退回'),
} as const;

/**
 * What learners paid for charges that are released goes back to where it came from, each in a transaction of its own: it leaves what was
 * reserved and the refund takes it in one. One that fails leaves the others alone.
 * @throws what the first one ran into, after all the others went back
 */
export const returnReleased = async (runtime: Runtime): Promise<void> => {
  const { rows } = await runtime.database.within(
    everything,
    (db) => sql<{ id: string }>`select id from luan_charges_returning() id`.execute(db),
    'read',
  );
  const failures: unknown[] = [];
  for (const { id } of rows)
    await runtime.database
      .within(everything, async (db) => {
        const { rows: freed } = await sql<{ freed: boolean }>`select luan_free_charge(${id}) as freed`.execute(db);
        if (freed[0]?.freed) await returnCharge(db, id, returnReasons.released);
      })
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
