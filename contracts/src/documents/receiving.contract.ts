import { z } from 'zod';
import { route } from '../route.ts';
import { day, id, line, version, whole } from '../values.ts';

/** Most people, duties and roles a setting names. */
const most = 20;

const named = {
  /** Memberships of the own organisation. */
  handlerIds: z.array(id).max(most).default([]),
  handlerDuties: z.array(line(20, 1)).max(most).default([]),
  handlerRoles: z.array(id).max(most).default([]),
  substituteIds: z.array(id).max(most).default([]),
  /** Days after which what nobody handled goes to the substitute, too. */
  substituteDays: whole(1, 30).nullable().default(null),
  /** While the handler is away everything goes to the substitute at once. */
  awayFrom: day.nullable().default(null),
  awayUntil: day.nullable().default(null),
};

const manage = { service: 'manager', auth: 'session' } as const;

/** Who in an organisation handles the documents it receives, and who steps in. */
export const receivingApi = {
  one: route({
    ...manage,
    method: 'GET',
    path: '/docs/receiving/one',
    purpose: 'Who of the own organisation is told of received documents, and who it would be now, by name.',
    permission: 'docs:receiving:list',
    input: z.strictObject({}),
    data: z.object({
      ...z.strictObject(named).shape,
      /** Those it means now; empty: the administrators. */
      handlers: z.array(z.string()),
      substitutes: z.array(z.string()),
      /** Of those named, who could not handle a document: the permission is missing. */
      unable: z.array(z.string()),
      version: z.number(),
    }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/docs/receiving/mod',
    purpose: 'Says who handles received documents: people, duties or roles, and who steps in after how many days.',
    permission: 'docs:receiving:mod',
    input: z.strictObject({ version, ...named }),
    data: z.object({ version: z.number() }),
  }),
};
