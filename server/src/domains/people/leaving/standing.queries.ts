import { sql } from 'kysely';
import { countLimit } from '#contracts/list.ts';
import type { employeeList } from '#contracts/people/employee.list.ts';
import { employeeStanding } from '#contracts/people/people.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { ListQuery } from '#kernel/list.ts';
import { formerEmployees, presentEmployees } from '../employee.queries.ts';

type Query = Record<string, unknown>;

const { left } = employeeStanding.values;

/** The list a query means: of those who left where their tab is asked for, else of those who are there. */
const meant = (query: Query): ListQuery<typeof employeeList> =>
  Number(query.state) === left ? formerEmployees : presentEmployees;

/** Rows of each tab under the other filters in one statement, where all of them are few enough to be counted. */
const statesOf = async (db: Db, actor: Actor, { state: _chosen, ...others }: Query) => {
  const columns = Object.values(employeeStanding.values).map((state) => {
    const query = { ...others, state };
    const count = meant(query).figures?.count(actor, query, countLimit) ?? sql<number>`0`;
    return sql`${count} as ${sql.ref(`n${state}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
  const found = Object.values(employeeStanding.values).map((state) => ({
    value: String(state),
    count: Number(rows[0]?.[`n${state}`] ?? 0),
  }));
  return found.some(({ count }) => count > countLimit) ? undefined : found;
};

/**
 * The employees as they are listed. Who left stands in a tab of its own, read by an index of its own: nobody who looks for
 * colleagues finds those who are gone.
 */
export const employeePage: ListQuery<typeof employeeList> = {
  ...presentEmployees,
  figures: {
    count: (actor, query, limit) => meant(query).figures?.count(actor, query, limit) ?? sql<number>`0`,
    sum: (actor, query, column) => meant(query).figures?.sum(actor, query, column) ?? sql`0`,
    any: (actor, query) => meant(query).figures?.any(actor, query) ?? sql<boolean>`false`,
    earliest: (actor, query, sort) => meant(query).figures?.earliest(actor, query, sort) ?? sql`null`,
    first: (actor, query, ...of) => meant(query).figures?.first(actor, query, ...of) ?? sql`null`,
    deciders: (actor, query, edge) => meant(query).figures?.deciders(actor, query, edge) ?? sql`null`,
  },
  async page(db, actor, { counts, ...query }) {
    const page = await meant(query).page(db, actor, query);
    const states = counts === undefined ? undefined : await statesOf(db, actor, query);
    return states ? { ...page, states } : page;
  },
  ids: (db, actor, query, limit) => meant(query).ids(db, actor, query, limit),
  total: (db, actor, query, limit) => meant(query).total(db, actor, query, limit),
  async rowsOf(db, actor, ids) {
    const present = await presentEmployees.rowsOf(db, actor, ids);
    if (present.length === ids.length) return present;
    const rows = [...present, ...(await formerEmployees.rowsOf(db, actor, ids))];
    const byId = new Map(rows.map((row) => [String(row.orgUserId), row] as const));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [row];
    });
  },
};
