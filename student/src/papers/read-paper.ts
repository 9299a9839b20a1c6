import { sendFile } from '#client/call.ts';
import type { Renewable } from '#contracts/people/papers/paper.codes.ts';
import { ownPaperApi } from '#contracts/people/papers/paper.contract.ts';

/** What was read of a picture of a paper; what is not sure is to be looked at. */
interface ReadPaper {
  readonly until: string;
  readonly kind: string;
  readonly sure: boolean;
}

/**
 * Reads the picture of a paper; undefined where nothing could be read of it. The server answers every few seconds until the picture
 * was read; `wanted` says whether anybody still waits for it.
 */
export const readPaper = async (
  paper: Renewable,
  picture: File,
  wanted: () => boolean,
): Promise<ReadPaper | undefined> => {
  const ask = () => sendFile(ownPaperApi.read, { ownPaper: paper }, picture);
  let reading = await ask();
  while (reading.waiting !== null && wanted()) reading = await ask();
  if (!reading.readable) return undefined;
  const valueOf = (field: 'until' | 'kind'): string => reading.fields.find((one) => one.field === field)?.value ?? '';
  return { until: valueOf('until'), kind: valueOf('kind'), sure: reading.fields.every((one) => one.sure) };
};
