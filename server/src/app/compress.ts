import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes below which packing costs more than it saves: what fits into two packets anyway. */
const least = 2048;

type Pack = (text: string) => Promise<Buffer>;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Packers by name, the better first; as quick as they pack well, since every answer waits for them. */
const packers: Readonly<Record<string, Pack>> = {
  br: (text) =>
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text) => zip(text, { level: 5 }),
};

/** Packers a browser names, those it refuses by `q=0` left out. */
const accepted = (header: string | undefined): string | undefined => {
  const named = (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return Object.keys(packers).find((name) => named.includes(name));
};

/**
 * Whether a page of ours asks. The length of a packed answer tells whether what an attacker had reflected in it also stands in
 * it otherwise (BREACH); that takes requests another site makes in the person's name. Browsers say over TLS who asks; what
 * does not say so is answered as it is. Without TLS the answer is read anyway, and its length gives nothing away.
 */
const isOwn = ({ headers, protocol }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined ? protocol !== 'https' : site === 'same-origin';
};

/** Packs the JSON of calls. Files, streams and what is packed already go as they are: they are no text here. */
export const addCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < least) return payload;
    if (!String(reply.getHeader('content-type')).includes('application/json')) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding, sec-fetch-site');
    const name = isOwn(request) ? accepted(request.headers['accept-encoding']) : undefined;
    const packed = name === undefined ? undefined : await packers[name]?.(payload);
    if (name === undefined || packed === undefined) return payload;
    reply.header('content-encoding', name);
    reply.removeHeader('content-length');
    return packed;
  });
};
