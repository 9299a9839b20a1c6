import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { incomeSettingApi } from '#contracts/settlements/income-setting.contract.ts';
import { type IncomeShareRow, incomeShareList } from '#contracts/settlements/income-share.contract.ts';
import { splitOf } from '#contracts/settlements/split.rules.ts';
import { dayFrom } from '#testing/plans.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { dayIn, someClient } from '#testing/schools.ts';
import { approvedSetting, capturedCharge, reverseCharge, settingInput, sharesOf } from '#testing/settlements.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let by: Pricers;
beforeAll(async () => {
  world = await openWorld();
  by = await somePricers(world);
});
afterAll(() => world.close());

/** Fen by role of what was captured. */
const splitBy = async (chargeId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await sharesOf(world, chargeId)).filter(({ cause }) => cause === 1).map((one) => [one.role, one.fen]),
  );
const below = async (type = 'agent'): Promise<{ partner: Place; company: Place }> => {
  const partner = await world.organisation(type);
  return { partner, company: await world.organisation('company', partner) };
};
const refusedOn = async (input: object) => {
  const answer = await by.writer.send(incomeSettingApi.add, input as never);
  expect(answer.success).toBe(false);
  return { fields: (answer.fields ?? []).map((one) => one.field), text: JSON.stringify(answer) };
};
const subjects = async (): Promise<string[]> => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      code: string;
    }>`select subject_code as code from subject where parent_id is null order by id limit 2`.execute(db),
  );
  return rows.map(({ code }) => code);
};

describe('what was captured', () => {
  it('of 100.00 at 15 % is 15.00 for the agent above, 85.00 for the head office; of 0.99 at 33.3 % 0.32 and 0.67', async () => {
    const { partner, company } = await below();
    await approvedSetting(by, settingInput(partner.orgId));
    expect(await splitBy(await capturedCharge(world, company, { fen: 10_000 }))).toEqual({ seller: 1500, head: 8500 });
    const other = await below();
    await approvedSetting(by, settingInput(other.partner.orgId, { sharePercent: 33.3 }));
    expect(await splitBy(await capturedCharge(world, other.company, { fen: 99 }))).toEqual({ seller: 32, head: 67 });
  });

  it('of an exam of 100.00 at 15 % and 7 % is 15.00, 7.00, 78.00', async () => {
    const { partner, company } = await below();
    const school = await world.organisation('organ');
    const exam = { incomeProduct: 'examSitting' };
    await approvedSetting(by, settingInput(partner.orgId, exam));
    await approvedSetting(by, settingInput(school.orgId, { ...exam, incomeRole: 'provider', sharePercent: 7 }));
    const { rows } = await world.asSystem((db) =>
      sql<{
        id: string;
      }>`insert into exam_session (org_id, path, session_name, room, starts_at, ends_at, seats, books_from, books_until, created_by)
        select ${school.orgId}, ${school.path}, '考试', '1', now(), now() + interval '1 hour', 5, now(), now(), 1 returning id`.execute(
        db,
      ),
    );
    const chargeId = await capturedCharge(world, company, {
      fen: 10_000,
      product: 'examSitting',
      sessionId: rows[0]?.id ?? '',
    });
    expect(await splitBy(chargeId)).toEqual({ seller: 1500, provider: 700, head: 7800 });
  });

  it('keeps its rate, whatever is set later; given back it is the same with the other sign', async () => {
    const { partner, company } = await below();
    const settingId = await approvedSetting(by, settingInput(partner.orgId));
    const chargeId = await capturedCharge(world, company, { fen: 10_000 });
    await by.writer.call(incomeSettingApi.edges.askEnd, { id: settingId, reason: '改为新比例' });
    await by.auditor.call(incomeSettingApi.edges.confirmEnd, { id: settingId });
    const { history } = await by.writer.call(incomeSettingApi.one, { settingId });
    expect(history.map(({ edge }) => edge)).toEqual(expect.arrayContaining(['askEnd', 'confirmEnd']));
    await reverseCharge(world, company, chargeId, 10_000);
    expect((await sharesOf(world, chargeId)).map(({ role, cause, fen }) => [role, cause, fen])).toEqual([
      ['seller', 1, 1500],
      ['head', 1, 8500],
      ['seller', 2, -1500],
      ['head', 2, -8500],
    ]);
  });

  it('is all the head office’s below an authority, and without a setting', async () => {
    const { company } = await below('supervise');
    expect(await splitBy(await capturedCharge(world, company, { fen: 5000 }))).toEqual({ head: 5000 });
    const unset = await below('agency');
    expect(await splitBy(await capturedCharge(world, unset.company, { fen: 5000 }))).toEqual({ head: 5000 });
  });

  it('is the seller’s by an accepted relation whose subjects fit, before whoever stands above', async () => {
    const agent = await world.organisation('agent');
    const seller = await world.administrator(agent, 'agent');
    const client = await someClient(world);
    const [one = '', other = ''] = await subjects();
    await approvedSetting(by, settingInput(agent.orgId, { incomeMode: 'fixed', sharePercent: null, fixedFen: 700 }));
    const { relationId } = await seller.call(relationApi.offer, {
      creditCode: client.code,
      relationKind: 'sell',
      subjectCodes: [one],
      startDate: dayIn(0),
    });
    await client.boss.call(relationApi.edges.accept, { id: relationId });
    expect(await splitBy(await capturedCharge(world, client.place, { fen: 3000, subject: one }))).toEqual({
      seller: 700,
      head: 2300,
    });
    expect(await splitBy(await capturedCharge(world, client.place, { fen: 3000, subject: other }))).toEqual({
      head: 3000,
    });
    expect(await splitBy(await capturedCharge(world, client.place, { fen: 500, subject: one }))).toEqual({
      seller: 500,
      head: 0,
    });
    // Another seller of the same subject is refused, and the first is named.
    const rival = await world.administrator(await world.organisation('agency'), 'agency');
    const answer = await rival.send(relationApi.offer, {
      creditCode: client.code,
      relationKind: 'sell',
      startDate: dayIn(0),
    });
    expect(answer.success).toBe(false);
    expect(JSON.stringify(answer)).toContain(agent.orgName);
    expect(
      (
        await rival.send(relationApi.offer, {
          creditCode: client.code,
          relationKind: 'sell',
          subjectCodes: [other],
          startDate: dayIn(0),
        })
      ).success,
    ).toBe(true);
  });

  it('is nearest by the partner itself, its kind, all', async () => {
    const { partner, company } = await below('agency');
    const product = { incomeProduct: 'examSitting' };
    const shareOf = async () =>
      (await splitBy(await capturedCharge(world, company, { fen: 1000, product: 'examSitting' }))).seller;
    await approvedSetting(by, settingInput(null, { ...product, sharePercent: 1 }));
    expect(await shareOf()).toBe(10);
    await approvedSetting(by, settingInput(null, { ...product, partnerScope: 'agency', sharePercent: 2 }));
    expect(await shareOf()).toBe(20);
    await approvedSetting(by, settingInput(partner.orgId, { ...product, sharePercent: 3 }));
    expect(await shareOf()).toBe(30);
  });

  it('is the sum of its shares, as the rule reckons it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(1000), async (fen, permille) => {
        const { partner, company } = await below();
        await approvedSetting(by, settingInput(partner.orgId, { sharePercent: permille / 10 }));
        const shares = await splitBy(await capturedCharge(world, company, { fen }));
        const {
          shares: [share = 0],
          restFen,
        } = splitOf(fen, [{ permille, fixedFen: null }]);
        expect([shares.seller ?? 0, shares.head]).toEqual([share, restFen]);
      }),
      { numRuns: propertyRuns(24) },
    );
  });
});

describe('the list of income', () => {
  const incomeOf = async (
    reader: Browser,
    customerOrgId: string,
    query: object = {},
  ): Promise<PageOf<IncomeShareRow>> =>
    (await reader.call(
      incomeShareList.page as never,
      { size: 100, customerOrgId, ...query } as never,
    )) as PageOf<IncomeShareRow>;

  it('says of each charge what partners get and what stays, and takes off what was given back', async () => {
    const { partner, company } = await below();
    await approvedSetting(by, settingInput(partner.orgId));
    const chargeId = await capturedCharge(world, company, { fen: 10_000 });
    await capturedCharge(world, company, { fen: 99 });
    const office = await world.administrator(world.head, 'admin');
    expect((await incomeOf(office, company.orgId)).list).toMatchObject([
      {
        baseFen: 99,
        partnersFen: 14,
        headFen: 85,
        incomeCause: 1,
        incomeProduct: 'training',
        customerName: company.orgName,
      },
      { baseFen: 10_000, partnersFen: 1500, headFen: 8500, chargeId },
    ]);
    await reverseCharge(world, company, chargeId, 10_000);
    const { list, sums } = await incomeOf(office, company.orgId, { sums: '1' });
    expect(list[0]).toMatchObject({ baseFen: -10_000, partnersFen: -1500, headFen: -8500, incomeCause: 2 });
    expect(sums).toEqual({ baseFen: 99, partnersFen: 14, headFen: 85 });
    expect((await incomeOf(office, company.orgId, { incomeCause: ['2'] })).list).toHaveLength(1);
    expect((await incomeOf(office, company.orgId, { keyword: company.orgName })).list).toHaveLength(3);
    expect((await incomeOf(office, company.orgId, { keyword: '没有这个名字' })).list).toEqual([]);
  });

  it('is the head office’s alone', async () => {
    const { partner } = await below();
    const seller = await world.administrator(partner, 'agent');
    expect((await seller.send(incomeShareList.page as never, {} as never)).success).toBe(false);
  });

  it('adds up by month to what was charged: what stays and what partners get', async () => {
    const { partner, company } = await below();
    await approvedSetting(by, settingInput(partner.orgId));
    const office = await world.administrator(world.head, 'admin');
    const cells = async (): Promise<number[]> => {
      const month = dayFrom(0).slice(0, 7);
      const { list } = await office.call(metricApi.income, {});
      const parts = list.find(({ code }) => code === 'incomeByMonth')?.parts ?? [];
      return parts.find(({ key }) => key === month)?.cells.map(({ count }) => count) ?? [0, 0];
    };
    const before = await cells();
    await capturedCharge(world, company, { fen: 10_000 });
    const after = await cells();
    expect(after.map((fen, at) => fen - (before[at] ?? 0))).toEqual([8500, 1500]);
  });
});

describe('a setting', () => {
  it('is refused on its field: above 100 %, two decimals, a day that has passed, an authority', async () => {
    const { partner } = await below();
    expect((await refusedOn(settingInput(partner.orgId, { sharePercent: 100.1 }))).fields).toEqual(['sharePercent']);
    expect((await refusedOn(settingInput(partner.orgId, { sharePercent: 33.33 }))).fields).toEqual(['sharePercent']);
    expect((await refusedOn(settingInput(partner.orgId, { holdsFrom: dayFrom(-1) }))).fields).toEqual(['holdsFrom']);
    const authority = await world.organisation('supervise');
    expect((await refusedOn(settingInput(authority.orgId))).fields).toEqual(['partnerOrgId']);
  });

  it('is refused on its field where no capture would ever apply it', async () => {
    const { partner } = await below();
    const school = await world.organisation('organ');
    const owner = settingInput(school.orgId, { incomeRole: 'lessonOwner', sharePercent: 0 });
    expect((await refusedOn({ ...owner, incomeProduct: 'text' })).fields).toEqual(['incomeRole']);
    expect((await refusedOn({ ...owner, incomeProduct: 'text' })).text).toContain('该产品只有销售方参与分成');
    expect((await refusedOn({ ...owner, incomeProduct: 'examSitting' })).fields).toEqual(['incomeRole']);
    expect((await refusedOn({ ...owner, incomeRole: 'provider' })).fields).toEqual(['incomeRole']);
    const place = settingInput(partner.orgId, { incomeProduct: 'classPlace' });
    expect((await refusedOn(place)).fields).toEqual(['incomeRole']);
    expect((await refusedOn(settingInput(school.orgId))).fields).toEqual(['partnerOrgId']);
    const ofKind = settingInput(null, { partnerScope: 'organ' });
    expect((await refusedOn(ofKind)).fields).toEqual(['partnerScope']);
    expect((await by.writer.send(incomeSettingApi.add, owner as never)).success).toBe(true);
  });

  it('is refused where another is for the same, which is named, and where all roles would take more than the whole', async () => {
    const { partner } = await below();
    const settingName = `重叠${unique()}`;
    const product = { incomeProduct: 'examSitting' };
    await approvedSetting(by, settingInput(partner.orgId, { ...product, settingName, sharePercent: 60 }));
    const overlap = await refusedOn(settingInput(partner.orgId, product));
    expect(overlap.fields).toEqual(['holdsFrom']);
    expect(overlap.text).toContain(settingName);
    const above = await refusedOn(
      settingInput(partner.orgId, { ...product, incomeRole: 'provider', sharePercent: 45 }),
    );
    expect(above.fields).toEqual(['sharePercent']);
    expect(above.text).toContain('105');
  });

  it('is let go by a second person with the password typed again', async () => {
    const { partner } = await below();
    const { settingId } = await by.writer.call(incomeSettingApi.add, settingInput(partner.orgId) as never);
    await by.writer.call(incomeSettingApi.edges.submit, { id: settingId });
    expect((await by.writer.send(incomeSettingApi.edges.audit, { id: settingId })).success).toBe(false);
    const fresh = await world.administrator(world.head, 'admin');
    expect((await fresh.send(incomeSettingApi.edges.audit, { id: settingId })).success).toBe(false);
    expect((await by.auditor.call(incomeSettingApi.edges.audit, { id: settingId })).state).toBe(3);
  });
});
