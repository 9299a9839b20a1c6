import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { type UnitPriceRow, unitPriceApi } from '#contracts/pricing/price.contract.ts';
import { pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { seePdf } from '#testing/pdf.ts';
import { dayFrom } from '#testing/plans.ts';
import { approvedRule, type Pricers, removePrices, ruleInput, somePricers } from '#testing/prices.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';
import { type PriceAnswer, type PriceQuestion, priceOf } from './door.ts';

let world: World;
let by: Pricers;
let agent: Place;
let company: Place;

beforeAll(async () => {
  world = await openWorld();
  await removePrices(world);
  by = await somePricers(world);
});
beforeEach(async () => {
  agent = await world.organisation('agent');
  company = await world.organisation('company', agent);
});
afterAll(() => world.close());

const ask = (more: Partial<PriceQuestion> = {}): Promise<PriceAnswer> =>
  world.asSystem((db) =>
    priceOf(db, { orgId: company.orgId, product: 'training', quantity: 52, day: dayFrom(0), ...more }),
  );
const rule = (more: object = {}) => approvedRule(by, ruleInput(company.orgId, more));

describe('what an organisation pays', () => {
  it('is explained by the rule: quantity, unit, tier, tax', async () => {
    const ruleId = await rule();
    expect(await ask()).toMatchObject({
      price: {
        rule: { ruleId, priceScope: 'organisation', priceUnit: 'person', scopeName: expect.any(String) },
        quantity: 52,
        unitFen: 3000,
        tier: 0,
        amountFen: 156_000,
        netFen: 147_170,
        taxFen: 8830,
      },
    });
  });

  it('is missing where no rule is, by name, and never nothing', async () => {
    expect(await ask()).toEqual({
      missing: [
        { priceProduct: 'training', flavour: '', subjectCode: '', subjectName: '', industryCode: '', industryName: '' },
      ],
    });
    await rule({ subjectCode: 'T01T01' });
    expect(await ask({ subjectCodes: ['T01T01', 'T01T04'] })).toMatchObject({
      missing: [{ subjectCode: 'T01T04', subjectName: '岗前培训' }],
    });
  });

  it('is the dearest single rule of several subjects, found by what stands above a subject too', async () => {
    await rule({ subjectCode: 'T01T04', priceFen: 2000 });
    const dear = await rule({ subjectCode: 'T01', priceFen: 5000 });
    const found = await ask({ subjectCodes: ['T01T04', 'T01T0101'], quantity: 10 });
    expect(found.price).toMatchObject({ amountFen: 50_000, rule: { ruleId: dear } });
    expect((await ask({ subjectCodes: ['T01T04'], quantity: 10 })).price).toMatchObject({ amountFen: 20_000 });
  });

  it('comes from the nearest scope: the organisation, its agent, the agent by a relation, the area', async () => {
    const province = await rule({
      priceScope: 'area',
      areaId: '130',
      targetOrgId: null,
      flavour: 'two_personnel',
      priceFen: 5,
    });
    const city = await rule({
      priceScope: 'area',
      areaId: '130100',
      targetOrgId: null,
      flavour: 'two_personnel',
      priceFen: 4,
    });
    const asked = { flavour: 'two_personnel', quantity: 1 };
    const ruleOf = async () => (await ask(asked)).price?.rule.ruleId;
    expect(await ruleOf()).toBeUndefined();
    const lies = (column: string, id: string) =>
      world.asSystem((db) =>
        sql`update organisation set ${sql.ref(column)} = ${id}::bigint where id = ${company.orgId}`.execute(db),
      );
    await lies('province_id', '130');
    expect(await ruleOf()).toBe(province);
    await lies('city_id', '130100');
    expect(await ruleOf()).toBe(city);
    const seller = await world.organisation('agent');
    const sold = await rule({ priceScope: 'agent', targetOrgId: seller.orgId, priceFen: 3 });
    expect(await ruleOf()).toBe(city);
    await world.asSystem((db) =>
      sql`insert into service_relation (org_id, path, client_org_id, client_path, relation_kind, begins_on, state, offered_by)
        values (${seller.orgId}, ${seller.path}, ${company.orgId}, ${company.path}, 'sell', luan_today(), 2, 1)`.execute(
        db,
      ),
    );
    expect(await ruleOf()).toBe(sold);
    const above = await rule({ priceScope: 'agent', targetOrgId: agent.orgId, priceFen: 2 });
    expect(await ruleOf()).toBe(above);
    const own = await rule({ priceFen: 1 });
    expect(await ruleOf()).toBe(own);
  });

  it('is that of the day asked for, before and after', async () => {
    await rule({ priceUntil: dayFrom(9) });
    await rule({ priceFrom: dayFrom(10), priceFen: 3500 });
    const on = async (days: number) => (await ask({ day: dayFrom(days), quantity: 1 })).price?.amountFen;
    expect([await on(-1), await on(0), await on(9), await on(10), await on(999)]).toEqual([
      undefined,
      3000,
      3000,
      3500,
      3500,
    ]);
  });

  it('is no affair of whoever does not reach the organisation', async () => {
    await rule();
    const other = await world.organisation('company');
    const asked = await world.runtime.database.within({ from: other.path, to: `${other.path.slice(0, -1)}/` }, (db) =>
      priceOf(db, { orgId: company.orgId, product: 'training', quantity: 1, day: dayFrom(0) }),
    );
    expect(asked.price).toBeUndefined();
  });
});

describe('the price list', () => {
  it('of a customer tells what it pays and where it comes from, and nothing of others', async () => {
    const other = await world.organisation('company');
    await approvedRule(by, ruleInput(other.orgId, { priceFen: 1 }));
    await rule({ priceScope: 'agent', targetOrgId: agent.orgId, priceFen: 2900 });
    const own = await rule();
    const boss = await world.administrator(company, 'company');
    const { list, orgName, onDay } = await boss.call(unitPriceApi.own, {});
    expect({ orgName, onDay }).toEqual({ orgName: expect.stringContaining('测试机构'), onDay: dayFrom(0) });
    expect(list.filter((one) => one.priceProduct === 'training' && one.flavour === '')).toMatchObject([
      { ruleId: own, priceScope: 'organisation', priceFen: 3000 },
    ]);
    expect((await boss.send(unitPriceApi.list.page, {})).success).toBe(false);
    expect((await boss.send(pricingRuleApi.one, { ruleId: own })).success).toBe(false);
    expect((await boss.call(unitPriceApi.own, { onDay: dayFrom(-400) })).list).toEqual([]);
  });

  it('of the head office tells what holds on a day, of one organisation too', async () => {
    const own = await rule({ priceUntil: dayFrom(9) });
    const page = async (more: object) =>
      (
        (await by.writer.call(unitPriceApi.list.page, { size: 100, ...more } as never)) as PageOf<UnitPriceRow>
      ).list.map((row) => row.ruleId);
    expect(await page({ onDay: dayFrom(9), orgId: company.orgId })).toContain(own);
    expect(await page({ onDay: dayFrom(10) })).not.toContain(own);
    const other = await world.organisation('company');
    expect(await page({ onDay: dayFrom(9), orgId: other.orgId })).not.toContain(own);
  });

  it('is printed', async () => {
    await rule({
      priceTiers: [
        { from: 1, to: 50, priceFen: 3000 },
        { from: 51, to: null, priceFen: 2500 },
      ],
      tierBase: 'order',
      tierWay: 'marginal',
    });
    const boss = await world.administrator(company, 'company');
    const { ticket } = await boss.call(unitPriceApi.printTicket, {});
    const answer = await world.app.inject({
      url: `${fullPath(unitPriceApi.print)}?ticket=${encodeURIComponent(ticket)}`,
    });
    const [page] = await seePdf(answer.rawPayload);
    for (const text of ['单价表', '1–50：30.00', '51 起：25.00', '分段累进计价', '6%'])
      expect(page?.text).toContain(text);
  });
});
