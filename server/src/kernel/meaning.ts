import { type RawBuilder, sql } from 'kysely';
import type { List } from '#contracts/list.ts';
import type { Actor } from './actor.ts';
import { flatText } from './flat.ts';

type Sql<T = unknown> = RawBuilder<T>;
/** What stands beside a filter. */
export interface Asking {
  /** All filters of the list as they were asked. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Asked is only whether there may be a row: what is dear to find out of each is left out, and more rows fit. */
  readonly roughly?: boolean;
}
/** What a filter asks of a row. */
export type Condition<V> = (value: V, actor: Actor, asking: Asking) => Sql<boolean>;
/**
 * A condition, or its opposite. Said by the text and not as a comparison with true: of `(org_id = 5) = $1` a database looks up
 * nothing and reads all rows.
 */
export const whether = (condition: Sql<boolean>, wanted: boolean): Sql<boolean> =>
  wanted ? sql<boolean>`(${condition})` : sql<boolean>`(not (${condition}))`;

/** What must be said of each name, unless it is one of those that are known. */
export type Unless<T, Known> = { readonly [K in Exclude<keyof T, Known>]: T[K] } & {
  readonly [K in keyof T as K extends Known ? K : never]?: T[K];
};

/** What the source of a list says of them. */
interface Said {
  readonly alias: string;
  readonly columns: Readonly<Record<string, Sql>>;
  readonly filters: object;
  readonly sorts?: object;
}

/** What a list does with its filters and sorts: as its source says, or as their names say. @throws for a name that says nothing. */
export const meaningOf = (list: List, { alias, columns, filters, sorts }: Said) => {
  const plain = new RegExp(`^${alias}\\.\\w+$`);
  const own = (name: string, what: string): Sql => {
    const column = columns[name];
    if (!column || !plain.test(flatText(column)))
      throw new Error(`${list.name}: the ${what} ${name} is no column of ${alias}`);
    return column;
  };
  const asked = (name: string): Condition<unknown> => {
    const column = own(name, 'filter');
    return (value) => {
      if (typeof value === 'boolean') return whether(column as Sql<boolean>, value);
      return Array.isArray(value) ? sql<boolean>`${column} = any(${value})` : sql<boolean>`${column} = ${value}`;
    };
  };
  const saidOr = <T>(names: readonly string[], said: object, otherwise: (name: string) => T): Record<string, T> =>
    Object.fromEntries(names.map((name) => [name, (said as Record<string, T>)[name] ?? otherwise(name)]));
  return {
    conditions: saidOr(Object.keys(list.filters), filters, asked),
    sorts: saidOr<Sql>(list.sorts, sorts ?? {}, (name) => own(name, 'sort')),
  };
};
