import { couponKind } from '#contracts/coupons/coupon.codes.ts';
import { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import {
  adjustedAccount,
  adjustmentDirection,
  adjustmentType,
} from '#contracts/ledger/adjustments/adjustment.codes.ts';
import { ledgerAdjustmentApi } from '#contracts/ledger/adjustments/adjustment.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import type { Input } from '#contracts/route.ts';
import { incomeSettingApi } from '#contracts/settlements/income-setting.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { password } from './console.ts';
import { type Driver, draftPlan, driverNames, hireDrivers } from './drivers.ts';
import { type MadeOrganisation, makeOrganisation } from './makers.ts';
import { asUser } from './user.ts';
import { dayFromNow } from './world/training.ts';

export const moneyPlan = '金钱旅程计划';

/** Drivers by their place on the plan, from 1: each is charged in that order. */
const places = { couponed: 1, leavesCouponed: 2, granted: 21, credited: 38, leavesCredited: 52 } as const;
type Drivers = Readonly<Record<keyof typeof places, Driver>>;

/** Two of the head office: one writes, the other lets it go. */
interface Office {
  readonly writer: Browser;
  readonly checker: Browser;
}

const openOffice = async (writer: string, checker: string): Promise<Office> => {
  const office = { writer: await asUser(writer), checker: await asUser(checker) };
  for (const one of Object.values(office)) await one.call(sessionApi.stepUp, { password });
  return office;
};

/** An agent gets 33.3 % of what it sells from now on. */
const setShare = async ({ writer, checker }: Office, { orgId, orgName }: MadeOrganisation): Promise<void> => {
  const { settingId } = await writer.call(incomeSettingApi.add, {
    settingName: `${orgName}分成`,
    incomeProduct: 'training',
    incomeRole: 'seller',
    partnerScope: 'partner',
    partnerOrgId: orgId,
    incomeMode: 'percent',
    sharePercent: 33.3,
    holdsFrom: dayFromNow(0),
  });
  await writer.call(incomeSettingApi.edges.submit, { id: settingId });
  await checker.call(incomeSettingApi.edges.audit, { id: settingId });
};

/** A company is given ten coupons of 200.00 yuan, borne by the head office. */
const giveCoupons = async ({ writer, checker }: Office, { orgId, orgName }: MadeOrganisation): Promise<void> => {
  const { orgId: issuerOrgId } = await writer.call(organisationApi.mine, {});
  const { batchId } = await writer.call(couponBatchApi.add, {
    batchName: `${orgName}学习券`,
    issuerOrgId,
    couponKind: couponKind.values.amount,
    faceFen: 20_000,
    validFrom: dayFromNow(0),
    validUntil: dayFromNow(90),
    quantity: 10,
  });
  await writer.call(couponBatchApi.edges.submit, { id: batchId });
  await checker.call(couponBatchApi.edges.audit, { id: batchId });
  await writer.call(couponBatchApi.edges.issue, { id: batchId });
  await writer.call(couponBatchApi.give, { batchId, orgIds: [orgId], each: 10 });
};

type Adjustment = Omit<Input<typeof ledgerAdjustmentApi.add>, 'orgId' | 'reason'>;

const upwards = (account: keyof typeof adjustedAccount.values, amountFen: number): Adjustment => ({
  adjustmentType: adjustmentType.values.adjustment,
  adjustedAccount: adjustedAccount.values[account],
  adjustmentDirection: adjustmentDirection.values.up,
  amountFen,
});

/** A company is granted 4,000.00 yuan, has 5,000.00 paid, and credit up to 5,000.00. */
const fund = async ({ writer, checker }: Office, orgId: string): Promise<void> => {
  const wanted = [
    upwards('granted', 400_000),
    upwards('paid', 500_000),
    { adjustmentType: adjustmentType.values.creditLimit, limitFen: 500_000 },
  ];
  for (const one of wanted) {
    const { adjustmentId } = await writer.call(ledgerAdjustmentApi.add, { orgId, reason: '旅程期初', ...one });
    await checker.call(ledgerAdjustmentApi.edges.pass, { id: adjustmentId });
  }
};

const people = 52;

/** Fifty-two drivers on a plan that is still a draft. */
const placePlan = async (by: Browser, orgId: string) => {
  const names = driverNames('郑', people);
  const nameAt = (place: number): string => names[place - 1] ?? '';
  const crew = await hireDrivers(by, orgId, names, [places.couponed, places.granted, places.credited].map(nameAt));
  const planId = await draftPlan(
    by,
    moneyPlan,
    crew.map((one) => one.orgUserId),
  );
  const drivers = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, crew[place - 1]]));
  return { planId, drivers: drivers as unknown as Drivers };
};

/**
 * An agent of its own who gets 33.3 %, and below it a company that is billed 299.99 yuan a person. Coupons of 2,000.00, 4,000.00
 * granted, 5,000.00 paid and 5,000.00 of credit: none of them alone covers the 15,599.48 of its plan, and no three of them.
 * @param writer who of the head office writes, and @param checker who lets it go
 */
export const placeMoney = async (writer: string, checker: string) => {
  const agent = await makeOrganisation({ typeCode: 'agent', people: { keeper: { realName: '郑代理' } } });
  const company = await makeOrganisation({
    parentId: agent.orgId,
    paysByPlan: 'company',
    priceFen: 29_999,
    people: { maker: { realName: '郑制表' }, auditor: { realName: '郑审核' } },
  });
  const office = await openOffice(writer, checker);
  await setShare(office, agent);
  await giveCoupons(office, company);
  await fund(office, company.orgId);
  return { agent, company, ...(await placePlan(await asUser(company.people.maker.username), company.orgId)) };
};
