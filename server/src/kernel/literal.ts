import { type RawBuilder, sql } from 'kysely';
import type { Codes } from '#contracts/codes.ts';

/**
 * Codes by their names, as literals of a statement: `state in (${literal(bookingState, 'awaitingAudit', 'approved')})`. They
 * are literals and no parameters because a partial index (`where state = 1`) is found by a constant alone.
 */
export const literal = <const K extends string, V extends number | string>(
  of: Codes<K, V>,
  ...names: readonly [NoInfer<K>, ...NoInfer<K>[]]
): RawBuilder<V> => sql<V>`${sql.join(names.map((name) => sql.lit(of.values[name])))}`;
