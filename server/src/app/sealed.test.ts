import { describe, expect, it } from 'vitest';
import { isSealed, isStudentRoute, personalFields, type Route } from '#contracts/route.ts';
import { allRoutes as routes } from '#domains/order.ts';

/** Texts a query may hold that are about things, never about people; a new one is written down here, or sealed. */
const harmless: ReadonlySet<string> = new Set([
  // Codes of catalogues and areas.
  'industryCode',
  'dutyCode',
  'subjectCode',
  'provinceId',
  'cityId',
  'parentId',
  // Kinds and names of the product itself.
  'kind',
  'list',
  'deed',
  'objectKind',
  'about',
  'objectId',
  'version',
  'host',
  'batchId',
  // A vehicle by its plate.
  'plateNo',
  // A code nobody guesses, which stands in the address on paper that whoever holds the paper opens.
  'code',
  // A signed leave for one object and some minutes; it names nobody.
  'ticket',
  'token',
]);

interface Shape {
  safeParse(value: unknown): { success: boolean };
}
const fieldsOf = (route: Route): [string, Shape][] =>
  Object.entries((route.input as unknown as { def: { shape?: Record<string, Shape> } }).def.shape ?? {});

/** Whether a value of the field may be a name, a phone or an identity number; an id of ours is none. */
const holdsPerson = (shape: Shape): boolean => {
  const takes = (text: string): boolean => shape.safeParse(text).success;
  return takes('张三') || takes('11010519491231002X') || (takes('13912345678') && !takes('1'));
};

/** What travels in the address: the query of what asks and deletes, and of an upload; and whatever stands in the path. */
const addressed = (route: Route): [string, Shape][] =>
  fieldsOf(route).filter(
    ([name]) =>
      route.method === 'GET' || route.method === 'DELETE' || route.raw === true || route.path.includes(`{${name}}`),
  );

describe('what names a person', () => {
  it('stands in no address in clear: its query is sealed, or it is known to be about things', () => {
    const open = routes.flatMap((route) =>
      addressed(route)
        .filter(([name, shape]) => holdsPerson(shape) && !harmless.has(name))
        .filter(([name]) => !isSealed(route) || !personalFields.has(name) || route.path.includes(`{${name}}`))
        .map(([name]) => `${route.method} ${route.path} ${name}`),
    );
    expect(open).toEqual([]);
  });

  it('is found by what a field takes: the phone a code is sent to, the person looked for', () => {
    const sealed = routes.filter(isSealed).map((route) => route.path);
    expect(sealed).toEqual(
      expect.arrayContaining(['/api/system/user/send/code', '/system/user/page', '/student/page']),
    );
    expect(routes.filter(isStudentRoute).length).toBeGreaterThan(0);
    expect([...personalFields].filter((name) => harmless.has(name))).toEqual([]);
    const used = new Set(routes.flatMap((route) => addressed(route).map(([name]) => name)));
    expect([...personalFields, ...harmless].filter((name) => !used.has(name))).toEqual([]);
  });
});
