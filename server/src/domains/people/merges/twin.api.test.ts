import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { mergeApi } from '#contracts/people/merges/merge.contract.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';
import { findMissedTwins } from '../names/missed-twins.service.ts';

let world: World;
let county: Place;
let companies: readonly [Place, Place];
let head: Browser;
let readers: readonly (readonly [Place, Browser])[];

beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  companies = [await world.organisation('company', county), await world.organisation('company', county)];
  head = await world.administrator(world.head, 'admin');
  readers = [
    [world.head, head],
    [county, await world.administrator(county, 'admin')],
    [companies[0], await world.administrator(companies[0], 'company')],
    [companies[1], await world.administrator(companies[1], 'company')],
  ];
});
afterAll(() => world.close());

const all = <T>(query: RawBuilder<T>): Promise<T[]> => world.asSystem(async (db) => (await query.execute(db)).rows);

interface Twin {
  orgUserId: string;
  twinId: string;
  twinReasons: string[];
}

const listed = async (reader: Browser, name: string): Promise<Twin[]> => {
  const { list, total } = (await reader.call(mergeApi.twins.page, { realName: name, size: 100 } as never)) as {
    list: Twin[];
    total: number;
  };
  expect(total).toBe(list.length);
  return list.map(({ orgUserId, twinId, twinReasons }) => ({ orgUserId, twinId, twinReasons }));
};

/** The rule as it was asked while the list was opened: each of the subtree against all of the same name. */
const reckoned = (path: string, name: string): Promise<Twin[]> => {
  const reasons = {
    idCard: sql`y.id_card_masked <> '' and y.id_card_masked = u.id_card_masked`,
    phone: sql`y.phone_masked <> '' and y.phone_masked = u.phone_masked`,
    email: sql`y.email_key <> '' and y.email_key = u.email_key`,
    birthday: sql`coalesce(x.birthday = m.birthday, false)`,
    organisation: sql`x.org_id = m.org_id and (x.birthday is null or m.birthday is null)`,
  };
  return all(sql<Twin>`select distinct on (m.id) m.id as "orgUserId", x.id as "twinId",
      array_remove(array[${sql.join(Object.entries(reasons).map(([reason, fits]) => sql`case when ${fits} then ${sql.lit(reason)} end`))}], null) as "twinReasons"
    from org_user m join app_user u on u.id = m.user_id join org_user x on x.name_match = m.name_match and x.user_id < m.user_id
    join app_user y on y.id = x.user_id
    where starts_with(m.path, ${path}) and starts_with(x.path, ${path}) and m.left_at is null and x.left_at is null
      and m.real_name like ${`%${name}%`} and (${sql.join(
        Object.values(reasons).map((fits) => sql`(${fits})`),
        sql` or `,
      )})
    order by m.id desc, x.id`);
};

const agree = async (name: string): Promise<void> => {
  for (const [place, reader] of readers) expect(await listed(reader, name)).toEqual(await reckoned(place.path, name));
};

/** People of one statement: few different names, numbers and days, so that they often look alike. */
const person = fc.record({
  name: fc.integer({ min: 0, max: 1 }),
  company: fc.integer({ min: 0, max: 1 }),
  phone: fc.integer({ min: 0, max: 3 }),
  card: fc.integer({ min: 0, max: 3 }),
  email: fc.integer({ min: 0, max: 3 }),
  birthday: fc.option(fc.integer({ min: 1, max: 2 })),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;
const phoneOf = ({ phone }: Person): string => (phone === 0 ? '' : `198****000${phone}`);
const cardOf = ({ card }: Person): string => (card === 0 ? '' : `13010219******000${card}`);
const emailOf = ({ email }: Person): string => (email === 0 ? '' : `Twin${email}@example.org`);
const dayOf = ({ birthday }: Person): string | null => (birthday === null ? null : `1980-05-0${birthday}`);

/** Writes people down in one statement, as an import does; their memberships. */
const write = async (name: string, people: readonly Person[], places = companies): Promise<string[]> => {
  const rows = people.map((one) => ({
    name: `${name}${one.name}`,
    phone: phoneOf(one),
    card: cardOf(one),
    email: emailOf(one),
    birthday: dayOf(one),
    org: (places[one.company] as Place).orgId,
  }));
  const written = await all(sql<{ id: string }>`with given as (
      select row_number() over () as place, g.* from jsonb_to_recordset(${JSON.stringify(rows)}) g (name text, phone text, card text, email text, birthday date, org bigint)),
    u as (insert into app_user (real_name, password_hash, phone_masked, id_card_masked, email, birthday)
        select name, '', phone, card, email, birthday from given order by place returning id),
    numbered as (select id, row_number() over (order by id) as place from u)
    insert into org_user (user_id, org_id, path, l1, l2, l3, l4, real_name, birthday)
    select n.id, o.id, o.path, o.l1, o.l2, o.l3, o.l4, g.name, g.birthday from given g join numbered n on n.place = g.place join organisation o on o.id = g.org
    returning id`);
  return written.map(({ id }) => id);
};

const nobody: Person = { name: 0, company: 0, phone: 0, card: 0, email: 0, birthday: null };

const deed = fc.record({
  is: fc.constantFrom(
    'write',
    'rename',
    'birthday',
    'numbers',
    'leave',
    'come back',
    'delete',
    'second place',
    'one person',
  ),
  who: fc.nat(),
  as: person,
});

describe('who looks like somebody written down before', () => {
  it('is what the rule says of everybody, however people were written, changed, merged or left', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 8 }),
        fc.array(deed, { minLength: 1, maxLength: 6 }),
        async (first, deeds) => {
          const name = `像${unique()}`;
          const ids = await write(name, first);
          for (const { is, who, as } of deeds) {
            const id = ids[who % Math.max(1, ids.length)];
            if (is === 'write' || id === undefined) ids.push(...(await write(name, [as])));
            else if (is === 'rename')
              await all(sql`update org_user set real_name = ${`${name}${as.name}`} where id = ${id}`);
            else if (is === 'birthday') await all(sql`update org_user set birthday = ${dayOf(as)} where id = ${id}`);
            else if (is === 'numbers')
              await all(sql`update app_user u set phone_masked = ${phoneOf(as)}, id_card_masked = ${cardOf(as)}, email = ${emailOf(as)}
                from org_user m where m.id = ${id} and u.id = m.user_id`);
            else if (is === 'leave') await all(sql`update org_user set left_at = '2026-01-01' where id = ${id}`);
            else if (is === 'come back')
              await all(sql`update org_user set left_at = null where id = ${id} and not exists (
                select from org_user o where o.user_id = org_user.user_id and o.org_id = org_user.org_id and o.left_at is null)`);
            else if (is === 'delete') {
              await all(sql`delete from org_user where id = ${id}`);
              ids.splice(who % ids.length, 1);
            } else if (is === 'second place')
              ids.push(
                ...(
                  await all(sql<{
                    id: string;
                  }>`insert into org_user (user_id, org_id, path, l1, l2, l3, l4, real_name, birthday)
                    select m.user_id, o.id, o.path, o.l1, o.l2, o.l3, o.l4, m.real_name, m.birthday from org_user m
                    join organisation o on o.id = ${(companies[as.company] as Place).orgId} where m.id = ${id} on conflict do nothing returning id`)
                ).map((row) => row.id),
              );
            else
              await all(sql`update org_user m set user_id = o.user_id from org_user o where m.id = ${id} and o.id = ${ids[0]}
                and not exists (select from org_user p where p.user_id = o.user_id and p.org_id = m.org_id and p.left_at is null)`);
            await agree(name);
          }
          await agree(name);
        },
      ),
      {
        numRuns: propertyRuns(48),
        // Who was there first comes to look like who came later.
        examples: [
          [[nobody, { ...nobody, company: 1, phone: 1 }], [{ is: 'numbers', who: 0, as: { ...nobody, phone: 1 } }]],
        ],
      },
    );
  });

  it('goes along when an organisation moves: who sees both then is told, who no longer does is not', async () => {
    const [from, to] = [await world.organisation('agent'), await world.organisation('agent')];
    const moving = await world.organisation('company', from);
    const staying = await world.organisation('company', to);
    const bosses = [await world.administrator(from, 'agent'), await world.administrator(to, 'agent')];
    const name = `迁${unique()}`;
    const alike = { name: 0, company: 0, phone: 1, card: 0, email: 0, birthday: null };
    const [before, after] = await write(name, [alike, { ...alike, company: 1 }], [staying, moving]);
    const seen = async () => Promise.all(bosses.map(async (boss) => (await listed(boss, name)).length));
    expect(await seen()).toEqual([0, 0]);
    expect(await listed(head, name)).toMatchObject([{ orgUserId: after, twinId: before }]);
    const move = async (parent: Place) => {
      const { version } = await head.call(organisationApi.one, { orgId: moving.orgId });
      await head.call(organisationApi.move, { orgId: moving.orgId, parentId: parent.orgId, version });
    };
    await move(to);
    expect(await seen()).toEqual([0, 1]);
    await move(from);
    expect(await seen()).toEqual([0, 0]);
    expect(await listed(head, name)).toHaveLength(1);
  });

  it('is found the night after, where two were written at one moment and neither transaction saw the other', async () => {
    const name = `同${unique()}`;
    const [, boss] = readers[1] as (typeof readers)[number];
    const one = { name: 0, company: 0, phone: 1, card: 0, email: 0, birthday: null };
    const insert = (
      id: string,
      { orgId }: Place,
    ) => sql`insert into org_user (user_id, org_id, path, l1, l2, l3, l4, real_name)
      select ${id}, o.id, o.path, o.l1, o.l2, o.l3, o.l4, ${name} from organisation o where o.id = ${orgId}`;
    const users = await all(sql<{ id: string }>`insert into app_user (real_name, password_hash, phone_masked)
      select ${name}, '', ${phoneOf(one)} from generate_series(1, 2) returning id`);
    const [first = '', second = ''] = users.map(({ id }) => id);
    // The second is written while the transaction of the first is still open; in one company it would wait for the tally of its people.
    await world.asSystem(async (db) => {
      await insert(first, companies[0]).execute(db);
      await all(insert(second, companies[1]));
    });
    expect(await listed(boss, name)).toEqual([]);
    await findMissedTwins(world.runtime);
    await agree(name);
    expect(await listed(boss, name)).toHaveLength(1);
  });

  it('is told to nobody who does not see why, or sees one of the two alone', async () => {
    const name = `隐${unique()}`;
    const [place, boss] = readers[2] as (typeof readers)[number];
    const one = { name: 0, company: 0, phone: 1, card: 0, email: 0, birthday: 1 };
    const ids = await write(name, [one, { ...one, birthday: 2 }]);
    expect(await listed(boss, name)).toEqual([{ orgUserId: ids[1], twinId: ids[0], twinReasons: ['phone'] }]);
    const colleague = await world.administrator(place, 'company');
    const { roleIds } = await boss.call(employeeApi.one, { orgUserId: colleague.person.orgUserId });
    expect(roleIds).toHaveLength(1);
    const [own] = await all(sql<{ id: string }>`with r as (
        insert into role (org_id, path, role_code, role_name, hidden_fields) select org_id, path, ${`r${unique()}`}, '不见电话', '{phone}' from org_user
        where id = ${colleague.person.orgUserId} returning id),
      held as (insert into role_resource (role_id, resource_id) select r.id, x.resource_id from r, role_resource x where x.role_id = ${roleIds[0]})
      update user_role set role_id = r.id from r where org_user_id = ${colleague.person.orgUserId} returning r.id`);
    expect(own).toBeDefined();
    expect(await listed(await world.logIn(colleague.person.username), name)).toEqual([]);
  });

  it('is read from an index in the order of the list, a scope at a time', async () => {
    const plan = await world.asSystem(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const level = sql.raw(`${county.path.split('.')[2]}`);
      const asked = [
        sql<{
          'QUERY PLAN': string;
        }>`explain (costs off) select t.id from org_user_twin t where t.l2 = ${level} order by t.id desc limit 20`,
        sql<{
          'QUERY PLAN': string;
        }>`explain (costs off) select t.id from org_user_twin t where t.l2 = ${level} order by t.created_at asc, t.id asc limit 20`,
      ];
      const told: string[] = [];
      for (const one of asked) told.push(...(await one.execute(db)).rows.map((line) => line['QUERY PLAN']));
      return told.join('\n');
    });
    expect(plan).toMatch(/org_user_twin_l2 /);
    expect(plan).toMatch(/org_user_twin_l2_at /);
    expect(plan).not.toMatch(/Sort/);
  });
});
