import { CallFailure, call, onFile, saveFile, showFailure } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { answerCodes, endingCodes } from '#contracts/envelope.ts';
import { fullPath, type Input, type Route } from '#contracts/route.ts';
import { insist, notify } from './notify.ts';

/** Browsers that call themselves Chrome and lack its object block what a page opens or saves without a press (spec section 8). */
export const blocksByItself = (agent = navigator.userAgent, chrome = 'chrome' in window): boolean =>
  /Chrome\//.test(agent) && !chrome;

/** Safari tells nobody that it blocked a page, and lets them in by its preferences alone. */
export const isSafari = (agent = navigator.userAgent): boolean =>
  /Version\/[\d.]+.*Safari\//.test(agent) && !/Chrom|Android/.test(agent);

const sayBlocked = (): void => {
  if (isSafari()) void insist(say('kit.popupSafari'), say('login.confirm'));
  else notify.warn(say('kit.popupBlocked'));
};

const previewPath = '/preview/pdf';

/**
 * Address of the page that shows a PDF of ours, with its name; behind the #, where no server logs a ticket. What is no PDF
 * keeps its own address.
 */
export const previewOf = (address: string, name: string): string =>
  /\.pdf$/i.test(name) ? `${previewPath}#${new URLSearchParams({ of: address, name })}` : address;

/** Opens an address in a page of its own, by a press of its own. */
const openByPress = async (address: string): Promise<boolean> => {
  await insist(say('kit.previewBlocked'), say('kit.goOn'));
  const page = window.open(address, '_blank');
  if (!page) sayBlocked();
  return page !== null;
};

/** Files that arrive are saved; where the browser would block that, they open by one press more. */
export const startHandingOver = (): void =>
  onFile((address, name, save) => (blocksByItself() ? void openByPress(address) : save(address, name)));

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
  const asked = async (): Promise<string> => {
    const { ticket } = (await call(ticketOf, input)) as { ticket: string };
    const query = `?ticket=${encodeURIComponent(ticket)}`;
    return typeof shown === 'string'
      ? shown + query
      : `${previewPath}#${new URLSearchParams({ of: fullPath(shown) + query })}`;
  };
  if (blocksByItself()) return asked().then(openByPress, () => false);
  const page = window.open('', '_blank');
  if (!page) {
    sayBlocked();
    return false;
  }
  try {
    page.location.assign(await asked());
    return true;
  } catch {
    page.close();
    return false;
  }
};

/** Saves a PDF; where it fails that is said in the spec's words, with the server's reason where there is one. */
export const savePdf = async <R extends Route>(route: R, input: Input<R>): Promise<void> => {
  try {
    await saveFile(route, input, { quiet: true });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    // Who is logged out is told that; who did not go on knows.
    if (endingCodes.has(failure.code)) return showFailure(failure);
    if (failure.code === answerCodes.sessionExpired) return;
    const why = failure.message;
    notify.failed(why === '' ? say('kit.pdfFailed') : say('kit.pdfFailedFor', { why }));
  }
};
