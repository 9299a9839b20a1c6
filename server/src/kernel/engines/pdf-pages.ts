import { prepareEngine } from './thread.ts';

const reader = prepareEngine<Uint8Array, number>(new URL('./pdf-pages.open.ts', import.meta.url));

/**
 * Pages of a PDF as a reader shows them: what was removed, what stands in a comment and what a tree only promises is none.
 * @throws file.pdfLocked for one that opens with a password alone, file.pdfBroken for one that no reader opens, server.busy.
 */
export const countPages = (bytes: Uint8Array): Promise<number> => reader.ask(bytes);
