import { type RawBuilder, sql } from 'kysely';
import { sealedKinds } from '#contracts/messages/message.codes.ts';
import type { Db } from '#kernel/db.ts';
import { personRules } from '#schema/persons.ts';
import type { Reach } from '#schema/reach.shape.ts';
import { reaches } from '#schema/reach.ts';

/** Whose rows are looked for. */
export interface Subject {
  readonly userId: string;
  /** Every place the person has or had in the scope. */
  readonly orgUserIds: readonly string[];
}

/** Tables that name the person and are not handed out, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  audit_log: 'what the person did to others: it tells of them',
  state_history: 'what the person decided about others',
  timer_run: 'which timers the person started',
  suggestion_author: 'who wrote under the seal: an administrator may make the copy (decision suggestions)',
  idempotency_key: 'marks of requests, not data',
  login_ticket: 'a secret that lasts a minute',
  org_user_gram: 'pieces of the name, for searching',
  upload_session: 'a file on its way',
};

type Condition = RawBuilder<boolean>;

const either = (parts: readonly Condition[]): Condition => sql<boolean>`(${sql.join([...parts], sql` or `)})`;

const byUser = (column: string, of: Subject): Condition => sql<boolean>`t.${sql.ref(column)} = ${of.userId}`;
const byPlace = (column: string, of: Subject): Condition =>
  sql<boolean>`t.${sql.ref(column)} = any(${[...of.orgUserIds]}::bigint[])`;

/** How a table that hangs on another one is reached from the person: as its declaration for narrow roles says. */
const hanging = (reach: Reach, of: Subject, depth = 0): Condition | undefined => {
  if (reach.by !== 'row' || depth > 3) return undefined;
  const parent = ownOf(reach.of, of) ?? hanging(reaches[reach.of], of, depth + 1);
  return (
    parent && sql<boolean>`t.${sql.ref(reach.column)} in (select t.id from ${sql.table(reach.of)} t where ${parent})`
  );
};

/** Conditions on the columns of a table that say whom it tells of. */
const ownOf = (table: string, of: Subject): Condition | undefined => {
  const parts = personRules.flatMap(({ table: named, column, rule }) => {
    if (named !== table || rule.is === 'deed' || rule.is === 'among') return [];
    const place = rule.is === 'membership' || column === 'org_user_id' || (column === 'id' && table !== 'app_user');
    if (rule.is === 'kept' && !['user_id', 'org_user_id', 'id'].includes(column)) return [];
    return [place ? byPlace(column, of) : byUser(column, of)];
  });
  return parts.length > 0 ? either(parts) : undefined;
};

/**
 * Every table with rows about a person, and which they are: those whose columns say so (`schema/persons`), and those that
 * hang on one of them (`schema/reach`). A new table is here without being remembered.
 */
export const heldTables = (of: Subject): { table: string; where: Condition }[] => {
  const self: Readonly<Record<string, Condition>> = {
    app_user: sql<boolean>`t.id = ${of.userId}`,
    org_user: byPlace('id', of),
  };
  const tables = [...Object.keys(self), ...personRules.map((rule) => rule.table), ...Object.keys(reaches)];
  return [...new Set(tables)]
    .filter((table) => leftOut[table] === undefined)
    .flatMap((table) => {
      const reach: Reach | undefined = (reaches as Readonly<Record<string, Reach>>)[table];
      const where = self[table] ?? ownOf(table, of) ?? (reach && hanging(reach, of));
      return where ? [{ table, where }] : [];
    });
};

/** Rows that are not handed out although their table is: messages that say who wrote a suggestion, named or not. */
const unsealed = (table: string): Condition =>
  table === 'message' ? sql<boolean>`t.kind <> all(${[...sealedKinds]}::text[])` : sql<boolean>`true`;

/** Most rows of one table in a copy. */
const mostRows = 50_000;

/** Rows about a person as the database has them, by table; tables without any are not there. */
export const readHeld = async (db: Db, of: Subject): Promise<Map<string, Record<string, unknown>[]>> => {
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { table, where } of heldTables(of)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${where} and ${unsealed(table)} limit ${mostRows}`.execute(
      db,
    );
    if (rows.length > 0)
      found.set(
        table,
        rows.map((one) => one.row),
      );
  }
  return found;
};

/** Places a person has or had, as far as the scope goes. */
export const placesOf = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select m.id from org_user m where m.user_id = ${userId} order by m.id`.execute(db);
  return rows.map((row) => row.id);
};
