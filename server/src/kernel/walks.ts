import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Machine } from '#contracts/machine.ts';
import { keysOf, type Route } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import type { WalkedState } from '#contracts/walk.ts';
import type { FailureKey } from '#phrases/say.ts';
import type { ScopedTable } from '#schema/reach.shape.ts';
import { type Actor, require } from './actor.ts';
import { clock } from './clock.ts';
import type { DB, Db } from './db.ts';
import { fail, failFor } from './errors.ts';
import { camelCase } from './letter-case.ts';
import { inScope } from './scope.ts';
import type { Context, Served } from './serve.ts';
import { type Stamps, transition, transitionMany } from './transition.ts';

/** A step as rules, stamps, effects and messages see it. */
export interface Step<E extends string, T extends ScopedTable> {
  readonly context: Context;
  readonly edge: E;
  readonly id: string;
  /** What the person had to say; empty where the edge asks for nothing. */
  readonly reason: string;
  /** The row as it was locked, before the step. */
  readonly row: Selectable<DB[T]>;
}

/** A step that has been written. */
export interface Taken<E extends string, T extends ScopedTable> extends Step<E, T> {
  readonly from: number;
  readonly to: number;
}

/** What stamps are made of: they are the same for one thing and for many, so the row is `t` in their SQL. */
interface Stamped<E extends string> {
  readonly actor: Actor;
  readonly edge: E;
  readonly reason: string;
  readonly to: number;
}

type ByEdge<E extends string, F> = { readonly [K in E]?: F };
type ColumnsOf<T extends ScopedTable> = { readonly [C in keyof DB[T]]?: unknown };

interface Walking<S extends string, E extends string, T extends ScopedTable> {
  readonly table: T;
  /** Column of the state, where it is another than `state`. */
  readonly column?: keyof DB[T] & string;
  /** Column of its number, where it is another than `id`. */
  readonly key?: keyof DB[T] & string;
  /** The machine as a row walks it, where its permissions hang on the row. */
  readonly machineOf?: (row: Selectable<DB[T]>) => Machine<S, E> | undefined;
  /** Condition on `t` for things that are not simply the actor's own scope. */
  readonly reach?: (actor: Actor, edge: E) => RawBuilder<boolean>;
  /** Of decisions: makers beside those who walked the edges they check, as a subquery of persons' numbers. */
  readonly makers?: RawBuilder<unknown>;
  /** Refuses by throwing, before anything is written; what has to stand before the step is done here too. */
  readonly rule?: (step: Step<E, T>) => void | Promise<void>;
  /** Where an edge with several ends leads. */
  readonly to?: ByEdge<E, (step: Step<E, T>) => S | Promise<S>>;
  /** Columns written in one update with the state. */
  readonly stamps?: ByEdge<E, (stamped: Stamped<E>) => ColumnsOf<T>>;
  /** What follows from a step in the same transaction; what it answers stands in the answer of the call. */
  readonly effects?: ByEdge<E, (step: Taken<E, T>) => Promise<object | void>>;
  /** Messages to those whom steps of one edge concern: one step, or those of a batch. */
  readonly tell?: (steps: readonly Taken<E, T>[]) => Promise<void>;
  /** What the audit tells beside state and reason. */
  readonly notes?: (step: Taken<E, T>) => { readonly before?: object; readonly after?: object };
}

/** What a call that walks hands over. */
interface Wish {
  readonly id: string;
  readonly reason?: string | undefined;
}

/** A batch: all of them or none. */
interface Wishes<S extends string, R> {
  readonly ids: readonly string[];
  readonly reason?: string | undefined;
  /** What is said of those who do not stand where the edge begins, with `names` and `count`. */
  readonly cannot: FailureKey;
  /** Where an edge with several ends leads each of them. */
  readonly to?: (row: R) => S;
}

/** Things that walk together: those of a condition on `t` that stand where the edge begins. */
interface Those<S extends string> {
  readonly where: RawBuilder<boolean>;
  readonly reason?: string | undefined;
  readonly to?: S | undefined;
  readonly makers?: RawBuilder<unknown> | undefined;
}

/** The same for every edge that is named. */
export const onEdges = <const E extends string, F>(edges: readonly E[], work: F): { readonly [K in E]: F } =>
  Object.fromEntries(edges.map((edge) => [edge, work])) as { readonly [K in E]: F };

/** Messages told one after the other. */
export const each =
  <P>(tell: (step: P) => Promise<void>) =>
  async (steps: readonly P[]): Promise<void> => {
    for (const one of steps) await tell(one);
  };

/** Stamps of who did it when: `<verb>_by` and `<verb>_at`. */
export const stampedBy =
  <const V extends string>(verb: V) =>
  ({ actor }: { readonly actor: Actor }) =>
    ({ [`${verb}_by`]: actor.userId, [`${verb}_at`]: clock.now().toISOString() }) as {
      readonly [K in `${V}_by` | `${V}_at`]: string;
    };

const said = (reason: string | undefined): { reason?: string } =>
  reason === undefined || reason === '' ? {} : { reason };

/**
 * How the things of a table walk their machine: one description for every call, batch and task that moves them. A step locks
 * the row, asks permission, state, rule and four eyes, writes state and stamps in one update and the history beside it, fills
 * the audit row of the call, does what follows and tells those concerned.
 */
export const walks = <S extends string, E extends string, const T extends ScopedTable>(
  machine: Machine<S, E>,
  of: Walking<S, E, T>,
) => {
  for (const [name, { undo }] of Object.entries<Machine<S, E>['edges'][E]>(machine.edges))
    if (undo !== undefined && (of.tell || of.effects?.[name as E]))
      throw new Error(
        `${machine.name}.${name} is undone by a button: nobody is told of it and nothing follows from it`,
      );
  type Row = Selectable<DB[T]>;
  const column = of.column ?? 'state';
  const key = of.key ?? 'id';
  const shown = camelCase(column);
  const machineOf = (row: unknown): Machine<S, E> => of.machineOf?.(row as Row) ?? machine;
  const place = { table: of.table, column, key };

  /** What is the same for one and for many. */
  const moving = (actor: Actor, edge: E, reason: string | undefined, more: ColumnsOf<T>) => ({
    ...place,
    edge,
    ...said(reason),
    ...(of.reach && { reach: of.reach(actor, edge) }),
    ...(of.makers && { makers: of.makers }),
    stamps: (to: number): Stamps => ({ ...of.stamps?.[edge]?.({ actor, edge, reason: reason ?? '', to }), ...more }),
  });

  const noted = (taken: Taken<E, T>) => {
    const notes = of.notes?.(taken);
    return {
      before: { [shown]: taken.from, ...notes?.before },
      after: { [shown]: taken.to, ...said(taken.reason), ...notes?.after },
    };
  };

  /**
   * Walks one edge of one thing inside the running transaction, as a part of a larger deed.
   * @param more columns written beside its stamps, for what a call brings with it.
   * @throws what `transition` throws, and what the rule refuses.
   */
  const step = async (
    context: Context,
    edge: E,
    { id, reason }: Wish,
    more: ColumnsOf<T> = {},
  ): Promise<{ readonly taken: Taken<E, T>; readonly answer: WalkedState }> => {
    const { db, actor } = context;
    const seen = (row: unknown): Step<E, T> => ({ context, edge, id, reason: reason ?? '', row: row as Row });
    const to = of.to?.[edge];
    const moved = await transition(db, actor, machine, {
      ...moving(actor, edge, reason, more),
      id,
      machineOf,
      rule: (row) => of.rule?.(seen(row)),
      ...(to && { to: (row) => to(seen(row)) }),
    });
    const taken = { ...seen(moved.row), from: moved.from, to: moved.to };
    context.audit({ objectKind: machine.name, objectId: id, action: deedOf(machine, edge), ...noted(taken) });
    const followed = await of.effects?.[edge]?.(taken);
    await of.tell?.([taken]);
    const deciders = moved.deciders === undefined ? {} : { deciders: moved.deciders };
    return { taken, answer: { state: moved.to, ...deciders, ...followed } };
  };

  /** The same for a call: what it answers. */
  const walk = async (context: Context, edge: E, wish: Wish, more?: ColumnsOf<T>): Promise<WalkedState> =>
    (await step(context, edge, wish, more)).answer;

  /** Walks one edge of one thing for the platform, without a call: no rule, effects, messages or audit row. */
  const alone = (
    { db, actor }: { readonly db: Db; readonly actor: Actor },
    edge: E,
    { id, reason, to }: Wish & { readonly to?: S | undefined },
    more: ColumnsOf<T> = {},
  ) =>
    transition(db, actor, machine, {
      ...moving(actor, edge, reason, more),
      id,
      ...(to === undefined ? {} : { to }),
    });

  /**
   * Walks one edge for everything of a condition that stands where it begins, in one statement, and leaves the rest alone;
   * rule, effects and messages belong to the caller. @returns what moved.
   */
  const those = (
    { db, actor }: { readonly db: Db; readonly actor: Actor },
    edge: E,
    { where, reason, to, makers }: Those<S>,
    { own = machine, more = {} }: { readonly own?: Machine<S, E>; readonly more?: ColumnsOf<T> } = {},
  ) =>
    transitionMany(db, actor, own, {
      ...moving(actor, edge, reason, more),
      where,
      ...(to === undefined ? {} : { to }),
      ...(makers && { makers }),
    });

  const locked = async ({ db, actor }: Context, edge: E, ids: readonly string[]): Promise<Row[]> => {
    const { rows } = await sql<Row>`select t.* from ${sql.table(of.table)} t
      where ${sql.ref(`t.${key}`)} = any(${[...ids]}::bigint[]) and ${of.reach?.(actor, edge) ?? inScope(actor.scope, `${of.table} t`)}
      order by ${sql.ref(`t.${key}`)} for no key update`.execute(db);
    if (rows.length < ids.length) throw fail('object.missing');
    return rows;
  };

  /**
   * Walks one edge for each of several things, all of them or none; whoever cannot is told by name (`real_name`).
   * @throws object.missing for one out of reach, `cannot` for those who stand elsewhere.
   */
  const batch = async (
    context: Context,
    edge: E,
    { ids, reason, cannot, to: endOf }: Wishes<S, Row>,
  ): Promise<Taken<E, T>[]> => {
    const rows = await locked(context, edge, [...new Set(ids)]);
    const steps = rows.map((row) => {
      const fields: Record<string, unknown> = row;
      return { context, edge, id: String(fields[key]), reason: reason ?? '', row, fields };
    });
    for (const { row } of steps) require(context.actor, machineOf(row).edges[edge].permission);
    const from = machine.edges[edge].from.map((name) => machine.codes.values[name]);
    const wrong = steps.filter(({ fields }) => !from.includes(Number(fields[column])));
    if (wrong.length > 0)
      throw failFor(
        cannot,
        wrong.map(({ fields }) => String(fields.real_name)),
      );
    const groups = new Map<string, { own: Machine<S, E>; to: S; some: typeof steps }>();
    for (const one of steps) {
      await of.rule?.(one);
      const own = machineOf(one.row);
      const to = endOf?.(one.row) ?? (await of.to?.[edge]?.(one)) ?? own.edges[edge].to;
      const name = `${to} ${keysOf(own.edges[edge].permission).join()}`;
      groups.set(name, { own, to, some: [...(groups.get(name)?.some ?? []), one] });
    }
    const taken: Taken<E, T>[] = [];
    for (const { own, to, some } of groups.values()) {
      const where = sql<boolean>`${sql.ref(`t.${key}`)} = any(${some.map((one) => one.id)}::bigint[])`;
      await those(context, edge, { where, reason, to }, { own });
      taken.push(
        ...some.map((one) => ({ ...one, from: Number(one.fields[column]), to: machine.codes.values[to] as number })),
      );
    }
    for (const one of taken) await of.effects?.[edge]?.(one);
    await of.tell?.(taken);
    context.audit({
      objectKind: machine.name,
      objectId: taken[0]?.id ?? '',
      action: deedOf(machine, edge),
      before: taken.map((one) => ({ id: one.id, ...noted(one).before })),
      after: { ids: taken.map((one) => one.id), ...said(reason) },
    });
    return taken;
  };

  return {
    machine,
    step,
    walk,
    alone,
    those,
    batch,
    /** Serves the calls of edges. @param routes some or all of `edgeRoutes`; other calls among them are left alone. */
    serve: (routes: { readonly [K in E]?: Route }): Served[] =>
      (Object.keys(machine.edges) as E[]).flatMap((edge) => {
        const route = routes[edge];
        return route ? [{ route, handle: (context: Context, input: Wish) => walk(context, edge, input) }] : [];
      }) as Served[],
  };
};
