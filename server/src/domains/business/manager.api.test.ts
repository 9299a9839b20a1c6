import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssignmentRow, assignmentApi } from '#contracts/business/assignment.contract.ts';
import { type BusinessCustomerRow, businessCustomerApi } from '#contracts/business/customer.contract.ts';
import { leadApi } from '#contracts/business/lead.contract.ts';
import { marketLeader } from '#contracts/business/leader.entries.ts';
import { businessManagerApi, quickShowApi } from '#contracts/business/manager.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { managerInput, type SomeManager, someManager } from '#testing/business.ts';
import { dayFrom } from '#testing/plans.ts';
import { someClient } from '#testing/schools.ts';
import { openWorld, type Place, password, somePhone, unique, type World } from '#testing/world.ts';

let world: World;
type Administrator = Awaited<ReturnType<World['administrator']>>;
let head: Administrator;
let first: SomeManager;
let second: SomeManager;

beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  const of = { place: world.head, type: 'admin', by: head };
  first = await someManager(world, of);
  second = await someManager(world, of);
});
afterAll(() => world.close());

const company = (): Promise<Place> => world.organisation('company');
const give = (manager: SomeManager, places: readonly Place[], more: object = {}) =>
  head.send(assignmentApi.add, {
    managerId: manager.managerId,
    customerOrgIds: places.map((place) => place.orgId),
    assignedFrom: dayFrom(0),
    ...more,
  } as never);
const historyOf = async (place: Place): Promise<AssignmentRow[]> =>
  (
    (await head.call(assignmentApi.list.page, {
      customerOrgId: place.orgId,
      size: 100,
    } as never)) as PageOf<AssignmentRow>
  ).list;
const customersOf = async (manager: SomeManager): Promise<BusinessCustomerRow[]> =>
  (
    (await manager.browser.call(businessCustomerApi.list.page, {
      size: 100,
      mine: 1,
    } as never)) as PageOf<BusinessCustomerRow>
  ).list;
/** Days go by for the assignments of an organisation. */
const pass = (place: Place, days: number) =>
  world.asSystem((db) =>
    sql`update business_assignment set assigned_from = assigned_from - ${days}::int, assigned_until = assigned_until - ${days}::int
      where customer_org_id = ${place.orgId}`.execute(db),
  );

describe('a business manager', () => {
  it('is a member of the own organisation, with subjects that are there and a number to call', async () => {
    const someone = await world.person(world.head, 'admin');
    const add = (more: object) => head.send(businessManagerApi.add, managerInput(someone.orgUserId, more) as never);
    const wrong = async (more: object) => (await add(more)).fields?.map((one) => one.field);
    expect(await wrong({ managerPhone: '12345' })).toEqual(['managerPhone']);
    expect(await wrong({ subjectCodes: ['T99T99'] })).toEqual(['subjectCodes']);
    expect(await wrong({ worksUntil: dayFrom(-1) })).toEqual(['worksUntil']);
    expect(await wrong({ leaderId: '99999999' })).toEqual(['leaderId']);
    const elsewhere = await world.person(await company(), 'company');
    expect(await wrong({ memberId: elsewhere.orgUserId })).toEqual(['memberId']);
    const { data } = await add({ subjectCodes: ['T01T01', 'T01T03'], areaIds: ['102', '102101'] });
    const managerId = data?.managerId ?? '';
    const one = await head.call(businessManagerApi.one, { managerId });
    expect(one).toMatchObject({
      subjectCodes: ['T01T01', 'T01T03'],
      areaIds: ['102', '102101'],
      customers: 0,
      state: 1,
    });
    expect(await wrong({})).toEqual(['memberId']);
    const sold = (await head.call(businessManagerApi.subjects.page, { managerId } as never)) as PageOf<object>;
    expect(sold.total).toBe(2);
    await head.call(businessManagerApi.del, { id: managerId });
  });

  it('is led by a leader of the same organisation, who has a number too', async () => {
    const someone = await world.person(world.head, 'admin');
    const input = {
      territoryName: '华北片区',
      memberId: someone.orgUserId,
      leaderPhone: somePhone(),
      areaId: '102',
      leadsFrom: dayFrom(0),
    };
    const refused = await head.send(marketLeader.add, { ...input, leaderPhone: '12' } as never);
    expect(refused.fields?.map((one) => one.field)).toEqual(['leaderPhone']);
    const { id } = (await head.call(marketLeader.add, input as never)) as { id: string };
    const led = await someManager(world, { place: world.head, type: 'admin', by: head }, { leaderId: id });
    expect(await head.call(businessManagerApi.one, { managerId: led.managerId })).toMatchObject({
      leaderId: id,
      leaderName: someone.realName,
    });
    expect((await head.send(marketLeader.del, { marketLeaderId: id } as never)).success).toBe(false);
  });

  it('looks after an organisation alone on a day; the refusal names who does', async () => {
    const place = await company();
    expect((await give(first, [place])).data).toEqual({ assigned: 1 });
    const again = await give(second, [place, await company()]);
    expect(again.fields?.map((one) => one.field)).toEqual(['customerOrgIds']);
    expect(again.fields?.[0]?.message).toContain(first.person.realName);
    expect(again.fields?.[0]?.message).toContain(place.orgName);
    expect((await give(second, [place], { assignedFrom: dayFrom(-1) })).fields?.[0]?.field).toBe('assignedFrom');
    const turned = { assignedFrom: dayFrom(9), assignedUntil: dayFrom(8) };
    expect((await give(second, [await company()], turned)).fields?.[0]?.field).toBe('assignedUntil');
    const [row] = await historyOf(place);
    await head.call(assignmentApi.end, {
      assignmentId: row?.assignmentId,
      version: row?.version,
      assignedUntil: dayFrom(3),
      endReason: '合同到期',
    } as never);
    expect((await give(second, [place], { assignedFrom: dayFrom(3) })).success).toBe(false);
    expect((await give(second, [place], { assignedFrom: dayFrom(4) })).data).toEqual({ assigned: 1 });
    expect((await historyOf(place)).map((one) => [one.managerName, one.assignmentState])).toEqual([
      [second.person.realName, 'coming'],
      [first.person.realName, 'holding'],
    ]);
  });

  it('is not deleted while customers are assigned, by name', async () => {
    const held = await someManager(world, { place: world.head, type: 'admin', by: head });
    const place = await company();
    await give(held, [place]);
    const refused = await head.send(businessManagerApi.del, { id: held.managerId });
    expect(refused.success).toBe(false);
    expect(refused.description).toContain(place.orgName);
  });

  it('stands on the first page of the organisation with the whole number, and nowhere else', async () => {
    const place = await company();
    const own = await world.administrator(place, 'company');
    expect(await own.call(quickShowApi.show, {})).toEqual({ manager: null });
    await give(first, [place]);
    const { managerPhone } = await head.call(businessManagerApi.one, { managerId: first.managerId });
    expect(await own.call(quickShowApi.show, {})).toMatchObject({
      manager: { managerName: first.person.realName, managerPhone, orgName: world.head.orgName },
    });
    await head.call(businessManagerApi.edges.disable, { id: first.managerId });
    expect(await own.call(quickShowApi.show, {})).toEqual({ manager: null });
    expect((await give(first, [await company()])).fields?.[0]?.field).toBe('managerId');
    await head.call(businessManagerApi.edges.enable, { id: first.managerId });
  });

  it('stands there no more once the person has left', async () => {
    const place = await company();
    const own = await world.administrator(place, 'company');
    const leaver = await someManager(world, { place: world.head, type: 'admin', by: head });
    await give(leaver, [place]);
    expect((await own.call(quickShowApi.show, {})).manager?.managerName).toBe(leaver.person.realName);
    await sql`update org_user set left_at = now() where id = ${leaver.person.orgUserId}`.execute(
      world.runtime.database.kysely,
    );
    expect(await own.call(quickShowApi.show, {})).toEqual({ manager: null });
  });

  it('is led by leaders whom another organisation reads and does not write', async () => {
    const agent = await world.organisation('agent');
    const by = await world.administrator(agent, 'agent');
    const member = await world.person(agent, 'agent');
    const leader = {
      territoryName: '冀北片区',
      memberId: member.orgUserId,
      leaderPhone: somePhone(),
      areaId: '102',
      leadsFrom: dayFrom(0),
    };
    const { id } = (await by.call(marketLeader.add, leader as never)) as { id: string };
    const one = { marketLeaderId: id } as never;
    const canOf = async (who: Administrator) => ((await who.call(marketLeader.one, one)) as { can: string[] }).can;
    expect(await canOf(head)).toEqual([]);
    expect(await canOf(by)).toContain('mod');
    expect((await head.send(marketLeader.edges.disable as never, { id } as never)).success).toBe(false);
    expect((await head.send(marketLeader.del, one)).success).toBe(false);
    expect((await by.send(marketLeader.edges.disable as never, { id } as never)).success).toBe(true);
  });

  it('of an agent gets those below it and those it serves, and no other', async () => {
    const agent = await world.organisation('agent');
    const by = await world.administrator(agent, 'agent');
    const sold = await someManager(world, { place: agent, type: 'agent', by });
    const below = await world.organisation('company', agent);
    const stranger = await company();
    const send = (place: Place) =>
      by.send(assignmentApi.add, {
        managerId: sold.managerId,
        customerOrgIds: [place.orgId],
        assignedFrom: dayFrom(0),
      } as never);
    expect((await send(below)).data).toEqual({ assigned: 1 });
    expect((await send(stranger)).fields?.[0]?.field).toBe('customerOrgIds');
    await world.asSystem((db) =>
      sql`insert into service_relation (org_id, path, client_org_id, client_path, relation_kind, begins_on, state, offered_by, answered_at)
        values (${agent.orgId}, ${agent.path}, ${stranger.orgId}, ${stranger.path}, 'sell', luan_today(), 2, 1, now())`.execute(
        db,
      ),
    );
    await give(first, [stranger]);
    const taken = await send(stranger);
    // The colleague of another organisation is not named, only who it is.
    expect(taken.fields?.[0]?.message).toContain(world.head.orgName);
    expect(taken.fields?.[0]?.message).not.toContain(first.person.realName);
    expect((await customersOf(sold)).map((row) => row.customerName)).toEqual([below.orgName]);
  });
});

describe('an assignment', () => {
  const today = dayFrom(0);

  it('ends the day the relation of service ends; what had not begun is nobody’s, and the customer sees nobody', async () => {
    const agent = await world.organisation('agent');
    const by = await world.administrator(agent, 'agent');
    const sold = await someManager(world, { place: agent, type: 'agent', by });
    const client = await someClient(world);
    const offer = { creditCode: client.code, relationKind: 'sell', startDate: today } as const;
    const { relationId } = await by.call(relationApi.offer, offer);
    await client.boss.call(relationApi.edges.accept, { id: relationId });
    const assign = (assignedFrom: string, assignedUntil: string | null) =>
      by.call(assignmentApi.add, {
        managerId: sold.managerId,
        customerOrgIds: [client.place.orgId],
        assignedFrom,
        assignedUntil,
      } as never);
    await assign(today, dayFrom(9));
    await assign(dayFrom(10), null);
    await sql`insert into billing_info (org_id, path, service_stage, trial_until) values (${client.place.orgId}, ${client.place.path}, 11, luan_today() + 14)`.execute(
      world.runtime.database.kysely,
    );
    const due = async () =>
      (
        (await sold.browser.call(businessCustomerApi.list.page, {
          customerDue: 'trial',
          mine: 1,
        } as never)) as PageOf<BusinessCustomerRow>
      ).total;
    expect(await due()).toBe(1);
    expect((await client.boss.call(quickShowApi.show, {})).manager?.managerName).toBe(sold.person.realName);
    await by.call(relationApi.edges.end, { id: relationId, reason: '合作到期' });
    expect(await historyOf(client.place)).toMatchObject([{ assignedUntil: today, endCause: 'relation' }]);
    expect(await due()).toBe(0);
    expect(await client.boss.call(quickShowApi.show, {})).toEqual({ manager: null });
  });

  it('ends when the customer moves out from below the seller, and goes on where the seller still serves it', async () => {
    const agent = await world.organisation('agent');
    const by = await world.administrator(agent, 'agent');
    const sold = await someManager(world, { place: agent, type: 'agent', by });
    const places = [await world.organisation('company', agent), await world.organisation('company', agent)];
    const [leaver, served] = places;
    await by.call(assignmentApi.add, {
      managerId: sold.managerId,
      customerOrgIds: places.map((place) => place.orgId),
      assignedFrom: today,
    } as never);
    await sql`insert into service_relation (org_id, path, client_org_id, client_path, relation_kind, begins_on, state, offered_by, answered_at)
      values (${agent.orgId}, ${agent.path}, ${served?.orgId}, ${served?.path}, 'sell', luan_today(), 2, 1, now())`.execute(
      world.runtime.database.kysely,
    );
    const authority = await world.organisation('supervise');
    for (const place of places) {
      const { version } = await head.call(organisationApi.one, { orgId: place.orgId });
      await head.call(organisationApi.move, { orgId: place.orgId, parentId: authority.orgId, version });
    }
    expect(leaver && (await historyOf(leaver))).toMatchObject([{ assignedUntil: today, endCause: 'moved' }]);
    expect(served && (await historyOf(served))).toMatchObject([{ assignedUntil: null, endCause: '' }]);
  });
});

describe('the end of an assignment', () => {
  const today = dayFrom(0);
  const toldOf = async (manager: SomeManager, place: Place) => {
    const { rows } = await world.asSystem((db) =>
      sql<{ kind: string; link: string; keyword: string; day: string | null }>`
        select m.kind, m.link, m.link_query ->> 'keyword' as keyword, m.params ->> 'day' as day from message m
        where m.user_id = ${manager.person.userId} and m.params ->> 'customer' = ${place.orgName} order by m.id`.execute(
        db,
      ),
    );
    return rows;
  };

  it('is told its manager and whoever looks after the customer later, with the way there, once', async () => {
    const place = await company();
    await give(first, [place], { assignedUntil: dayFrom(9) });
    await give(second, [place], { assignedFrom: dayFrom(10) });
    const ended = (await historyOf(place)).find((one) => one.assignedFrom === today);
    const end = { assignmentId: ended?.assignmentId ?? '', assignedUntil: dayFrom(2), endReason: '调整分工' };
    await head.call(assignmentApi.end, { ...end, version: ended?.version ?? 0 });
    const told = {
      kind: 'businessAssignmentEnded',
      link: '/business/customerList',
      keyword: place.orgName,
      day: dayFrom(2),
    };
    for (const manager of [first, second]) expect(await toldOf(manager, place)).toEqual([told]);
    // Said again of the same day, nobody is told a second time; of another day, both are.
    for (const [round, day] of [dayFrom(2), dayFrom(1)].entries()) {
      await head.call(assignmentApi.end, { ...end, assignedUntil: day, version: (ended?.version ?? 0) + 1 + round });
      expect(await toldOf(first, place)).toHaveLength(1 + round);
    }
  });

  it('is told where the customer moved away; so is that a later one comes to nothing', async () => {
    const agent = await world.organisation('agent');
    const by = await world.administrator(agent, 'agent');
    const [sold, later] = [
      await someManager(world, { place: agent, type: 'agent', by }),
      await someManager(world, { place: agent, type: 'agent', by }),
    ];
    const place = await world.organisation('company', agent);
    const assign = (manager: SomeManager, more: object) =>
      by.call(assignmentApi.add, { managerId: manager.managerId, customerOrgIds: [place.orgId], ...more } as never);
    await assign(sold, { assignedFrom: today, assignedUntil: dayFrom(9) });
    await assign(later, { assignedFrom: dayFrom(10) });
    const authority = await world.organisation('supervise');
    const { version } = await head.call(organisationApi.one, { orgId: place.orgId });
    await head.call(organisationApi.move, { orgId: place.orgId, parentId: authority.orgId, version });
    expect(await toldOf(sold, place)).toMatchObject([{ kind: 'businessAssignmentEnded', day: today }]);
    expect(await toldOf(later, place)).toMatchObject([{ kind: 'businessAssignmentDropped' }]);
    // What holds until midnight tells its manager nothing about the customer any more.
    const [row] = await customersOf(sold);
    expect(row).toMatchObject({ customerName: place.orgName, customerStage: null, contactPhone: '', balanceFen: 0 });
  });
});

describe('a manager to choose', () => {
  it('is of the own organisation, switched on and at work on the day', async () => {
    const of = { place: world.head, type: 'admin', by: head };
    const [here, off, later] = [
      await someManager(world, of),
      await someManager(world, of),
      await someManager(world, of, { worksFrom: dayFrom(5) }),
    ];
    await head.call(businessManagerApi.edges.disable, { id: off.managerId });
    const agent = await world.organisation('agent');
    const by = await world.administrator(agent, 'agent');
    const theirs = await someManager(world, { place: agent, type: 'agent', by });
    const query = { orgId: world.head.orgId, state: '1', worksOn: dayFrom(0), size: 200 };
    const { list } = (await head.call(businessManagerApi.list.page, query as never)) as PageOf<{ managerId: string }>;
    const offered = list.map((row) => row.managerId);
    expect(offered).toContain(here.managerId);
    for (const one of [off, later, theirs]) {
      expect(offered).not.toContain(one.managerId);
      const lead = { companyName: `线索${unique()}`, managerId: one.managerId };
      expect((await head.send(leadApi.add, lead as never)).fields?.map(({ field }) => field)).toEqual(['managerId']);
    }
  });
});

describe('a handover', () => {
  const handOver = (from: SomeManager, to: SomeManager, more: object = {}) =>
    head.send(assignmentApi.handover, {
      fromManagerId: from.managerId,
      toManagerId: to.managerId,
      handoverOn: dayFrom(1),
      reason: '岗位调整',
      ...more,
    } as never);

  it('moves customers on its day and open leads at once, with their notes; both are told', async () => {
    const of = { place: world.head, type: 'admin', by: head };
    const [from, to] = [await someManager(world, of), await someManager(world, of)];
    const places = [await company(), await company()];
    await give(from, places);
    const coming = await company();
    await give(from, [coming], { assignedFrom: dayFrom(5) });
    const [row] = await customersOf(from);
    await from.browser.call(businessCustomerApi.follow, {
      assignmentId: row?.assignmentId,
      note: '已约下周培训',
      nextOn: dayFrom(7),
    } as never);
    const lead = await from.browser.call(leadApi.add, { companyName: `线索${unique()}` } as never);
    const wrong = async (more: object, target = to) => (await handOver(from, target, more)).fields?.[0]?.field;
    expect(await wrong({}, from)).toBe('toManagerId');
    expect(await wrong({ handoverOn: dayFrom(-1) })).toBe('handoverOn');
    expect(await wrong({ assignmentIds: ['99999999'] })).toBe('assignmentIds');
    expect((await handOver(from, to)).data).toMatchObject({ organisations: 3, leads: 1 });
    expect((await historyOf(coming)).map((one) => one.managerName)).toEqual([to.person.realName]);
    expect(await customersOf(to)).toEqual([]);
    expect((await to.browser.call(leadApi.one, { leadId: lead.leadId })).managerName).toBe(to.person.realName);
    expect((await from.browser.send(leadApi.one, { leadId: lead.leadId })).success).toBe(false);
    for (const place of places) await pass(place, 1);
    expect(await customersOf(from)).toEqual([]);
    const moved = await customersOf(to);
    expect(moved.map((one) => one.customerName).sort()).toEqual(places.map((place) => place.orgName).sort());
    const followed = moved.find((one) => one.customerName === row?.customerName);
    const card = await to.browser.call(businessCustomerApi.one, { assignmentId: followed?.assignmentId ?? '' });
    expect(card.notes.map((one) => one.note)).toEqual(['已约下周培训']);
    const told = await world.asSystem((db) =>
      sql`select from message where kind = 'businessHandover' and user_id = any(${[from.person.userId, to.person.userId]}::bigint[])`.execute(
        db,
      ),
    );
    expect(told.rows).toHaveLength(2);
    const page = await head.call(businessManagerApi.one, { managerId: from.managerId });
    expect(page.handovers).toMatchObject([{ toName: to.person.realName, organisations: 3, leads: 1 }]);
  });
});

describe('a customer of a manager', () => {
  it('is due by its trial, its term or its silence until a talk is written down', async () => {
    const place = await company();
    await give(first, [place]);
    const due = async (reason: string): Promise<string[]> =>
      (
        (await first.browser.call(businessCustomerApi.list.page, {
          customerDue: reason,
          mine: 1,
          size: 100,
        } as never)) as PageOf<BusinessCustomerRow>
      ).list.map((one) => one.customerName);
    await world.asSystem((db) =>
      sql`insert into billing_info (org_id, path, service_stage, trial_until) values (${place.orgId}, ${place.path}, 11, luan_today() + 14)`.execute(
        db,
      ),
    );
    expect(await due('trial')).toContain(place.orgName);
    const shown = (await customersOf(first)).find((one) => one.customerName === place.orgName);
    expect(shown?.serviceStage).toBe(11);
    expect(await due('renewal')).not.toContain(place.orgName);
    await world.asSystem((db) =>
      sql`update organisation set created_at = now() - interval '40 days' where id = ${place.orgId}`.execute(db),
    );
    expect(await due('quiet')).toContain(place.orgName);
    const row = (await customersOf(first)).find((one) => one.customerName === place.orgName);
    const follow = (nextOn: string) =>
      first.browser.send(businessCustomerApi.follow, {
        assignmentId: row?.assignmentId,
        note: '已电话',
        nextOn,
      } as never);
    expect((await follow(dayFrom(0))).fields?.[0]?.field).toBe('nextOn');
    expect((await follow(dayFrom(2))).success).toBe(true);
    expect(await due('trial')).not.toContain(place.orgName);
    expect(
      (await second.browser.send(businessCustomerApi.one, { assignmentId: row?.assignmentId ?? '' })).success,
    ).toBe(false);
    expect(
      (await first.browser.send(businessCustomerApi.phone, { assignmentId: row?.assignmentId ?? '' })).success,
    ).toBe(false);
    await first.browser.call(sessionApi.stepUp, { password });
    expect(
      (await first.browser.send(businessCustomerApi.phone, { assignmentId: row?.assignmentId ?? '' })).success,
    ).toBe(true);
  });
});
