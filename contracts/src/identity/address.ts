/** An address that no deployment has: what stays there by itself stays wherever it is opened. */
const nowhere = 'http://here.invalid';

/**
 * A path of this deployment with its query, as a link or a redirect may lead to; undefined for whatever a browser reads as
 * another address (security, line 10).
 */
export const pathHere = (text: string): string | undefined => {
  if (!text.startsWith('/') || text.startsWith('//') || /[\\\p{Cc}]/u.test(text)) return undefined;
  if (!URL.canParse(text, nowhere)) return undefined;
  const url = new URL(text, nowhere);
  // `/..//evil` is a path that becomes another host once its dots are gone.
  return url.origin === nowhere && !url.pathname.startsWith('//') ? url.pathname + url.search : undefined;
};
