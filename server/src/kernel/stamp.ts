import { readJson } from '#contracts/system/storable.ts';
import { postSigned } from './posted.ts';
import type { Settings } from './settings.ts';

/** What a certification authority is asked to stamp: the hash of what was signed, and by whom. No text leaves the house. */
interface ToStamp {
  readonly sha256: string;
  readonly signerName: string;
  readonly orgName: string;
  /** ISO 8601, UTC. */
  readonly signedAt: string;
}

/** What it answered: who stamped, the number of the stamp, and its token, by which others check it. */
export interface Stamp {
  readonly by: string;
  readonly serial: string;
  readonly token: string;
}

/** Stamps what was signed; the deployment chooses whose. */
export interface StampProvider {
  readonly name: string;
  stamp(what: ToStamp): Promise<Stamp>;
}

/** Longest parts of an answer that are kept, in characters. */
const longest = { by: 100, serial: 200, token: 12_000 };

const partOf = (answer: unknown, name: keyof typeof longest): string => {
  const part = (answer as Record<string, unknown> | null | undefined)?.[name];
  if (typeof part !== 'string' || part === '' || part.length > longest[name])
    throw new Error(`the certification authority answered no ${name}`);
  return part;
};

/**
 * Who stamps for a deployment; nobody where none is configured. Each hash is posted, signed, to one configured address: a refusal
 * or silence is a failure, and nothing is signed.
 */
export const openStamps = ({ LUAN_CA_URL: url, LUAN_CA_KEY: key }: Settings): StampProvider | undefined =>
  url === ''
    ? undefined
    : {
        name: new URL(url).host,
        stamp: async (what) => {
          const { ok, status, text } = await postSigned({ url, key, once: what.sha256, body: what });
          if (!ok) throw new Error(`the certification authority answered ${status}`);
          const answer = readJson(text);
          return { by: partOf(answer, 'by'), serial: partOf(answer, 'serial'), token: partOf(answer, 'token') };
        },
      };
