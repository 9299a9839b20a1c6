import { z } from 'zod';
import type { Machine } from './machine.ts';

/**
 * Filters of a list whose rows walk a machine: `decidable`, what the reader may do along one of these edges and nobody nearer
 * does; `awaited`, what of the reader's organisation waits for somebody else to do it.
 */
export const decisionFilters = <S extends string, E extends string, const K extends E>(
  _machine: Machine<S, E>,
  ...edges: readonly [K, ...K[]]
) => ({ decidable: z.enum(edges), awaited: z.enum(edges) });
