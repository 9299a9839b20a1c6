export type Asked = { kind: 'open'; bytes: ArrayBuffer } | { kind: 'draw'; page: number; width: number };

export interface Drawn {
  kind: 'drawn';
  page: number;
  width: number;
  height: number;
  pixels: ArrayBuffer;
  /** Words of the page, for people who do not see it. */
  text: string;
}
export type Told = { kind: 'opened'; pages: number } | { kind: 'broken' } | Drawn;

/** Opens a document in a thread of its own. `hear` is told how many pages there are and each page that was drawn. */
export const openPages = (address: string, hear: (told: Told) => void) => {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const ask = (asked: Asked, transfer: Transferable[] = []): void => worker.postMessage(asked, transfer);
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  worker.addEventListener('error', () => hear({ kind: 'broken' }));
  const load = async (): Promise<void> => {
    const response = await fetch(address);
    if (!response.ok || !response.headers.get('content-type')?.includes('pdf')) throw new Error('No document');
    const bytes = await response.arrayBuffer();
    ask({ kind: 'open', bytes }, [bytes]);
  };
  load().catch(() => hear({ kind: 'broken' }));
  return {
    draw: (page: number, width: number): void => ask({ kind: 'draw', page, width }),
    close: (): void => worker.terminate(),
  };
};
export type Pages = ReturnType<typeof openPages>;
