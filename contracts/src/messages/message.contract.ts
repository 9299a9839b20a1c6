import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, longText, text } from '../columns.ts';
import { between, chosenIds, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, whole } from '../values.ts';
import { messageKind, readState } from './message.codes.ts';

const values = z.record(z.string(), z.union([z.string(), z.number()]));
/** Query of the screen a message leads to. */
const query = z.record(z.string(), z.string());

export const messageList = list({
  name: 'message',
  path: '/message/page',
  purpose: 'Lists the messages of the person who asks.',
  permission: 'signedIn',
  key: 'messageId',
  exports: false,
  filters: { kind: oneOf(messageKind), readState: oneOf(readState), between },
  row: {
    messageId: id,
    /** Words of title and text are the reader's: said from the kind and these values. */
    kind: z.string(),
    params: values,
    messageTitle: z.string(),
    messageText: z.string(),
    link: z.string(),
    linkQuery: query,
    readState: z.number(),
    createdAt: instant,
  },
  sorts: ['createdAt'],
  columns: [
    text('messageTitle', { width: 240 }),
    longText('messageText', { width: 460 }),
    code('readState', readState),
    code('kind', messageKind, { quiet: true, width: 180 }),
    dateTime('createdAt'),
  ],
});
export type MessageRow = Row<typeof messageList>;

const signedIn = { service: 'manager', auth: 'session', permission: 'signedIn' } as const;

export const messageApi = {
  list: messageList,
  panel: route({
    ...signedIn,
    method: 'GET',
    path: '/panel/message/list',
    purpose: "The newest messages of the dashboard and the bell, said in the reader's language.",
    input: z.strictObject({ size: whole(1, 50).default(10) }),
    data: z.object({ list: z.array(messageList.row), unread: z.number() }),
  }),
  unread: route({
    ...signedIn,
    method: 'GET',
    path: '/message/unread/count',
    purpose:
      'Counts the unread messages of the person who asks, and says whether a document has to be handled before anything else.',
    byItself: true,
    input: z.strictObject({}),
    data: z.object({ unread: z.number(), mustHandle: z.boolean() }),
  }),
  stream: route({
    ...signedIn,
    method: 'GET',
    path: '/message/stream',
    purpose:
      'Says by server-sent events that the messages of the person who asks have changed, and never what they say.',
    byItself: true,
    raw: true,
    endless: true,
    // The moment a person is told something says who that person is: whoever acts for somebody hears nothing (decision suggestions).
    inPerson: true,
    input: z.strictObject({}),
    data: z.unknown(),
  }),
  one: route({
    ...signedIn,
    method: 'GET',
    path: '/message/one',
    purpose: "Gives one message, said in the reader's language.",
    input: z.strictObject({ messageId: id }),
    data: messageList.row,
  }),
  read: route({
    ...signedIn,
    method: 'PUT',
    path: '/message/read',
    // Who reads a message right after an answer was given is who asked: the message itself keeps that it was read (decision suggestions).
    ownRecord: true,
    purpose: 'Marks messages as read.',
    inPerson: true,
    input: z.strictObject({ messageIds: chosenIds }),
    data: z.object({ read: z.number() }),
  }),
  readAll: route({
    ...signedIn,
    method: 'PUT',
    path: '/message/read/all',
    ownRecord: true,
    purpose: 'Marks all messages as read.',
    inPerson: true,
    input: z.strictObject({}),
    data: z.object({ read: z.number() }),
  }),
};
