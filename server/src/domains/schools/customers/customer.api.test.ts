import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { customerStuckAt } from '#contracts/schools/customers/customer.codes.ts';
import { type CustomerRow, customerApi } from '#contracts/schools/customers/customer.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { openWorld, type Place, password, type World } from '#testing/world.ts';

let world: World;
type Administrator = Awaited<ReturnType<World['administrator']>>;
let agent: Place;
let seller: Administrator;
let county: Place;

beforeAll(async () => {
  world = await openWorld();
  agent = await world.organisation('agent');
  seller = await world.administrator(agent, 'agent');
  county = await world.organisation('supervise');
});
afterAll(() => world.close());

const sold = (client: Place, state = 2, kind = 'sell', by: Place = agent): Promise<string> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into service_relation (org_id, path, client_org_id, client_path, relation_kind, begins_on, state, offered_by, answered_at)
      values (${by.orgId}, ${by.path}, ${client.orgId}, ${client.path}, ${kind}, luan_today(), ${state}, 1, now()) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? '';
  });
const customers = async (by: Administrator, query: object = {}): Promise<CustomerRow[]> =>
  ((await by.call(customerApi.list.page, { size: 100, ...query } as never)) as PageOf<CustomerRow>).list;
const rowOf = async (client: Place): Promise<CustomerRow | undefined> =>
  (await customers(seller)).find((row) => row.customerName === client.orgName);
const set = (client: Place, values: object) =>
  world.asSystem((db) =>
    db
      .updateTable('organisation')
      .set(values as never)
      .where('id', '=', client.orgId)
      .execute(),
  );
const company = (below = county) => world.organisation('company', below);

describe('a customer', () => {
  it.each([
    ['its registration waits', { state: 2 }, 1, 'auditRegistration', 'auditor'],
    ['its registration was rejected', { state: 3 }, 1, 'mendRegistration', 'customer'],
    ['nothing was handed in', { cert_state: 0 }, 1, 'handInCertification', 'customer'],
    ['its certification waits', { cert_state: 1 }, 1, 'auditCertification', 'auditor'],
    ['its certification was rejected', { cert_state: 3 }, 1, 'mendCertification', 'customer'],
    ['it is certified and empty', { cert_state: 2 }, 2, 'addPeople', 'customer'],
    ['its certification ran out', { cert_state: 4 }, 2, 'addPeople', 'customer'],
    ['nobody came for long', { created_at: '2020-01-01T00:00:00Z' }, 2, 'call', 'provider'],
    ['its service is over', { bill_expires_at: '2020-01-01T00:00:00Z' }, 7, 'renew', 'provider'],
    ['it is switched off', { state: 0 }, 7, 'enable', 'auditor'],
  ])('stands where it is when %s', async (_, values, customerStage, nextStep, doer) => {
    const client = await company(agent);
    await set(client, values);
    expect(await rowOf(client)).toMatchObject({ customerStage, nextStep, doer, relationId: null });
  });

  it('has been ending since thirty days before its service ends, never from a day to come', async () => {
    const client = await company(agent);
    await set(client, { bill_expires_at: new Date(Date.now() + 10 * 86_400_000).toISOString() });
    const since = new Date((await rowOf(client))?.stageSince ?? '').getTime();
    expect(Math.round((Date.now() - since) / 86_400_000)).toBe(20);
  });

  it('moves on with its people, its plan and their hours, and tells counts alone', async () => {
    const client = await company();
    const relationId = await sold(client);
    expect(await rowOf(client)).toMatchObject({ customerStage: 2, students: 0, relationId, presence: 'active' });
    const driver = await world.person(client, 'company', { student: true });
    expect(await rowOf(client)).toMatchObject({ customerStage: 3, nextStep: 'makePlan', students: 1 });
    const film = await makeLesson(world, client, 600);
    const planId = await makePlan(world, client, { lessons: [{ lessonId: film.lessonId, requiredSeconds: 600 }] });
    expect(await rowOf(client)).toMatchObject({ customerStage: 4, nextStep: 'beginLearning', plans: 1 });
    await joinPlan(world, planId, client, driver);
    await world.asSystem((db) =>
      sql`update training_record set counted_seconds = 60, started_at = now() where plan_id = ${planId}`.execute(db),
    );
    const row = await rowOf(client);
    expect(row).toMatchObject({ customerStage: 5, nextStep: 'certify', learners: 1, certificates: 0 });
    expect(row?.stageSince).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(driver.realName);
  });

  it('is seen by log-ins: who has not come for thirty days is going quiet, found by its filter', async () => {
    const client = await company();
    await sold(client);
    await set(client, { created_at: '2020-01-01T00:00:00Z' });
    expect(await rowOf(client)).toMatchObject({ presence: 'quiet', nextStep: 'call' });
    await world.administrator(client, 'company');
    expect(await rowOf(client)).toMatchObject({ presence: 'active', nextStep: 'addPeople' });
    await world.asSystem((db) =>
      sql`update login_log set at = now() - interval '31 days' where path = ${client.path}`.execute(db),
    );
    const names = (await customers(seller, { presence: 'quiet' })).map((row) => row.customerName);
    expect(names).toContain(client.orgName);
    const active = (await customers(seller, { presence: 'active' })).map((row) => row.customerName);
    expect(active).not.toContain(client.orgName);
  });

  it('is nobody’s but of whom it accepted, by this kind, while it lasts', async () => {
    const [client, offered, trained] = [await company(), await company(), await company()];
    const relationId = await sold(client);
    await sold(offered, 1);
    await sold(trained, 2, 'train');
    const names = (await customers(seller)).map((row) => row.customerName);
    expect(names).toContain(client.orgName);
    expect(names).not.toContain(offered.orgName);
    expect(names).not.toContain(trained.orgName);
    const rival = await world.administrator(await world.organisation('agent'), 'agent');
    expect(await customers(rival)).toEqual([]);
    const customerId = String(BigInt(relationId) * 2n);
    expect((await seller.call(customerApi.one, { customerId })).customerName).toBe(client.orgName);
    expect((await rival.send(customerApi.one, { customerId })).success).toBe(false);
    await seller.call(relationApi.edges.end, { id: relationId, reason: '合同到期' });
    expect((await seller.send(customerApi.one, { customerId })).success).toBe(false);
  });

  it('is closed by the second lock alone too: the functions tell a stranger nothing', async () => {
    const client = await company();
    await sold(client);
    const rival = await world.organisation('agent');
    const asked = (of: Place) =>
      world.runtime.database.within({ from: of.path, to: `${of.path.slice(0, -1)}/` }, async (db) => {
        const { rows } = await sql<{ stage: number | null; cards: number; rows: number }>`
          select luan_customer_stage(${client.orgId}) as stage, (select count(*)::int from luan_customer(${client.orgId})) as cards,
            (select count(*)::int from customer where client_org_id = ${client.orgId}) as rows`.execute(db);
        return rows[0];
      });
    expect(await asked(agent)).toEqual({ stage: 2, cards: 1, rows: 1 });
    expect(await asked(rival)).toEqual({ stage: null, cards: 0, rows: 0 });
    // The client is a side of the relation and may see itself, but is nobody's provider.
    expect(await asked(client)).toMatchObject({ rows: 0 });
  });

  it('reads what its agent sees before it accepts', async () => {
    const client = await company();
    const boss = await world.administrator(client, 'company');
    const relationId = await sold(client, 1);
    const told = await boss.call(relationApi.one, { relationId });
    expect(told.reach).toEqual(['stage', 'counts', 'seen', 'service', 'contact']);
  });

  it('is stuck where its last plan ended with people who have not passed, and no other goes on', async () => {
    const client = await company(agent);
    const driver = await world.person(client, 'company', { student: true });
    const film = await makeLesson(world, client, 600);
    const lessons = [{ lessonId: film.lessonId, requiredSeconds: 600 }];
    const planId = await makePlan(world, client, { lessons });
    await joinPlan(world, planId, client, driver);
    const end = (state: number, ends_on: string, of = planId) =>
      world.asSystem((db) =>
        sql`update plan set state = ${state}, ends_on = ${ends_on}::date, make_up_until = null where id = ${of}`.execute(
          db,
        ),
      );
    await end(30, '2026-01-31');
    expect(await rowOf(client)).toMatchObject({ nextStep: 'makeUp', doer: 'customer', can: ['remind'] });
    expect((await rowOf(client))?.waitsSince).toBe('2026-01-30T16:00:00.000Z');
    const next = await makePlan(world, client, { lessons });
    expect((await rowOf(client))?.nextStep).toBe('beginLearning');
    await end(25, '2026-02-28', next);
    expect((await rowOf(client))?.nextStep).toBe('beginLearning');
  });

  it('waits since it came where nothing was handed in, and the longest waiting stand first', async () => {
    const [first, second] = [await company(agent), await company(agent)];
    await set(first, { cert_state: 0, created_at: '2001-02-01T00:00:00Z' });
    await set(second, { cert_state: 0, created_at: '2001-03-01T00:00:00Z' });
    expect((await rowOf(first))?.waitsSince).toBe('2001-02-01T00:00:00.000Z');
    const longest = await customers(seller, {
      sort: 'waitsSince',
      order: 'asc',
      nextStep: Object.values(customerStuckAt.values).join(','),
    });
    const names = longest.map((row) => row.customerName);
    expect(names.indexOf(first.orgName)).toBeLessThan(names.indexOf(second.orgName));
    expect(names.indexOf(first.orgName)).toBeGreaterThanOrEqual(0);
  });

  it('is called after a fresh proof and reminded once a day, by whoever serves it alone', async () => {
    const client = await company();
    const customerId = String(BigInt(await sold(client)) * 2n);
    await set(client, {
      cert_state: 0,
      contact_phone_sealed: world.runtime.keys.seal('13912345678'),
      contact_phone_masked: '139****5678',
    });
    const rival = await world.administrator(await world.organisation('agent'), 'agent');
    expect(await rowOf(client)).toMatchObject({ contactPhone: '139****5678', can: ['phone', 'remind'], belowId: null });
    expect((await seller.send(customerApi.phone, { customerId })).success).toBe(false);
    await seller.call(sessionApi.stepUp, { password });
    expect(await seller.call(customerApi.phone, { customerId })).toEqual({ phone: '13912345678' });
    expect(await seller.call(customerApi.remind, { customerId })).toEqual({ told: 0 });
    await world.administrator(client, 'company');
    expect(await seller.call(customerApi.remind, { customerId })).toEqual({ told: 1 });
    expect(await seller.call(customerApi.remind, { customerId })).toEqual({ told: 0 });
    await rival.call(sessionApi.stepUp, { password });
    for (const asked of [customerApi.phone, customerApi.remind])
      expect((await rival.send(asked, { customerId })).success).toBe(false);
    await set(client, { cert_state: 1 });
    expect((await rowOf(client))?.can).toEqual(['phone']);
    expect((await seller.send(customerApi.remind, { customerId })).success).toBe(false);
  });

  it('is counted on the first page, each number the rows it opens', async () => {
    const { list } = await seller.call(metricApi.customer, {});
    expect(list.map((one) => one.code)).toEqual(['customersByStage', 'customersStuck', 'customersByPresence']);
    const all = await customers(seller);
    const counts = list[0]?.parts.map((part) => part.cells[0]?.count ?? 0) ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
    for (const part of list.flatMap((one) => one.parts))
      expect((await customers(seller, part.cells[0]?.query)).length, part.phrase).toBe(part.cells[0]?.count);
  });
});
