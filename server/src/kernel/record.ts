import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { deedOf } from '#contracts/system/deeds.ts';
import { cut } from '#contracts/system/storable.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import type { Actor } from './actor.ts';
import { brokenRule, brokenTable, type DB, sqlState } from './db.ts';
import { fail, failFields, failFor } from './errors.ts';
import { camelCase } from './letter-case.ts';
import { inScope } from './scope.ts';
import type { Context } from './serve.ts';

type Row = Readonly<Record<string, unknown>>;
/** What is written by its writer: values, or expressions of them. */
type Written<R> = { [C in keyof Omit<R, Standing>]: Omit<R, Standing>[C] | RawBuilder<unknown> };
type Standing = 'id' | 'org_id' | 'path' | 'created_by' | 'version';

/** Tables whose rows say whose they are, who made them and how often they were changed. */
export type RecordTable = {
  [T in ScopedTable]: Standing extends keyof DB[T] ? T : never;
}[ScopedTable];

/** How the rows of one table are locked, made, changed and deleted. */
interface Recording<T extends RecordTable> {
  readonly table: T;
  /** What a row is called in the operation log. */
  readonly name: string;
  /** Condition on `t` beside the actor's scope. */
  readonly reach?: (actor: Actor) => RawBuilder<boolean>;
  /** Refuses a row that may be read and not written, before it is changed or deleted. */
  readonly refuse?: (context: Context, row: Selectable<DB[T]>) => void | Promise<void>;
  /** Names of things in the actor's reach that hold a row, so that it is not deleted: a query with one column `name`. */
  readonly usedBy?: (actor: Actor, id: string) => RawBuilder<{ name: string }>;
}

export interface Made {
  readonly id: string;
  readonly version: number;
}

/** Refusals of the rules of a table that stand on one column, by the end of their names: `<table>_<column>_once`. */
const refusals = { once: 'input.taken', order: 'input.endBeforeStart', fkey: 'input.notAllowed' } as const;

/** A broken rule of a table, said of the field whose column it stands on; what holds a row that is deleted, of the row. */
const explainRule = (table: string, error: unknown): unknown => {
  const rule = brokenRule(error) ?? '';
  const end = (Object.keys(refusals) as (keyof typeof refusals)[]).find((one) => rule.endsWith(`_${one}`));
  if (end && brokenTable(error) === table && rule.startsWith(`${table}_`)) {
    const column = rule.slice(table.length + 1, -end.length - 1);
    return failFields([{ field: camelCase(column), key: refusals[end] }]);
  }
  return sqlState(error) === '23503' ? fail('object.inUse') : error;
};

/** Columns that say where a row stands and are told by the log's own. */
const isPlace = /^(?:id|org_id|path|l[1-4]|name_key|created_by|created_at|version)$/;

const isExpression = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;

/** Signs of a text that the log keeps; the whole of it stands in the row. */
const keptSigns = 500;
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > keptSigns ? `${cut(value, keptSigns)}…` : value;

/** Values by the names of their fields, long texts shortened; what an expression comes to stands in the row alone. */
const named = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(
    columns.filter((column) => !isExpression(row[column])).map((column) => [camelCase(column), shortened(row[column])]),
  );

/** Columns whose value is another than before; one whose value says nothing by itself (an expression, JSON) counts as another. */
const changed = (before: Row, after: Row): string[] =>
  Object.keys(after).filter((column) => {
    const [old, value] = [before[column], after[column]];
    return (
      (old !== value && `${old}` !== `${value}`) || (typeof old === 'object' && old !== null && !Array.isArray(old))
    );
  });

/**
 * The rows of a table as people write them: each is locked inside the person's reach before it is touched, made in the own
 * organisation under the own name, and changed by whoever read it last; a rule that is broken is said of the field it
 * stands on, what is in use says by what; the operation log tells before and after. The call itself is done once per press (`serve`).
 */
export const records = <const T extends RecordTable>(of: Recording<T>) => {
  type Stored = Selectable<DB[T]> & Made;
  const explained = <R>(work: Promise<R>): Promise<R> =>
    work.catch((error: unknown) => {
      throw explainRule(of.table, error);
    });

  /** A row, held until the transaction ends. @throws object.missing outside the person's reach */
  const lock = async ({ db, actor }: Context, id: string): Promise<Stored> => {
    const reach = of.reach ? sql`and ${of.reach(actor)}` : sql``;
    const { rows } = await sql<Stored>`select t.* from ${sql.table(of.table)} t
      where t.id = ${id} and ${inScope(actor.scope, `${of.table} t`)} ${reach} for update`.execute(db);
    if (!rows[0]) throw fail('object.missing');
    return rows[0];
  };

  /** The same, of one that is written. @throws object.changed where somebody else has changed it since it was read; see `refuse` */
  const lockToWrite = async (context: Context, id: string, version?: number): Promise<Stored> => {
    const stored = await lock(context, id);
    await of.refuse?.(context, stored);
    if (version !== undefined && stored.version !== version) throw fail('object.changed');
    return stored;
  };

  /** Makes a row of the own organisation. @throws on the field whose rule it breaks */
  const create = async (context: Context, columns: Written<Insertable<DB[T]>>, deed = 'add'): Promise<Made> => {
    const { db, actor } = context;
    const row: Row = { org_id: actor.orgId, path: actor.orgPath, created_by: actor.userId, ...columns };
    const { rows } = await explained(
      sql<Made>`insert into ${sql.table(of.table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row).map((value) => sql`${value}`))}) returning id, version`.execute(db),
    );
    const made = rows[0] as Made;
    context.audit({
      objectKind: of.name,
      objectId: made.id,
      action: deedOf(of, deed),
      after: named(columns as Row, Object.keys(columns)),
    });
    return made;
  };

  /** Changes a locked row. @throws on the field whose rule it breaks */
  const update = async (context: Context, stored: Stored, columns: Written<Updateable<DB[T]>>): Promise<Made> => {
    const names = changed(stored, columns as Row);
    const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await explained(
      sql`update ${sql.table(of.table)} set ${sql.join(changes)}, version = version + 1 where id = ${stored.id}`.execute(
        context.db,
      ),
    );
    context.audit({
      objectKind: of.name,
      objectId: stored.id,
      action: deedOf(of, 'mod'),
      before: named(stored, names),
      after: named(columns as Row, names),
    });
    return { id: stored.id, version: stored.version + 1 };
  };

  /** Deletes a locked row. @throws object.inUseBy with the names of what holds it */
  const remove = async (context: Context, stored: Stored): Promise<null> => {
    const { db, actor } = context;
    const holders = of.usedBy ? (await of.usedBy(actor, stored.id).execute(db)).rows : [];
    if (holders.length > 0)
      throw failFor(
        'object.inUseBy',
        holders.map((one) => one.name),
      );
    await explained(sql`delete from ${sql.table(of.table)} where id = ${stored.id}`.execute(db));
    context.audit({
      objectKind: of.name,
      objectId: stored.id,
      action: deedOf(of, 'del'),
      before: named(
        stored,
        Object.keys(stored).filter((one) => !isPlace.test(one)),
      ),
    });
    return null;
  };

  return { lockToWrite, create, update, remove };
};
