import { z } from 'zod';
import { route } from '../route.ts';
import { line } from '../values.ts';
import { view } from './view.ts';

/** Views a person keeps of one list, at most. */
export const mostViews = 20;

const listName = line(60, 1);
const views = z.object({ list: z.array(z.object(view)) });

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
    purpose:
      'Keeps a view of a list; one of the same name is replaced. With `usual` the list opens with it, and with no other of its views.',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({ list: listName, ...view }),
    data: views,
  }),
  del: route({
    ...own,
    method: 'POST',
    path: '/user/own/view/del',
    purpose: 'Removes a view of a list.',
    inPerson: true,
    input: z.strictObject({ list: listName, viewName: view.viewName }),
    data: views,
  }),
};
