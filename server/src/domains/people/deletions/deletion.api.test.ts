import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deletionState, erasedName, type HoldRule } from '#contracts/people/deletions/deletion.codes.ts';
import {
  type DeletionRow,
  deletionApi,
  deletionHoldApi,
  ownDeletionApi,
} from '#contracts/people/deletions/deletion.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { erasures } from '#schema/erasures.ts';
import { personRules } from '#schema/persons.ts';
import { ownDatabase } from '#testing/databases.ts';
import { allFixtures } from '#testing/fixtures.ts';
import { furnish } from '#testing/makers.ts';
import { runNow } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company', await world.organisation('supervise'));
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());
afterEach(() => {
  clock.shift = 0;
});

const { waiting, locked, erased, refused, withdrawn } = deletionState.values;
const reason = '离职后不再使用';
const all = <T>(query: RawBuilder<T>): Promise<T[]> => world.asSystem(async (db) => (await query.execute(db)).rows);
const rows = async (query: object = {}, by: Browser = boss): Promise<DeletionRow[]> =>
  ((await by.call(deletionApi.list.page, { size: 100, ...query } as never)) as { list: DeletionRow[] }).list;
const rowOf = async (one: Someone, by: Browser = boss): Promise<DeletionRow | undefined> =>
  (await rows({ orgUserId: one.orgUserId }, by))[0];
const leave = (one: Someone) =>
  all(sql`update org_user set left_at = ${dayOf(clock.now())} where user_id = ${one.userId}`);

/** Somebody who asked and left. */
const asked = async (): Promise<{ person: Someone; deletionId: string }> => {
  const one = await world.student(company);
  const { deletionId } = await one.call(ownDeletionApi.ask, { reason });
  await leave(one.person);
  return { person: one.person, deletionId };
};

/** Tables of the database in which a text stands, anywhere in a row. */
const tablesWith = async (text: string): Promise<string[]> => {
  const tables = await all(sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege(c.oid, 'select')`);
  const found = await all(
    sql<{ name: string }>`${sql.join(
      tables.map(
        ({ name }) =>
          sql`select ${name}::text as name where exists (select from ${sql.table(name)} t where position(${text} in t::text) > 0)`,
      ),
      sql` union all `,
    )}`,
  );
  return found.map((row) => row.name).sort();
};

/** Columns in which a text stands, as `table.column`. */
const columnsWith = async (text: string): Promise<string[]> => {
  const tables = await tablesWith(text);
  const found = await all(
    sql<{ name: string }>`${sql.join(
      tables.map(
        (
          name,
        ) => sql`select distinct ${name}::text || '.' || c.key as name from ${sql.table(name)} t, jsonb_each_text(to_jsonb(t)) c
          where position(${text} in c.value) > 0`,
      ),
      sql` union all `,
    )}`,
  );
  return found.map((row) => row.name).sort();
};

const countTables = async (): Promise<Record<string, number>> => {
  const tables = Object.keys(erasures);
  const found = await all(
    sql<{ name: string; n: number }>`${sql.join(
      tables.map((name) => sql`select ${name}::text as name, count(*)::int as n from ${sql.table(name)}`),
      sql` union all `,
    )}`,
  );
  return Object.fromEntries(found.map(({ name, n }) => [name, n]));
};

const ruleOf = erasures;

/** Somebody about whom the product holds one of everything. */
const furnished = async (): Promise<{
  person: Someone;
  text: string;
  deletionId: string;
  place: Place;
  boss: Browser;
}> => {
  const place = await world.organisation('company');
  const boss = await world.administrator(place, 'company');
  const person = await world.person(place, 'company', { student: true });
  const text = `全${unique()}`;
  const { ids } = await furnish({ world, place, person, text }, allFixtures);
  await all(sql`update app_user set real_name = ${text}, phone_masked = ${text} where id = ${person.userId}`);
  await all(sql`update org_user set real_name = ${text} where user_id = ${person.userId}`);
  await leave(person);
  return { person, text, deletionId: ids.get('people.deletionId') ?? '', place, boss };
};

/** Whatever makes a deletion wait is over. */
const letGo = async ({ userId, orgUserId }: Someone, { path }: Place): Promise<void> => {
  await all(sql`delete from user_role where org_user_id = ${orgUserId}`);
  await all(sql`update user_transfer set state = 4 where user_id = ${userId}`);
  await all(sql`update exam_sitting set state = 3 where user_id = ${userId}`);
  await all(sql`update cert_print set state = 5 where path = ${path}`);
  await all(sql`update deletion_hold set state = 2 where user_id = ${userId}`);
};

describe('what the database says of a person', () => {
  it('has a rule of deletion for each table that names one, and no rule for others', () => {
    const named = new Set(personRules.map(({ table }) => table));
    // Reached by a record of a plan, and so by no column of its own.
    expect(Object.keys(erasures).sort()).toEqual([...named].sort());
  });

  it('is rewritten in columns that exist', async () => {
    const columns = await all(sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`);
    const known = new Set(columns.map((one) => one.name));
    const named = Object.entries(erasures).flatMap(([table, one]) =>
      one.is === 'stays'
        ? []
        : [
            one.by ?? 'user_id',
            ...(one.files ?? []),
            ...(one.is === 'blank' ? [...Object.keys(one.set), ...(one.since ?? [])] : []),
          ].map((column) => `${table}.${column}`),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('A deletion', () => {
  it('waits while the person belongs anywhere, and says so', async () => {
    const one = await world.student(company);
    const { deletionId } = await one.call(ownDeletionApi.ask, { reason });
    expect(await one.call(ownDeletionApi.list, {})).toMatchObject({
      holds: [{ rule: 'member', count: 1, until: null }, { rule: 'login' }],
      asked: [{ deletionId, state: waiting }],
    });
    expect(await rowOf(one.person)).toMatchObject({ state: waiting, can: ['refuse', 'hold'] });
    expect((await boss.send(deletionApi.accept, { id: deletionId })).description).toContain('仍在机构任职');
    expect(JSON.stringify(await one.send(ownDeletionApi.ask, { reason }))).toContain('"reason"');
    await leave(one.person);
    expect(await rowOf(one.person)).toMatchObject({ can: ['accept', 'refuse', 'hold'] });
  });

  it('takes everything nothing holds at once, and names nobody anywhere', async () => {
    const { person, deletionId } = await asked();
    await all(sql`delete from login_log where user_id = ${person.userId}`);
    const name = `删${unique()}名`;
    await all(sql`update app_user set real_name = ${name} where id = ${person.userId}`);
    await all(sql`update org_user set real_name = ${name} where user_id = ${person.userId}`);
    await boss.call(deletionApi.accept, { id: deletionId });
    await runNow(world, 'deletions');
    expect(await tablesWith(name)).toEqual([]);
    const [row] = await rows({ state: erased, orgUserId: person.orgUserId });
    expect(row).toMatchObject({ realName: erasedName, keptUntil: null, can: [] });
    await expect(world.logIn(person.username)).rejects.toThrow();
  });

  it('leaves no name, number or file of a person with everything a product holds, but in logs and under seal', async () => {
    const { person, text, deletionId, place, boss } = await furnished();
    await letGo(person, place);
    const before = await countTables();
    const answer = await boss.send(deletionApi.accept, { id: deletionId });
    expect(answer).toMatchObject({ success: true, data: { state: locked } });
    const after = await countTables();
    // What is withheld, nobody counts.
    const logs = ['audit_log', 'state_history', 'login_log', 'stored_file'];
    const changed = Object.keys(after).filter((name) => after[name] !== before[name] && !logs.includes(name));
    expect(changed.filter((name) => ruleOf[name]?.is !== 'gone')).toEqual([]);
    // What stands there still is called after the same text, and is not the person's.
    const others = /\.(org_name|plan_name|template_name|territory_name|text_hash)$|^agreement_record\.title$/;
    const left = (await columnsWith(text)).filter((name) => ruleOf[name.split('.')[0] ?? '']?.is === 'blank');
    expect(left.filter((name) => !others.test(name))).toEqual([]);
    expect(await all(sql`select from stored_file f where f.withheld and f.file_name <> ''`)).toEqual([]);
    // What a law keeps stands there sealed, by its rule, and no call opens it.
    const kept = await all(
      sql<{
        rule: string;
        rows_sealed: string;
      }>`select rule, rows_sealed from deletion_kept where deletion_id = ${deletionId}`,
    );
    const rules = kept.map(({ rule }) => rule).filter((rule) => rule !== '');
    expect(rules).toEqual(expect.arrayContaining(['training', 'result', 'certificate', 'penalty']));
    const training = kept.find(({ rule }) => rule === 'training')?.rows_sealed ?? '';
    expect(world.runtime.keys.unseal(training)).toContain(text);
    const [row] = await rows({ orgUserId: person.orgUserId, state: locked }, boss);
    expect(row).toMatchObject({ realName: erasedName, keptUntil: expect.any(String), can: [] });
    const english = await boss.send(deletionApi.list.page, { orgUserId: person.orgUserId } as never, {
      'accept-language': 'en',
    });
    expect(JSON.stringify(english)).toContain('Deleted person');
    // The last day over, nothing is left of it.
    clock.shift = 40 * 365 * 86_400_000;
    await runNow(world, 'deletions');
    expect(await all(sql`select from deletion_kept where deletion_id = ${deletionId}`)).toEqual([]);
    expect(await all(sql<{ state: number }>`select state from deletion where id = ${deletionId}`)).toEqual([
      { state: erased },
    ]);
  });

  it('is refused with a reason, and told with what is held', async () => {
    const one = await world.student(company);
    const { deletionId } = await one.call(ownDeletionApi.ask, { reason });
    expect(await boss.send(deletionApi.refuse, { id: deletionId } as never)).toMatchObject({ success: false });
    await boss.call(deletionApi.refuse, { id: deletionId, reason: '事故仍在调查' });
    expect((await one.call(ownDeletionApi.list, {})).asked).toMatchObject([
      { state: refused, deletionAnswer: '事故仍在调查' },
    ]);
    const [message] = await all(
      sql<{
        params: Record<string, string>;
      }>`select params from message where user_id = ${one.person.userId} and kind = 'deletionRefused'`,
    );
    expect(message?.params).toEqual({ reason: '事故仍在调查' });
  });

  it('is taken back by who asked, and by nobody else', async () => {
    const one = await world.student(company);
    const other = await world.student(company);
    const { deletionId } = await one.call(ownDeletionApi.ask, { reason });
    expect(await other.send(ownDeletionApi.withdraw, { id: deletionId })).toMatchObject({ success: false });
    await one.call(ownDeletionApi.withdraw, { id: deletionId });
    expect(await rowOf(one.person)).toMatchObject({ state: withdrawn, can: [] });
  });

  it('is decided by nobody about the own data, and by nobody who does not reach every place', async () => {
    const { person, deletionId } = await asked();
    await all(sql`update deletion set user_id = ${boss.person.userId} where id = ${deletionId}`);
    expect(await boss.send(deletionApi.accept, { id: deletionId })).toMatchObject({ success: false });
    await all(sql`update deletion set user_id = ${person.userId} where id = ${deletionId}`);
    const elsewhere = await world.organisation('company');
    await all(sql`insert into org_user (user_id, org_id, path, user_class, real_name, left_at)
      values (${person.userId}, ${elsewhere.orgId}, ${elsewhere.path}, 101, '旧', '2024-01-01')`);
    expect((await boss.send(deletionApi.accept, { id: deletionId })).description).toContain('上级机构');
    const neighbour = await world.administrator(elsewhere, 'company');
    expect(await rows({}, neighbour)).toEqual([]);
    expect(await neighbour.send(deletionApi.accept, { id: deletionId })).toMatchObject({ success: false });
  });

  it('is asked for by somebody who has left, behind the own name and password, and by nobody else', async () => {
    const one = await world.student(company);
    const { username } = one.person;
    const secret = { username, password };
    const nobody = world.browser();
    expect(await nobody.send(ownDeletionApi.former, secret)).toMatchObject({ success: false });
    await leave(one.person);
    expect(await nobody.send(ownDeletionApi.former, { ...secret, password: 'falsch' })).toMatchObject({
      success: false,
    });
    expect(await nobody.call(ownDeletionApi.former, secret)).toMatchObject({ asked: [] });
    const { asked: made } = await nobody.call(ownDeletionApi.former, { ...secret, reason });
    expect(made).toMatchObject([{ state: waiting }]);
    expect(await rowOf(one.person)).toMatchObject({ can: ['accept', 'refuse', 'hold'] });
    await boss.call(deletionApi.accept, { id: made[0]?.deletionId ?? '' });
    expect(await nobody.send(ownDeletionApi.former, secret)).toMatchObject({ success: false });
  });
});

const daysOn = (days: number): string => dayOf(new Date(clock.now().getTime() + days * 86_400_000));
const [yesterday, tomorrow] = [daysOn(-1), daysOn(1)];
const lastYear = Number(daysOn(0).slice(0, 4)) - 1;

/** The days a rule begins with, in every table it keeps; some of them the application itself may not change. */
const since = (rule: HoldRule, day: string) => async (of: Someone) => {
  const client = new pg.Client({ connectionString: await ownDatabase() });
  await client.connect();
  await client.query("begin; select set_config('luan.erases', 'yes', true)");
  for (const [table, one] of Object.entries(ruleOf)) {
    if (one.is !== 'blank' || one.kept !== rule || !one.since) continue;
    const days = one.since.map((column) => `${column} = $1`).join();
    const mine = one.how === 'place' ? [`org_user_id = $2`, of.orgUserId] : [`user_id = $2`, of.userId];
    await client.query(`update ${table} set ${days} where ${mine[0]}`, [day, mine[1]]);
  }
  await client.query('commit');
  await client.end();
};
const set = (table: string, column: string, value: unknown) => (of: Someone) =>
  all(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where user_id = ${of.userId}`);
const print = (state: number) => (of: Someone) =>
  all(sql`update cert_print set state = ${state} where path = (select path from org_user where id = ${of.orgUserId})`);
const keepPlan = (day: string) => async (of: Someone) => {
  await since('training', '2015-01-01')(of);
  await all(
    sql`update plan set keep_until = ${day} where id in (select plan_id from training_record where user_id = ${of.userId})`,
  );
};

/** What holds, what is done, and the last day it says: null where none is known, undefined where it holds nothing. */
const cases: readonly [HoldRule, string, (of: Someone) => Promise<unknown>, string | null | undefined][] = [
  ['transfer', 'asked for', set('user_transfer', 'state', 1), null],
  ['transfer', 'refused', set('user_transfer', 'state', 4), undefined],
  ['exam', 'open', set('exam_sitting', 'state', 1), null],
  ['exam', 'without its score', set('exam_sitting', 'state', 2), null],
  ['exam', 'scored', set('exam_sitting', 'state', 3), undefined],
  ['print', 'in a batch', print(2), null],
  ['print', 'printed', print(5), undefined],
  ['claim', 'until tomorrow', set('deletion_hold', 'ends_on', tomorrow), tomorrow],
  ['claim', 'until yesterday', set('deletion_hold', 'ends_on', yesterday), undefined],
  ['claim', 'lifted', set('deletion_hold', 'state', 2), undefined],
  ['training', 'of last year', since('training', `${lastYear}-01-31`), `${lastYear + 3}-01-31`],
  ['training', 'of 2015, in a plan that is kept until tomorrow', keepPlan(tomorrow), tomorrow],
  ['training', 'of 2015', keepPlan('2018-01-01'), undefined],
  ['result', 'of last year', since('result', `${lastYear}-02-28`), `${lastYear + 3}-02-28`],
  ['result', 'of 2015', since('result', '2015-01-01'), undefined],
  ['certificate', 'until tomorrow', since('certificate', tomorrow), tomorrow],
  ['certificate', 'until yesterday', since('certificate', yesterday), undefined],
  ['certificate', 'revoked', set('certificate', 'state', 3), undefined],
  ['official', 'until tomorrow', since('official', tomorrow), tomorrow],
  ['official', 'voided', set('official_certificate', 'state', 2), undefined],
  ['penalty', 'of last year', since('penalty', `${lastYear}-03-01`), `${lastYear + 3}-03-01`],
  ['penalty', 'of 2015', since('penalty', '2015-01-01'), undefined],
  ['member', 'returned', set('org_user', 'left_at', null), null],
  ['member', 'left', set('org_user', 'left_at', '2026-01-01'), undefined],
];

describe('A hold', () => {
  it('is each rule’s own, by its period', async () => {
    const { person, boss } = await furnished();
    const found: unknown[] = [];
    for (const [rule, , make] of cases) {
      await make(person);
      found.push((await rowOf(person, boss))?.holds.find((one) => one.rule === rule)?.until);
    }
    expect(found.map((until, at) => [...(cases[at] ?? []).slice(0, 2), until])).toEqual(
      cases.map(([rule, what, , until]) => [rule, what, until]),
    );
  });

  it('set by hand stops the deletion until it is lifted or over', async () => {
    const { person, deletionId } = await asked();
    const late = await boss.send(deletionHoldApi.add, { deletionId, reason: '劳动争议', holdUntil: '2020-01-01' });
    expect(JSON.stringify(late)).toContain('"holdUntil"');
    const { holdId } = await boss.call(deletionHoldApi.add, { deletionId, reason: '劳动争议', holdUntil: tomorrow });
    expect(await rowOf(person)).toMatchObject({
      holds: [{ rule: 'claim', until: tomorrow }, { rule: 'login' }],
      can: ['refuse', 'hold'],
    });
    expect(await boss.send(deletionApi.accept, { id: deletionId })).toMatchObject({ success: false });
    expect(await boss.send(deletionHoldApi.lift, { id: holdId } as never)).toMatchObject({ success: false });
    await boss.call(deletionHoldApi.lift, { id: holdId, reason: '争议已结' });
    expect(await boss.send(deletionApi.accept, { id: deletionId })).toMatchObject({ success: true });
    const history = await all(
      sql<{
        edge: string;
        reason: string;
      }>`select edge, reason from state_history where machine = 'deletionHold' and object_id = ${holdId}`,
    );
    expect(history).toEqual([{ edge: 'lift', reason: '争议已结' }]);
  });
});
