import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allPermissions } from '#contracts/resources/tree.ts';
import { fullPath, isStudentRoute, keysOf, type Route } from '#contracts/route.ts';
import { allRoutes as routes } from '#domains/order.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';
import pending from './pending-endpoints.json' with { type: 'json' };
import { publicEndpoints } from './public-endpoints.ts';

const nameOf = (route: Route): string => `${route.method} ${fullPath(route)}`;
const mounted = new Set(routes.map(nameOf));

const specified = readFileSync(new URL('../../../contracts/spec/endpoints.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([service, method, path]) => `${method} /${service}${path}`);

/** Calls of later issues. The list only shrinks: what exists must leave it, what is missing must stand in it. */
const pendingSet = new Set<string>(pending);

/** A request whose path is filled but whose body or query holds a key nobody knows. */
const nonsense = { aKeyNobodyKnows: { deep: ['x'] } };
const filled = (route: Route): Record<string, unknown> =>
  Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', '999999999']));

/** Answers that show no data: the door held. */
const heldCodes = new Set([105, 106, 107]);

let world: World;
let nobody: Browser;
let student: Browser;
let anonymous: Browser;
beforeAll(async () => {
  world = await openWorld();
  anonymous = world.browser();
  const company = await world.organisation('company');
  const menuOnly = await world.asSystem(async (db) => {
    const made = await db
      .insertInto('role')
      .values({
        org_id: company.orgId,
        path: company.path,
        role_code: `bare${Date.now()}`,
        role_name: '空角色',
        data_scope: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const menus = await db
      .selectFrom('resource')
      .select('id')
      .where('resource_code', 'in', ['dashboard', 'org.department'])
      .execute();
    const one = await db
      .selectFrom('resource')
      .select('id')
      .where('permission', '=', 'org:department:list')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('role_resource')
      .values([...menus, one].map((row) => ({ role_id: made.id, resource_id: row.id })))
      .execute();
    return made.id;
  });
  const someone = await world.person(company, 'company', { roleIds: [menuOnly] });
  nobody = await world.logIn(someone.username);
  student = await world.student(company);
});
afterAll(() => world.close());

describe('every endpoint of the specification', () => {
  it('exists or is pending, never both', () => {
    const missing = specified.filter((name) => !mounted.has(name) && !pendingSet.has(name));
    const done = specified.filter((name) => mounted.has(name) && pendingSet.has(name));
    expect({ missing, done }).toEqual({ missing: [], done: [] });
  });

  it('pends only what the specification names', () => {
    expect(pending.filter((name) => !specified.includes(name))).toEqual([]);
  });
});

describe('every endpoint', () => {
  it('is declared once', () => expect(mounted.size).toBe(routes.length));

  it('is public only if it stands on the reviewed list', () => {
    expect(
      routes
        .filter((route) => route.auth === 'none' || route.auth === 'either' || route.permission === 'public')
        .map(nameOf)
        .sort(),
    ).toEqual([...publicEndpoints].sort());
  });

  it('asks for permissions that stand in the resource tree', () => {
    const known = new Set<string>([...allPermissions(), 'signedIn', 'public']);
    expect(routes.filter((route) => !keysOf(route.permission).every((key) => known.has(key))).map(nameOf)).toEqual([]);
  });

  it('takes the answer to a picture wherever a stranger may try a password or a code to a phone', () => {
    const fieldsOf = (route: Route) =>
      (
        z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as {
          properties?: Record<string, { pattern?: string }>;
        }
      ).properties ?? {};
    const tried = routes.filter(
      (route) =>
        route.auth === 'none' &&
        ('password' in fieldsOf(route) || fieldsOf(route).code?.pattern === String.raw`^\d{6}$`),
    );
    expect(tried).toHaveLength(9);
    expect(tried.filter((route) => !('captchaId' in fieldsOf(route))).map(nameOf)).toEqual([]);
  });

  it('refuses unknown keys in its shape', () => {
    const open = routes.filter(
      (route) =>
        (z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as { additionalProperties?: unknown })
          .additionalProperties !== false,
    );
    expect(open.map(nameOf)).toEqual([]);
  });

  it.each(
    routes
      .filter((route) => route.auth !== 'none' && route.auth !== 'either')
      .map((route) => [nameOf(route), route] as const),
  )('%s refuses the logged-out', async (_, route) => {
    const answer = await anonymous.send(route, filled(route));
    expect(answer.success).toBe(false);
    expect(heldCodes.has(answer.code)).toBe(true);
    expect(answer.data).toBeNull();
  });

  const isOpen = (route: Route): boolean => route.permission === 'signedIn' || route.permission === 'public';
  const guarded = routes.filter((route) => !isOpen(route) && route.permission !== 'org:department:list');
  it.each(guarded.map((route) => [nameOf(route), route] as const))(
    '%s refuses the unpermitted and names the permission',
    async (_, route) => {
      const answer = await nobody.send(route, filled(route));
      expect(answer).toMatchObject({ success: false, code: 20001, data: null });
      for (const key of keysOf(route.permission)) expect(answer.description).toContain(key);
    },
  );

  const checked = routes.filter(
    (route) =>
      !route.raw && isOpen(route) && !/^\/(student\/)?logout$/.test(route.path) && route.path !== '/runRelease',
  );
  it.each(checked.map((route) => [nameOf(route), route] as const))(
    '%s refuses a bad request on the field',
    async (_, route) => {
      const asking = isStudentRoute(route) ? student : nobody;
      const answer = await asking.send(route, { ...filled(route), ...nonsense });
      expect(answer).toMatchObject({ success: false, code: 20000, data: null });
      expect(answer.fields?.some((field) => field.field === 'aKeyNobodyKnows')).toBe(true);
    },
  );
});
