import { afterAll, beforeAll, expect, it } from 'vitest';
import { demonstrationPassword } from '#app/first/accounts.ts';
import type { List, PageOf } from '#contracts/list.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { domains } from '#domains/order.ts';
import { freshDatabase } from '#testing/databases.ts';
import { allMachines } from '#testing/machines.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

// What a button takes back leads there and back again: each step with its way back is walked on a row of the demonstration.

type Row = Record<string, unknown> & { readonly can?: readonly string[] };

/** A step of a list's rows and the one that takes it back. */
interface Pair {
  readonly list: List;
  readonly step: Route;
  readonly edge: string;
  readonly back: Route;
}

const served = domains.flatMap(({ routes }) => routes);
const routes = new Map(served.map(({ route }) => [`${route.method} ${fullPath(route)}`, route]));
const lists = new Map(served.flatMap(({ query }) => (query ? [[fullPath(query.list.page), query.list] as const] : [])));
/** Steps with a way back that begin where things begin, so that each pair is walked once, with whose permission they have. */
const undone = (await allMachines()).flatMap(({ edges, start }) =>
  Object.entries(edges).flatMap(([edge, { undo, from, permission }]) =>
    undo !== undefined && from.some((state) => start.includes(state)) ? [{ edge, undo, permission }] : [],
  ),
);

const pairs: readonly Pair[] = undone.flatMap(({ edge, undo, permission }) =>
  served.flatMap(({ route }) => {
    const path = fullPath(route);
    if (route.method !== 'PUT' || !path.endsWith(`/${edge}`) || String(route.permission) !== String(permission))
      return [];
    const start = path.slice(0, -edge.length);
    const list = lists.get(`${start.replace(/\/state\/$/, '/')}page`);
    const back = routes.get(`PUT ${start}${undo}`);
    return list && back ? [{ list, step: route, edge, back }] : [];
  }),
);

/** Steps of which the part of the demonstration that is there before the first answer has no row; tests of their own walk them. */
const without = [
  'marketLeader.disable',
  'documentSetting.disable',
  'eventRule.disable',
  'placeCheck.disable',
  'helpMiss.answer',
  'banner.disable',
  'teacher.disable',
];

let world: World;
let database: Awaited<ReturnType<typeof freshDatabase>>;
const browsers = new Map<string, Browser>();
const people = ['admin', 'company', 'organ', 'supervise', 'agent', 'billing'];
beforeAll(async () => {
  database = await freshDatabase('demonstration');
  world = await openWorld({}, Promise.resolve(database.url));
  for (const name of people) browsers.set(name, await world.logIn(name, demonstrationPassword));
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

/** Somebody with a row on which this step may be walked. */
const walkable = async ({ list, edge }: Pair): Promise<{ me: Browser; row: Row } | undefined> => {
  for (const me of browsers.values()) {
    const answer = await me.send(list.page, { size: 100 } as never);
    const row = (answer.data as PageOf<Row> | null)?.list?.find(({ can }) => can?.includes(edge));
    if (row) return { me, row };
  }
  return undefined;
};

it.each(pairs.map((pair) => [`${pair.list.name}.${pair.edge}`, pair] as const))(
  '%s is taken back',
  async (name, pair) => {
    const found = await walkable(pair);
    expect(found === undefined, `${name} of the demonstration`).toBe(without.includes(name));
    if (!found) return;
    const { me, row } = found;
    const id = String(row[pair.list.key]);
    const seen = async (): Promise<Row | undefined> => {
      const answer = await me.send(pair.list.page, { size: 100 } as never);
      return (answer.data as PageOf<Row>).list.find((one) => String(one[pair.list.key]) === id);
    };
    await me.call(pair.step, { id } as never);
    expect((await seen())?.can ?? [], name).not.toContain(pair.edge);
    await me.call(pair.back, { id } as never);
    expect((await seen())?.can, name).toContain(pair.edge);
  },
);
