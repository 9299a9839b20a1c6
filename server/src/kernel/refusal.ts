import type { FastifyRequest } from 'fastify';
import type { Envelope } from '#contracts/envelope.ts';
import { articleOfRefusal } from '#contracts/help/refusals.ts';
import { languageOf, say } from '#phrases/say.ts';
import type { Failure } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it was refused with, whatever status that travels under. */
    refused?: Failure;
  }
}

/** The envelope of a refusal, in the language of the request, which carries the failure from here on. */
export const refusal = (failure: Failure, request: FastifyRequest): Envelope => {
  request.refused = failure;
  const language = languageOf(request.headers['accept-language']);
  const help = articleOfRefusal[failure.key];
  const fields = [
    ...failure.ready,
    ...failure.fields.map(({ field, key, params }) => ({ field, message: say(language, `failures.${key}`, params) })),
  ];
  return {
    success: false,
    code: failure.code,
    description: say(language, `failures.${failure.key}`, failure.params),
    data: null,
    ...(fields.length > 0 ? { fields } : {}),
    ...(help === undefined ? {} : { help }),
  };
};
