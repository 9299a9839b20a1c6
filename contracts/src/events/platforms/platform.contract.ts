import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { code, count, dateTime, longText, text } from '../../columns.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { flag, id, instant, line, several, version } from '../../values.ts';
import { edgeRoutes, walked } from '../../walk.ts';
import {
  messageMachine,
  messageProblem,
  messageState,
  platformDirection,
  platformKind,
  platformMachine,
  platformState,
} from './platform.codes.ts';

const detail = '/datamanager/thirdPartyPlatformDetail';

export const platformList = list({
  name: 'thirdPlatform',
  path: '/third/platform/page',
  purpose: 'Lists platforms that send alarms: what they watch, when they were heard of last, what could not be read.',
  permission: 'data:platform:list',
  key: 'platformId',
  tabs: { filter: 'state', codes: platformState },
  filters: {
    keyword: line(60),
    platformKind: several(oneOf(platformKind)),
    state: oneOf(platformState),
    /** Nothing came from it for an hour. */
    silent: flag,
    /** Messages of it could not be read, and nobody has mended or discarded them. */
    unread: flag,
    orgId: id,
  },
  row: {
    platformId: id,
    orgId: id,
    orgName: z.string(),
    platformName: z.string(),
    platformKind: z.number(),
    platformDirection: z.number(),
    pushUrl: z.string(),
    /** Sendings in a row that were not taken. */
    pushFailures: z.number(),
    platformUser: z.string(),
    accessKey: z.string(),
    lastOkAt: instant.nullable(),
    silent: z.boolean(),
    takenCount: z.number(),
    deadCount: z.number(),
    remark: z.string(),
    state: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['platformName', 'lastOkAt', 'createdAt'],
  columns: [
    text('platformName', { width: 220, link: detail }),
    code('platformKind', platformKind, { width: 140 }),
    code('state', platformState, { width: 90, titled: 'platformState' }),
    code('platformDirection', platformDirection, { width: 130 }),
    dateTime('lastOkAt', { titled: 'platformLastOk' }),
    count('takenCount', { width: 110, titled: 'messagesTaken' }),
    count('deadCount', { width: 110, titled: 'messagesDead' }),
    text('platformUser', { width: 140 }),
    text('accessKey', { width: 200 }),
    text('orgName', { width: 220 }),
    text('pushUrl', { width: 240, quiet: true }),
    count('pushFailures', { width: 110, quiet: true }),
    longText('remark', { width: 200, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type PlatformRow = Row<typeof platformList>;

const platformDetail = z.object({ ...platformList.row.shape, history: z.array(walked) });
export type PlatformDetail = z.infer<typeof platformDetail>;

const writable = {
  platformName: line(60, 2),
  platformKind: oneOf(platformKind),
  platformDirection: oneOf(platformDirection).default(platformDirection.values.in),
  /** Of the authority, where what is declared is posted to: its origin is one of the settings. */
  pushUrl: line(300).default(''),
  platformUser: line(60).default(''),
  remark: line(500).default(''),
};
const manage = { service: 'manager', auth: 'session', permission: 'data:platform:mod' } as const;
/** The secret of a platform: told once, kept sealed. */
const secret = z.object({ platformId: id, accessKey: z.string(), secret: z.string() });

/** What became of one alarm of a sending. */
const outcome = z.enum(['taken', 'known', 'dead']);

export const platformApi = {
  list: platformList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/third/platform/one',
    purpose: 'Gives one platform with how its state changed; never its secret.',
    permission: 'data:platform:list',
    input: z.strictObject({ platformId: id }),
    data: platformDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/third/platform/add',
    purpose:
      'Enters a platform of the own organisation and answers its key and secret; the secret is never told again.',
    input: z.strictObject(writable),
    data: secret,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/third/platform/mod',
    purpose: 'Changes what is written of a platform; `version` is the one that was read.',
    input: z.strictObject({ platformId: id, version, ...writable }),
    data: z.object({ version: z.number() }),
  }),
  renew: route({
    ...manage,
    method: 'PUT',
    path: '/third/platform/secret/renew',
    purpose: 'Gives a platform a new secret, told once; the one before holds no longer.',
    input: z.strictObject({ platformId: id }),
    data: secret,
  }),
  edges: edgeRoutes(platformMachine, { path: '/third/platform/state', of: 'a platform' }),
  account: route({
    ...manage,
    method: 'GET',
    path: '/third/third/account/info',
    purpose:
      'Gives the platforms of the own organisation with vehicles heard of there in thirty days, those registered here, and plates that are only there.',
    permission: 'data:platform:list',
    input: z.strictObject({}),
    data: z.array(
      z.object({
        platformId: id,
        platformName: z.string(),
        platformUser: z.string(),
        state: z.number(),
        lastOkAt: instant.nullable(),
        vehiclesThere: z.number(),
        vehiclesHere: z.number(),
        onlyThere: z.array(z.string()),
      }),
    ),
  }),
  receive: route({
    service: 'manager',
    method: 'POST',
    auth: 'none',
    permission: 'public',
    path: '/api/third/alarm/receive',
    purpose:
      'Takes alarms of a platform: `payload` is the JSON text `{"alarms":[…]}` of at most 500; `signature` is HMAC-SHA256 in hex, keyed by the secret, over `sentAt`, `nonce` and `payload` with a line feed between. `sentAt` is within five minutes, a nonce holds once. An alarm is known by its externalId: what came before is answered as known.',
    input: z.strictObject({
      accessKey: line(64, 8),
      sentAt: z.string().max(40),
      nonce: line(64, 8),
      payload: z.string().max(900_000),
      signature: z.string().max(128),
    }),
    data: z.object({
      taken: z.number(),
      known: z.number(),
      dead: z.number(),
      alarms: z.array(z.object({ externalId: z.string(), outcome, problem: z.number() })),
    }),
  }),
};

export const messageList = list({
  name: 'thirdMessage',
  path: '/third/message/page',
  purpose: 'Lists messages of platforms, those that could not be read among them.',
  permission: 'data:message:list',
  key: 'messageId',
  tabs: { filter: 'state', codes: messageState },
  filters: {
    keyword: line(64),
    platformId: id,
    state: oneOf(messageState),
    messageProblem: several(oneOf(messageProblem)),
    receivedBetween: between,
    orgId: id,
  },
  row: {
    messageId: id,
    orgId: id,
    platformId: id,
    platformName: z.string(),
    externalId: z.string(),
    messageProblem: z.number(),
    behaviourId: id.nullable(),
    receivedAt: instant,
    orgName: z.string(),
    state: z.number(),
    version: z.number(),
    can,
  },
  sorts: ['receivedAt'],
  columns: [
    text('externalId', { width: 220 }),
    text('platformName', { width: 220 }),
    code('state', messageState, { width: 110, titled: 'thirdMessageState' }),
    code('messageProblem', messageProblem, { width: 180 }),
    dateTime('receivedAt', { titled: 'messageReceivedAt' }),
    text('orgName', { width: 220 }),
  ],
});
export type MessageRow = Row<typeof messageList>;

const messageEdges = edgeRoutes(messageMachine, { path: '/third/message', of: 'a message of a platform' });
export const thirdMessageApi = {
  list: messageList,
  one: route({
    service: 'manager',
    auth: 'session',
    permission: 'data:message:list',
    method: 'GET',
    path: '/third/message/one',
    purpose: 'Gives one message of a platform as it came; empty once its days of keeping are over.',
    input: z.strictObject({ messageId: id }),
    data: z.object({ ...messageList.row.shape, raw: z.string(), history: z.array(walked) }),
  }),
  discard: messageEdges.discard,
  replay: route({
    ...messageEdges.replay,
    purpose: 'Reads a dead message anew as it was repaired; what came stays beside it.',
    input: z.strictObject({ id, raw: z.string().min(2).max(4000) }),
  }),
};
