import { fullPath, type Route } from '#contracts/route.ts';
import type { Browser } from './browser.ts';

/** What somebody is shown by a call that answers a picture: `a picture`, or the words of the refusal. */
export const lookAt = async (by: Browser, route: Route, input: Record<string, string>): Promise<string> => {
  const url = `${fullPath(route)}?${new URLSearchParams(input)}`;
  const { headers, body } = await by.raw({ method: 'GET', url });
  if (String(headers['content-type']).startsWith('image/')) return 'a picture';
  return (JSON.parse(body.toString('utf8')) as { description: string }).description;
};
