import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { type Column, code, dateTime, text } from '../columns.ts';
import { can, type List, list } from '../list.ts';
import { machine } from '../machine.ts';
import { type Permission, type Route, route } from '../route.ts';
import { id, instant, line, version } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { columnOf, type EntryField, nameBeside } from './entry.fields.ts';

type Fields = Readonly<Record<string, EntryField>>;
type Refs<F extends Fields> = { [K in keyof F & string]: F[K]['kind'] extends 'ref' ? K : never }[keyof F & string];
type Filtered<F extends Fields> = {
  [K in keyof F & string]: F[K]['marks'] extends { filtered: true } ? K : never;
}[keyof F & string];

/** Fields a cell can hold; a number of something else and files cannot stand in one. */
type SheetField<F extends Fields> = {
  [K in keyof F & string]: F[K]['kind'] extends 'ref' | 'files' ? never : K;
}[keyof F & string];

type KeyOf<N extends string> = `${N}Id`;
type Keyed<N extends string> = { [K in KeyOf<N>]: typeof id };
type Written<F extends Fields> = { [K in keyof F & string]: F[K]['input'] };
type Answered<F extends Fields> = { [K in keyof F & string]: F[K]['row'] } & {
  [K in Refs<F> as K extends `${infer B}Id` ? `${B}Name` : never]: z.ZodString;
};
type Asked<F extends Fields> = { [K in Filtered<F>]: F[K]['filter'] } & typeof asked;

const asked = { keyword: line(60), orgId: id, state: oneOf(recordState) };
const standing = {
  orgName: z.string(),
  state: z.number(),
  createdAt: instant,
  version: z.number(),
  can,
};
const made = z.object({ id, version: z.number() });

const switched = (name: string, permission: Permission, undone: boolean) =>
  machine({
    name,
    codes: recordState,
    start: ['enabled'],
    edges: {
      disable: { from: ['enabled'], to: 'disabled', permission, ...(undone ? { undo: 'enable' } : {}) },
      enable: { from: ['disabled'], to: 'enabled', permission, ...(undone ? { undo: 'disable' } : {}) },
    },
  });

/** The machine of a thing that is offered for choosing or no longer. */
export const enabledDisabled = (name: string, permission: Permission) => switched(name, permission, true);

/** The same where everybody sees at once what was switched: it is asked before, not undone after. */
export const shownHidden = (name: string, permission: Permission) => switched(name, permission, false);
type Switched = ReturnType<typeof enabledDisabled>;

/** A machine whose every edge carries a mark. */
const marked = (of: Switched, mark: { readonly movesMoney?: true }): Switched => ({
  ...of,
  edges: { disable: { ...of.edges.disable, ...mark }, enable: { ...of.edges.enable, ...mark } },
});

interface Spec<N extends string, F extends Fields, S extends string> {
  /** Key of the register in phrases, machines, exports and audit; its number is `<name>Id`. */
  name: N;
  path: string;
  /** The thing and several of it in English: `a room`, `rooms`. */
  of: readonly [one: string, several: string];
  /** Start of its permissions: `<this>:list`, `:mod` and `:export` stand in the resource tree. */
  permission: `${string}:${string}`;
  /** Screen of one of them. */
  detail: string;
  /** Screen on which one is changed; a dialog where there is none. */
  edit?: string;
  fields: F;
  machine: (name: string, permission: Permission) => Switched;
  /** Says where money goes: each write is done by the person alone, see `movesMoney` of a call. */
  movesMoney?: true;
  sorts: readonly S[];
  /** It comes by sheet as well: the columns, and what stands in each of the example row. */
  sheet?: Readonly<Partial<Record<SheetField<F>, string>>>;
}

/** What every register of the kind is, whatever its fields: server and console are written against this. */
export interface AnyEntries {
  readonly name: string;
  readonly key: string;
  readonly fields: Fields;
  readonly machine: Switched;
  readonly writes: Permission;
  readonly detail: string;
  readonly edit: string | undefined;
  readonly sheet: Readonly<Record<string, string>> | undefined;
  readonly list: List;
  /** Columns of the detail: all fields that are no files and what every row has, long texts last. */
  readonly facts: readonly Column[];
  readonly one: Route;
  readonly add: Route;
  readonly mod: Route;
  readonly del: Route;
  readonly edges: Readonly<
    Record<keyof Switched['edges'], ReturnType<typeof edgeRoutes<'enabled', 'enable'>>['enable']>
  >;
}

const map = <T>(fields: Fields, pick: (field: EntryField) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, pick(field)]));

const columnsOf = (fields: Fields, detail: string, which: (field: EntryField) => boolean): Column[] =>
  Object.entries(fields).flatMap(([name, field]) => (which(field) ? (columnOf(name, field, detail) ?? []) : []));

/**
 * Declares a register of an organisation: its list with export, one with history, adding, changing, deleting, and the edges
 * of its machine. Server: `serveEntries`; console: `entryScreens`. How narrow roles reach its rows stands at its table
 * (`server/src/schema/reach`).
 */
export const entries = <const N extends string, const F extends Fields, const S extends keyof F | 'createdAt'>(
  spec: Spec<N, F, S & string>,
) => {
  const { name, path, fields, detail } = spec;
  const [one, several] = spec.of;
  const key = `${name}Id`;
  const reads: Permission = `${spec.permission}:list`;
  const writes: Permission = `${spec.permission}:mod`;
  const refs = Object.entries(fields).filter(([, field]) => field.kind === 'ref');
  const filtered = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.marks.filtered));
  const keyed = { [key]: id } as Keyed<N>;
  const written = map(fields, (field) => field.input) as Written<F>;
  const row = {
    ...keyed,
    ...map(fields, (field) => field.row),
    ...Object.fromEntries(refs.map(([ref]) => [nameBeside(ref), z.string()])),
    ...standing,
  } as unknown as Keyed<N> & Answered<F> & typeof standing;
  const money = spec.movesMoney ? { movesMoney: spec.movesMoney } : {};
  const of = marked(spec.machine(name, writes), money);
  const ends = [code('state', of.codes, { width: 90 }), text('orgName', { width: 220 }), dateTime('createdAt')];
  const own = list({
    name,
    path: `${path}/page`,
    purpose: `Lists ${several} of the scope.`,
    permission: reads,
    key: key as never,
    filters: { ...map(filtered, (field) => field.filter), ...asked } as unknown as Asked<F>,
    row,
    sorts: spec.sorts,
    tabs: { filter: 'state' as keyof Asked<F> & string, codes: of.codes },
    columns: [...columnsOf(fields, detail, (field) => field.marks.listed !== undefined), ...ends] as Column<never>[],
  });
  const manage = { service: 'manager', auth: 'session', permission: writes, ...money } as const;
  return {
    name,
    key,
    fields,
    machine: of,
    writes,
    detail,
    edit: spec.edit,
    sheet: spec.sheet as Readonly<Record<string, string>> | undefined,
    list: own,
    facts: [
      ...columnsOf(fields, '', (field) => field.kind !== 'longText').map(({ link: _link, ...column }) => column),
      ...ends.slice(1),
      ...columnsOf(fields, '', (field) => field.kind === 'longText'),
    ],
    one: route({
      service: 'manager',
      auth: 'session',
      permission: reads,
      method: 'GET',
      path: `${path}/one`,
      purpose: `Gives ${one} with its history.`,
      input: z.strictObject(keyed),
      data: z.object({ ...row, history: z.array(walked) }),
    }),
    add: route({
      ...manage,
      method: 'POST',
      path: `${path}/add`,
      purpose: `Adds ${one}.`,
      input: z.strictObject(written),
      data: made,
    }),
    mod: route({
      ...manage,
      method: 'PUT',
      path: `${path}/mod`,
      purpose: `Changes ${one}; \`version\` is the one that was read.`,
      input: z.strictObject({ ...keyed, version, ...written }),
      data: made,
    }),
    del: route({
      ...manage,
      method: 'DELETE',
      path: `${path}/del`,
      purpose: `Deletes ${one}; refused while something names it.`,
      input: z.strictObject(keyed),
      data: z.null(),
    }),
    edges: edgeRoutes(of, { path, of: one }),
  };
};
