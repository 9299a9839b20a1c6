import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contracts/envelope.ts';
import type { Route } from '#contracts/route.ts';
import { languageOf } from '#phrases/say.ts';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const plain = (text: string): string => text.replace(/[&<>"']/g, (one) => marks[one] ?? one);

/** Whether a browser asks for a file in a page of its own, where a person reads whatever comes. */
export const isReadByPerson = (route: Route, request: FastifyRequest): boolean =>
  route.raw === true && route.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');

/** The words of a refusal as a page, for who opened a file in a page of its own. */
export const refusalPage = (
  reply: FastifyReply,
  request: FastifyRequest,
  { description, fields }: Envelope,
): string => {
  reply.header('content-type', 'text/html; charset=utf-8');
  const more = (fields ?? []).map((one) => `<p>${plain(one.message)}</p>`).join('');
  const words = plain(description);
  return `<!doctype html><html lang="${languageOf(request.headers['accept-language'])}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words}</title></head><body><main role="alert"><h1>${words}</h1>${more}</main></body></html>`;
};
