import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Edge, Machine } from '#contracts/machine.ts';
import { keysOf } from '#contracts/route.ts';
import type { deciders } from '#contracts/walk.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';

// Whoever made a thing does not decide about it (security, line 36). Compared are persons: the one a session shows and the
// one behind it, by the number that is the same in every organisation.

/** The person behind a session: who is answerable for what it does. */
export const personBehind = (actor: Actor): string => actor.runAs?.userId ?? actor.userId;

/** Everybody a session stands for. */
export const personsOf = (actor: Actor): string[] => [...new Set([actor.userId, personBehind(actor)])];

/** Whether the session stands for one of the makers: what a row's `can` does not promise. */
export const isMaker = (actor: Actor, makers: readonly unknown[]): boolean =>
  makers.some((one) => personsOf(actor).includes(String(one)));

/** The platform itself decides nothing that people audit. */
const isPlatform = (actor: Actor): boolean => actor.userId === '0';

/** Nobody stands above the head office: where an edge is declared `alone`, it decides about its own. */
export const isHeadOffice = (actor: Actor): boolean => actor.orgLevel === 1;

/**
 * Whether an edge is kept from a session because its persons made the thing; the head office decides alone where the edge says so
 * and the thing is its own. What a row's `can` does not promise.
 */
export const isOwnWork = (
  actor: Actor,
  edge: Pick<Edge, 'alone' | 'checks'>,
  makers: readonly unknown[],
  path: string,
): boolean =>
  edge.checks !== undefined &&
  isMaker(actor, makers) &&
  !(edge.alone === true && isHeadOffice(actor) && path === actor.orgPath);

/** What an edge decides about: the machine, the edges whose walkers made it, and further makers of the row. */
interface Decision {
  readonly machine: string;
  readonly edge: Pick<Edge, 'alone' | 'checks' | 'permission'>;
  /** Numbers of persons that made the row `t`, as a subquery: `select t.created_by`. */
  readonly makers?: RawBuilder<unknown>;
}

/**
 * Condition on `t`: somebody the session stands for made it last. Where several checked steps follow each other (handed in,
 * then passed), each of them made it. The history names the records of its day: those merged into a person since are that person.
 */
export const madeBy = (actor: Actor, { machine, edge, makers }: Decision): RawBuilder<boolean> => {
  const persons = sql`(select luan_with_merged(${personsOf(actor)}::bigint[]))::bigint[]`;
  const checks = sql`${[...(edge.checks ?? [])]}::text[]`;
  const steps = sql`from state_history s where s.machine = ${machine} and s.object_id = t.id`;
  const last = sql`(select max(s.id) ${steps} and s.edge = any(${checks}))`;
  const before = sql`coalesce((select max(s.id) ${steps} and s.edge <> all(${checks}) and s.id < ${last}), 0)`;
  const walked = sql<boolean>`exists (
    select ${steps} and s.edge = any(${checks}) and s.id > ${before}
      and (s.user_id = any(${persons}) or s.as_user_id = any(${persons})))`;
  return makers === undefined
    ? walked
    : sql<boolean>`(${walked} or exists (select from (${makers}) made (person) where made.person = any(${persons})))`;
};

/** Others of the thing's own organisation who may decide, and the nearest organisation above with somebody who may. */
export type Deciders = z.output<typeof deciders>;

/** Who else may walk an edge of a thing at a path, beside the persons of the session. */
const othersWho = async (db: Db, actor: Actor, edge: Pick<Edge, 'permission'>, path: string): Promise<Deciders> => {
  const own = path.split('.').filter(Boolean).at(-1);
  const { rows } = await sql<{ org_id: string; org_name: string; people: number }>`
    select org_id, org_name, count(distinct user_id)::int as people from luan_holders(${[...keysOf(edge.permission)]}::text[], ${path})
    where user_id <> all(${personsOf(actor)}::bigint[]) group by org_id, org_name, level order by level desc`.execute(
    db,
  );
  return {
    here: rows.find((row) => row.org_id === own)?.people ?? 0,
    above: rows.find((row) => row.org_id !== own)?.org_name ?? '',
  };
};

/** The edge that decides about what an edge hands in, where that leads to a state in which it waits for a decision. */
const decisionAfter = <S extends string, E extends string>(
  { codes, edges }: Machine<S, E>,
  edge: E,
  to: number,
): Edge<S> | undefined =>
  Object.values<Edge<S>>(edges).find(
    (one) => one.checks?.includes(edge) === true && one.from.some((name) => codes.values[name] === to),
  );

/**
 * Who decides along an edge about what the session has just made at a path.
 * @throws audit.nobodyElse where nobody but the maker may, before anything waits for ever.
 */
export const requireOther = async (
  db: Db,
  actor: Actor,
  decision: Pick<Edge, 'alone' | 'permission'>,
  path: string,
): Promise<Deciders> => {
  const others = await othersWho(db, actor, decision, path);
  if (others.here === 0 && others.above === '' && !(decision.alone === true && isHeadOffice(actor)))
    throw fail('audit.nobodyElse');
  return others;
};

/**
 * Who decides about what is handed in by this edge; undefined where nothing waits for a decision now.
 * @throws audit.nobodyElse where nobody but the one who hands in may, before anything waits for ever.
 */
export const requireDecider = async <S extends string, E extends string>(
  db: Db,
  actor: Actor,
  machine: Machine<S, E>,
  { edge, to, path }: { edge: E; to: number; path: string },
): Promise<Deciders | undefined> => {
  const decision = decisionAfter(machine, edge, to);
  if (decision === undefined || isPlatform(actor)) return undefined;
  return requireOther(db, actor, decision, path);
};

/**
 * Refuses a decision about what the session's persons made.
 * @param which condition on `t`. @returns whether the head office decided alone, which the history tells.
 * @throws audit.own with the names of what was theirs, where the table has names.
 */
export const refuseOwnWork = async (
  db: Db,
  actor: Actor,
  decision: Decision,
  { table, which }: { table: string; which: RawBuilder<boolean> },
): Promise<boolean> => {
  if (decision.edge.checks === undefined || isPlatform(actor)) return false;
  const { rows } = await sql<{ path: string; name: string | null }>`
    select t.path, to_jsonb(t) ->> 'real_name' as name from ${sql.table(table)} t
    where ${which} and ${madeBy(actor, decision)} limit 6`.execute(db);
  const [first] = rows;
  if (!first) return false;
  if (decision.edge.alone === true && isHeadOffice(actor) && first.path === actor.orgPath) return true;
  throw fail('audit.own', {
    names: rows
      .flatMap((row) => row.name ?? [])
      .slice(0, 5)
      .join('、'),
  });
};
