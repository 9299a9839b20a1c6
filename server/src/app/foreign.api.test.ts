import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { fullPath, isStudentRoute, type Route } from '#contracts/route.ts';
import { room, roomKind } from '#contracts/vehicles/room.entries.ts';
import { domains } from '#domains/order.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

// The neighbour's things are asked for by everybody's calls, with every permission there is (security, line 12):
// nothing of the neighbour may come back, and nothing of the neighbour may change.

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  pattern?: string;
  format?: string;
  minimum?: number;
  minLength?: number;
};

const routes = domains.flatMap((domain) => domain.routes.map((served) => served.route));
/** Calls that end or change the asker's own session. */
const own = new Set([
  '/student/logout',
  '/student/change',
  '/logout',
  '/runRelease',
  '/login/change',
  '/session/other/end',
]);
const asked = routes.filter(
  (route) =>
    !route.raw &&
    (route.auth === 'session' || route.auth === 'student') &&
    route.permission !== 'public' &&
    !own.has(route.path),
);
const nameOf = (route: Route): string => `${route.method} ${fullPath(route)}`;

let world: World;
let asker: Someone;
let browser: Browser;
let student: Browser;
let neighbour: Place;
let neighbours: Someone;
let ids: readonly (readonly [RegExp, string])[];
const marker = `邻家${unique()}`;

/** Of everything else a number nobody has: what all organisations share is in use by the tests beside this one. */
const someId = (name: string): string => ids.find(([pattern]) => pattern.test(name))?.[1] ?? '999999999';

/** A value that fits a field's shape; whatever looks like the number of a thing is the neighbour's. */
const fitting = (name: string, schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fitting(name, schema.anyOf.find((one) => one.type !== 'null') ?? {});
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, fitting(key, one)]));
  if (schema.type === 'array') return [fitting(name, schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.pattern?.startsWith('^[1-9]') || /ids?$/i.test(name)) return someId(name);
  if (schema.format === 'date') return '2026-01-01';
  if (/phone/i.test(name)) return '13800000000';
  return '一'.repeat(Math.max(2, schema.minLength ?? 0));
};

const inputOf = (route: Route): Record<string, unknown> => {
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fitting('', schema) as Record<string, unknown>;
};

/** Only what names a thing: the smallest input that could reach it. */
const idsOnly = (route: Route): Record<string, unknown> =>
  Object.fromEntries(Object.entries(inputOf(route)).filter(([name]) => /id(s|list)?$/i.test(name)));

const ended = [105, 106, 107, 108, 405, 406, 12611];

/** Puts the asker back where a call of its own has ended it: calls reach the asker's own things, as they should. */
const again = async (): Promise<Browser> => {
  await world.asSystem(async (db) => {
    await sql`update organisation set state = 1 where id = (select org_id from org_user where id = ${asker.orgUserId})`.execute(
      db,
    );
    await sql`update org_user set state = 1, left_at = null where id = ${asker.orgUserId}`.execute(db);
    await sql`update app_user set state = 1 where id = ${asker.userId}`.execute(db);
  });
  return world.logIn(asker.username);
};

/** The answer to the input, without the fields it refuses: what is left may still reach. */
const answerTo = async (route: Route, input: Record<string, unknown>, tries = 4): Promise<unknown> => {
  const answer = await (isStudentRoute(route) ? student : browser).send(route, input);
  if (ended.includes(answer.code)) {
    browser = await again();
    student = await world.student(asker.username);
    return tries === 0 ? answer : answerTo(route, input, tries - 1);
  }
  const refused = new Set((answer.fields ?? []).map(({ field }) => field.split('.')[0]));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !refused.has(name)));
  if (tries === 0 || refused.size === 0 || Object.keys(rest).length === Object.keys(input).length) return answer;
  return answerTo(route, rest, tries - 1);
};

const allOfNeighbour = async (): Promise<string> => {
  const { rows: tables } = await world.asSystem((db) =>
    sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'path' and t.table_type = 'BASE TABLE' and c.table_name not in ('audit_log', 'login_log')
      order by 1`.execute(db),
  );
  const parts = tables.map(
    ({ name }) =>
      sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t where t.path like ${`${neighbour.path}%`}`,
  );
  const { rows } = await world.asSystem((db) =>
    sql<{ sum: string }>`${sql.join(parts, sql` union all `)} union all
      select md5(u::text) from app_user u where u.id = ${neighbours.userId}`.execute(db),
  );
  return rows.map((row) => row.sum).join(' ');
};

const everyPermission = (place: Place): Promise<string> =>
  world.asSystem(async (db) => {
    const role = await db
      .insertInto('role')
      .values({
        org_id: place.orgId,
        path: place.path,
        role_code: `all${unique()}`,
        role_name: '全部权限',
        data_scope: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into role_resource (role_id, resource_id) select ${role.id}, id from resource`.execute(db);
    return role.id;
  });

beforeAll(async () => {
  world = await openWorld();
  const place = await world.organisation('company');
  neighbour = await world.organisation('company', world.head, `${marker}机构`);
  asker = await world.person(place, 'company', { roleIds: [await everyPermission(place)] });
  browser = await world.logIn(asker.username);
  student = await world.student(asker.username);
  neighbours = await world.person(neighbour, 'company');
  await world.asSystem((db) =>
    sql`update org_user set real_name = ${`${marker}员工`} where id = ${neighbours.orgUserId}`.execute(db),
  );
  const theirs = await world.logIn(neighbours.username);
  const department = (await theirs.call(departmentApi.add, {
    departmentName: `${marker}部门`,
  } as never)) as unknown as { departmentId: string };
  const fileId = await keepFile(
    world.runtime,
    { ...systemActor, userId: neighbours.userId, orgId: neighbour.orgId, orgPath: neighbour.path },
    { kind: 'document', fileName: `${marker}.pdf`, mediaType: 'application/pdf', bytes: Buffer.from('x') },
  );
  const roleId = await everyPermission(neighbour);
  const { id: roomId } = await theirs.call(room.add, {
    roomName: `${marker}教室`,
    roomKind: roomKind.values.classroom,
    seats: 10,
  });
  ids = [
    [/orgUser/i, neighbours.orgUserId],
    [/user/i, neighbours.userId],
    [/department|^parentId$/i, department.departmentId],
    [/org/i, neighbour.orgId],
    [/role/i, roleId],
    [/file/i, fileId],
    [/room/i, roomId],
    [/session/i, '1'],
  ];
});
afterAll(() => world.close());

describe('a neighbour’s things', () => {
  it.each(asked.map((route) => [nameOf(route), route] as const))('are out of reach of %s', async (_, route) => {
    const before = await allOfNeighbour();
    for (const input of [inputOf(route), idsOnly(route), {}])
      expect(JSON.stringify(await answerTo(route, input))).not.toContain(marker);
    expect(await allOfNeighbour()).toBe(before);
  });
});
