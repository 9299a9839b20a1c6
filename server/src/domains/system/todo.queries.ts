import { sql } from 'kysely';
import { mostTodo, type Waiting } from '#contracts/todos/todo.contract.ts';
import { askedBy, type Todo, type TodoKind, type TodoReader } from '#contracts/todos/todo.ts';
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

/** Decisions others wait for, then what came back, then days running out. */
const order: readonly TodoKind[] = ['decide', 'mend', 'due'];

/** A day as it stands; a moment in ISO 8601. */
const momentOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
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
  const reader = readerOf(actor.orgId);
  const mine = todos
    .filter((one) => concerns(actor, one))
    .flatMap((one) => {
      const figures = runtime.lists.get(one.list.name)?.figures;
      if (!figures) return [];
      return [{ one, figures, query: one.list.page.input.parse(askedBy(one, reader)) as Record<string, unknown> }];
    });
  if (mine.length === 0) return [];
  const columns = mine.flatMap(({ one, figures, query }, at) => [
    sql`${figures.count(actor, query, mostTodo)} as ${sql.ref(`count${at}`)}`,
    ...(one.moment === undefined
      ? []
      : [sql`${figures.earliest(actor, query, one.moment)} as ${sql.ref(`moment${at}`)}`]),
  ]);
  const statement = sql<Record<string, unknown>>`select ${sql.join(columns)}`;
  const { rows } = await withGenericPlan(db, () => statement.execute(db));
  const [row = {}] = rows;
  return mine
    .map(({ one }, at) => {
      const count = Number(row[`count${at}`] ?? 0);
      return {
        code: one.code,
        kind: one.kind,
        flavour: one.flavour ?? null,
        count: Math.min(count, mostTodo),
        more: count > mostTodo,
        moment: momentOf(row[`moment${at}`]),
        screen: one.screen,
        query: one.query(reader) as Waiting['query'],
      };
    })
    .filter((one) => one.count > 0)
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
};
