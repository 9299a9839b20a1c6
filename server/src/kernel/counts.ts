import { sql } from 'kysely';
import { countLimit, type List } from '#contracts/list.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import type { ListQuery } from './list.ts';
import type { Runtime } from './runtime.ts';

/** Rows of a list under filters as its page call takes them. */
export interface Asked {
  readonly of: ListQuery;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A number of rows; `more` where counting stopped at `countLimit`. */
export interface Counted {
  readonly count: number;
  readonly more: boolean;
}

/** How the server asks a list that some domain serves. */
export const servedList = (runtime: Pick<Runtime, 'lists'>, list: List): ListQuery => {
  const of = runtime.lists.get(list.name);
  if (!of) throw new Error(`Nobody serves the list ${list.name}`);
  return of;
};

/** Numbers that are exactly the rows their lists show, inside the actor's scope, each under its filters; one statement for all. */
export const countEach = async (db: Db, actor: Actor, asked: readonly Asked[]): Promise<Counted[]> => {
  if (asked.length === 0) return [];
  const columns = asked.map(({ of, query }, at) => {
    if (!of.figures) throw new Error(`The list ${of.list.name} cannot count itself`);
    const parsed = of.list.page.input.parse(query) as Record<string, unknown>;
    return sql`${of.figures.count(actor, parsed, countLimit)} as ${sql.ref(`n${at}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
  return asked.map((_, at) => {
    const found = Number(rows[0]?.[`n${at}`] ?? 0);
    return { count: Math.min(found, countLimit), more: found > countLimit };
  });
};
