import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#kernel/db.ts';
import { contains, everything } from '#kernel/scope.ts';
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

const serving = new AsyncLocalStorage<string>();

/** What stands between a call and the database, whoever asks. */
const between = new Set(
  ['db', 'audited-database', 'mount', 'reader', 'record-source'].map((name) => `kernel/${name}.ts`),
);

/** The file that asked, below the server's, such as `domains/news/reading.service.ts`; the door where a call stands in such a transaction. */
const askedBy = (): string =>
  (new Error().stack ?? '').split('\n').flatMap((frame) => {
    const [, file] = /server\/src\/((?:kernel|domains|app)\/[\w./-]+\.ts)/.exec(frame) ?? [];
    return file === undefined || between.has(file) ? [] : [file];
  })[0] ?? 'door';

/** The database as calls have it, which notes whose transactions are open to all organisations. */
export const notingScopes = (database: Database): Database => ({
  ...database,
  within(scope, work, mode) {
    const call = serving.getStore();
    if (call !== undefined && contains(scope, everything.from)) note(`open ${call} ${askedBy()}`);
    return database.within(scope, work, mode);
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
    fastify.addHook('onRequest', ({ method, routeOptions }, _reply, done) =>
      serving.run(`${method} ${routeOptions.url ?? 'nothing'}`, done),
    );
    fastify.addHook('onResponse', async ({ method, refused, routeOptions }) => {
      if (refused !== undefined)
        note(`refused ${method} ${routeOptions.url ?? 'nothing'} ${refused.code} ${refused.key}`);
    });
  });
};
