import type { Filters, FilterTexts, List } from './list.ts';
import type { Permissions, Route } from './route.ts';

/** What a todo's filters may depend on: the reader's organisation, and the day in the platform's zone so many days ahead. */
export interface TodoReader {
  readonly orgId: string;
  day(ahead: number): string;
}

/** A list's filters as its page call takes them. */
export type ListQuery = Readonly<Record<string, string | readonly string[]>>;

/** What kind of waiting it is: others wait for a decision, something came back to be mended, a day is running out. */
type TodoKind = 'decide' | 'mend' | 'due';

/** Words on the button of a todo, `todos.verbs.<verb>`. */
export const todoVerbs = [
  'audit',
  'accept',
  'receive',
  'sign',
  'answer',
  'read',
  'confirm',
  'mend',
  'correct',
  'pay',
  'print',
  'match',
  'handIn',
  'handle',
  'inspect',
  'renew',
  'open',
  'finish',
  'review',
  'arrange',
  'remind',
  'runAgain',
  'write',
  'look',
] as const;
type TodoVerb = (typeof todoVerbs)[number];

/** What the reader does about a row, and what the row's `can` says where it may be done: one of these. */
interface Deed {
  readonly verb: Exclude<TodoVerb, 'look'>;
  readonly can: readonly string[];
  readonly call: Route;
}

/** A day runs out and nothing can be done about it here but know it: why. */
interface Look {
  readonly verb: 'look';
  readonly because: string;
}

/** Where what waits for others is shown to those who made it. */
interface Elsewhere {
  readonly list: List;
  readonly screen: string;
}

/**
 * Something that waits for a person (areas 0.2): rows of a list under a filter, so that its number and what it opens are
 * the same rows by construction. A query, never a table. What is decided is asked for with the edge that decides
 * (`decidable`): rows on which the reader may walk it and nobody nearer does. Rows of the own organisation on which
 * somebody else walks it wait for others (`awaited`).
 */
export interface Todo {
  /** Its words are the phrase `todos.<code>`. */
  readonly code: string;
  readonly kind: TodoKind;
  readonly list: List;
  readonly deed: Deed | Look;
  /** Edge that decides about the rows. */
  readonly edge: string | undefined;
  /** Who may do something about it; beside that the list's own permission is asked for. */
  readonly needs: Permissions;
  readonly screen: string;
  /** What the screen is opened with. */
  query(reader: TodoReader): ListQuery;
  /** What the screen asks for by itself, as a screen of one kind of training does. */
  readonly fixed: ListQuery;
  /** Sort of the list that says since when a row waits, or by when it must be done. */
  readonly moment: string | undefined;
  /** Column that names a row: of what is due the first are named. */
  readonly names: string | undefined;
  /** Kind of training it belongs to, where there is one such todo for each. */
  readonly flavour: string | undefined;
  /** Where what waits for others stands; undefined: nobody waits by it. */
  readonly awaitedAt: Elsewhere | undefined;
}

interface TodoSpec<L extends List> {
  code: string;
  list: L;
  needs: Permissions;
  screen: string;
  query(reader: TodoReader): FilterTexts<L>;
  fixed?: FilterTexts<L>;
  moment?: L['sorts'][number];
  names?: L['columns'][number]['field'];
  flavour?: string;
}
type Edges<L extends List> = 'decidable' extends keyof Filters<L>
  ? NonNullable<Filters<L>['decidable']> & string
  : never;
/** "Look" is for days that run out alone. */
type Kinded<L extends List> =
  | { kind: 'decide'; deed: Deed; edge?: Edges<L>; awaitedAt?: Elsewhere }
  | { kind: 'mend'; deed: Deed }
  | { kind: 'due'; deed: Deed | Look };

/** Declares something that waits. */
export const todo = <const L extends List>(spec: TodoSpec<L> & Kinded<L>): Todo => {
  const { edge, awaitedAt } = spec as { edge?: string; awaitedAt?: Elsewhere };
  return {
    ...spec,
    query: (reader) => ({ ...spec.query(reader), ...(edge === undefined ? {} : { decidable: edge }) }) as ListQuery,
    fixed: (spec.fixed ?? {}) as ListQuery,
    moment: spec.moment,
    names: spec.names,
    flavour: spec.flavour,
    edge,
    awaitedAt,
  };
};

/** The whole question to the list behind a todo. */
export const askedBy = (one: Todo, reader: TodoReader): ListQuery => ({ ...one.query(reader), ...one.fixed });

/** The question for what of the reader's organisation waits for others. */
export const awaitedBy = (one: Todo): ListQuery => ({ awaited: one.edge ?? '', ...one.fixed });

/** Codes of a state as a filter takes them. */
export const inStates = (...states: readonly number[]): readonly string[] => states.map(String);
