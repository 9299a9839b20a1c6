import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Documented, describe } from './document.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = {
  'viewer.css': ['swagger-ui.css', 'text/css; charset=utf-8'],
  'viewer.js': ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
} as const;

/** Seconds a browser keeps them: they change with the product alone. */
const keptFor = 86_400;
const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Reading alone: a call needs a session, and most a sealed payload, which a form of the page cannot make. */
const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#calls', docExpansion: 'none', filter: true,
  deepLinking: true, supportedSubmitMethods: [], defaultModelsExpandDepth: -1 });`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Luan: calls</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/openapi/viewer.css">
<style>.swagger-ui .scheme-container { display: none }</style></head>
<body><div id="calls"></div><script src="/openapi/viewer.js"></script><script src="/openapi/start.js"></script></body></html>`;

/** `/openapi.json`, and for people to read at `/openapi`. */
export const addDocumentation = (app: FastifyInstance, domains: Documented): void => {
  const document = lazily(() => JSON.stringify(describe(domains)));
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(document()));
  app.get('/openapi', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/openapi/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  for (const [name, [file, type]] of Object.entries(files)) {
    const bytes = lazily(() => readFileSync(join(folder, file)));
    app.get(`/openapi/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${keptFor}`).send(bytes()),
    );
  }
};
