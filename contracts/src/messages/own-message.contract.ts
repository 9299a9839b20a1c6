import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../values.ts';
import { messageList } from './message.contract.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** The person's own messages in the student entry. */
export const ownMessageApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/message/list',
    purpose: 'Lists the messages of the student who asks.',
    input: z.strictObject({}),
    data: z.object({ list: z.array(messageList.row), unread: z.number() }),
  }),
  unread: route({
    ...student,
    method: 'GET',
    path: '/api/student/message/unread',
    purpose: 'Counts the unread messages of the student who asks.',
    byItself: true,
    input: z.strictObject({}),
    data: z.object({ unread: z.number() }),
  }),
  read: route({
    ...student,
    method: 'PUT',
    path: '/api/student/message/read',
    ownRecord: true,
    purpose: 'Marks messages of the student as read.',
    input: z.strictObject({ messageIds: z.array(id).min(1).max(500) }),
    data: z.object({ read: z.number() }),
  }),
};
