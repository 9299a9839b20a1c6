import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { pricingRuleState } from '#contracts/pricing/price.codes.ts';
import { pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import { dayFrom } from '#testing/plans.ts';
import { approvedRule, type Pricers, removePrices, ruleInput, somePricers } from '#testing/prices.ts';
import { runNow } from '#testing/timers.ts';
import { openWorld, type Place, password, type World } from '#testing/world.ts';

let world: World;
let by: Pricers;
let company: Place;
const { draft, submitted, audited, effective, ending, ended } = pricingRuleState.values;

beforeAll(async () => {
  world = await openWorld();
  await removePrices(world);
  by = await somePricers(world);
});
beforeEach(async () => {
  company = await world.organisation('company');
});
afterAll(() => world.close());

const add = (more: object = {}) => by.writer.send(pricingRuleApi.add, ruleInput(company.orgId, more) as never);
const added = async (more: object = {}): Promise<string> => (await add(more)).data?.ruleId ?? '';
const submittedRule = async (more: object = {}): Promise<string> => {
  const id = await added(more);
  await by.writer.call(pricingRuleApi.edges.submit, { id });
  return id;
};
const one = (ruleId: string) => by.writer.call(pricingRuleApi.one, { ruleId });
const wrongOf = (answer: { fields?: readonly { field: string; message: string }[] }) =>
  (answer.fields ?? []).map(({ field, message }) => `${field}: ${message}`);

describe('a price', () => {
  it('is written by one and let go by another; it holds at once where its day has come', async () => {
    const ruleId = await submittedRule();
    expect(await one(ruleId)).toMatchObject({ state: submitted, can: expect.arrayContaining(['takeBack']) });
    expect((await one(ruleId)).can).not.toContain('audit');
    expect(await by.writer.send(pricingRuleApi.edges.audit, { id: ruleId })).toMatchObject({ success: false });
    await by.auditor.call(pricingRuleApi.edges.audit, { id: ruleId });
    const rule = await one(ruleId);
    expect(rule).toMatchObject({
      state: effective,
      priceUnit: 'person',
      scopeName: expect.stringContaining('测试机构'),
    });
    expect(rule.history.map((step) => step.edge)).toEqual(['audit', 'submit']);
  });

  it('is not let go by whoever wrote it, though a colleague handed it in', async () => {
    const ruleId = await added();
    const third = await world.administrator(world.head, 'admin');
    await third.call(pricingRuleApi.edges.submit, { id: ruleId });
    expect((await by.writer.send(pricingRuleApi.edges.audit, { id: ruleId })).description).toContain('本人');
    expect((await by.auditor.send(pricingRuleApi.edges.audit, { id: ruleId })).success).toBe(true);
  });

  it('asks for the password again before it is let go, and of nobody who acts for somebody else', async () => {
    const id = await submittedRule();
    const third = await world.administrator(world.head, 'admin');
    expect((await third.send(pricingRuleApi.edges.audit, { id })).description).toContain('密码');
    await third.call(sessionApi.stepUp, { password });
    const other = await world.person(world.head, 'admin');
    await third.call(sessionApi.runAs, { orgUserId: other.orgUserId, reason: '代为处理日常工作' });
    expect((await third.send(pricingRuleApi.edges.audit, { id })).success).toBe(false);
    expect((await one(id)).state).toBe(submitted);
  });

  it('waits for its day, can be sent back until then, and begins and ends by the clock', async () => {
    const id = await submittedRule({ priceFrom: dayFrom(3), priceUntil: dayFrom(5) });
    await by.auditor.call(pricingRuleApi.edges.audit, { id });
    expect((await one(id)).state).toBe(audited);
    await by.auditor.call(pricingRuleApi.edges.reject, { id, reason: '价格还要商量' });
    expect(await one(id)).toMatchObject({ state: draft, reason: '价格还要商量', auditedAt: null });
    await by.writer.call(pricingRuleApi.edges.submit, { id });
    await by.auditor.call(pricingRuleApi.edges.audit, { id });
    const move = (days: number) =>
      world.asSystem((db) =>
        sql`update pricing_rule set price_from = price_from - ${days}::int, price_until = price_until - ${days}::int where id = ${id}`.execute(
          db,
        ),
      );
    await move(3);
    await runNow(world, 'prices');
    expect((await one(id)).state).toBe(effective);
    await move(3);
    await runNow(world, 'prices');
    await runNow(world, 'prices');
    const rule = await one(id);
    expect(rule.state).toBe(ended);
    expect(rule.history.map((step) => step.edge).slice(0, 2)).toEqual(['end', 'begin']);
  });

  it('ends early with a second person, today being its last day; or goes on', async () => {
    const id = await approvedRule(by, ruleInput(company.orgId));
    await by.auditor.call(pricingRuleApi.edges.askEnd, { id, reason: '合同提前结束' });
    expect(await one(id)).toMatchObject({ state: ending, reason: '合同提前结束' });
    expect((await by.auditor.send(pricingRuleApi.edges.confirmEnd, { id })).success).toBe(false);
    await by.auditor.call(pricingRuleApi.edges.keep, { id });
    expect(await one(id)).toMatchObject({ state: effective, reason: '' });
    await by.auditor.call(pricingRuleApi.edges.askEnd, { id, reason: '合同提前结束' });
    await by.writer.call(pricingRuleApi.edges.confirmEnd, { id });
    expect(await one(id)).toMatchObject({ state: ended, priceUntil: dayFrom(0) });
  });

  it('is changed and deleted as a draft alone', async () => {
    const ruleId = await added();
    const { version } = await one(ruleId);
    const input = { ruleId, version, ...ruleInput(company.orgId, { priceFen: 2800 }) };
    expect((await by.writer.send(pricingRuleApi.mod, input as never)).success).toBe(true);
    expect((await by.writer.send(pricingRuleApi.mod, input as never)).success).toBe(false);
    expect((await one(ruleId)).priceFen).toBe(2800);
    const held = await approvedRule(by, ruleInput(company.orgId));
    expect(
      (await by.writer.send(pricingRuleApi.mod, { ...input, ruleId: held, version: 3 } as never)).description,
    ).toContain('草稿');
    expect((await by.writer.send(pricingRuleApi.del, { ruleId: held })).description).toContain('草稿');
    await by.writer.call(pricingRuleApi.del, { ruleId });
    expect((await by.writer.send(pricingRuleApi.one, { ruleId })).success).toBe(false);
  });
});

describe('what is wrong is said on its field', () => {
  const tiers = (...some: [number, number | null, number][]) => ({
    tierBase: 'order',
    tierWay: 'whole',
    priceTiers: some.map(([from, to, priceFen]) => ({ from, to, priceFen })),
  });
  it.each([
    ['a negative amount', { priceFen: -1 }, /^priceFen/],
    ['part of a fen', { priceFen: 0.5 }, /^priceFen/],
    ['an enormous amount', { priceFen: 1e9 + 1 }, /^priceFen/],
    ['no amount', { priceFen: null }, /^priceFen: .*填/],
    ['an enormous minimum', { minimumFen: 1e12 }, /^minimumFen/],
    ['a rate that no law knows', { taxRate: 650 }, /^taxRate/],
    ['an end before the start', { priceFrom: dayFrom(5), priceUntil: dayFrom(4) }, /^priceUntil/],
    ['a day that has passed', { priceFrom: dayFrom(-1) }, /^priceFrom: .*今天/],
    ['a gap in tiers', tiers([1, 50, 3000], [52, null, 2000]), /^priceTiers: 第 2 档/],
    ['tiers that begin at 2', tiers([2, null, 3000]), /^priceTiers: 第 1 档/],
    ['a last tier with an end', tiers([1, 50, 3000]), /^priceTiers: 第 1 档/],
    ['tiers without their way', { ...tiers([1, null, 1]), tierWay: '' }, /^tierWay/],
    ['part of a person in a tier', tiers([1, 1.5, 1], [2, null, 1]), /^priceTiers/],
    ['no organisation', { targetOrgId: null }, /^targetOrgId/],
    ['an organisation that is not there', { targetOrgId: '999999999' }, /^targetOrgId/],
    ['an agent that is none', { priceScope: 'agent' }, /^targetOrgId: .*代理/],
    ['no area', { priceScope: 'area', targetOrgId: null }, /^areaId/],
    ['an area that is not there', { priceScope: 'area', areaId: '999' }, /^areaId/],
    ['a subject of what is no training', { priceProduct: 'text', subjectCode: 'T01' }, /^subjectCode: .*培训/],
    ['a subject that is not there', { subjectCode: 'T99' }, /^subjectCode/],
    ['an industry that is not there', { industryCode: 'X1' }, /^industryCode/],
  ])('%s', async (_, more, wrong) => expect(wrongOf(await add(more))[0]).toMatch(wrong));
});

describe('two prices for exactly the same', () => {
  it('never hold on one day: the other is named, on writing and on approval', async () => {
    const first = await one(await approvedRule(by, ruleInput(company.orgId, { priceUntil: dayFrom(10) })));
    expect(wrongOf(await add({ priceFrom: dayFrom(10) }))[0]).toMatch(new RegExp(`^priceFrom: .*${first.ruleName}`));
    expect((await add({ priceFrom: dayFrom(11) })).success).toBe(true);
    expect((await add({ priceFrom: dayFrom(10), flavour: 'pre_work' })).success).toBe(true);
    const other = await world.organisation('company');
    expect((await by.writer.send(pricingRuleApi.add, ruleInput(other.orgId) as never)).success).toBe(true);
  });

  it('are not both let go, not even at once', async () => {
    const ids = [await submittedRule(), await submittedRule()];
    const third = await world.administrator(world.head, 'admin');
    await third.call(sessionApi.stepUp, { password });
    const [one, other] = await Promise.all([
      by.auditor.send(pricingRuleApi.edges.audit, { id: ids[0] ?? '' }),
      third.send(pricingRuleApi.edges.audit, { id: ids[1] ?? '' }),
    ]);
    expect([one.success, other.success].sort()).toEqual([false, true]);
    expect((one.success ? other : one).description).toContain('同一天只能有一个价格');
  });

  it('are refused by the table itself', async () => {
    const id = await approvedRule(by, ruleInput(company.orgId));
    const again = world.asSystem((db) =>
      sql`insert into pricing_rule (org_id, path, rule_name, product, price_fen, tax_rate, scope_kind, target_org_id, price_from, state, created_by, updated_by)
        select org_id, path, rule_name, product, price_fen, tax_rate, scope_kind, target_org_id, price_from + 400, state, created_by, updated_by
        from pricing_rule where id = ${id}`.execute(db),
    );
    await expect(again).rejects.toThrow('pricing_rule_price_from_once');
  });
});
