import type { Filters, List } from '../list.ts';
import type { Permissions } from '../route.ts';

/** What a todo's filters may depend on: the reader's organisation, and the day in the platform's zone so many days ahead. */
export interface TodoReader {
  readonly orgId: string;
  day(ahead: number): string;
}

/** A list's filters as its page call takes them. */
export type ListQuery = Readonly<Record<string, string | readonly string[]>>;

/** What kind of waiting it is: others wait for a decision, something came back to be mended, a day is running out. */
export type TodoKind = 'decide' | 'mend' | 'due';

/**
 * Something that waits for a person (areas 0.2): rows of a list under a filter, so that its number and what it opens are
 * the same rows by construction. A query, never a table.
 */
export interface Todo {
  /** Its words are the phrase `todos.<code>`. */
  readonly code: string;
  readonly kind: TodoKind;
  readonly list: List;
  /** Who may do something about it; beside that the list's own permission is asked for. */
  readonly needs: Permissions;
  readonly screen: string;
  /** What the screen is opened with. */
  query(reader: TodoReader): ListQuery;
  /** What the screen asks for by itself, as a screen of one kind of training does. */
  readonly fixed: ListQuery;
  /** Sort of the list that says since when a row waits, or by when it must be done. */
  readonly moment: string | undefined;
  /** Kind of training it belongs to, where there is one such todo for each. */
  readonly flavour: string | undefined;
}

interface TodoSpec<L extends List> {
  code: string;
  kind: TodoKind;
  list: L;
  needs: Permissions;
  screen: string;
  query(reader: TodoReader): { readonly [K in keyof Filters<L>]?: string | readonly string[] };
  fixed?: { readonly [K in keyof Filters<L>]?: string };
  moment?: L['sorts'][number];
  flavour?: string;
}

/** Declares something that waits. */
export const todo = <L extends List>(spec: TodoSpec<L>): Todo => ({
  ...spec,
  query: (reader) => spec.query(reader) as ListQuery,
  fixed: (spec.fixed ?? {}) as ListQuery,
  moment: spec.moment,
  flavour: spec.flavour,
});

/** The whole question to the list behind a todo. */
export const askedBy = (one: Todo, reader: TodoReader): ListQuery => ({ ...one.query(reader), ...one.fixed });

/** Codes of a state as a filter takes them. */
export const inStates = (...states: readonly number[]): readonly string[] => states.map(String);
