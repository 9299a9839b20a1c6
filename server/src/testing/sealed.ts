import { wrap } from '#kernel/envelope.ts';

/** Address with its query sealed, as our clients send what may stand in no log; `key` is the envelope's. */
export const sealedAddress = (address: string, key: Buffer): string => {
  const [path = '', query = ''] = address.split('?');
  if (query === '') return path;
  return `${path}?${new URLSearchParams({ data: wrap(key, Object.fromEntries(new URLSearchParams(query))) })}`;
};

/** Key of the envelope of a running server, as it stands in its page. */
export const envelopeOf = async (url: string): Promise<Buffer> => {
  const page = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
  return Buffer.from(/name="luan-envelope" content="([^"]+)"/.exec(page)?.[1] ?? '', 'base64');
};
