import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { roleApi } from '#contracts/identity/role.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { unchangedEmployee } from '#testing/employees.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { divideCompany } from '#testing/reach.ts';
import { type Browser, openWorld, password, unique, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** One thing a narrow administrator tries, with anything there is. */
type Attempt =
  | { kind: 'transfer'; who: number; to: number }
  | { kind: 'moveDepartment'; which: number; to: number }
  | { kind: 'addDepartment'; to: number }
  | { kind: 'scope'; role: number; dataScope: 1 | 2 | 3 | 4 | 5; to: number }
  | { kind: 'switch'; role: number; state: 0 | 1 }
  | { kind: 'give'; who: number; role: number }
  | { kind: 'enter'; who: number };

const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  fc.record({ kind: fc.constant('transfer' as const), who: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('moveDepartment' as const), which: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('addDepartment' as const), to: fc.nat() }),
  fc.record({
    kind: fc.constant('scope' as const),
    role: fc.nat(),
    dataScope: fc.constantFrom(1 as const, 2, 3, 4, 5),
    to: fc.nat(),
  }),
  fc.record({ kind: fc.constant('switch' as const), role: fc.nat(), state: fc.constantFrom(0 as const, 1) }),
  fc.record({ kind: fc.constant('give' as const), who: fc.nat(), role: fc.nat() }),
  fc.record({ kind: fc.constant('enter' as const), who: fc.nat() }),
);

describe('whatever a narrow administrator tries', () => {
  const seen = async (by: Browser): Promise<string[]> => {
    const page = (await by.call(employeeApi.list.page, { size: 100 } as never)) as { list: EmployeeRow[] };
    return page.list.map((row) => row.orgUserId);
  };
  /** Comes in by a first password and sets another; nobody who has no console. */
  const enter = async (made: { username: string; password: string }): Promise<Browser | undefined> => {
    const browser = world.browser();
    if (!(await browser.send(sessionApi.login, made)).success) return undefined;
    await browser.call(passwordApi.mod, { oldPassword: made.password, newPassword: password });
    return browser;
  };
  const pick = <T>(of: readonly T[], place: number): T => of[place % of.length] as T;

  it('nobody is seen afterwards who was not before, by the own account or one whose password was set', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('own' as const, 'below' as const),
        fc.constantFrom('a' as const, 'aa' as const),
        fc.array(attempt, { minLength: 4, maxLength: 14 }),
        async (kind, at, attempts) => {
          const { boss, roles, holder, trees } = await divideCompany(world);
          await holder('all', 'aa');
          await holder('below', 'aa');
          await holder('own', 'aaa');
          const by = await holder(kind, at);
          const before = await seen(by);
          const everybody = await seen(boss);
          const tops = [null, ...Object.values(trees).map((tree) => tree.id)];
          const roleIds = [roles.all, roles.idle, roles.own, roles.below];
          const browsers: Browser[] = [by];
          const versionOf = async (departmentId: string) =>
            (await boss.call(departmentApi.tree, {})).find((row) => row.departmentId === departmentId)?.version ?? 0;
          for (const one of attempts) {
            const me = browsers.at(-1) ?? by;
            if (one.kind === 'transfer')
              await me.send(employeeApi.transfer, {
                orgUserIds: [pick(everybody, one.who)],
                departmentId: pick(tops, one.to),
              });
            if (one.kind === 'moveDepartment') {
              const departmentId = pick(Object.values(trees), one.which).id;
              const version = await versionOf(departmentId);
              await me.send(departmentApi.move, { departmentId, version, parentId: pick(tops, one.to), place: 0 });
            }
            if (one.kind === 'addDepartment')
              await me.send(departmentApi.add, { departmentName: `新${unique()}`, parentId: pick(tops, one.to) });
            if (one.kind === 'scope') {
              const roleId = pick(roleIds, one.role);
              const departmentIds = one.dataScope === 2 ? [pick(Object.values(trees), one.to).id] : [];
              const edit = await writeOfRole(boss, roleId);
              await me.send(roleApi.mod, { ...edit, dataScope: one.dataScope, departmentIds });
            }
            if (one.kind === 'switch') {
              const roleId = pick(roleIds, one.role);
              const { version } = await boss.call(roleApi.one, { roleId });
              await me.send(roleApi.state, { roleId, version, state: one.state });
            }
            if (one.kind === 'give') {
              const orgUserId = pick(everybody, one.who);
              const edit = await unchangedEmployee(boss, orgUserId);
              await me.send(employeeApi.mod, { ...edit, roleIds: [pick(roleIds, one.role)] });
            }
            if (one.kind === 'enter') {
              const { data } = await me.send(employeeApi.resetPassword, { orgUserIds: [pick(everybody, one.who)] });
              const made = (data as { username: string; password: string }[] | undefined)?.[0];
              const entered = made && (await enter(made));
              if (entered) browsers.push(entered);
            }
          }
          for (const one of browsers) {
            const now = (await one.send(employeeApi.list.page, { size: 100 } as never)).data as
              | { list: EmployeeRow[] }
              | undefined;
            const ids = (now?.list ?? []).map((row) => row.orgUserId);
            expect(ids.filter((id) => everybody.includes(id) && !before.includes(id))).toEqual([]);
          }
        },
      ),
      { numRuns: propertyRuns(24) },
    );
  });

  const writeOfRole = async (by: Browser, roleId: string) => {
    const { version, roleName, roleCode, hiddenFields, resourceIds } = await by.call(roleApi.one, { roleId });
    return { roleId, version, roleName, roleCode, hiddenFields: hiddenFields as 'phone'[], resourceIds };
  };
});
