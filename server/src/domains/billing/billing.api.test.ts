import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingChangeState, billingMode, paymentChannel } from '#contracts/billing/billing.codes.ts';
import { type BillingInfoRow, billingApi } from '#contracts/billing/billing.contract.ts';
import { type BillingChangeRow, billingChangeApi } from '#contracts/billing/billing-change.contract.ts';
import { payChannel } from '#contracts/billing/pay-channel.entries.ts';
import { type PayModeRow, payModeApi } from '#contracts/billing/pay-mode.contract.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import { answerCodes, type Envelope } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { clock } from '#kernel/clock.ts';
import { dayFrom, planInput, someLesson } from '#testing/plans.ts';
import { mightyRole } from '#testing/reach.ts';
import { runNow } from '#testing/timers.ts';
import { openWorld, type Place, password, unique, type World } from '#testing/world.ts';

let world: World;
type Administrator = Awaited<ReturnType<World['administrator']>>;
let head: Administrator;
let second: Administrator;

const { trial, regular, periodic } = serviceStage.values;
const { awaiting, passed, effective, rejected, withdrawn } = billingChangeState.values;
const { network, balance, credit, coupon } = paymentChannel.values;

beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  second = await world.administrator(world.head, 'admin');
  for (const one of [head, second]) await one.call(sessionApi.stepUp, { password });
});
afterAll(() => world.close());

/** What a formal customer agrees to: a year from today, paid by the quarter by itself. */
const formal = () => ({
  serviceStage: periodic,
  billingCycle: '1',
  feeCycle: 'F1',
  billingMode: billingMode.values.company,
  paymentChannels: [balance, network, coupon],
  startAt: dayFrom(0),
  expireAt: dayFrom(364),
});
const ask = (place: Place, more: object = {}, by = head, version = 0) =>
  by.send(billingChangeApi.add, { orgId: place.orgId, version, ...formal(), ...more } as never);
const asked = async (place: Place, more: object = {}, version = 0): Promise<string> => {
  const answer = await ask(place, more, head, version);
  expect(answer).toMatchObject({ success: true });
  return answer.data?.changeId ?? '';
};
const agreed = async (place: Place, more: object = {}, version = 0): Promise<string> => {
  const changeId = await asked(place, more, version);
  await second.call(billingChangeApi.edges.approve, { id: changeId });
  return changeId;
};
const keysOf = ({ fields }: Envelope<unknown>): string[] => (fields ?? []).map(({ field }) => field);
const infoOf = async (place: Place, by = head): Promise<BillingInfoRow | undefined> =>
  ((await by.call(billingApi.list.page, { orgId: place.orgId } as never)) as PageOf<BillingInfoRow>).list[0];
const changesOf = async (place: Place, by = head, more: object = {}): Promise<BillingChangeRow[]> =>
  (
    (await by.call(billingChangeApi.list.page, {
      orgId: place.orgId,
      size: 50,
      ...more,
    } as never)) as PageOf<BillingChangeRow>
  ).list;
const endOfService = async (place: Place): Promise<string | null> =>
  (
    await world.asSystem((db) =>
      sql<{
        day: string | null;
      }>`select (bill_expires_at at time zone 'Asia/Shanghai')::date::text as day from organisation where id = ${place.orgId}`.execute(
        db,
      ),
    )
  ).rows[0]?.day ?? null;
/** Puts the end of a service into the past, which no call does. */
const age = (place: Place, columns: Record<string, unknown>) =>
  world.asSystem(async (db) => {
    await db.updateTable('billing_info').set(columns).where('org_id', '=', place.orgId).execute();
  });

describe('a change of billing', () => {
  it('holds as soon as a second person has passed it, and writes terms, products and the end of the service', async () => {
    const place = await world.organisation('company');
    expect(await infoOf(place)).toMatchObject({ serviceStage: null, version: 0, can: ['change'], updateTime: null });
    const changeId = await asked(place, { productLines: ['ledger', 'training'], remark: '签订年度合同' });
    expect(await infoOf(place)).toMatchObject({ serviceStage: null, waitingState: awaiting, can: [] });
    expect(await endOfService(place)).toBeNull();
    expect(await second.call(billingChangeApi.edges.approve, { id: changeId })).toMatchObject({ state: effective });
    expect(await infoOf(place)).toMatchObject({
      serviceStage: periodic,
      billingCycle: '1',
      feeCycle: 'F1',
      billingMode: 'company',
      payerName: '',
      paymentChannels: [coupon, balance, network],
      productLines: ['ledger', 'training'],
      startAt: dayFrom(0),
      endsOn: dayFrom(364),
      waitingState: null,
      version: 1,
    });
    expect(await endOfService(place)).toBe(dayFrom(365));
    const one = await head.call(billingChangeApi.one, { changeId });
    expect(one).toMatchObject({ before: null, state: effective, remark: '签订年度合同' });
    expect(one.history.map(({ edge }) => edge)).toEqual(['approve', 'add']);
    expect([one.makerName, one.decidedByName].every((name) => name !== '')).toBe(true);
  });

  it('tells what held before, and another is made of what was read last', async () => {
    const place = await world.organisation('company');
    await agreed(place, { productLines: ['ledger'] });
    expect(await ask(place, { serviceStage: regular })).toMatchObject({ success: false });
    const changeId = await agreed(place, { serviceStage: regular, productLines: ['exam'] }, 1);
    const one = await head.call(billingChangeApi.one, { changeId });
    expect(one).toMatchObject({
      serviceStage: regular,
      before: { serviceStage: periodic, productLines: ['ledger'], paymentChannels: [coupon, balance, network] },
    });
    expect(await infoOf(place)).toMatchObject({ serviceStage: regular, productLines: ['exam'], version: 2 });
  });

  it('waits for its day and takes effect by the clock, once', async () => {
    const place = await world.organisation('company');
    const changeId = await asked(place, { effectiveOn: dayFrom(1), startAt: dayFrom(1), productLines: ['ledger'] });
    expect(await second.call(billingChangeApi.edges.approve, { id: changeId })).toMatchObject({ state: passed });
    await runNow(world, 'billing');
    expect(await infoOf(place)).toMatchObject({ serviceStage: null, waitingState: passed });
    const shift = clock.shift;
    try {
      clock.shift = shift + 86_400_000;
      await runNow(world, 'billing');
      await runNow(world, 'billing');
    } finally {
      clock.shift = shift;
    }
    expect(await infoOf(place)).toMatchObject({ serviceStage: periodic, version: 1, waitingState: null });
    expect((await head.call(billingChangeApi.one, { changeId })).history.map(({ edge }) => edge)).toEqual([
      'apply',
      'approve',
      'add',
    ]);
  });

  it('is not made beside one that waits, which is named; withdrawn or rejected it stands in nobody’s way', async () => {
    const place = await world.organisation('company');
    const first = await asked(place, { effectiveOn: dayFrom(3) });
    const answer = await ask(place);
    expect(answer.fields).toMatchObject([{ field: 'orgId', message: expect.stringContaining(dayFrom(3)) }]);
    await second.call(billingChangeApi.edges.reject, { id: first, reason: '合同尚未盖章' });
    const next = await asked(place, { effectiveOn: dayFrom(3) });
    await second.call(billingChangeApi.edges.approve, { id: next });
    expect(keysOf(await ask(place))).toEqual(['orgId']);
    await head.call(billingChangeApi.edges.withdraw, { id: next, reason: '客户改期' });
    expect((await changesOf(place)).map(({ state }) => state)).toEqual([withdrawn, rejected]);
    expect((await ask(place)).success).toBe(true);
  });

  it.each([
    ['an end before the start', () => ({ startAt: dayFrom(9), expireAt: dayFrom(8) }), ['expireAt']],
    ['a month by the quarter', () => ({ billingCycle: '2' }), ['feeCycle']],
    ['no payer', () => ({ billingMode: 'agent' }), ['payerOrgId']],
    ['a payer that has nothing to do with it', () => ({ billingMode: 'agent', payerOrgId: stranger }), ['payerOrgId']],
    ['a start in the past', () => ({ startAt: dayFrom(-1) }), ['startAt']],
    ['an end in the past', () => ({ startAt: null, expireAt: dayFrom(-1) }), ['expireAt', 'startAt']],
    ['a day in the past', () => ({ effectiveOn: dayFrom(-1) }), ['effectiveOn']],
    ['a trial without an end', () => ({ serviceStage: trial }), ['headLimit', 'trialUntil']],
    ['no channel', () => ({ paymentChannels: [] }), ['paymentChannels']],
    ['half a person', () => ({ serviceStage: trial, trialUntil: dayFrom(1), headLimit: 0.5 }), ['headLimit']],
    ['a stage that is none', () => ({ serviceStage: 14 }), ['serviceStage']],
  ])('is refused for %s', async (_, more, fields) => {
    stranger = (await world.organisation('agent')).orgId;
    const place = await world.organisation('company');
    expect(keysOf(await ask(place, more())).toSorted()).toEqual(fields);
    expect(await changesOf(place)).toEqual([]);
  });
  let stranger = '';

  it('is of organisations below the head office alone', async () => {
    expect(keysOf(await ask(world.head))).toEqual(['orgId']);
    expect(keysOf(await ask({ ...world.head, orgId: '999999999999' }))).toEqual(['orgId']);
  });

  it('names who pays: an agent or an authority above', async () => {
    const authority = await world.organisation('supervise');
    const place = await world.organisation('company', authority);
    const wish = { orgId: place.orgId, billingMode: billingMode.values.authority };
    expect(await head.call(billingApi.payers, wish)).toEqual([{ orgId: authority.orgId, orgName: authority.orgName }]);
    expect(await head.call(billingApi.payers, { ...wish, billingMode: 'agent' })).toEqual([]);
    await agreed(place, { billingMode: 'authority', payerOrgId: authority.orgId });
    expect(await infoOf(place)).toMatchObject({ billingMode: 'authority', payerName: authority.orgName });
  });

  it('takes the channels its kind of organisation may use', async () => {
    const place = await world.organisation('agency');
    const modes = async () => ((await head.call(payModeApi.list.page, {} as never)) as PageOf<PayModeRow>).list;
    const mode = (await modes()).find(({ typeCode }) => typeCode === 'agency');
    const set = async (paymentChannels: number[]) => {
      const version = (await modes()).find((one) => one.payModeId === mode?.payModeId)?.version ?? 0;
      return head.call(payModeApi.mod, { payModeId: mode?.payModeId ?? '', version, paymentChannels } as never);
    };
    await set([balance]);
    expect(keysOf(await ask(place, { paymentChannels: [credit] }))).toEqual(['paymentChannels']);
    expect(
      keysOf(await head.send(payModeApi.mod, { payModeId: mode?.payModeId ?? '', version: 1, paymentChannels: [] })),
    ).toEqual(['paymentChannels']);
    await set([network, credit, balance, coupon]);
    expect((await modes()).find(({ typeCode }) => typeCode === 'agency')?.paymentChannels).toEqual([40, 20, 30, 10]);
    expect((await ask(place, { paymentChannels: [credit] })).success).toBe(true);
  });
});

describe('two persons and their passwords', () => {
  it('the maker never decides, nor is he offered it; without the password nothing is done', async () => {
    const place = await world.organisation('company');
    const changeId = await asked(place);
    expect((await changesOf(place, head, { decidable: 'approve' })).length).toBe(0);
    expect((await changesOf(place, second, { decidable: 'approve' })).map((one) => one.changeId)).toEqual([changeId]);
    expect((await changesOf(place))[0]?.can).toEqual(['withdraw']);
    expect(await head.send(billingChangeApi.edges.approve, { id: changeId })).toMatchObject({ success: false });
    const cold = await world.administrator(world.head, 'admin');
    for (const answer of [
      await cold.send(billingChangeApi.edges.approve, { id: changeId }),
      await ask(place, {}, cold),
    ])
      expect(answer).toMatchObject({ success: false, code: answerCodes.stepUpNeeded });
    expect((await changesOf(place))[0]?.state).toBe(awaiting);
  });

  it('the maker does not decide from another organisation either, nor as somebody else', async () => {
    const agent = await world.organisation('agent');
    const place = await world.organisation('company', agent);
    const colleague = await world.person(world.head, 'admin');
    const maker = await world.administrator(world.head, 'admin');
    const roleIds = [await mightyRole(world, agent, {})];
    await world.asSystem((db) =>
      insertMembership(db, maker.person.userId, maker.person.realName, {
        orgId: agent.orgId,
        path: agent.path,
        identities: ['admin'],
        roleIds,
      }),
    );
    await maker.call(sessionApi.stepUp, { password });
    const { changeId } = await maker.call(billingChangeApi.add, {
      orgId: place.orgId,
      version: 0,
      ...formal(),
    } as never);
    await maker.call(sessionApi.runAs, { orgUserId: colleague.orgUserId, reason: '代为处理日常工作' });
    const asOther = await maker.send(billingChangeApi.edges.approve, { id: changeId });
    expect(asOther).toMatchObject({ success: false });
    await maker.call(sessionApi.runRelease, {});
    await maker.call(sessionApi.change, { orgId: agent.orgId });
    await maker.call(sessionApi.stepUp, { password });
    for (const edge of ['approve', 'reject'] as const)
      expect(
        await maker.send(billingChangeApi.edges[edge], {
          id: changeId,
          ...(edge === 'reject' ? { reason: '不通过' } : {}),
        }),
        // Another organisation does not even find it.
      ).toMatchObject({ success: false, code: 20002 });
    expect((await changesOf(place))[0]?.state).toBe(awaiting);
    expect(await second.send(billingChangeApi.edges.approve, { id: changeId })).toMatchObject({ success: true });
  });

  it('what came too late is not passed', async () => {
    const place = await world.organisation('company');
    const changeId = await asked(place, { expireAt: dayFrom(0) });
    const shift = clock.shift;
    try {
      clock.shift = shift + 86_400_000;
      await second.call(sessionApi.stepUp, { password });
      expect(await second.send(billingChangeApi.edges.approve, { id: changeId })).toMatchObject({ success: false });
    } finally {
      clock.shift = shift;
      await second.call(sessionApi.stepUp, { password });
    }
    await second.call(billingChangeApi.edges.reject, { id: changeId, reason: '已过期' });
  });
});

describe('who sees it', () => {
  it('itself and the head office; whoever stands above and its neighbours do not', async () => {
    const authority = await world.organisation('supervise');
    const place = await world.organisation('company', authority);
    const changeId = await agreed(place);
    const boss = await world.administrator(place, 'company');
    const supervisor = await world.administrator(authority, 'supervise');
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect(await infoOf(place, boss)).toMatchObject({ serviceStage: periodic, can: [] });
    expect(await changesOf(place, boss)).toMatchObject([{ changeId, can: [] }]);
    for (const by of [supervisor, neighbour]) {
      expect(await infoOf(place, by)).toBeUndefined();
      expect(await changesOf(place, by)).toEqual([]);
      expect(await by.send(billingChangeApi.one, { changeId })).toMatchObject({
        success: false,
        code: answerCodes.foreignOrMissing,
      });
    }
  });

  it('the own page says who pays, what is due next and how it is paid', async () => {
    const authority = await world.organisation('supervise');
    const place = await world.organisation('company', authority);
    const boss = await world.administrator(place, 'company');
    expect(await boss.call(billingApi.own, {})).toMatchObject({ serviceStage: null, nextDue: null, ways: [] });
    await agreed(place, { billingMode: 'authority', payerOrgId: authority.orgId, startAt: dayFrom(1) });
    const { id } = await head.call(payChannel.add, {
      payChannelName: `基本户${unique()}`,
      payProvider: 'bank',
      payeeBank: '工商银行唐山支行',
      payeeName: '路安运营总部',
      payeeNumber: '6222 0204 0300 1234',
    } as never);
    const own = await boss.call(billingApi.own, {});
    expect(own).toMatchObject({ payerName: authority.orgName, nextDue: { dueOn: dayFrom(1), number: 1, of: 4 } });
    expect(own.ways.map(({ payChannelId }) => payChannelId)).toContain(id);
    await head.call(payChannel.edges.disable, { id } as never);
    expect((await boss.call(billingApi.own, {})).ways.map(({ payChannelId }) => payChannelId)).not.toContain(id);
  });

  it('fields of billing are no longer written with the organisation', async () => {
    const place = await world.organisation('company');
    const answer = await head.send(organisationApi.mod, {
      orgId: place.orgId,
      version: 1,
      orgName: place.orgName,
      billingMode: '1',
    } as never);
    expect(answer.success).toBe(false);
  });
});

describe('the end of a service', () => {
  const planOf = async (place: Place, boss: Administrator): Promise<string> =>
    (await boss.call(planApi.add, planInput(await someLesson(world, place)))).planId;

  it.each([
    ['a service that is over', {}, { start_at: dayFrom(-9), expire_at: dayFrom(-1) }, dayFrom(-1)],
    [
      'a trial that is over',
      { serviceStage: trial, trialUntil: dayFrom(5), headLimit: 500 },
      { trial_until: dayFrom(-2) },
      dayFrom(-2),
    ],
    [
      'a trial with too many people',
      { serviceStage: trial, trialUntil: dayFrom(5), headLimit: 1 },
      { trial_until: dayFrom(4) },
      '1',
    ],
  ])(
    '%s takes no new plan and says why; one that was handed in is not passed either',
    async (_, terms, later, told) => {
      const place = await world.organisation('company');
      const boss = await world.administrator(place, 'company');
      const auditor = await world.administrator(place, 'company');
      const [before, after] = [await planOf(place, boss), await planOf(place, boss)];
      await boss.call(planApi.edges.submit, { id: before });
      await agreed(place, terms);
      await age(place, later);
      const answer = await boss.send(planApi.edges.submit, { id: after });
      expect(answer).toMatchObject({ success: false, description: expect.stringContaining(told) });
      expect(await auditor.send(planApi.edges.approve, { id: before })).toMatchObject({ success: false });
      await age(place, { service_stage: null });
      expect((await boss.send(planApi.edges.submit, { id: after })).success).toBe(true);
    },
  );

  it('is counted to the last day, and leaves what has begun', async () => {
    const place = await world.organisation('company');
    const boss = await world.administrator(place, 'company');
    const auditor = await world.administrator(place, 'company');
    const planId = await planOf(place, boss);
    await agreed(place, { expireAt: dayFrom(0) });
    await boss.call(planApi.edges.submit, { id: planId });
    await auditor.call(planApi.edges.approve, { id: planId });
    await age(place, { start_at: dayFrom(-9), expire_at: dayFrom(-1) });
    expect((await boss.call(planApi.one, { planId })).state).toBeGreaterThan(0);
    await boss.call(planApi.edges.pause, { id: planId, reason: '雨雪停运' });
    expect((await boss.send(planApi.edges.resume, { id: planId })).success).toBe(true);
  });

  it('is told 30, 7 and 0 days ahead, each once, and stands among what waits', async () => {
    const place = await world.organisation('company');
    const person = await world.person(place, 'company');
    const boss = await world.logIn(person.username);
    await agreed(place, { expireAt: dayFrom(20) });
    const told = async () =>
      (
        await world.asSystem((db) =>
          sql<{
            n: number;
          }>`select count(*)::int as n from message where user_id = ${person.userId} and kind = 'billingEnds'`.execute(
            db,
          ),
        )
      ).rows[0]?.n;
    for (const [ends, times] of [
      [20, 1],
      [20, 1],
      [7, 2],
      [0, 3],
      [-1, 3],
    ] as const) {
      await age(place, { start_at: dayFrom(-9), expire_at: dayFrom(ends) });
      await runNow(world, 'billing');
      expect([ends, await told()]).toEqual([ends, times]);
    }
    await age(place, { expire_at: dayFrom(20) });
    const codes = async (by: Pick<Administrator, 'call'>) => JSON.stringify(await by.call(todoApi.update, {}));
    expect(await codes(boss)).toContain('ownServiceEnds');
    expect(await codes(head)).toContain('customerServiceEnds');
  });

  it('is said by its two calls: when it ends, and whether the ledger is open', async () => {
    const place = await world.organisation('company');
    const boss = await world.administrator(place, 'company');
    expect(await boss.call(certificationApi.billExpired, {})).toMatchObject({
      expired: false,
      daysLeft: null,
      message: '',
    });
    expect(await boss.call(certificationApi.ledgerOpen, {})).toMatchObject({ open: false });
    await agreed(place, { productLines: ['ledger'], expireAt: dayFrom(9) });
    expect(await boss.call(certificationApi.billExpired, {})).toMatchObject({ expired: false, daysLeft: 9 });
    expect(await boss.call(certificationApi.ledgerOpen, {})).toMatchObject({ open: true });
    await age(place, { start_at: dayFrom(-9), expire_at: dayFrom(-3) });
    expect(await boss.call(certificationApi.billExpired, {})).toMatchObject({ expired: true, daysLeft: -3 });
    await agreed(place, { productLines: [], serviceStage: null }, 1);
    expect(await boss.call(certificationApi.ledgerOpen, {})).toMatchObject({ open: false });
    expect(await boss.call(certificationApi.billExpired, {})).toMatchObject({ daysLeft: null });
    expect(await endOfService(place)).toBeNull();
  });
});
