import { createHmac } from 'node:crypto';
import { clock } from './clock.ts';
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

/** Milliseconds the authority may take. */
const patience = 10_000;
/** Longest parts of an answer that are kept. */
const longest = { by: 100, serial: 200, token: 20_000 };

/** Signature of a posted hash: HMAC-SHA256 in hex over the milliseconds of the header, a dot and the body. */
export const signStamp = (key: string, at: string, body: string): string =>
  createHmac('sha256', key).update(`${at}.${body}`).digest('hex');

const partOf = (answer: unknown, name: keyof typeof longest): string => {
  const part = (answer as Record<string, unknown> | null)?.[name];
  if (typeof part !== 'string' || part === '' || part.length > longest[name])
    throw new Error(`the certification authority answered no ${name}`);
  return part;
};

/**
 * Who stamps for a deployment; nobody where none is configured. Each hash is posted as signed JSON to one configured address
 * and nowhere else: a redirect, a refusal or ten seconds of silence is a failure, and nothing is signed.
 */
export const openStamps = ({ LUAN_CA_URL: url, LUAN_CA_KEY: key }: Settings): StampProvider | undefined =>
  url === ''
    ? undefined
    : {
        name: new URL(url).host,
        stamp: async (what) => {
          const body = JSON.stringify(what);
          const at = String(clock.now().getTime());
          const response = await fetch(url, {
            method: 'POST',
            redirect: 'error',
            signal: AbortSignal.timeout(patience),
            headers: {
              'content-type': 'application/json; charset=utf-8',
              'luan-timestamp': at,
              'luan-signature': `sha256=${signStamp(key, at, body)}`,
            },
            body,
          });
          if (!response.ok) throw new Error(`the certification authority answered ${response.status}`);
          const answer: unknown = await response.json();
          return { by: partOf(answer, 'by'), serial: partOf(answer, 'serial'), token: partOf(answer, 'token') };
        },
      };
