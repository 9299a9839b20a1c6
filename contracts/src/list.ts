import { z } from 'zod';
import type { Codes } from './codes.ts';
import type { Column } from './columns.ts';
import { keysOf, type Permission, type Permissions, type Route, route, type Service } from './route.ts';
import { day, id, several, whole } from './values.ts';

/** Page sizes a person can choose (spec section 9). */
export const pageSizes = [10, 20, 50, 100, 200, 500] as const;
export const largestPage = 1000;
/** Rows a deed is done to at once: as many as a list lets one choose, "all that match" included. All or none of them. */
export const chosenIds = several(id).pipe(z.array(id).min(1).max(largestPage));
/** Most rows of an on-screen export (spec section 9); beyond it the background job takes over. */
export const mostExportRows = 1000;
/** Counting stops here and the screen says "10,000+" (design/performance). */
export const countLimit = 10_000;

type Shape = Record<string, z.ZodType>;

export interface PageOf<R> {
  list: R[];
  total: number;
  /** True when there are more rows than were counted. */
  more: boolean;
  page: number;
  size: number;
  /** Rows of each state under the other filters; only where it was asked for (`counts`) and all of them could be counted. */
  states?: { value: string; count: number }[];
  /** Exact sums of columns of fen over all rows that match; only where they were asked for (`sums`). */
  sums?: Record<string, number>;
}

/** A set of states that has a name of its own: a figure opens it, and it stands above the list under that name. */
interface StateGroup {
  readonly codes: Codes;
  readonly value: string;
  readonly states: readonly (string | number)[];
}

/** What parts a list into tabs above its search: a filter, and the codes of the state machine behind it. */
interface Parting<F extends string = string> {
  readonly filter: F;
  readonly codes: Codes;
  /** Codes whose rows are not among all rows of the list: asked for by their tab alone. */
  readonly apart?: readonly (string | number)[];
  readonly groups?: readonly StateGroup[];
}

/** A list: search form, URL state, whitelist, columns and export all read this one declaration. */
export interface List<F extends Shape = Shape, R extends Shape = Shape, S extends string = string> {
  readonly name: string;
  readonly page: Route<z.ZodType, z.ZodType>;
  readonly filters: F;
  readonly row: z.ZodObject<R>;
  readonly key: keyof R & string;
  readonly sorts: readonly S[];
  readonly columns: readonly Column<keyof R & string>[];
  readonly exports: boolean;
  readonly tabs?: Parting;
  /** Columns of fen that are added up over all rows that match, however many. */
  readonly sums: readonly (keyof R & `${string}Fen`)[];
}

interface ListSpec<F extends Shape, R extends Shape, S extends string> {
  /** Key of the list in phrases, exports and column settings, unique. */
  name: string;
  service?: Service;
  path: string;
  /** What it lists, in one English sentence. */
  purpose: string;
  /** Asked by programs, by no screen. */
  forPrograms?: true;
  permission: Permissions;
  key: keyof R & string;
  filters: F;
  row: R;
  sorts: readonly S[];
  columns: readonly Column<keyof R & string>[];
  /** False for lists nobody may carry away. */
  exports?: boolean;
  /** The state its rows are in, where a state machine stands behind it. */
  tabs?: Parting<keyof F & string>;
  /** Columns of fen whose sum over all rows that match may be asked for; they are columns of the own table or reckoned from them. */
  sums?: readonly (keyof R & `${string}Fen`)[];
  /** Its page is asked in a rhythm, see `Route`. */
  byItself?: true;
  /** Its rows tell right answers, see `Route`. */
  tellsAnswers?: true;
}

/** Fields that every page call understands beside its filters. */
const paging = {
  page: whole(1, 1_000_000).default(1),
  size: whole(1, largestPage).default(10),
  sort: z.string().optional(),
  order: z.enum(['asc', 'desc']).optional(),
};

/** Permissions that carry a list away: the list's own with `:export` at the end; none for a list without such a key. */
export const exportPermissions = (of: Pick<List, 'page'>): Permission[] =>
  keysOf(of.page.permission)
    .filter((key) => key.endsWith(':list'))
    .map((key) => key.replace(/:list$/, ':export') as Permission);

/** What the person may do with a row; edges and verbs by name. */
export const can = z.array(z.string());

/** Declares a list and its page call. */
export const list = <const F extends Shape, const R extends Shape, const S extends string>(
  spec: ListSpec<F, R, S>,
): List<F, R, S> & { page: Route } => {
  const row = z.object(spec.row);
  const filters = Object.fromEntries(Object.entries(spec.filters).map(([name, filter]) => [name, z.optional(filter)]));
  const counts = spec.tabs ? { counts: z.optional(z.literal('1')) } : {};
  const states = spec.tabs ? { states: z.optional(z.array(z.object({ value: z.string(), count: z.number() }))) } : {};
  const sums = spec.sums?.length ? { sums: z.optional(z.literal('1')) } : {};
  const added = spec.sums?.length ? { sums: z.optional(z.record(z.string(), z.number())) } : {};
  const input = z.strictObject({
    ...filters,
    ...paging,
    ...counts,
    ...sums,
    sort: z.enum(spec.sorts as [S, ...S[]]).optional(),
  });
  return {
    name: spec.name,
    filters: spec.filters,
    row,
    key: spec.key,
    sorts: spec.sorts,
    columns: spec.columns,
    exports: spec.exports ?? true,
    ...(spec.tabs ? { tabs: spec.tabs } : {}),
    sums: spec.sums ?? [],
    page: route({
      service: spec.service ?? 'manager',
      method: 'GET',
      path: spec.path,
      purpose: spec.purpose,
      ...(spec.forPrograms ? { forPrograms: true } : {}),
      auth: 'session',
      permission: spec.permission,
      ...(spec.byItself ? { byItself: true } : {}),
      ...(spec.tellsAnswers ? { tellsAnswers: true } : {}),
      input,
      data: z.object({
        list: z.array(row),
        total: z.number(),
        more: z.boolean(),
        page: z.number(),
        size: z.number(),
        ...states,
        ...added,
      }),
    }),
  };
};

export type Row<L extends List> = z.output<L['row']>;
export type Filters<L extends List> = { [K in keyof L['filters']]?: z.output<L['filters'][K]> };
/** Filters of a list as the address of its screen and its page call take them: texts, and several of them. */
export type FilterTexts<L extends List> = { readonly [K in keyof Filters<L>]?: string | readonly string[] };

/** Two days, both included: the filter of every date range. */
export const between = several(day);
