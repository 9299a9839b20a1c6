import type { Drawn, Letters, PageSize, Shut, Told, Wish } from './worker-messages.ts';

/** A document that does not open, or a page that is not drawn. */
export class PdfShut extends Error {
  readonly why: Shut;
  constructor(why: Shut) {
    super(why);
    this.why = why;
  }
}

/** An open document. Pages are counted from one. */
export interface Pdf {
  readonly pages: readonly PageSize[];
  /** Draws a page so many dots wide. */
  draw(page: number, width: number): Promise<Drawn>;
  /** The words of a page; asked for again, they are at hand. */
  letters(page: number): Promise<Letters>;
  close(): void;
}

type Answer = readonly PageSize[] | Drawn | Letters;

/** A thread that answers wishes in the order they came. */
const startThread = () => {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { take: (answer: Answer) => void; refuse: (error: PdfShut) => void }>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) one?.take(data.answer);
    else one?.refuse(new PdfShut(data.shut));
  });
  worker.addEventListener('error', () => {
    for (const one of waiting.values()) one.refuse(new PdfShut('broken'));
    waiting.clear();
  });
  return {
    ask: <A extends Answer>(wish: Wish): Promise<A> =>
      new Promise<A>((take, refuse) => {
        asked += 1;
        waiting.set(asked, { take: take as (answer: Answer) => void, refuse });
        worker.postMessage({ ...wish, id: asked }, wish.kind === 'open' ? [wish.bytes] : []);
      }),
    close: (): void => worker.terminate(),
  };
};

/**
 * Opens a document in a thread of its own, which takes the bytes along.
 * @throws PdfShut where it wants a password or another one, and where it is damaged
 */
export const openPdf = async (bytes: ArrayBuffer, password?: string): Promise<Pdf> => {
  const thread = startThread();
  try {
    const pages = await thread.ask<readonly PageSize[]>({ kind: 'open', bytes, password });
    const known = new Map<number, Promise<Letters>>();
    return {
      pages,
      draw: (page, width) => thread.ask<Drawn>({ kind: 'draw', page, width }),
      letters: (page) => {
        const found = known.get(page) ?? thread.ask<Letters>({ kind: 'letters', page });
        known.set(page, found);
        return found;
      },
      close: thread.close,
    };
  } catch (error) {
    thread.close();
    throw error;
  }
};
