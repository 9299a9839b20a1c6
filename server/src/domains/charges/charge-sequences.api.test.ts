import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCodes } from '#contracts/envelope.ts';
import { orderChannel } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { payRefundApi } from '#contracts/orders/refunds/refund.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { clock } from '#kernel/clock.ts';
import { type AskedRefund, type ChargeScene, proveScene } from '#testing/charge-proofs.ts';
import { approvedWith, billedCompany, comesIn, join, learners, learnMinute, recordsOf } from '#testing/charges.ts';
import { Died, whileOneDies } from '#testing/deaths.ts';
import { type Counterpart, openCounterpart } from '#testing/payment-counterpart.ts';
import { planInput } from '#testing/plans.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { minuteComes } from '#testing/timers.ts';
import { openWorld, type World } from '#testing/world.ts';
import { followCharges, settleCharges } from './settle-charges.service.ts';

let world: World;
let pricers: Pricers;
let counterpart: Counterpart;
beforeAll(async () => {
  counterpart = await openCounterpart({ now: clock.now });
  world = await openWorld({}, undefined, counterpart.settings);
  pricers = await somePricers(world);
});
afterAll(async () => {
  await world.close();
  await counterpart.close();
});

const names = [
  'approve',
  'join',
  'learn',
  'leave',
  'come back',
  'cancel',
  'pay',
  'notify',
  'refund',
  'refund',
  'close',
  'settle',
  'follow',
  'watch',
] as const;
const deed = fc.record({
  does: fc.constantFrom(...names),
  who: fc.nat(4),
  which: fc.nat(1),
  fen: fc.integer({ min: 1, max: 60 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
/** Deeds that run side by side, and which transaction of theirs dies. */
const group = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
  dies: fc.option(fc.record({ others: fc.nat(3), death: fc.constantFrom('beforeCommit', 'afterCommit') }), { freq: 3 }),
});

const scene = async (): Promise<ChargeScene> => {
  const of = await billedCompany(world, pricers);
  const people = await learners(world, of, 5);
  await comesIn(world, of.place.orgId, 'granted', 4000);
  const plans = [await approvedWith(of, people.slice(0, 2))];
  const { planId } = await of.maker.call(planApi.add, planInput(of.lessonId));
  await join(of, planId, people.slice(1, 3));
  await of.maker.call(planApi.edges.submit, { id: planId });
  const orders = [];
  for (const fen of [4000, 7000]) {
    const { payOrderId: id } = await of.maker.call(payOrderApi.add, {
      amountFen: fen,
      orderChannel: orderChannel.values.network,
    });
    await of.maker.call(payOrderApi.code, { payOrderId: id, provider: 'wechat' });
    orders.push({ id, fen, number: (await of.maker.call(payOrderApi.one, { payOrderId: id })).orderNumber });
  }
  // One is paid from the beginning, so that there is something to refund.
  const number = orders[1]?.number ?? '';
  counterpart.pay(number);
  await notify(number);
  return { of, people, plans: [...plans, planId], orders };
};

const recordOf = async ({ plans, people }: ChargeScene, { which, who }: Deed): Promise<string[]> =>
  (await recordsOf(world, plans[which] ?? '', people.slice(who, who + 1))).filter((id) => id !== '');
const thereOf = (number: string) => counterpart.orders.find(({ orderNumber }) => orderNumber === number);
const notify = async (number: string): Promise<number> => {
  const { headers, body } = counterpart.notification(number);
  const url = '/manager/api/pay/notify/wechat';
  return (await world.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
};
/** The minute of orders; every other refund that its provider works on fails. */
const watch = async (): Promise<void> => {
  await minuteComes(world, 'payOrders');
  const going = counterpart.orders.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'processing');
  for (const [nth, { refundNumber }] of going.entries())
    counterpart.settleRefund(refundNumber, nth % 2 === 0 ? 'done' : 'failed');
};

/** What a deed does; what cannot be done from where things stand is refused, and changes nothing. @returns what was answered */
const doing: Readonly<Record<Deed['does'], (at: ChargeScene, one: Deed) => Promise<unknown>>> = {
  approve: ({ of, plans }, { which }) => of.auditor.send(planApi.edges.approve, { id: plans[which] ?? '' }),
  join: ({ of, plans, people }, { which, who }) =>
    of.maker.send(memberApi.add, { planId: plans[which] ?? '', orgUserIds: [people[who]?.orgUserId ?? ''] }),
  learn: async (at, one) => learnMinute(world, await recordOf(at, one)),
  leave: async (at, one) =>
    at.of.maker.send(memberApi.leave, { recordIds: await recordOf(at, one), reason: '离开本计划' }),
  'come back': async (at, one) => at.of.maker.send(memberApi.join, { recordIds: await recordOf(at, one) }),
  cancel: ({ of, plans }, { which }) =>
    of.maker.send(planApi.edges.withdraw, { id: plans[which] ?? '', reason: '计划取消' }),
  pay: async ({ orders }, { which }) => {
    const there = thereOf(orders[which]?.number ?? '');
    if (there?.state === 'unpaid') counterpart.pay(there.orderNumber);
  },
  notify: async ({ orders }, { which }) => {
    const number = orders[which]?.number ?? '';
    if (thereOf(number)?.state === 'paid') return { code: await notify(number) };
  },
  refund: ({ orders }, { which, fen }) =>
    pricers.writer.send(payRefundApi.add, {
      payOrderId: orders[which]?.id ?? '',
      amountFen: fen * 100,
      reason: '未参加培训',
    }),
  close: ({ of, orders }, { which }) => of.maker.send(payOrderApi.close, { id: orders[which]?.id ?? '' }),
  settle: () => settleCharges(world.runtime),
  follow: () => followCharges(world.runtime),
  watch,
};

const numberOf = async ({ of }: ChargeScene): Promise<number> => {
  const { rows } = await sql<{ number: string }>`
    select posting_number as number from ledger_book where org_id = ${of.place.orgId}`.execute(
    world.runtime.database.kysely,
  );
  return Number(rows[0]?.number);
};

type Answer = { success?: boolean; code?: number } | undefined;

/** Runs a group side by side. @returns refunds it asked for. @throws what is neither a refusal nor the death that was ordered */
const runGroup = async (
  at: ChargeScene,
  { deeds, dies }: { deeds: Deed[]; dies: Parameters<typeof whileOneDies>[1] | null },
): Promise<AskedRefund[]> => {
  const from = await numberOf(at);
  const all = () =>
    Promise.all(
      deeds.map((one) =>
        doing[one.does](at, one).catch((error: unknown) => {
          if (dies && error instanceof Died) return undefined;
          throw error;
        }),
      ),
    );
  const answers = (await (dies ? whileOneDies(world.runtime.database, dies, all) : all())) as Answer[];
  const broken = answers.filter((answer) => answer?.code === answerCodes.serverError);
  // Nothing blocks anything else: whoever learns, joins, pays and leaves at once goes through.
  expect(broken.length, JSON.stringify([deeds, broken])).toBeLessThanOrEqual(dies ? 1 : 0);
  const until = await numberOf(at);
  return deeds.flatMap(({ does, which, fen }, nth) =>
    does === 'refund'
      ? [
          {
            order: at.orders[which]?.id ?? '',
            fen: fen * 100,
            refused: answers[nth]?.success === false && answers[nth]?.code !== answerCodes.serverError,
            from,
            until,
          },
        ]
      : [],
  );
};

/** All that happened has come to its end: what was paid is heard of, what can be posted is posted. */
const comeToRest = async ({ orders }: ChargeScene): Promise<void> => {
  for (const { number } of orders) if (thereOf(number)?.state === 'paid') expect(await notify(number)).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    await watch();
    await followCharges(world.runtime);
    await settleCharges(world.runtime);
  }
};

it('comes, side by side and with processes that die, to one of the serial orders: nobody is charged twice and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(group, { minLength: 4, maxLength: 10 }), async (groups) => {
      const at = await scene();
      const asked: AskedRefund[] = [];
      for (const one of groups) asked.push(...(await runGroup(at, one)));
      await comeToRest(at);
      await proveScene(world, counterpart, at, asked);
    }),
    // What ran side by side does not run alike again: there is nothing to make smaller.
    { numRuns: propertyRuns(12), endOnFailure: true },
  );
});
