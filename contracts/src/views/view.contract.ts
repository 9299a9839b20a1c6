import { z } from 'zod';
import { route } from '../route.ts';
import { line } from '../values.ts';

/** Views a person keeps of one list, at most. */
export const mostViews = 20;

const listName = line(60, 1);
const fields = z.array(line(60, 1)).max(60);
const view = {
  viewName: line(30, 1),
  /** Filters and order as they stand in the address of the screen; names that the list no longer knows are passed over. */
  query: z.record(line(60, 1), z.union([z.string().max(200), z.array(z.string().max(200)).max(200)])),
  /** Columns that are hidden, and the order of all; both empty: as the list has them. */
  hidden: fields,
  order: fields,
};
const views = z.object({ list: z.array(z.object(view)) });
export type View = z.output<typeof views>['list'][number];

const own = { service: 'manager', auth: 'session', permission: 'signedIn' } as const;

/** Views of lists that a person keeps in an organisation: they follow the person to the next browser. */
export const viewApi = {
  list: route({
    ...own,
    method: 'GET',
    path: '/user/own/view/list',
    purpose: 'Lists the views that the person keeps of one list, in the order of their names.',
    input: z.strictObject({ list: listName }),
    data: views,
  }),
  keep: route({
    ...own,
    method: 'POST',
    path: '/user/own/view/keep',
    purpose: 'Keeps a view of a list; one of the same name is replaced.',
    encrypted: true,
    input: z.strictObject({ list: listName, ...view }),
    data: views,
  }),
  del: route({
    ...own,
    method: 'POST',
    path: '/user/own/view/del',
    purpose: 'Removes a view of a list.',
    input: z.strictObject({ list: listName, viewName: view.viewName }),
    data: views,
  }),
};
