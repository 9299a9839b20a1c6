import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Runtime } from '#kernel/runtime.ts';

/** Milliseconds the readiness check waits for the database. */
const patience = 2000;

const answersInTime = async (runtime: Runtime): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patience).unref());
  const asked = runtime.database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
};

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
    if (request.unexpected) unexpected.inc({ method: request.method, route });
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/health/live', async () => ({ live: true }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = await answersInTime(runtime);
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
