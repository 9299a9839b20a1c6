import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankLineState } from '#contracts/orders/bank/bank-line.codes.ts';
import { takeBill, writeBankLines } from '#domains/orders/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { untilBlocked } from '#testing/blocked.ts';
import { openWorld, unique, type World } from '#testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { bankOnly, taken, kept } = bankLineState.values;

it.each([
  ['taken in as a payment', taken, 8_100_000],
  ['kept apart', kept, 8_200_000],
])('a line that is %s while its bill comes is no payout too', async (_, state, more) => {
  const [key, amountFen] = [`R${unique()}`, more + (unique() % 90_000)];
  const line = {
    bookedOn: `2025-07-0${state + 1}`,
    bankSerial: key,
    incomeFen: amountFen,
    counterpartyName: '财付通支付科技有限公司',
  };
  await world.asSystem((db) => writeBankLines(db, systemActor, [line], 's'));
  const decided = { bill: Promise.resolve<unknown>(undefined) };
  await world.asSystem(async (db) => {
    await sql`update bank_line set state = ${state} where bank_key = ${key} and state = ${bankOnly}`.execute(db);
    const paid = { orderNumber: '', refundNumber: '', serial: `S${unique()}`, amountFen, feeFen: 0 };
    decided.bill = world.asSystem((other) =>
      takeBill(other, { provider: 'wechat', day: `2025-07-0${state}` }, [
        { ...paid, at: `2025-07-0${state}T04:00:00Z` },
      ]),
    );
    await untilBlocked(world, 1);
  });
  await decided.bill;
  const { rows } = await world.asSystem((db) =>
    sql`select state, bill_id as bill, own_fen as "ownFen" from bank_line where bank_key = ${key}`.execute(db),
  );
  expect(rows).toEqual([{ state, bill: null, ownFen: null }]);
});

it('a line whose number another account’s sheet brought a moment before is not left out in silence', async () => {
  const key = `A${unique()}`;
  const line = { bookedOn: '2025-07-11', bankSerial: key, incomeFen: 12_300, ownAccount: '1300 0001' };
  const second = { import: Promise.resolve<unknown>(undefined) };
  await world.asSystem(async (db) => {
    await writeBankLines(db, systemActor, [line], 'first');
    const other = { ...line, ownAccount: '1300 0002' };
    second.import = world.asSystem((later) => writeBankLines(later, systemActor, [other], 'second'));
    second.import.catch(() => undefined);
    await untilBlocked(world, 1);
  });
  await expect(second.import).rejects.toMatchObject({ key: 'bankLine.writtenMeanwhile', params: { number: key } });
  await world.asSystem((db) => writeBankLines(db, systemActor, [line], 'first again'));
});
