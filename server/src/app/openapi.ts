import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fullPath, keysOf, type Route } from '#contracts/route.ts';
import type { Served } from '#kernel/serve.ts';

type Domains = readonly { readonly name: string; readonly routes: readonly Served[] }[];

const schema = (type: z.ZodType): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return rest;
};

const parameters = (route: Route): unknown[] => {
  const described = schema(route.input) as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(described.properties ?? {}).map(([name, type]) => ({
    name,
    in: route.path.includes(`{${name}}`) ? 'path' : 'query',
    required: route.path.includes(`{${name}}`) || (described.required?.includes(name) ?? false),
    schema: type,
  }));
};

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['success', 'code', 'description', 'data'],
  properties: {
    success: { type: 'boolean' },
    code: { type: 'integer', description: '0 is success; others stand in the error catalogue' },
    description: { type: 'string' },
    data,
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
});

const operation = (domain: string, route: Route) => {
  const inQuery = route.method === 'GET' || route.method === 'DELETE';
  return {
    tags: [domain],
    summary: `${route.permission === 'public' ? 'open' : 'session'} · ${keysOf(route.permission).join(' | ')}${route.encrypted ? ' · envelope' : ''}`,
    ...(inQuery
      ? { parameters: parameters(route) }
      : {
          requestBody: {
            required: true,
            content: { [route.raw ? 'multipart/form-data' : 'application/json']: { schema: schema(route.input) } },
          },
        }),
    responses: {
      200: { description: 'Answer', content: { 'application/json': { schema: envelope(schema(route.data)) } } },
    },
    security: route.permission === 'public' ? [] : [{ session: [] }],
  };
};

/** OpenAPI 3.1 document of every mounted call. */
export const describe = (domains: Domains): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const domain of domains) {
    for (const { route } of domain.routes) {
      const path = fullPath(route);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(domain.name, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Luan',
      version: '0.2.88',
      description: 'Every call answers an envelope with `success`, `code`, `description`, `data`.',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'luan_session' } } },
    paths,
  };
};

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const section = (domain: Domains[number]): string => {
  const rows = domain.routes.map(({ route }) => {
    const shape = escape(JSON.stringify(schema(route.input), null, 1));
    return `<tr><td>${route.method}</td><td><code>${escape(fullPath(route))}</code></td><td>${route.permission === 'public' ? 'open' : route.auth}</td>
      <td>${escape(keysOf(route.permission).join(' | '))}</td><td>${route.encrypted ? 'envelope' : ''}</td><td><details><summary>input</summary><pre>${shape}</pre></details></td></tr>`;
  });
  return `<h2>${domain.name}</h2><table><thead><tr><th>Method</th><th>Path</th><th>Door</th><th>Permission</th><th></th><th>Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const style = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:1100px;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:.3rem .5rem;text-align:left;vertical-align:top}
code,pre{font:12px ui-monospace,monospace}pre{max-width:420px;overflow:auto}h2{text-transform:capitalize}`;

/** `/openapi.json` and a page for people at `/docs`. */
export const addDocumentation = (app: FastifyInstance, domains: Domains): void => {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describe(domains));
    return reply.type('application/json').send(document);
  });
  app.get('/docs', async (_request, reply) => {
    page ??= `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Luan: calls</title><style>${style}</style></head>
      <body><h1>Luan: calls</h1><p>The same as <a href="/openapi.json">/openapi.json</a>, to read. Every call answers <code>{ success, code, description, data }</code>; code 0 is success.</p>${domains.map(section).join('')}</body></html>`;
    return reply.type('text/html; charset=utf-8').send(page);
  });
};
