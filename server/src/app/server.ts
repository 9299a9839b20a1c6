import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serverTimeHeader } from '#contracts/envelope.ts';
import { asMember, recogniser } from '#domains/identity/door.ts';
import { domains } from '#domains/order.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { failureOf, mount, statusOf } from '#kernel/mount.ts';
import { refusal } from '#kernel/refusal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { projectRoot } from '#kernel/settings.ts';
import { addCompression } from './compress.ts';
import { addHealth } from './health.ts';
import { logOptions } from './log.ts';
import { addDocumentation } from './openapi/viewer.ts';
import { page, withFacts } from './page.ts';
import { wireEvents } from './wiring.ts';

/** Largest JSON body in bytes; uploads have limits of their own. */
const bodyLimit = 1024 * 1024;
const consoleFolder = join(projectRoot, 'console', 'dist');
const studentFolder = join(projectRoot, 'student', 'dist');
/** Where the student entry lives, with everything that belongs to it. */
const studentPath = '/student/app';

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

/** The thread that draws documents runs compiled code of ours, and nothing of the page it works for. */
const drawingPolicy = policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
const isDrawing = (url: string): boolean => /^(?:\/student\/app)?\/assets\/pdf\.worker-[\w-]+\.js$/.test(url);

/** One year, as browsers want it (security, ASVS 3.4). */
const httpsOnly = 'max-age=31536000';

const addHeaders = (app: FastifyInstance, secure: boolean): void => {
  const always = {
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': httpsOnly } : {}),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  };
  app.addHook('onSend', (request, reply, _, done) => {
    reply.header('content-security-policy', isDrawing(request.url) ? drawingPolicy : policy).headers(always);
    if (/^\/(identity|manager|basic)\//.test(request.url)) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      // Deadlines and minutes are told by this clock, never by a device's: milliseconds since 1970.
      reply.header(serverTimeHeader, clock.now().getTime());
    }
    done();
  });
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;

/** Built files; those in `assets` carry their build in their name and are kept for a year. */
const addFiles = async (app: FastifyInstance, folder: string, prefix: string): Promise<void> => {
  if (!existsSync(join(folder, 'assets'))) return;
  await app.register(serveStatic, {
    root: join(folder, 'assets'),
    prefix: `${prefix}/assets/`,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  });
};

/** What stands beside the student entry's page under fixed names: manifest, icons and the worker that serves it offline. */
const addStudentExtras = (app: FastifyInstance): void => {
  const types = { webmanifest: 'application/manifest+json', png: 'image/png', js: 'text/javascript; charset=utf-8' };
  for (const name of ['manifest.webmanifest', 'icon-192.png', 'icon-512.png', 'old-phone.js', 'worker.js']) {
    const file = join(studentFolder, name);
    if (!existsSync(file)) continue;
    const bytes = readFileSync(file);
    const type = types[name.split('.')[1] as keyof typeof types];
    app.get(`${studentPath}/${name}`, (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        // The worker serves the page itself, which stands above the worker's own folder.
        .header('service-worker-allowed', studentPath)
        .send(bytes),
    );
  }
};

/** Whether a page is asked for: by name, or by whoever takes anything (`curl`, a monitor) where no file is named. */
const asksForPage = ({ method, headers }: FastifyRequest, path: string): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accept = headers.accept ?? '*/*';
  return (
    accept.includes('text/html') || (/(^|,)\s*(text|\*)\/\*/.test(accept) && !path.split('/').at(-1)?.includes('.'))
  );
};

const addPages = async (app: FastifyInstance, runtime: Runtime): Promise<void> => {
  const console = page(runtime, consoleFolder);
  const student = page(runtime, studentFolder);
  await addFiles(app, consoleFolder, '');
  await addFiles(app, studentFolder, studentPath);
  addStudentExtras(app);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (asksForPage(request, path) && !/^\/(identity|manager|basic|assets)\/|^\/student\/app\/assets\//.test(path)) {
      const inStudent = path === studentPath || path.startsWith(`${studentPath}/`);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(inStudent ? student : await withFacts(runtime, console, request.hostname));
    }
    return reply.status(404).send(refusal(fail('path.missing'), request));
  });
};

/** Largest body in bytes that another system signs. */
const signedLimit = 64 * 1024;

/** Bodies of these calls stay the bytes that were signed. */
const takeBytes = (inner: FastifyInstance): void => {
  inner.removeAllContentTypeParsers();
  inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: signedLimit }, (_, body, done) => done(null, body));
};

/** Builds the server from the ranked domains. Refuses to start when a call is declared twice. */
export const buildServer = async (runtime: Runtime): Promise<FastifyInstance> => {
  const app = fastify({
    logger: runtime.settings.LUAN_LOG === 'silent' ? false : { level: runtime.settings.LUAN_LOG, ...logOptions },
    bodyLimit,
    trustProxy: runtime.settings.LUAN_TRUST_PROXY,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: false },
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 20_000, fileSize: 512 * 1024 * 1024 } });
  addHeaders(app, runtime.settings.LUAN_SECURE_COOKIES);
  addCompression(app);
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    // What the web server itself refuses, such as a path that leaves its folder, is no fault of ours.
    if (failure.key === 'server.error' && isRefusal(error)) {
      return reply.status(404).send(refusal(fail('path.missing'), request));
    }
    if (failure.key === 'server.error') request.log.error({ err: error }, 'request failed');
    return reply.status(statusOf(failure)).send(refusal(failure, request));
  });
  wireEvents();
  addHealth(app, runtime);
  const door = { recognise: recogniser(runtime), asMember };
  const all = domains.flatMap(({ routes }) => routes);
  for (const served of all) if (!served.route.signedBody) mount(app, runtime, door, served);
  await app.register(async (inner) => {
    takeBytes(inner);
    for (const served of all) if (served.route.signedBody) mount(inner, runtime, door, served);
  });
  addDocumentation(app, domains);
  await addPages(app, runtime);
  return app;
};
