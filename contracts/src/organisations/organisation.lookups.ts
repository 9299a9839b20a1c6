import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { areaId, id, line, several, whole } from '../values.ts';
import { organisationType } from './organisation.codes.ts';

const signedIn = { service: 'manager', method: 'GET', auth: 'session', permission: 'signedIn' } as const;
const choice = z.object({ orgId: id, orgName: z.string(), typeCode: z.string() });

/** What forms and pickers ask about organisations: counts, areas, types and choices of the asker's scope. */
export const organisationLookups = {
  level: route({
    ...signedIn,
    path: '/org/manage/common/level',
    forPrograms: true,
    purpose: 'Counts the organisations of each level of the scope.',
    input: z.strictObject({}),
    data: z.array(z.object({ level: z.number(), organisations: z.number() })),
  }),
  groupArea: route({
    ...signedIn,
    path: '/org/manage/common/grouparea/list',
    forPrograms: true,
    purpose: 'Counts the organisations of the scope by area.',
    input: z.strictObject({}),
    data: z.array(z.object({ areaId: z.string(), areaName: z.string(), organisations: z.number() })),
  }),
  paramArea: route({
    ...signedIn,
    path: '/org/manage/common/paramarea/list',
    purpose: 'Lists the enabled areas below one, or the provinces.',
    input: z.strictObject({ parentId: areaId.optional() }),
    data: z.array(z.object({ areaId: z.string(), areaName: z.string() })),
  }),
  managers: route({
    ...signedIn,
    path: '/org/manage/manager/common/list',
    forPrograms: true,
    purpose: 'Lists organisations that may stand above another.',
    input: z.strictObject({ keyword: line(60).optional() }),
    data: z.array(choice),
  }),
  typeCodes: route({
    ...signedIn,
    path: '/org/manage/typecode/param',
    forPrograms: true,
    purpose: 'Lists the kinds of organisation the asker may add.',
    input: z.strictObject({ parentId: id.optional() }),
    data: z.array(z.object({ typeCode: z.string() })),
  }),
  commonPage: route({
    ...signedIn,
    path: '/common/org/page',
    purpose: 'Lists organisations of the scope to choose from, page by page.',
    input: z.strictObject({
      keyword: line(60).optional(),
      typeCode: oneOf(organisationType).optional(),
      page: whole(1, 1_000_000).default(1),
      size: whole(1, 1000).default(20),
    }),
    data: z.object({ list: z.array(choice), total: z.number(), more: z.boolean(), page: z.number(), size: z.number() }),
  }),
  commonList: route({
    ...signedIn,
    path: '/common/org/list',
    purpose: 'Lists organisations of the scope to choose from.',
    input: z.strictObject({ orgIds: several(id).optional(), keyword: line(60).optional() }),
    data: z.array(choice),
  }),
};
