import { type RawBuilder, sql } from 'kysely';
import { askedBy, awaitedBy, type ListQuery, type Todo, type TodoReader } from '#contracts/todo.ts';
import { mostTodo, type Waiting } from '#contracts/todos/todo.contract.ts';
import { todos } from '#contracts/todos/todos.ts';
import { dayAfter, dayOf } from '#contracts/zone.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { plannedAnew } from '#kernel/client.ts';
import { clock } from '#kernel/clock.ts';
import { withGenericPlan } from '#kernel/generic-plan.ts';
import type { Figures } from '#kernel/list-source.ts';
import type { Context } from '#kernel/serve.ts';

/** Who asks from an organisation today. */
export const readerOf = (orgId: string): TodoReader => ({
  orgId,
  day: (ahead) => dayAfter(dayOf(clock.now()), ahead),
});

/** Whether the person may see the rows and do something about them. */
const concerns = (actor: Actor, one: Todo): boolean => may(actor, one.list.page.permission) && may(actor, one.needs);

/** Decisions others wait for, then what came back, then days running out; last what others have to decide. */
const order: readonly Waiting['kind'][] = ['decide', 'mend', 'due', 'others'];

/** The day by which it was to be done, where that is over; it comes before everything else, the oldest first. */
const lateSince = ({ kind, moment }: Waiting): string => {
  const day = moment === null || kind !== 'due' ? '' : moment.length > 10 ? dayOf(new Date(moment)) : moment;
  return day !== '' && day < dayOf(clock.now()) ? day : '9999-12-31';
};

/** A day as it stands; a moment in ISO 8601. */
const momentOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
};

/** Most rows a line names. */
const mostNamed = 3;

/** One line of what waits, before it is counted. */
interface Line {
  readonly of: Todo;
  readonly kind: Waiting['kind'];
  readonly list: Todo['list'];
  readonly screen: string;
  /** What the screen is opened with, and the whole question to the list. */
  readonly opens: ListQuery;
  readonly asks: ListQuery;
}

const ownLine = (of: Todo, reader: TodoReader): Line => ({
  of,
  kind: of.kind,
  list: of.list,
  screen: of.screen,
  opens: of.query(reader),
  asks: askedBy(of, reader),
});

const othersLine = (of: Todo, { list, screen }: NonNullable<Todo['awaitedAt']>): Line => ({
  of,
  kind: 'others',
  list,
  screen,
  opens: { awaited: of.edge ?? '' },
  asks: awaitedBy(of),
});

/** Everything that may wait for the person, or for others in the place of the person. */
const linesOf = (actor: Actor): Line[] => {
  const reader = readerOf(actor.orgId);
  return todos.flatMap((one) => [
    ...(concerns(actor, one) ? [ownLine(one, reader)] : []),
    ...(one.awaitedAt && may(actor, one.awaitedAt.list.page.permission) ? [othersLine(one, one.awaitedAt)] : []),
  ]);
};

/** A line with what counts it. */
interface Asked {
  readonly line: Line;
  readonly figures: Figures;
  readonly query: Record<string, unknown>;
}

/** What a line is counted by: rows, and the first moment of them. */
const countsOf = (actor: Actor, { line: { of, list }, figures, query }: Asked, at: number): RawBuilder<unknown>[] => [
  sql`${figures.count(actor, query, mostTodo)} as ${sql.ref(`count${at}`)}`,
  ...(of.moment === undefined || !list.sorts.includes(of.moment)
    ? []
    : [sql`${figures.earliest(actor, query, of.moment)} as ${sql.ref(`moment${at}`)}`]),
];

/** Whom a line names: of what is due the first, of what others decide those who do. */
const namesOf = (actor: Actor, { line: { of, kind }, figures, query }: Asked, at: number): RawBuilder<unknown>[] => {
  if (kind === 'others') return [sql`${figures.deciders(actor, query, of.edge ?? '')} as ${sql.ref(`deciders${at}`)}`];
  if (of.names === undefined || kind !== 'due' || actor.hiddenFields.has(of.names)) return [];
  return [sql`${figures.first(actor, query, of.moment, of.names, mostNamed)} as ${sql.ref(`names${at}`)}`];
};

type Found = Record<string, unknown>;

/**
 * The numbers of all lines in two statements. The first counts, and of what is decided asks only whether there may be any: who
 * decides is dear to find out, and most lines are empty. The second asks of those that are not.
 */
const findNumbers = async (db: Context['db'], actor: Actor, lines: readonly Asked[]): Promise<Found> => {
  const isDecided = ({ line }: Asked): boolean => line.of.edge !== undefined;
  const first = lines.flatMap((one, at) =>
    isDecided(one) ? [sql`${one.figures.any(actor, one.query)} as ${sql.ref(`any${at}`)}`] : countsOf(actor, one, at),
  );
  const counting = sql<Found>`select ${sql.join(first)}`;
  const counted = (await withGenericPlan(db, () => counting.execute(db))).rows[0] ?? {};
  const second = lines.flatMap((one, at) => {
    if (!isDecided(one)) return Number(counted[`count${at}`]) > 0 ? namesOf(actor, one, at) : [];
    return counted[`any${at}`] === true ? [...countsOf(actor, one, at), ...namesOf(actor, one, at)] : [];
  });
  if (second.length === 0) return counted;
  const { rows } = await sql<Found>`${plannedAnew} select ${sql.join(second)}`.execute(db);
  return { ...counted, ...rows[0] };
};

/** What waits for the actor, each with the count of exactly the rows its screen will show. What nothing waits in is left out. */
export const waitingFor = async ({
  db,
  actor,
  runtime,
}: Pick<Context, 'db' | 'actor' | 'runtime'>): Promise<Waiting[]> => {
  const lines = linesOf(actor).flatMap((line): Asked[] => {
    const figures = runtime.lists.get(line.list.name)?.figures;
    if (!figures) return [];
    return [{ line, figures, query: line.list.page.input.parse(line.asks) as Record<string, unknown> }];
  });
  if (lines.length === 0) return [];
  const row = await findNumbers(db, actor, lines);
  return lines
    .map(({ line: { of, kind, screen, opens } }, at) => {
      const count = Number(row[`count${at}`] ?? 0);
      return {
        code: of.code,
        kind,
        verb: kind === 'others' ? ('look' as const) : of.deed.verb,
        waitsFor: (row[`deciders${at}`] as string[] | null | undefined) ?? [],
        flavour: of.flavour ?? null,
        count: Math.min(count, mostTodo),
        more: count > mostTodo,
        moment: momentOf(row[`moment${at}`]),
        names: ((row[`names${at}`] as (string | null)[] | null) ?? []).filter((name) => name !== null),
        screen,
        query: opens as Waiting['query'],
      };
    })
    .filter((one) => one.count > 0)
    .sort(
      (one, other) =>
        lateSince(one).localeCompare(lateSince(other)) || order.indexOf(one.kind) - order.indexOf(other.kind),
    );
};
