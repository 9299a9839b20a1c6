import type { Envelope } from '#contracts/envelope.ts';

/** A document as it arrived. */
export interface Fetched {
  readonly bytes: Blob;
  /** Its name as the server calls it, with its ending; empty where it names none. */
  readonly name: string;
  /** Says that this reader was given this file; empty where its print is noted already, or nobody is logged in. */
  readonly proof: string;
}

export type NotFetched = 'offline' | 'refused' | 'notPdf';

/** A document that did not arrive; `words` are the server's own. */
export class PdfRefused extends Error {
  readonly why: NotFetched;
  constructor(why: NotFetched, words = '') {
    super(words);
    this.why = why;
  }
}

/** How far from its beginning a reader looks for the sign of a PDF, in bytes. */
const farthest = 1024;

const isPdf = async (bytes: Blob): Promise<boolean> =>
  new TextDecoder('latin1').decode(await bytes.slice(0, farthest).arrayBuffer()).includes('%PDF-');

const nameIn = (header: string | null): string => {
  const written = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1] ?? '';
  try {
    return decodeURIComponent(written);
  } catch {
    return '';
  }
};

const wordsOf = async (response: Response): Promise<string> => {
  const told = (await response.json().catch(() => undefined)) as Partial<Envelope> | undefined;
  return told?.description ?? '';
};

/**
 * Fetches a document of this deployment by the session or the ticket of its address.
 * @throws PdfRefused
 */
export const fetchPdf = async (address: string, signal: AbortSignal): Promise<Fetched> => {
  const headers = { 'accept-language': document.documentElement.lang, 'encrypt-mode': '-1' };
  const offline = (error: unknown): never => {
    if (signal.aborted) throw error;
    throw new PdfRefused('offline');
  };
  const response = await fetch(address, { headers, signal }).catch(offline);
  if (!response.ok || response.headers.get('content-type')?.includes('json'))
    throw new PdfRefused('refused', await wordsOf(response));
  const bytes = await response.blob().catch(offline);
  if (!(await isPdf(bytes))) throw new PdfRefused('notPdf');
  return {
    bytes,
    name: nameIn(response.headers.get('content-disposition')),
    proof: response.headers.get('print-proof') ?? '',
  };
};
