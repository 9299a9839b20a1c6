import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { mergeApi } from '#contracts/people/merges/merge.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { PersonColumn } from '#schema/person.shape.ts';
import { personRules } from '#schema/persons.ts';
import { allFixtures } from '#testing/fixtures.ts';
import { furnish } from '#testing/makers.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { everywhere, makeRow } from '#testing/rows.ts';
import { joinPlan, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let county: Place;
let company: Place;
let boss: Browser;

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const driver = (of: Place = company): Promise<Someone> => world.person(of, 'company', { student: true });

const preview = (kept: Someone, merged: Someone, browser = boss) =>
  browser.call(mergeApi.preview, { orgUserId: kept.orgUserId, mergedOrgUserId: merged.orgUserId });

const merge = async (kept: Someone, merged: Someone, more: object = {}, browser = boss) => {
  const { version } = await preview(kept, merged, browser);
  return browser.send(mergeApi.merge, {
    orgUserId: kept.orgUserId,
    mergedOrgUserId: merged.orgUserId,
    reason: '同一人登记了两次',
    version,
    ...more,
  } as never);
};

const all = <T>(query: RawBuilder<T>): Promise<T[]> => world.asSystem(async (db) => (await query.execute(db)).rows);

/** Rows of every table, by name. */
const countTables = async (): Promise<Record<string, number>> => {
  const tables = await all(sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege(c.oid, 'select')`);
  const counts = await all(
    sql<{ name: string; n: number }>`${sql.join(
      tables.map(({ name }) => sql`select ${name}::text as name, count(*)::int as n from ${sql.table(name)}`),
      sql` union all `,
    )}`,
  );
  return Object.fromEntries(counts.map(({ name, n }) => [name, n]));
};

/** The number a column says somebody by. */
const numberIn = (of: Someone, column: string, rule: PersonColumn): string => {
  if (rule.is === 'among') return rule.whom === 'person' ? of.userId : of.orgUserId;
  return rule.is === 'membership' || /org_user_id$|^id$/.test(column) ? of.orgUserId : of.userId;
};

/** Columns in which a number stands, among those that say a person or a membership. */
const standsIn = async (of: Someone): Promise<string[]> => {
  const rows = await all(
    sql<{ place: string }>`${sql.join(
      personRules.map(
        ({ table, column, rule }) =>
          sql`select ${`${table}.${column}`}::text as place where exists (select from ${sql.table(table)} t
            where ${numberIn(of, column, rule)}::bigint = ${rule.is === 'among' ? sql`any(t.${sql.ref(column)})` : sql`t.${sql.ref(column)}`})`,
      ),
      sql` union all `,
    )}`,
  );
  return rows.map((row) => row.place).sort();
};

describe('what is said of a person in the database', () => {
  it('is known to the merge: every column that names a person or a membership has a rule', async () => {
    const found = await all(sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
        and (a.atttypid = 'bigint[]'::regtype and col_description(c.oid, a.attnum) ~ '^(Users|Memberships)'
          or a.atttypid = 'bigint'::regtype and (a.attname ~ '(^|_)user_id$' or a.attname ~ '_by$' or a.attname ~ '_user$'
          or exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]
            and f.confrelid in ('app_user'::regclass, 'org_user'::regclass))))
      order by 1`);
    expect(personRules.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      found.map((one) => one.name).sort(),
    );
  });
});

describe('two records of one person', () => {
  it('become one: everything moves, nothing is lost, and the merged account ends', async () => {
    const kept = await driver();
    const merged = await driver();
    await furnish({ world, place: company, person: merged, text: '合并' }, allFixtures);
    await all(sql`update exam_sitting set state = 3 where user_id = ${merged.userId}`);
    await all(sql`update user_transfer set state = 4 where user_id = ${merged.userId}`);
    await all(sql`delete from user_role where org_user_id = ${merged.orgUserId}`);
    await all(sql`insert into document_receiving (org_id, path, handler_ids, substitute_ids, changed_by) values (${company.orgId}, ${company.path},
      ${[kept.orgUserId, merged.orgUserId]}::bigint[], ${[merged.orgUserId]}::bigint[], ${merged.userId})
      on conflict (org_id) do update set handler_ids = excluded.handler_ids, substitute_ids = excluded.substitute_ids, changed_by = excluded.changed_by`);
    const told = await preview(kept, merged);
    expect(told.blocks).toEqual([]);
    expect(told.moves.map((one) => one.kind)).toEqual(
      expect.arrayContaining(['plans', 'exams', 'certificates', 'faces', 'past', 'punishments', 'letters', 'messages']),
    );
    const before = await countTables();
    const answer = await merge(kept, merged);
    expect(answer).toMatchObject({ success: true });
    const after = await countTables();
    const reckoned = [
      'audit_log',
      'person_merge',
      'obliged_person',
      'org_user_twin',
      'assessment_due',
      'session',
      'login_log',
      'state_history',
      'user_role',
    ];
    const changed = Object.keys(after).filter((name) => after[name] !== before[name] && !reckoned.includes(name));
    expect(changed).toEqual([]);
    const mayStay = personRules
      .filter(({ rule }) => rule.is === 'kept')
      .map(({ table, column }) => `${table}.${column}`);
    expect((await standsIn(merged)).filter((place) => !mayStay.includes(place))).toEqual([]);
    await expect(world.logIn(merged.username)).rejects.toThrow();
    // Who was named twice handles what arrives once.
    expect(
      await all(
        sql`select handler_ids, substitute_ids, changed_by from document_receiving where org_id = ${company.orgId}`,
      ),
    ).toEqual([{ handler_ids: [kept.orgUserId], substitute_ids: [kept.orgUserId], changed_by: kept.userId }]);
    // The old address opens who stays; the list knows one.
    expect((await boss.call(employeeApi.one, { orgUserId: merged.orgUserId })).orgUserId).toBe(kept.orgUserId);
    const detail = await boss.call(employeeApi.one, { orgUserId: kept.orgUserId });
    expect(detail.merges[0]).toMatchObject({ realName: merged.realName, reason: '同一人登记了两次' });
    expect(
      (await boss.send(mergeApi.preview, { orgUserId: kept.orgUserId, mergedOrgUserId: merged.orgUserId })).success,
    ).toBe(false);
  });

  it('choose each fact: what was taken from the merged record holds, the rest stays, what was before is kept sealed', async () => {
    const kept = await driver();
    const merged = await driver();
    await all(
      sql`update app_user set education = 3, email = ${`m${unique()}@example.org`} where id = ${merged.userId}`,
    );
    await all(sql`update org_user set joined_at = '2019-03-01', job_number = 'A-17' where id = ${merged.orgUserId}`);
    const told = await preview(kept, merged);
    expect(told.proposed).toEqual(expect.arrayContaining(['education', 'email', 'jobNumber', 'joinedAt']));
    expect(told.differing).toContain('phone');
    const taken = ['username', 'education', 'joinedAt', 'jobNumber'];
    expect(await merge(kept, merged, { taken })).toMatchObject({ success: true });
    const one = await boss.call(employeeApi.one, { orgUserId: kept.orgUserId });
    expect(one).toMatchObject({ username: merged.username, education: 3, joinedAt: '2019-03-01', jobNumber: 'A-17' });
    expect(one.phone).toBe(told.kept.phone);
    const [trail] = await all(
      sql<{ before_sealed: string }>`select before_sealed from person_merge where merged_user_id = ${merged.userId}`,
    );
    expect(JSON.parse(world.runtime.keys.unseal(trail?.before_sealed ?? ''))).toMatchObject({
      education: 3,
      id: Number(merged.userId),
    });
    // The name leads to who stays now.
    await world.logIn(merged.username);
  });

  const blocked: readonly { name: string; block: string; make: (merged: Someone) => Promise<unknown> }[] = [
    {
      name: 'a place outside the scope, however long ago',
      block: 'elsewhere',
      make: async (merged) => {
        const other = await world.organisation('company', county);
        const gone = await driver(other);
        await all(
          sql`update org_user set left_at = '2020-01-01', user_id = ${merged.userId} where id = ${gone.orgUserId}`,
        );
      },
    },
    {
      name: 'a transfer under way',
      block: 'transfer',
      make: (merged) =>
        all(sql`insert into user_transfer (user_id, real_name, org_id, path, from_org_id, from_org_user_id, from_path, user_class, asked_side, asked_by, state)
          values (${merged.userId}, '', ${company.orgId}, ${company.path}, ${company.orgId}, ${merged.orgUserId}, ${company.path}, 101, 'to', 0, 1)`),
    },
    {
      name: 'rights above the actor',
      block: 'above',
      make: (merged) =>
        all(sql`with r as (insert into role (org_id, path, role_code, role_name) values (${company.orgId}, ${company.path}, ${`r${unique()}`}, '更高') returning id),
          x as (insert into role_resource (role_id, resource_id) select r.id, s.id from r, resource s where s.permission = 'system:parameter:mod' limit 1)
          insert into user_role (org_user_id, path, role_id) select ${merged.orgUserId}, ${company.path}, r.id from r`),
    },
  ];
  it.each(blocked)('are not merged by who may not: $name', async ({ block, make }) => {
    const kept = await driver();
    const merged = await driver();
    await make(merged);
    expect((await preview(kept, merged)).blocks).toEqual([block]);
    expect((await merge(kept, merged)).success).toBe(false);
    const [row] = await all(
      sql<{ gone: boolean }>`select merged_into_id is not null as gone from app_user where id = ${merged.userId}`,
    );
    expect(row?.gone).toBe(false);
  });

  it('of two organisations are merged by who manages both: each place stays', async () => {
    const other = await world.organisation('company', county);
    const head = await world.administrator(world.head, 'admin');
    const kept = await driver();
    const merged = await driver(other);
    expect(
      (await boss.send(mergeApi.preview, { orgUserId: kept.orgUserId, mergedOrgUserId: merged.orgUserId })).success,
    ).toBe(false);
    expect(await merge(kept, merged, {}, head)).toMatchObject({ success: true });
    const one = await head.call(employeeApi.one, { orgUserId: merged.orgUserId });
    expect(one).toMatchObject({ orgUserId: merged.orgUserId, userId: kept.userId });
    expect(one.memberships).toHaveLength(2);
  });

  it('are found by what fits, and are gone from the list afterwards', async () => {
    const kept = await driver();
    const merged = await driver();
    const name = `孪生${unique()}`;
    await all(
      sql`update org_user set real_name = ${name}, name_key = 'x', birthday = '1980-05-05' where id in (${kept.orgUserId}, ${merged.orgUserId})`,
    );
    const rows = async () =>
      (
        (await boss.call(mergeApi.twins.page, { realName: name } as never)) as {
          list: { orgUserId: string; twinId: string; twinReasons: string[] }[];
        }
      ).list;
    expect(await rows()).toMatchObject([
      { orgUserId: merged.orgUserId, twinId: kept.orgUserId, twinReasons: ['birthday'] },
    ]);
    expect(await merge(kept, merged)).toMatchObject({ success: true });
    expect(await rows()).toEqual([]);
  });

  it('refuse the second of two who merge at once', async () => {
    const [kept, merged] = [await driver(), await driver()];
    const { version } = await preview(kept, merged);
    await all(sql`update app_user set version = version + 1 where id = ${kept.userId}`);
    expect(await merge(kept, merged, { version })).toMatchObject({ success: false });
  });
});

describe('two records in the same plans', () => {
  const { left, notPrinted, inTraining, ended } = trainingState.values;

  it('count one record a plan: the one chosen; a second certificate is taken back, the other record leaves', async () => {
    const [kept, merged] = [await driver(), await driver()];
    const planId = await makePlan(world, company, { lessons: [] });
    const mine = await joinPlan(world, planId, company, kept, inTraining);
    const theirs = await joinPlan(world, planId, company, merged, notPrinted);
    await all(sql`update training_record set counted_seconds = 600 where id = ${mine}`);
    await all(sql`update training_record set counted_seconds = 3600, ended_at = now() where id = ${theirs}`);
    const about = { place: company, text: '重复', standing: new Map([['plan', planId]]) };
    for (const [person, record] of [
      [kept, mine],
      [merged, theirs],
    ] as const)
      await world.asSystem((db) =>
        makeRow(
          db,
          'certificate',
          { ...about, person },
          { ...everywhere, record_id: record, plan_id: planId, state: 1, number: unique() },
        ),
      );
    const [double] = (await preview(kept, merged)).doubles;
    expect(double).toMatchObject({ planId, keptMinutes: 10, mergedMinutes: 60, further: 'merged' });
    expect(await merge(kept, merged, { recordIds: [theirs] })).toMatchObject({ success: true });
    const rows = await all(sql<{
      id: string;
      org_user_id: string;
      user_id: string;
      state: number;
      counted_seconds: number;
    }>`
      select id, org_user_id, user_id, state, counted_seconds from training_record where plan_id = ${planId} order by id`);
    const certificates = await all(
      sql`select record_id, org_user_id, state from certificate where plan_id = ${planId} order by record_id`,
    );
    expect(certificates).toEqual([
      { record_id: mine, org_user_id: merged.orgUserId, state: 3 },
      { record_id: theirs, org_user_id: kept.orgUserId, state: 1 },
    ]);
    expect(rows).toEqual([
      { id: mine, org_user_id: merged.orgUserId, user_id: kept.userId, state: left, counted_seconds: 600 },
      { id: theirs, org_user_id: kept.orgUserId, user_id: kept.userId, state: notPrinted, counted_seconds: 3600 },
    ]);
  });

  it('lose nothing and count nothing twice, whatever was learned and whichever is chosen', async () => {
    const plans = await Promise.all([1, 2, 3].map(() => makePlan(world, company, { lessons: [] })));
    const share = fc.record({
      kept: fc.option(fc.nat(20_000), { nil: undefined }),
      merged: fc.option(fc.nat(20_000), { nil: undefined }),
      takes: fc.boolean(),
      done: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.tuple(share, share, share), async (shares) => {
        const [kept, merged] = [await driver(), await driver()];
        const join = async (planId: string, of: Someone, seconds: number, done: boolean): Promise<string> => {
          const id = await joinPlan(world, planId, company, of, done ? ended : inTraining);
          await all(sql`update training_record set counted_seconds = ${seconds} where id = ${id}`);
          return id;
        };
        const made: string[] = [];
        const recordIds: string[] = [];
        let counts = 0;
        for (const [index, { kept: mine, merged: theirs, takes, done }] of shares.entries()) {
          const planId = plans[index] ?? '';
          if (mine !== undefined) made.push(await join(planId, kept, mine, done));
          if (theirs !== undefined) made.push(await join(planId, merged, theirs, done));
          const both = mine !== undefined && theirs !== undefined;
          if (both && takes) recordIds.push(made.at(-1) ?? '');
          counts += both ? (takes ? theirs : mine) : (mine ?? theirs ?? 0);
        }
        expect(await merge(kept, merged, { recordIds })).toMatchObject({ success: true });
        const rows = await all(sql<{
          id: string;
          user_id: string;
          org_user_id: string;
          counted_seconds: number;
          state: number;
        }>`
          select id, user_id, org_user_id, counted_seconds, state from training_record where id = any(${made}::bigint[])`);
        expect(rows.map((row) => row.id).sort()).toEqual([...made].sort());
        expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set(made.length > 0 ? [kept.userId] : []));
        const standing = rows.filter((row) => row.org_user_id === kept.orgUserId);
        expect(standing.reduce((sum, row) => sum + row.counted_seconds, 0)).toBe(counts);
        const aside = rows.filter((row) => row.org_user_id !== kept.orgUserId);
        expect(
          aside.every((row) => row.org_user_id === merged.orgUserId && (row.state === left || row.state === ended)),
        ).toBe(true);
      }),
      { numRuns: propertyRuns(12) },
    );
  });
});
