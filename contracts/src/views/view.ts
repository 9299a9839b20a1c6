import { z } from 'zod';
import { line } from '../values.ts';

const fields = z.array(line(60, 1)).max(60);

/** What a person keeps of a list under a name. */
export const view = {
  viewName: line(30, 1),
  /** Filters and order as they stand in the address of the screen; names that the list no longer knows are passed over. */
  query: z.record(line(60, 1), z.union([z.string().max(200), z.array(z.string().max(200)).max(200)])),
  /** Columns that are hidden, and the order of all; both empty: as the list has them. */
  hidden: fields,
  order: fields,
  /** The list opens with it: one of a list at the most. */
  usual: z.boolean().optional(),
};
const kept = z.object(view);
export type View = z.output<typeof kept>;

/** The views that lists open with, by the name of the list. */
export const usualViews = z.record(z.string(), kept);
