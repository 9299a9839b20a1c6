import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { fullPath, type Input, type Route } from '#contracts/route.ts';
import { notify } from './notify.ts';

/**
 * Asks for a ticket and opens what it stands for in a page of its own: a PDF answered by a call, or a print page by its path.
 * The page opens within the press, before the ticket is asked for: later a browser would take it for a pop-up.
 * @returns whether it was opened.
 */
export const openPrint = async <R extends Route>(
  ticketOf: R,
  input: Input<R>,
  shown: Route | `/${string}`,
): Promise<boolean> => {
  const page = window.open('', '_blank');
  if (!page) {
    notify.warn(say('kit.popupBlocked'));
    return false;
  }
  try {
    const { ticket } = (await call(ticketOf, input)) as { ticket: string };
    page.location.assign(`${typeof shown === 'string' ? shown : fullPath(shown)}?ticket=${encodeURIComponent(ticket)}`);
    return true;
  } catch {
    page.close();
    return false;
  }
};
