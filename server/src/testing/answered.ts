import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Section } from '#phrases/book.ts';
import { phrases as en } from '#phrases/en/all.ts';
import { phrases as zh } from '#phrases/zh-CN/all.ts';
import { note } from './notes.ts';

/** A section of failures that notes which of its sentences are said: those of rows of a sheet and of a batch refuse no call. */
const noting = (section: Section, start: string): Section =>
  new Proxy(section, {
    get(target, name) {
      const found = Reflect.get(target, name) as string | Section | undefined;
      if (typeof name === 'symbol' || found === undefined) return found;
      if (typeof found === 'object') return noting(found, `${start}${name}.`);
      note(`said ${start}${name}`);
      return found;
    },
  });

const marked = process as unknown as { luanAnswers?: true };

/** Notes from now on with which failures calls are refused, by whatever server of this worker, and which failures are said. */
export const noteAnswers = (): void => {
  if (marked.luanAnswers) return;
  marked.luanAnswers = true;
  for (const book of [zh, en] as { failures: Section }[]) book.failures = noting(book.failures, '');
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onResponse', async ({ method, refused, routeOptions }) => {
      if (refused !== undefined)
        note(`refused ${method} ${routeOptions.url ?? 'nothing'} ${refused.code} ${refused.key}`);
    });
  });
};
