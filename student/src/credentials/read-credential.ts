import { sendFile } from '#client/call.ts';
import type { Renewable } from '#contracts/people/credentials/credential.codes.ts';
import { ownCredentialApi } from '#contracts/people/credentials/credential.contract.ts';

/** What was read of a picture of a credential; what is not sure is to be looked at. */
interface ReadCredential {
  readonly until: string;
  readonly kind: string;
  readonly sure: boolean;
}

/**
 * Reads the picture of a credential; undefined where nothing could be read of it. The server answers every few seconds until the picture
 * was read; `wanted` says whether anybody still waits for it.
 */
export const readCredential = async (
  credential: Renewable,
  picture: File,
  wanted: () => boolean,
): Promise<ReadCredential | undefined> => {
  const ask = () => sendFile(ownCredentialApi.read, { credential: credential }, picture);
  let reading = await ask();
  while (reading.waiting !== null && wanted()) reading = await ask();
  if (!reading.readable) return undefined;
  const valueOf = (field: 'until' | 'kind'): string => reading.fields.find((one) => one.field === field)?.value ?? '';
  return { until: valueOf('until'), kind: valueOf('kind'), sure: reading.fields.every((one) => one.sure) };
};
