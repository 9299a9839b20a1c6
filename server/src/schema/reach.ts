import type { Reach, ScopedTable } from './reach.shape.ts';
import { declared } from './table-declarations.ts';

/**
 * How narrow roles reach every table with a path, as the table declares it; the kernel's scope applies it wherever the table
 * is asked for. `docs/decisions/narrow-roles.md` says why.
 */
export const reaches = Object.fromEntries(
  declared.flatMap(([table, { reach }]) => (reach ? [[table, reach]] : [])),
) as { readonly [T in ScopedTable]: Reach };
