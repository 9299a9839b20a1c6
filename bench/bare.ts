// The limit: a bare Fastify with one prepared statement per page, no scope, no permission, no audit. Started by the bench as a process of its own.
import fastify from 'fastify';
import pg from 'pg';
import { bareQueries } from './bare.queries.ts';

const pool = new pg.Pool({ connectionString: process.env.BENCH_URL ?? '', max: 12 });
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => text);
const app = fastify();
for (const [name, { text, values, total }] of Object.entries(bareQueries)) {
  app.get(`/${name}`, async (_request, reply) => {
    const { rows } = await pool.query({ name, text, values });
    const counted = total
      ? await pool.query<{ n: number }>({ name: `${name}-total`, text: total.text, values: total.values })
      : undefined;
    const data = counted ? { list: rows, total: counted.rows[0]?.n ?? 0, more: false, page: 1, size: 20 } : rows[0];
    return reply.type('application/json').send(JSON.stringify({ success: true, code: 0, description: '', data }));
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
