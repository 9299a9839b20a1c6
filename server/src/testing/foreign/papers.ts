import { z } from 'zod';
import { fullPath } from '#contracts/route.ts';
import type { Browser } from '../browser.ts';
import { seePdf } from '../pdf.ts';
import { allCalls, type Call, numbersOfOwn } from './calls.ts';
import { inputOf } from './slots.ts';

/** Each call that gives a ticket of something on paper, with its path and the call that opens it: the next of its domain. */
export const papers = (): (readonly [path: string, give: Call, open: Call])[] =>
  allCalls().calls.flatMap((give, index, calls) => {
    const { data, auth } = give.route;
    if (auth !== 'session' || !(data instanceof z.ZodObject) || !('ticket' in data.shape)) return [];
    const open = calls
      .slice(index)
      .find(({ route }) => route.method === 'GET' && route.raw && 'ticket' in (route.input as z.ZodObject).shape);
    return open && open.domain === give.domain ? [[fullPath(give.route), give, open]] : [];
  });

/**
 * What stands on the paper of a thing; nothing where rows that were made for loops cannot be printed.
 * @param ids numbers by what they name.
 */
export const paperText = async (
  by: Browser,
  give: Call,
  open: Call,
  ids: ReadonlyMap<string, string>,
): Promise<string> => {
  const { success, data } = await by.send(give.route, inputOf(give.route, numbersOfOwn(give, ids)) as never);
  if (!success) return '';
  const { ticket } = data as { ticket: string };
  const { body, headers } = await by.raw({ method: 'GET', url: `${fullPath(open.route)}?ticket=${ticket}` });
  if (headers['content-type'] !== 'application/pdf') return '';
  return (await seePdf(body, 1)).map((page) => page.text.replace(/\s/g, '')).join();
};
