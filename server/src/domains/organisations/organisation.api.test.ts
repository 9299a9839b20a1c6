import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Page {
  list: { orgId: string; orgName: string; can: string[] }[];
  total: number;
}
const names = (page: unknown): string[] => (page as Page).list.map((row) => row.orgId).sort();

describe('the list of organisations', () => {
  it('shows a supervisor all and only what is theirs', async () => {
    const [mine, other] = [await world.organisation('supervise'), await world.organisation('supervise')];
    const inside = await world.organisation('company', mine);
    await world.organisation('company', other);
    const supervisor = await world.administrator(mine, 'supervise');
    expect(names(await supervisor.call(organisationApi.list.page, {}))).toEqual([mine.orgId, inside.orgId].sort());
  });

  it('filters, sorts and pages with one total', async () => {
    const mine = await world.organisation('agent');
    for (const name of ['安达', '安顺', '宏远']) await world.organisation('company', mine, `${name}${mine.orgId}`);
    const agent = await world.administrator(mine, 'agent');
    const found = (await agent.call(organisationApi.list.page, {
      keyword: '安',
      sort: 'orgName',
      order: 'asc',
      size: 1,
      page: 2,
    })) as Page;
    expect(found.total).toBe(2);
    expect(found.list[0]?.orgName).toBe(`安顺${mine.orgId}`);
    const companies = (await agent.call(organisationApi.list.page, { typeCode: 'company', state: '1' })) as Page;
    expect(companies.total).toBe(3);
  });

  it('refuses a sort nobody declared, and a page beyond the limit', async () => {
    const agent = await world.administrator(await world.organisation('agent'), 'agent');
    const sorted = await agent.send(organisationApi.list.page, { sort: 'id; drop table organisation' });
    expect(sorted).toMatchObject({ code: 20000, fields: [{ field: 'sort' }] });
    const large = await agent.send(organisationApi.list.page, { size: 1001 });
    expect(large).toMatchObject({ code: 20000, fields: [{ field: 'size' }] });
  });
});

describe('an organisation', () => {
  const input = (parentId: string, orgName: string) => ({ parentId, typeCode: 'company' as const, orgName });

  it('answers foreign as missing, and changes nothing', async () => {
    const [mine, other] = [await world.organisation('agent'), await world.organisation('company')];
    const agent = await world.administrator(mine, 'agent');
    expect(await agent.send(organisationApi.one, { orgId: other.orgId })).toMatchObject({
      success: false,
      code: 20002,
      data: null,
    });
    expect((await agent.send(organisationApi.edges.disable, { id: other.orgId, reason: '不该成功' })).code).toBe(20002);
    expect((await agent.send(organisationApi.add, input(other.orgId, '不该存在'))).code).toBe(20002);
    expect((await agent.send(organisationApi.mod, { orgId: other.orgId, version: 1, orgName: '不该改名' })).code).toBe(
      20002,
    );
    const stored = await world.asSystem((db) =>
      sql<{
        state: number;
        org_name: string;
      }>`select state, org_name from organisation where id = ${other.orgId}`.execute(db),
    );
    expect(stored.rows[0]).toEqual({ state: 1, org_name: other.orgName });
  });

  it('begins awaiting audit, and one person in charge of its parent approves it', async () => {
    const mine = await world.organisation('agent');
    const agent = await world.administrator(mine, 'agent');
    const { orgId } = await agent.call(organisationApi.add, input(mine.orgId, `新公司${mine.orgId}`));
    const before = await agent.call(organisationApi.one, { orgId });
    expect(before).toMatchObject({ state: 2, parentName: mine.orgName, level: 3 });
    expect(before.can).toContain('approve');
    await agent.call(organisationApi.edges.reject, { id: orgId, reason: '材料不全' });
    await agent.call(organisationApi.edges.resubmit, { id: orgId });
    expect(await agent.call(organisationApi.edges.approve, { id: orgId })).toEqual({ state: 1 });
    const after = await agent.call(organisationApi.one, { orgId });
    expect(after.history.map((row) => row.edge)).toEqual(['approve', 'resubmit', 'reject']);
    expect(after.history.at(-1)).toMatchObject({ reason: '材料不全', from: 2, to: 3 });
  });

  it('refuses every edge its state does not have', async () => {
    const mine = await world.organisation('agent');
    const agent = await world.administrator(mine, 'agent');
    for (const [state, value] of Object.entries(organisationMachine.codes.values)) {
      for (const [name, edge] of Object.entries(organisationMachine.edges)) {
        if ((edge.from as readonly string[]).includes(state)) continue;
        const place = await world.organisation('company', mine);
        await world.asSystem((db) =>
          sql`update organisation set state = ${value} where id = ${place.orgId}`.execute(db),
        );
        const route = organisationApi.edges[name as keyof typeof organisationMachine.edges];
        const answer = await agent.send(route, { id: place.orgId, ...('input' in edge ? { reason: '不该成功' } : {}) });
        expect(answer.success, `${name} from ${state}`).toBe(false);
        const stored = await world.asSystem((db) =>
          sql<{ state: number }>`select state from organisation where id = ${place.orgId}`.execute(db),
        );
        expect(stored.rows[0]?.state).toBe(value);
      }
    }
  });

  it('tells the second of two editors', async () => {
    const mine = await world.organisation('agent');
    const agent = await world.administrator(mine, 'agent');
    const place = await world.organisation('company', mine);
    await agent.call(organisationApi.mod, { orgId: place.orgId, version: 1, orgName: `${place.orgName}一` });
    const late = await agent.send(organisationApi.mod, {
      orgId: place.orgId,
      version: 1,
      orgName: `${place.orgName}二`,
    });
    expect(late.code).toBe(20004);
    expect((await agent.call(organisationApi.one, { orgId: place.orgId })).orgName).toBe(`${place.orgName}一`);
  });

  it.each([
    ['orgName', { orgName: 'x' }],
    ['contactPhone', { contactPhone: '12345' }],
    ['creditCode', { creditCode: 'O0O0' }],
    ['roadLicenseEndDate', { roadLicenseStartDate: '2026-01-02', roadLicenseEndDate: '2026-01-01' }],
    ['typeCode', { typeCode: 'admin' }],
    ['state', { state: 1 }],
    ['path', { path: '.1.' }],
  ])('puts a wrong %s on its field', async (field, wrong) => {
    const mine = await world.organisation('agent');
    const agent = await world.administrator(mine, 'agent');
    const answer = await agent.send(organisationApi.add, { ...input(mine.orgId, '正确的名字'), ...wrong });
    expect(answer).toMatchObject({ success: false, code: 20000 });
    expect(answer.fields?.map((one) => one.field)).toContain(field);
  });

  it('keeps its name and credit code unique, on the field', async () => {
    const mine = await world.organisation('agent');
    const agent = await world.administrator(mine, 'agent');
    await agent.call(organisationApi.add, {
      ...input(mine.orgId, '同名公司'),
      creditCode: `91130100MA${String(Number(mine.orgId) % 10_000_000).padStart(8, '0')}`,
    });
    expect((await agent.send(organisationApi.add, input(mine.orgId, '同名公司'))).fields?.[0]).toMatchObject({
      field: 'orgName',
    });
    const code = {
      ...input(mine.orgId, '另一公司'),
      creditCode: `91130100MA${String(Number(mine.orgId) % 10_000_000).padStart(8, '0')}`,
    };
    expect((await agent.send(organisationApi.add, code)).fields?.[0]).toMatchObject({ field: 'creditCode' });
  });

  it('takes its subtree and its people along when it moves, and the scope follows at once', async () => {
    const [from, to] = [await world.organisation('supervise'), await world.organisation('supervise')];
    const city = await world.organisation('supervise', from);
    const company = await world.organisation('company', city);
    const administrator = await world.administrator(company, 'company');
    const [loser, winner, head] = [
      await world.administrator(from, 'supervise'),
      await world.administrator(to, 'supervise'),
      await world.administrator(world.head, 'admin'),
    ];
    const { version } = await head.call(organisationApi.one, { orgId: city.orgId });
    await head.call(organisationApi.move, { orgId: city.orgId, parentId: to.orgId, version });
    expect(names(await loser.call(organisationApi.list.page, {}))).toEqual([from.orgId]);
    expect(names(await winner.call(organisationApi.list.page, {}))).toEqual(
      [to.orgId, city.orgId, company.orgId].sort(),
    );
    expect((await administrator.call(organisationApi.mine, {})).orgId).toBe(company.orgId);
    const inside = await head.send(organisationApi.move, { orgId: to.orgId, parentId: city.orgId, version: 1 });
    expect(inside.fields?.[0]?.field).toBe('parentId');
  });

  it('leaves an audit row with before and after, and one for a denied attempt', async () => {
    const mine = await world.organisation('agent');
    const agent = await world.administrator(mine, 'agent');
    const place = await world.organisation('company', mine);
    await agent.call(organisationApi.mod, {
      orgId: place.orgId,
      version: 1,
      orgName: `${place.orgName}新`,
      contactPhone: '13800001234',
    });
    await agent.send(organisationApi.one, { orgId: world.head.orgId });
    await agent.send(organisationApi.edges.disable, { id: world.head.orgId, reason: '不该成功' });
    const rows = await world.asSystem((db) =>
      sql<{ result: string; before: { orgName: string } | null; after: Record<string, string> }>`
        select result, before, after from audit_log where user_id = ${agent.person.userId} order by id`.execute(db),
    );
    expect(rows.rows.map((row) => row.result)).toEqual(['done', 'denied']);
    expect(rows.rows[0]?.before?.orgName).toBe(place.orgName);
    expect(rows.rows[0]?.after.contactPhone).toBe('138****1234');
  });

  it('is written once for one press, whatever the network repeats', async () => {
    const mine = await world.organisation('agent');
    const agent = await world.administrator(mine, 'agent');
    const press = () =>
      agent.send(organisationApi.add, input(mine.orgId, `一次${mine.orgId}`), {
        'idempotency-key': `press-${mine.orgId}`,
      });
    const answers = await Promise.all([press(), press(), press()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(answers.every((answer) => answer.success)).toBe(true);
    const other = await agent.send(organisationApi.add, input(mine.orgId, '别的'), {
      'idempotency-key': `press-${mine.orgId}`,
    });
    expect(other.success).toBe(false);
  });
});

describe('the second lock', () => {
  it('shows no row to a query without a tenant, and refuses a row outside it', async () => {
    const other = await world.organisation('company');
    const blind = await world.runtime.database.within({ from: '.0.', to: '.0/' }, (db) =>
      sql<{ n: number }>`select count(*)::int as n from organisation`.execute(db),
    );
    expect(blind.rows[0]?.n).toBe(0);
    const written = world.runtime.database.within({ from: '.0.', to: '.0/' }, (db) =>
      sql`insert into department (org_id, path, tree, department_name) values (${other.orgId}, ${other.path}, '', '外人')`.execute(
        db,
      ),
    );
    await expect(written).rejects.toThrow(/row-level security/);
  });

  it('stands on every table that carries an organisation path', async () => {
    const open = await world.runtime.database.pool.query(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'path' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(open.rows).toEqual([]);
  });

  it('lets the application add audit rows, never change one', async () => {
    const change = world.runtime.database.within({ from: '.', to: '/' }, (db) =>
      sql`update audit_log set result = 'done'`.execute(db),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });
});
