import type { Envelope } from '#contracts/envelope.ts';
import { type Data, fullPath, type Input, type Route } from '#contracts/route.ts';
import type { Browser } from './world.ts';

/** Sends one file to a raw call as a browser does, and answers the whole envelope. */
export const sendFile = async <R extends Route>(
  browser: Browser,
  route: R,
  input: Input<R>,
  fileName: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<Envelope<Data<R>>> => {
  const edge = 'edge-of-a-part';
  const payload = Buffer.concat([
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const query = new URLSearchParams(Object.entries(input as Record<string, string>));
  const answer = await browser.raw({
    method: route.method,
    url: `${fullPath(route)}?${query}`,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, ...headers },
    payload,
  });
  return JSON.parse(answer.body.toString('utf8')) as Envelope<Data<R>>;
};
