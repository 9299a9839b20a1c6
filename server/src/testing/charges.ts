import { sql } from 'kysely';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import type { LedgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { post } from '#domains/ledger/door.ts';
import { advance } from '#domains/training/door.ts';
import { planInput, someLesson } from './plans.ts';
import { approvedRule, type Pricers, ruleInput } from './prices.ts';
import { type Browser, type Place, type Someone, unique, type World } from './world.ts';

/** A company that is billed by plan, 30.00 yuan a person, with two who make and approve plans. */
export interface Billed {
  readonly place: Place;
  readonly maker: Browser;
  readonly auditor: Browser;
  readonly lessonId: string;
}

/** A company with a price of its own. `more` is of the price; the mode says who pays, `payer` which organisation does. */
export const billedCompany = async (
  world: World,
  pricers: Pricers,
  { mode = billingMode.values.company, payer, price = {} }: { mode?: string; payer?: Place; price?: object } = {},
): Promise<Billed> => {
  const place = await world.organisation('company', payer);
  await approvedRule(pricers, ruleInput(place.orgId, price));
  await world.asSystem((db) =>
    sql`insert into billing_info (org_id, path, service_stage, billing_mode, payer_org_id)
      values (${place.orgId}, ${place.path}, ${serviceStage.values.regular}, ${mode}, ${payer?.orgId ?? null})`.execute(
      db,
    ),
  );
  const [maker, auditor] = [await world.administrator(place, 'company'), await world.administrator(place, 'company')];
  return { place, maker, auditor, lessonId: await someLesson(world, place) };
};

/** Money comes into an account of an organisation. */
export const comesIn = (world: World, orgId: string, credit: LedgerAccount, amountFen: number) =>
  world.asSystem((db) =>
    post(db, {
      orgId,
      key: `test:${unique()}`,
      kind: 'deposit',
      about: { kind: 'organisation', id: orgId },
      remark: '',
      madeBy: '0',
      transfers: [{ debit: 'clearing', credit, amountFen }],
    }),
  );

/** People of the company who may learn. */
export const learners = async (world: World, { place }: Billed, count: number): Promise<Someone[]> => {
  const people: Someone[] = [];
  for (let n = 0; n < count; n += 1) people.push(await world.person(place, 'company', { student: true }));
  return people;
};

/** Lets people join a plan, as its maker does. */
export const join = (of: Billed, planId: string, people: readonly Someone[]) =>
  of.maker.call(memberApi.add, { planId, orgUserIds: people.map(({ orgUserId }) => orgUserId) });

/** A plan with people on it, approved by the second person. */
export const approvedWith = async (of: Billed, people: readonly Someone[], more: object = {}): Promise<string> => {
  const { planId } = await of.maker.call(planApi.add, planInput(of.lessonId, more));
  if (people.length > 0) await join(of, planId, people);
  await of.maker.call(planApi.edges.submit, { id: planId });
  await of.auditor.call(planApi.edges.approve, { id: planId });
  return planId;
};

/** The records of a plan by their people, in the order in which they are given. */
export const recordsOf = async (world: World, planId: string, people: readonly Someone[]): Promise<string[]> => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      id: string;
      member: string;
    }>`select id, org_user_id as member from training_record where plan_id = ${planId}`.execute(db),
  );
  return people.map(({ orgUserId }) => rows.find((row) => row.member === orgUserId)?.id ?? '');
};

/** The first minute of each record is counted. */
export const learnMinute = async (world: World, recordIds: readonly string[]): Promise<void> => {
  for (const id of recordIds)
    await world.asSystem(async (db) => {
      await sql`update training_record set counted_seconds = greatest(counted_seconds, 60) where id = ${id}`.execute(
        db,
      );
      await advance(db, id);
    });
};

/** Balances of a book in the order of the accounts, from 1. */
export const balancesOf = async (world: World, orgId: string): Promise<number[]> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ balances: string[] }>`select balances from ledger_book where org_id = ${orgId}`.execute(db),
  );
  return (rows[0]?.balances ?? []).map(Number);
};

/** Charges of a plan as they stand, oldest first. */
export const chargesOn = async (world: World, planId: string) =>
  (
    await world.asSystem((db) =>
      sql<{
        id: string;
        state: number;
        amountFen: number;
        shares: string[];
      }>`select id, state, amount_fen::int as "amountFen", shares
        from charge where plan_id = ${planId} order by id`.execute(db),
    )
  ).rows;

/** Whether the book of an organisation proves: nothing, or what is wrong. */
export const differenceOf = async (world: World, orgId: string): Promise<string | null> => {
  const { rows } = await sql<{
    difference: string | null;
  }>`select luan_difference(b) as difference from ledger_book b where b.org_id = ${orgId}`.execute(
    world.runtime.database.kysely,
  );
  return rows[0]?.difference ?? null;
};
