import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import { reaches } from '#schema/reach.ts';
import { everywhere, makeRow, wishes } from './rows.ts';
import type { Place, Someone, World } from './world.ts';

/** Where a maker works: an organisation, and the person everything that belongs to somebody belongs to. */
export interface Ground {
  readonly world: World;
  readonly place: Place;
  readonly person: Someone;
  /** What its names say. */
  readonly text: string;
  /** The number of what was made before, by its domain and name: `training.planId`. */
  id(thing: string): string;
  /** One row of a table about the person and what stands already. */
  row(table: ScopedTable, set?: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Makes one thing. @returns its number. */
export type Maker = (at: Ground) => Promise<string>;

/** What a domain makes, and what the numbers in the inputs of its calls name. */
export interface Fixtures {
  /** By the name of the number: the table it stands in, and how it is made. */
  readonly makers: Readonly<Record<string, readonly [table: string, make: Maker]>>;
  /** Other names of the same things; a name that says nothing by itself with the beginning of the call's path: `/train/plan/ id`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Fields a call is asked without, so that it takes the way on which its numbers matter. */
  readonly unasked?: Readonly<Record<string, readonly string[]>>;
  /** Numbers of what belongs to no organisation, each with its reason. */
  readonly shared?: Readonly<Record<string, string>>;
}

/** Of a text that is asked for like a number, and stands in no table by itself. */
export const noTable = '';

/** A maker of one row of a table. */
export const rowOf = (
  table: ScopedTable,
  set: Readonly<Record<string, unknown>> = {},
): readonly [ScopedTable, Maker] => [table, (at) => at.row(table, set)];

/** Everything that was made on one ground. */
export interface Furnished extends Pick<Ground, 'place' | 'person' | 'text'> {
  readonly ids: ReadonlyMap<string, string>;
}

/** Rows that stand under the number of a membership. */
const keyOf = (table: ScopedTable, person: Someone): { id?: string } => {
  const reach = reaches[table];
  return reach.by === 'membership' && reach.column === 'id' ? { id: person.orgUserId } : {};
};

const rowsOf = async (db: Db, table: string, path: string): Promise<number> =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)} where path = ${path}`.execute(db)).rows[0]
      ?.n,
  );

/**
 * Makes everything the domains name on one ground, in their order, and a row of every other table with a path, so that
 * there is something of it in each.
 */
export const furnish = async (
  ground: Pick<Ground, 'world' | 'place' | 'person' | 'text'>,
  all: Readonly<Record<string, Fixtures>>,
): Promise<Furnished> => {
  const { world, place, person, text } = ground;
  const ids = new Map<string, string>();
  const standing = new Map<string, string>([
    ['org_user', person.orgUserId],
    ['app_user', person.userId],
    ['organisation', place.orgId],
  ]);
  const row: Ground['row'] = async (table, set = {}) => {
    const id = await world.asSystem((db) =>
      makeRow(
        db,
        table,
        { place, person, text, standing },
        { ...everywhere, ...wishes[table], ...keyOf(table, person), ...set },
      ),
    );
    standing.set(table, id);
    return id;
  };
  const at: Ground = {
    ...ground,
    row,
    id: (thing) => {
      const id = ids.get(thing);
      if (id === undefined) throw new Error(`${thing} is made later, or by nobody`);
      return id;
    },
  };
  for (const [domain, { makers }] of Object.entries(all))
    for (const [name, [table, make]] of Object.entries(makers)) {
      const id = await make(at).catch((error: unknown) => {
        throw new Error(`${domain}.${name} cannot be made`, { cause: error });
      });
      ids.set(`${domain}.${name}`, id);
      if (table !== noTable) standing.set(table, id);
    }
  for (const table of Object.keys(reaches) as ScopedTable[])
    if ((await world.asSystem((db) => rowsOf(db, table, place.path))) === 0) await row(table);
  return { place, person, text, ids };
};
