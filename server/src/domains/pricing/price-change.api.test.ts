import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceChangeState, pricingRuleState } from '#contracts/pricing/price.codes.ts';
import { priceChangeApi } from '#contracts/pricing/price-change.contract.ts';
import { pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import { dayFrom } from '#testing/plans.ts';
import { approvedRule, type Pricers, removePrices, ruleInput, somePricers } from '#testing/prices.ts';
import { minuteComes, runNow } from '#testing/timers.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';
import { priceOf } from './door.ts';

let world: World;
let by: Pricers;
let company: Place;
let ruleId: string;
const { draft, approved, done, cancelled } = priceChangeState.values;

beforeAll(async () => {
  world = await openWorld();
  await removePrices(world);
  by = await somePricers(world);
});
beforeEach(async () => {
  company = await world.organisation('company');
  ruleId = await approvedRule(by, ruleInput(company.orgId, { priceUntil: dayFrom(90) }));
});
afterAll(() => world.close());

const input = (more: object = {}) => ({
  changeName: `价格调整${unique()}`,
  changeFrom: dayFrom(40),
  noticeDays: 30,
  changeLines: [{ ruleId, nextFen: 3600 }],
  ...more,
});
const add = (more: object = {}) => by.writer.send(priceChangeApi.add, input(more) as never);
const submittedChange = async (more: object = {}): Promise<string> => {
  const id = (await add(more)).data?.changeId ?? '';
  await by.writer.call(priceChangeApi.edges.submit, { id });
  return id;
};
const approvedChange = async (more: object = {}): Promise<string> => {
  const id = await submittedChange(more);
  await by.auditor.call(priceChangeApi.edges.approve, { id });
  return id;
};
const one = (changeId: string) => by.writer.call(priceChangeApi.one, { changeId });
const priceOn = async (days: number): Promise<number | undefined> =>
  (
    await world.asSystem((db) =>
      priceOf(db, { orgId: company.orgId, product: 'training', quantity: 1, day: dayFrom(days) }),
    )
  ).price?.amountFen;
/** So many days go by for a plan and the rules it is about. */
const pass = (changeId: string, days: number) =>
  world.asSystem(async (db) => {
    await sql`update price_change_plan set change_from = change_from - ${days}::int where id = ${changeId}`.execute(db);
    await sql`update pricing_rule r set price_from = r.price_from - ${days}::int, price_until = r.price_until - ${days}::int
      from price_change_line l where l.plan_id = ${changeId} and r.id in (l.rule_id, l.new_rule_id)`.execute(db);
  });

describe('a price-change plan', () => {
  it('moves its rules on its day, without a moment between, and says before what each will pay', async () => {
    const changeId = await submittedChange();
    const preview = () => by.writer.call(priceChangeApi.preview, { changeId, orgId: company.orgId, quantity: 52 });
    const said = [{ ruleId, todayFen: 156_000, afterFen: 187_200 }];
    expect(await preview()).toMatchObject(said);
    expect(await priceOn(40)).toBe(3000);
    await by.auditor.call(priceChangeApi.edges.approve, { id: changeId });
    expect(await preview()).toMatchObject(said);
    expect([await priceOn(39), await priceOn(40), await priceOn(90), await priceOn(91)]).toEqual([
      3000,
      3600,
      3600,
      undefined,
    ]);
    const plan = await one(changeId);
    const newRuleId = plan.changeLines[0]?.newRuleId ?? '';
    expect(plan).toMatchObject({ state: approved, lineCount: 1, noticeOn: dayFrom(10) });
    expect(await by.writer.call(pricingRuleApi.one, { ruleId })).toMatchObject({
      priceUntil: dayFrom(39),
      changes: [{ changeId }],
    });
    expect(await by.writer.call(pricingRuleApi.one, { ruleId: newRuleId })).toMatchObject({
      state: pricingRuleState.values.audited,
      priceFen: 3600,
      priceFrom: dayFrom(40),
      priceUntil: dayFrom(90),
    });
    await pass(changeId, 40);
    await runNow(world, 'prices');
    await runNow(world, 'prices');
    const states = await world.asSystem((db) =>
      sql<{ state: number }>`select state from pricing_rule where id in (${ruleId}, ${newRuleId}) order by id`.execute(
        db,
      ),
    );
    expect(states.rows.map((row) => row.state)).toEqual([
      pricingRuleState.values.ended,
      pricingRuleState.values.effective,
    ]);
    expect((await one(changeId)).state).toBe(done);
  });

  it('is approved by somebody else than its writer, and can be taken back and sent back before', async () => {
    const id = await submittedChange();
    expect((await by.writer.send(priceChangeApi.edges.approve, { id })).success).toBe(false);
    await by.writer.call(priceChangeApi.edges.takeBack, { id });
    expect((await one(id)).state).toBe(draft);
    await by.writer.call(priceChangeApi.edges.submit, { id });
    await by.auditor.call(priceChangeApi.edges.reject, { id, reason: '幅度太大' });
    const { version, changeName } = await one(id);
    const changed = { changeId: id, version, ...input({ changeName, changeLines: [{ ruleId, nextFen: 3300 }] }) };
    await by.writer.call(priceChangeApi.mod, changed as never);
    expect(await one(id)).toMatchObject({ state: draft, changeLines: [{ nextFen: 3300, priceFen: 3000 }] });
    await by.writer.call(priceChangeApi.del, { changeId: id });
    expect((await by.writer.send(priceChangeApi.one, { changeId: id })).success).toBe(false);
  });

  it('is called off until its day, and everything is as before', async () => {
    const id = await approvedChange();
    const newRuleId = (await one(id)).changeLines[0]?.newRuleId ?? '';
    const back = await by.auditor.send(pricingRuleApi.edges.reject, { id: newRuleId, reason: '不该单独退回' });
    expect(back.description).toContain('调价计划');
    await by.auditor.call(priceChangeApi.edges.cancel, { id, reason: '暂不调整' });
    expect(await one(id)).toMatchObject({ state: cancelled, reason: '暂不调整', changeLines: [{ newRuleId: null }] });
    expect([await priceOn(40), await priceOn(90), await priceOn(91)]).toEqual([3000, 3000, undefined]);
    expect((await by.writer.send(pricingRuleApi.one, { ruleId: newRuleId })).success).toBe(false);
  });

  it('tells those concerned once, so many days before', async () => {
    const changeId = await approvedChange({ changeFrom: dayFrom(31) });
    const told = async () =>
      (
        await world.asSystem((db) =>
          sql<{
            orgId: string;
          }>`select distinct org_id as "orgId" from message where kind = 'priceChange' and params ->> 'name' =
            (select change_name from price_change_plan where id = ${changeId})`.execute(db),
        )
      ).rows.map((row) => row.orgId);
    await world.person(company, 'company');
    await runNow(world, 'prices');
    expect([await told(), (await one(changeId)).noticedAt]).toEqual([[], null]);
    await pass(changeId, 1);
    expect(await minuteComes(world, 'prices')).toBe(true);
    await runNow(world, 'prices');
    expect(await told()).toEqual([company.orgId]);
    expect(await one(changeId)).toMatchObject({ noticedCount: 1, noticedAt: expect.any(String) });
  });
});

describe('what is wrong is said on its field', () => {
  const wrongOf = (answer: { fields?: readonly { field: string; message: string }[] }): string =>
    (answer.fields ?? []).map(({ field, message }) => `${field}: ${message}`)[0] ?? '';
  it.each([
    ['a day that is not to come', { changeFrom: dayFrom(0) }, /^changeFrom: .*今天/],
    ['a notice that comes too late', { changeFrom: dayFrom(29) }, /^changeFrom: .*最早/],
    ['a negative notice', { noticeDays: -1 }, /^noticeDays/],
    ['no rules', { changeLines: [] }, /^changeLines/],
    ['a rule that is not there', { changeLines: [{ ruleId: '999999999', nextFen: 1 }] }, /^changeLines/],
  ])('%s', async (_, more, wrong) => expect(wrongOf(await add(more))).toMatch(wrong));

  it.each([
    ['the same rule twice', {}, [{ nextFen: 1 }, { nextFen: 2 }], /一次/],
    ['a rule that ends before', { changeFrom: dayFrom(91) }, [{ nextFen: 1 }], /没有生效/],
    ['no price', {}, [{}], /新单价/],
    ['a negative price', {}, [{ nextFen: -5 }], /^changeLines/],
    ['tiers with a gap', {}, [{ nextTiers: [{ from: 2, to: null, priceFen: 1 }] }], /第 1 档/],
  ] as [string, object, object[], RegExp][])('%s', async (_, more, lines, wrong) =>
    expect(wrongOf(await add({ ...more, changeLines: lines.map((line) => ({ ruleId, ...line })) }))).toMatch(wrong),
  );
});
