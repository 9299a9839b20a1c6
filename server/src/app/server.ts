import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { recogniser } from '#domains/identity/door.ts';
import { domains } from '#domains/order.ts';
import { fail } from '#kernel/errors.ts';
import { failureOf, mount, refusal, statusOf } from '#kernel/mount.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { projectRoot } from '#kernel/settings.ts';
import { addHealth } from './health.ts';
import { addDocumentation } from './openapi.ts';
import { wireEvents } from './wiring.ts';

/** Largest JSON body in bytes; uploads have limits of their own. */
const bodyLimit = 1024 * 1024;
const webFolder = join(projectRoot, 'console', 'dist');

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // antd writes its styles at run time.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const addHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'SAMEORIGIN');
    reply.header('referrer-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()');
    const call = /^\/(identity|manager|basic)\//.test(request.url);
    if (call && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};

/** Page of a browser application with the deployment's envelope key in a meta tag. */
const page = (runtime: Runtime, name: string): string => {
  const file = join(webFolder, name);
  if (!existsSync(file)) return '<!doctype html><title>Luan</title><p>The browser applications are not built yet.</p>';
  return readFileSync(file, 'utf8').replace('%LUAN_ENVELOPE%', runtime.keys.envelope.toString('base64'));
};

const addPages = async (app: FastifyInstance, runtime: Runtime): Promise<void> => {
  const console = page(runtime, 'index.html');
  if (existsSync(join(webFolder, 'assets'))) {
    await app.register(serveStatic, {
      root: join(webFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      preCompressed: true,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html');
    if (wantsPage && !/^\/(identity|manager|basic|assets)\//.test(request.url)) {
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(console);
    }
    return reply.status(404).send(refusal(fail('path.missing'), request));
  });
};

/** Builds the server from the ranked domains. Refuses to start when a call is declared twice. */
export const buildServer = async (runtime: Runtime): Promise<FastifyInstance> => {
  const app = fastify({
    logger:
      runtime.settings.LUAN_LOG === 'silent'
        ? false
        : {
            level: runtime.settings.LUAN_LOG,
            redact: ['req.headers.cookie', 'req.headers.authorization'],
            serializers: { req: (request) => ({ method: request.method, url: request.url.split('?')[0] }) },
          },
    bodyLimit,
    trustProxy: runtime.settings.LUAN_TRUST_PROXY,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: false },
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 20_000, fileSize: 512 * 1024 * 1024 } });
  addHeaders(app);
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.key === 'server.error') request.log.error({ err: error }, 'request failed');
    return reply.status(statusOf(failure)).send(refusal(failure, request));
  });
  wireEvents();
  addHealth(app, runtime);
  const recognise = recogniser(runtime.database);
  for (const domain of domains) for (const served of domain.routes) mount(app, runtime, recognise, served);
  addDocumentation(app, domains);
  await addPages(app, runtime);
  return app;
};
