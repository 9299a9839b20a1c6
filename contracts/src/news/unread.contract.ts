import { z } from 'zod';
import { route } from '../route.ts';

const count = { service: 'manager', method: 'GET', byItself: true, input: z.strictObject({}) } as const;
const data = z.object({ unread: z.number() });
const purpose =
  'Counts the published news that is meant for the organisation of the person and that the person has not opened.';

/** How much news a person has not opened; a file of its own, since every page shows it. */
export const newsCountApi = {
  board: route({ ...count, auth: 'session', permission: 'news:board:list', path: '/news/board/unread', purpose, data }),
  own: route({ ...count, auth: 'student', permission: 'signedIn', path: '/api/student/news/unread', purpose, data }),
};
