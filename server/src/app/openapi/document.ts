import { answerCodes } from '#contracts/envelope.ts';
import { fullPath, isQueried, isSealed, keysOf, type Route } from '#contracts/route.ts';
import type { Served } from '#kernel/serve.ts';
import { exampleOf } from './examples.ts';
import { commonLines, refusalLines } from './refusals.ts';
import { type Shape, shapeOf } from './shapes.ts';

export type Documented = readonly { readonly name: string; readonly routes: readonly Served[] }[];

/** Paths the rules would write otherwise: the specification's own, which are what they are. */
export const ownPaths = /resourceList/;

/** Name of a call, unique and stable: `getManagerTrainPlanPage`. */
export const operationIdOf = (route: Route): string => {
  const words = fullPath(route)
    .replace(/\/$/, '/Root')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return route.method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
};

const parameters = (route: Route, described: Shape): unknown[] =>
  Object.entries((described.properties ?? {}) as Record<string, Shape>).map(([name, schema]) => {
    const inPath = route.path.includes(`{${name}}`);
    const required = inPath || ((described.required as string[] | undefined)?.includes(name) ?? false);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required,
      schema,
      ...(required ? { example: exampleOf(schema) } : {}),
    };
  });

const envelope = (data: unknown) => ({
  allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
});

const doorOf = (route: Route): string => {
  if (route.permission === 'public') return 'Open to everybody.';
  if (route.permission === 'signedIn') return 'For everybody who is logged in.';
  return `Needs ${keysOf(route.permission)
    .map((key) => `\`${key}\``)
    .join(' or ')}.`;
};

const sealedOf = (route: Route): string => {
  if (route.encrypted) return ' The payload travels in the sealed envelope, in `data`.';
  return isSealed(route) ? ' A query that names a person is sealed as a whole, in `data`.' : '';
};

const bodyOf = (route: Route, described: Shape) => ({
  requestBody: {
    required: true,
    content: {
      [route.raw ? 'multipart/form-data' : 'application/json']: {
        schema: described,
        example: exampleOf(described, route.path),
      },
    },
  },
});

/** Path parameters of a call with a body stand in the path, not in the body. */
const pathParameters = (route: Route): unknown[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: '1001',
  }));

const operation = (domain: string, route: Route, components: Record<string, unknown>) => {
  const operationId = operationIdOf(route);
  const described = shapeOf(route.input, `${operationId}Input`, components);
  const own = pathParameters(route);
  const bytes = route.raw && route.method === 'GET';
  return {
    operationId,
    tags: [domain],
    summary: route.purpose,
    description: `${route.forPrograms ? 'For programs: no screen of the product asks it.\n\n' : ''}${doorOf(route)}${sealedOf(route)}\n\nRefuses, in the envelope, with:\n${refusalLines(route)}`,
    ...(isQueried(route)
      ? { parameters: parameters(route, described) }
      : { ...(own.length > 0 ? { parameters: own } : {}), ...bodyOf(route, described) }),
    responses: {
      200: {
        description: bytes ? 'The bytes, or an envelope that refuses' : 'The envelope: the answer, or a refusal',
        content: {
          'application/json': {
            schema: bytes
              ? { $ref: '#/components/schemas/Envelope' }
              : envelope(shapeOf(route.data, `${operationId}Data`, components)),
          },
          ...(bytes ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } : {}),
        },
      },
      429: { $ref: '#/components/responses/TooMany' },
      503: { $ref: '#/components/responses/Busy' },
    },
    security: route.permission === 'public' ? [] : [{ session: [] }],
  };
};

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
});

const envelopeShape = {
  type: 'object',
  description: 'What every call answers.',
  required: ['success', 'code', 'description', 'data'],
  properties: {
    success: { type: 'boolean' },
    code: {
      type: 'integer',
      description: `${answerCodes.ok} is success; every other code is a refusal.\n\n${commonLines}`,
      example: 0,
    },
    description: { type: 'string', description: 'Says a refusal to people, in the language of `accept-language`.' },
    data: { description: 'The answer; null in a refusal.' },
    help: { type: 'string', description: 'Name of the article of the help that says why, where there is one.' },
    fields: {
      type: 'array',
      description: 'Which fields of the request are wrong, and how.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** Version of the product (spec section 7). */
const version = '0.2.88';

/** OpenAPI 3.1 document of every mounted call. */
export const describe = (domains: Documented): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = { Envelope: envelopeShape };
  for (const domain of domains)
    for (const { route } of domain.routes) {
      const path = fullPath(route);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(domain.name, route, schemas) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Luan',
      version,
      summary: 'Training, examination, certification and files of road transport companies.',
      description:
        'Every call answers an envelope with `success`, `code`, `description`, `data`, under HTTP status 200.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Luan' },
    },
    servers: [{ url: '/', description: 'This deployment' }],
    tags: domains.map(({ name }) => ({ name, description: `Calls of ${name}.` })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'luan_session', description: 'Set by a log-in.' },
      },
      schemas,
      responses: {
        TooMany: refused(
          'A proxy in front of the product may limit requests so; the product itself answers `20005` under status 200.',
        ),
        Busy: refused('Overloaded, or the database does not answer; ask again later. Nothing was done.'),
      },
    },
  };
};
