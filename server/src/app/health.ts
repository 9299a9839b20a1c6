import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { fail } from '#kernel/errors.ts';
import { isFromLoopback } from '#kernel/loopback.ts';
import { refusal } from '#kernel/refusal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { dataFolder } from '#kernel/settings.ts';

/** Milliseconds the readiness check waits for the database. */
const patience = 2000;
/** Milliseconds a write that went well is believed: the check is open to everybody and costs a write. */
const believed = 3000;
/** Bytes that must be free where files and the embedded database lie. */
const leastRoom = 64 * 1024 * 1024;

const inTime = (asked: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patience).unref());
  const done = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
};

/** Writes where files and the embedded database lie, and asks how much room is left. Throws when there is too little. */
const refuseFull = async (folder: string): Promise<void> => {
  await writeFile(join(folder, 'ready'), Buffer.alloc(4096, 1), { flush: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastRoom) throw new Error('The disk is full');
};

/** Makes the database write and flush a few bytes of its log, and no row. */
const writeLog = (runtime: Runtime): Promise<unknown> =>
  runtime.database.pool.query("select pg_logical_emit_message(true, 'luan', 'ready')");

/** Whether calls that write would be served: the database answers and writes, and the disk has room. */
const readiness = (runtime: Runtime): (() => Promise<boolean>) => {
  const folder = dataFolder(runtime.settings);
  let wroteAt = 0;
  return async () => {
    if (!(await inTime(runtime.database.pool.query('select 1')))) return false;
    if (Date.now() - wroteAt < believed) return true;
    const writes = await inTime(Promise.all([refuseFull(folder), writeLog(runtime)]));
    if (writes) wroteAt = Date.now();
    return writes;
  };
};

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who may read figures: the bearer of the token, or without one this machine alone, asked for by a name of its own. */
const mayRead = (request: FastifyRequest, token: string): boolean =>
  token === ''
    ? isFromLoopback(request)
    : timingSafeEqual(hashed(request.headers.authorization ?? ''), hashed(`Bearer ${token}`));

/** `/health/live`, `/health/ready` and `/metrics` for Prometheus. */
export const addHealth = (app: FastifyInstance, runtime: Runtime): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'luan_request_seconds',
    help: 'Seconds a call took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const unexpected = new Counter({
    name: 'luan_unexpected_failures_total',
    help: 'Calls that ended in what nobody foresaw, whatever HTTP status they were answered with; alert on any increase',
    labelNames: ['method', 'route'],
    registers: [registry],
  });
  const pool = new Gauge({
    name: 'luan_database_connections',
    help: 'Database connections by use',
    labelNames: ['use'],
    registers: [registry],
    collect() {
      this.set({ use: 'open' }, runtime.database.pool.totalCount);
      this.set({ use: 'idle' }, runtime.database.pool.idleCount);
      this.set({ use: 'waited for' }, runtime.database.pool.waitingCount);
    },
  });
  void pool;
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other';
    if (request.refused?.key === 'server.error') unexpected.inc({ method: request.method, route });
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  const isReady = readiness(runtime);
  app.get('/health/live', async () => ({ live: true }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, runtime.settings.LUAN_METRICS_TOKEN))
      return reply.status(404).send(refusal(fail('path.missing'), request));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
