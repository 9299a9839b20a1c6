import { createHmac } from 'node:crypto';
import { clock } from './clock.ts';

/** Milliseconds the other side may take. */
const patience = 10_000;
/** Characters of an answer that are read; a receipt is shorter. */
const mostRead = 16_384;

/** Signature of what is posted: HMAC-SHA256 in hex over the milliseconds of the header, a dot and the body. */
export const signPosted = (key: string, at: string, body: string): string =>
  createHmac('sha256', key).update(`${at}.${body}`).digest('hex');

/** Something that leaves for another machine, signed. */
export interface Posting {
  /** Taken from the settings, or its origin was found in them: the caller has made sure. */
  readonly url: string;
  readonly key: string;
  /** The same for every try: who receives knows a repetition by it. */
  readonly once: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const readSome = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= mostRead) break;
  }
  return text.slice(0, mostRead);
};

/**
 * Posts signed JSON to one address and nowhere else: a redirect is a failure (security, line 20).
 * @returns status and the beginning of what was answered; throws where nobody answers within ten seconds.
 */
export const postSigned = async ({
  url,
  key,
  once,
  body,
  headers = {},
}: Posting): Promise<{ ok: boolean; status: number; text: string }> => {
  const sent = JSON.stringify(body);
  const at = String(clock.now().getTime());
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': once,
      'luan-timestamp': at,
      'luan-signature': `sha256=${signPosted(key, at, sent)}`,
    },
    body: sent,
  });
  return { ok: response.ok, status: response.status, text: await readSome(response) };
};
