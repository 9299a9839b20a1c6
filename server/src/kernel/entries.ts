import { type RawBuilder, sql } from 'kysely';
import type { AnyEntries } from '#contracts/entries/entries.ts';
import { type EntryField, nameBeside } from '#contracts/entries/entry.fields.ts';
import type { FailureKey } from '#phrases/say.ts';
import type { Spoken } from '#phrases/spoken.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import { type Actor, may } from './actor.ts';
import type { DB } from './db.ts';
import { fail } from './errors.ts';
import { fileList } from './file-list.ts';
import { findFiles } from './files.ts';
import { searchable } from './hidden-fields.ts';
import { historyOf } from './history.ts';
import { snakeCase } from './letter-case.ts';
import { containing, type ListQuery, listQuery } from './list.ts';
import { type Made, type RecordTable, records } from './record.ts';
import { type Context, type Served, serve, serveList } from './serve.ts';
import { canWalk } from './transition.ts';
import { walks } from './walks.ts';

type Sql<T = unknown> = RawBuilder<T>;
type Row = Record<string, unknown>;

/** What a number names: how its name is read, and which rows a filter by such a number finds. */
export interface Named {
  readonly name: (column: Sql) => Sql<string>;
  readonly within: (column: Sql, value: string) => Sql<boolean>;
  /** Whether a reader of the row may not know what it names; what was hidden stays when such a reader changes the row. */
  readonly hidden?: (actor: Actor, value: string) => boolean;
}

type Snake<S extends string> = S extends `${infer H}${infer T}`
  ? `${H extends Lowercase<H> ? H : `_${Lowercase<H>}`}${Snake<T>}`
  : '';
type Columns<E extends AnyEntries> =
  | Snake<keyof E['fields'] & string>
  | 'id'
  | 'org_id'
  | 'state'
  | 'created_by'
  | 'created_at'
  | 'version';
type Stand<E extends AnyEntries, T extends ScopedTable> =
  Exclude<Columns<E>, keyof DB[T]> extends never
    ? unknown
    : { readonly missingColumns: Exclude<Columns<E>, keyof DB[T]> };

type Refuse = (context: Context, input: Row) => Promise<void>;

/** Refuses rows of another organisation than the actor's. */
const refuseOthers =
  (key: FailureKey) =>
  ({ actor }: Context, row: object): void => {
    if ((row as { org_id?: string }).org_id !== actor.orgId) throw fail(key);
  };

interface Source<E extends AnyEntries, T extends ScopedTable> {
  /** Its columns are the fields in snake case, beside those every register has; the compiler compares. */
  readonly table: T;
  /** What each kind of number among the fields names. */
  readonly refs: {
    readonly [K in keyof E['fields'] as E['fields'][K] extends { of: infer O extends string } ? O : never]: Named;
  };
  /** Refuses what neither the shape nor the table can, before it is written; throws on the field. */
  readonly refuse?: Refuse;
  /** Rows of other organisations are read and not written: what whoever tries is told. */
  readonly ownOnly?: FailureKey;
  /** Names of things in the actor's reach that hold one, so that it is not deleted: a query with one column `name`. */
  readonly usedBy?: (actor: Actor, id: string) => RawBuilder<{ name: string }>;
}

const columnOf = (name: string): Sql => sql.ref(`t.${snakeCase(name)}`);

interface Register {
  readonly of: AnyEntries;
  readonly table: ScopedTable;
  readonly refs: Readonly<Record<string, Named>>;
  readonly refuse: Refuse;
  readonly ownOnly: boolean;
  readonly rows: ReturnType<typeof records>;
}

const namedBy = ({ refs }: Register, of: string | undefined): Named => {
  const named = refs[of ?? ''];
  if (!named) throw new Error(`Nobody says what a number of ${of} names`);
  return named;
};

const columnsOf = (register: Register): Record<string, Sql> =>
  Object.fromEntries(
    Object.entries(register.of.fields).flatMap(([name, field]): [string, Sql][] => {
      const column = columnOf(name);
      if (field.kind === 'files') return [[name, fileList(column)]];
      if (field.kind !== 'ref') return [[name, column]];
      return [
        [name, column],
        [nameBeside(name), namedBy(register, field.of).name(column)],
      ];
    }),
  );

const isHidden = (register: Register, field: EntryField, value: unknown, actor: Actor): boolean =>
  field.kind === 'ref' && typeof value === 'string' && (namedBy(register, field.of).hidden?.(actor, value) ?? false);

/** Numbers and names the reader may not know, emptied. */
const hiddenOf = (register: Register, row: Row, actor: Actor): Row =>
  Object.fromEntries(
    Object.entries(register.of.fields)
      .filter(([name, field]) => isHidden(register, field, row[name], actor))
      .flatMap(([name]) => [
        [name, null],
        [nameBeside(name), ''],
      ]),
  );

const filtersOf = (register: Register): Record<string, (value: unknown, actor: Actor) => Sql<boolean>> => {
  const fields = Object.entries(register.of.fields);
  const searched = fields.filter(([, field]) => field.marks.searched).map(([name]) => columnOf(name));
  const own = fields
    .filter(([, field]) => field.marks.filtered)
    .map(([name, field]): [string, (value: unknown, actor: Actor) => Sql<boolean>] => {
      const column = columnOf(name);
      if (field.kind === 'ref') return [name, (value) => namedBy(register, field.of).within(column, String(value))];
      if (field.kind === 'text') return [name, (value, actor) => containing(searchable(column, actor), String(value))];
      return [name, (value) => sql<boolean>`${column} = ${value}`];
    });
  const anyContains = (text: string, actor: Actor): Sql<boolean> =>
    sql<boolean>`(${sql.join(
      searched.map((column) => containing(searchable(column, actor), text)),
      sql` or `,
    )})`;
  return {
    ...Object.fromEntries(own),
    keyword: (text, actor) => anyContains(String(text), actor),
    orgId: (orgId) => sql<boolean>`t.org_id = ${orgId}`,
    state: (state) => sql<boolean>`t.state = ${state}`,
  };
};

const pageOf = (register: Register): ListQuery => {
  const { of, table } = register;
  return listQuery(of.list, {
    base: `${table} t`,
    alias: 't',
    columns: {
      [of.key]: sql`t.id`,
      ...columnsOf(register),
      orgName: sql`coalesce(luan_org_name(t.org_id), '')`,
      state: sql`t.state`,
      createdAt: sql`t.created_at`,
      version: sql`t.version`,
    },
    filters: filtersOf(register),
    sorts: Object.fromEntries(of.list.sorts.map((name) => [name, columnOf(name)])),
    hidden: { ofOrg: sql`t.org_id` },
    finish: ({ ofOrg, ...row }, actor) => ({
      ...row,
      ...hiddenOf(register, row, actor),
      can:
        register.ownOnly && ofOrg !== actor.orgId
          ? []
          : [...(may(actor, of.writes) ? ['mod', 'del'] : []), ...canWalk(of.machine, actor, Number(row.state))],
    }),
  });
};

const idsOf = (files: unknown): string[] => (files as { fileId: string }[]).map((file) => file.fileId);

/** Columns as they are written, by their fields. Files the row has already were somebody's who may since have left. */
const writtenBy = async (register: Register, { db, actor }: Context, input: Row, stored?: Row): Promise<Row> => {
  const written: Row = {};
  for (const [name, field] of Object.entries(register.of.fields)) {
    const before = stored?.[snakeCase(name)];
    const value = input[name] === null && isHidden(register, field, before, actor) ? before : input[name];
    written[name] = field.kind === 'files' ? idsOf(value) : value;
    if (field.kind !== 'files') continue;
    const known = (before ?? []) as string[];
    await findFiles(
      db,
      actor,
      idsOf(value).filter((file) => !known.includes(file)),
    );
  }
  return written;
};

const inColumns = (written: Row): Row =>
  Object.fromEntries(Object.entries(written).map(([name, value]) => [snakeCase(name), value]));

const add = async (register: Register, context: Context, input: Row): Promise<Made> => {
  const { machine } = register.of;
  await register.refuse(context, input);
  const written = await writtenBy(register, context, input);
  const [start] = machine.start;
  const state = start === undefined ? {} : { state: machine.codes.values[start] };
  return register.rows.create(context, { ...state, ...inColumns(written) } as never);
};

const mod = async (register: Register, context: Context, input: Row): Promise<Made> => {
  const stored = await register.rows.lockToWrite(context, String(input[register.of.key]), Number(input.version));
  await register.refuse(context, input);
  return register.rows.update(
    context,
    stored,
    inColumns(await writtenBy(register, context, input, { ...stored })) as never,
  );
};

const del = async ({ of, rows }: Register, context: Context, input: Row): Promise<null> =>
  rows.remove(context, await rows.lockToWrite(context, String(input[of.key])));

const one = async ({ of }: Register, query: ListQuery, { db, actor }: Context, id: string): Promise<Row> => {
  const [row] = await query.rowsOf(db, actor, [id]);
  if (!row) throw fail('object.missing');
  const { rows } = await sql<{
    history: unknown;
  }>`select ${historyOf(of.machine, sql`${id}::bigint`)} as history`.execute(db);
  return { ...row, history: rows[0]?.history };
};

/**
 * Serves a register from its declaration: its list (and with it the export), one with its history, adding, changing,
 * deleting and the edges of its machine. Every write locks the row inside the person's reach and tells the audit before
 * and after; whoever changes what somebody else has changed meanwhile is told.
 */
export const serveEntries = <const E extends AnyEntries, const T extends ScopedTable>(
  of: E & Spoken<E>,
  source: Source<E, T> & Stand<E, T>,
): Served[] => {
  const { usedBy, ownOnly } = source;
  const refuse = ownOnly === undefined ? undefined : refuseOthers(ownOnly);
  const register: Register = {
    of,
    rows: records({
      table: source.table as RecordTable,
      name: of.name,
      ...(usedBy && { usedBy }),
      ...(refuse && { refuse }),
    }),
    table: source.table,
    refs: source.refs as Readonly<Record<string, Named>>,
    refuse: source.refuse ?? (async () => undefined),
    ownOnly: ownOnly !== undefined,
  };
  const query = pageOf(register);
  return [
    serveList(query),
    serve(of.one, (context, input) => one(register, query, context, String((input as Row)[of.key]))),
    serve(of.add, (context, input) => add(register, context, input as Row)),
    serve(of.mod, (context, input) => mod(register, context, input as Row)),
    serve(of.del, (context, input) => del(register, context, input as Row)),
    ...walks(of.machine, {
      table: source.table,
      ...(refuse && { rule: ({ context, row }) => refuse(context, row) }),
    }).serve(of.edges),
  ];
};
