import { z } from 'zod';
import { dateTime, maskedPhone, text } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { between, can, chosenIds, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, nameSought, several } from '../values.ts';

export const trainAdminList = list({
  name: 'trainAdmin',
  path: '/student/train/admin/page',
  purpose: 'Lists who administers the training of organisations of the scope: somebody of each, or of one above it.',
  permission: 'student:trainAdmin:list',
  key: 'trainAdminId',
  filters: { realName: nameSought, orgId: id, between },
  row: {
    trainAdminId: id,
    orgUserId: id,
    realName: z.string(),
    phone: shown.phone,
    orgId: id,
    orgName: z.string(),
    memberOrgName: z.string(),
    departmentName: z.string(),
    addedByName: z.string(),
    createdAt: instant,
    can,
  },
  sorts: ['createdAt'],
  columns: [
    text('realName', { width: 120 }),
    maskedPhone('phone'),
    text('orgName', { width: 260 }),
    text('memberOrgName', { width: 260 }),
    text('departmentName'),
    text('addedByName', { width: 120 }),
    dateTime('createdAt'),
  ],
});
export type TrainAdminRow = Row<typeof trainAdminList>;

export const trainAdminApi = {
  list: trainAdminList,
  add: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    path: '/student/train/admin/add',
    purpose: 'Lets somebody administer the training of an organisation.',
    permission: 'student:trainAdmin:mod',
    input: z.strictObject({ orgId: id, orgUserIds: several(id).pipe(z.array(id).min(1).max(100)) }),
    data: z.object({ added: z.number() }),
  }),
  del: route({
    service: 'manager',
    method: 'DELETE',
    auth: 'session',
    path: '/student/train/admin/del',
    purpose: 'Takes the training of an organisation from somebody.',
    permission: 'student:trainAdmin:mod',
    input: z.strictObject({ trainAdminIds: chosenIds }),
    data: z.object({ removed: z.number() }),
  }),
};
