import { type RawBuilder, sql } from 'kysely';
import { mostTodo, type Waiting } from '#contracts/todos/todo.contract.ts';
import { askedBy, awaitedBy, type ListQuery, type Todo, type TodoReader } from '#contracts/todos/todo.ts';
import { todos } from '#contracts/todos/todos.ts';
import { dayAfter, dayOf } from '#contracts/zone.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { withGenericPlan } from '#kernel/generic-plan.ts';
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

/**
 * What waits for the actor, each with the count of exactly the rows its screen will show; one statement for all of them.
 * What nothing waits in is left out.
 */
export const waitingFor = async ({
  db,
  actor,
  runtime,
}: Pick<Context, 'db' | 'actor' | 'runtime'>): Promise<Waiting[]> => {
  const lines = linesOf(actor).flatMap((line) => {
    const figures = runtime.lists.get(line.list.name)?.figures;
    if (!figures) return [];
    return [{ line, figures, query: line.list.page.input.parse(line.asks) as Record<string, unknown> }];
  });
  if (lines.length === 0) return [];
  const columns = lines.flatMap(({ line: { of, kind, list }, figures, query }, at) => {
    const counted = sql`${figures.count(actor, query, mostTodo)} as ${sql.ref(`count${at}`)}`;
    const parts: RawBuilder<unknown>[] = [counted];
    if (of.moment !== undefined && list.sorts.includes(of.moment))
      parts.push(sql`${figures.earliest(actor, query, of.moment)} as ${sql.ref(`moment${at}`)}`);
    if (of.names !== undefined && kind === 'due' && !actor.hiddenFields.has(of.names))
      parts.push(sql`${figures.first(actor, query, of.moment, of.names, mostNamed)} as ${sql.ref(`names${at}`)}`);
    if (kind === 'others')
      parts.push(sql`${figures.deciders(actor, query, of.edge ?? '')} as ${sql.ref(`deciders${at}`)}`);
    return parts;
  });
  const statement = sql<Record<string, unknown>>`select ${sql.join(columns)}`;
  const { rows } = await withGenericPlan(db, () => statement.execute(db));
  const [row = {}] = rows;
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
