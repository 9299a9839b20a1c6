import { z } from 'zod';
import type { Machine } from './machine.ts';
import { type Route, route, type Service } from './route.ts';
import { id, instant } from './values.ts';

/** What an edge that needs an explanation asks for. */
export const Reason = z.string().trim().min(2).max(500);

/** One step of a thing through its machine, as details show it. */
export const walked = z.object({
  edge: z.string(),
  from: z.number().nullable(),
  to: z.number(),
  reason: z.string(),
  byName: z.string(),
  /** As whom, while it was walked for somebody else. */
  asName: z.string(),
  /** The head office decided about its own, which nobody else may. */
  alone: z.boolean(),
  at: instant,
});

const plain = z.strictObject({ id });
const explained = z.strictObject({ id, reason: Reason });
/**
 * Who may decide about what was just handed in: how many others of the same organisation, and the nearest organisation above
 * with somebody who may (empty: none).
 */
export const deciders = z.object({ here: z.number().int(), above: z.string() });
/**
 * Who acts next along one edge: how many people of an organisation may, and the names of the first few as far as the reader
 * reaches them. Nobody: 0.
 */
export const acting = z.object({
  edge: z.string(),
  names: z.array(z.string()),
  count: z.number().int(),
  orgName: z.string(),
});
const state = z.object({ state: z.number(), deciders: deciders.optional() });
/** What a walked edge answers. */
export type WalkedState = z.output<typeof state>;

/**
 * One call per edge of a machine that people walk: `PUT <path>/<edge>` with the id, and a reason where the edge has an input.
 * `of` names the thing in English, with its article.
 */
export const edgeRoutes = <S extends string, E extends string>(
  machine: Machine<S, E>,
  at: { service?: Service; path: string; of: string },
): Record<E, Route<z.ZodType<{ id: string; reason?: string }>, typeof state>> =>
  Object.fromEntries(
    Object.entries<Machine<S, E>['edges'][E]>(machine.edges)
      .filter(([, edge]) => !edge.server)
      .map(([name, edge]) => [
        name,
        route({
          service: at.service ?? 'manager',
          method: 'PUT',
          path: `${at.path}/${name}`,
          purpose: `Walks ${at.of} from ${edge.from.join(' or ')} to ${edge.to}${edge.input ? ', with a reason' : ''}.`,
          auth: 'session',
          permission: edge.permission,
          ...(edge.movesMoney ? { movesMoney: edge.movesMoney } : {}),
          input: edge.input ? explained : plain,
          data: state,
        }),
      ]),
  ) as unknown as Record<E, Route<z.ZodType<{ id: string; reason?: string }>, typeof state>>;

/**
 * Filters of a list whose rows walk a machine: `decidable`, what the reader may do along one of these edges and nobody nearer
 * does; `awaited`, what of the reader's organisation waits for somebody else to do it.
 */
export const decisionFilters = <S extends string, E extends string, const K extends E>(
  _machine: Machine<S, E>,
  ...edges: readonly [K, ...K[]]
) => ({ decidable: z.enum(edges), awaited: z.enum(edges) });
