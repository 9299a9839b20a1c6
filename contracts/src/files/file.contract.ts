import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { bytes, code, dateTime, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, pictureSides, several } from '../values.ts';
import { fileKindCode, renderingState } from './file.codes.ts';
import { type FileKindName, fileKindNames, namelessKinds } from './kinds.ts';

const kind = z.enum(fileKindNames as [FileKindName, ...FileKindName[]]);
/** What the common upload takes: it notes who hands in. */
const takenKind = z.enum(fileKindNames.filter((name) => !namelessKinds.includes(name)));
/** Where the bytes go: the spec's platforms are configurations of one store (spec section 9). */
export const ossType = codes('ossType', { ALI: 'ALI', HUAWEI: 'HUAWEI', TB: 'TB', TIBI: 'TIBI' });
/** Proof that whoever holds it has uploaded the file; for those who have no session. */
const ticket = z.string().max(100);

/** A file a form holds: uploaded before, named for people to recognise. The name is the form's; the server keeps its own. */
export const heldFile = z.strictObject({ fileId: id, fileName: z.string().max(200), ticket: ticket.optional() });

export const uploaded = z.object({
  fileId: id,
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  ticket,
});

/** What is known of a film, a recording or an office paper, and of what was made of it. */
const mediaFacts = z.object({
  fileId: id,
  fileName: z.string(),
  bytes: z.number(),
  /** Whole seconds, measured from the file; null for what has no length. */
  seconds: z.number().nullable(),
  /** Pages of a PDF, or of the PDF made of a paper. */
  pages: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  codec: z.string(),
  renderingState: z.number(),
  /** Percent of the running conversion. */
  progress: z.number(),
  message: z.string(),
  renderingFileId: id.nullable(),
  snapshotFileId: id.nullable(),
});
export type MediaFacts = z.output<typeof mediaFacts>;
export type Uploaded = z.output<typeof uploaded>;

export const fileList = list({
  name: 'file',
  path: '/system/file/page',
  purpose: 'Lists files of the scope: kind, size, owner, where they are used.',
  permission: 'system:file:list',
  key: 'fileId',
  filters: {
    keyword: line(60),
    kind: several(kind),
    mediaGroup: z.enum(['picture', 'video', 'audio', 'document']),
    orgId: id,
    between,
  },
  row: {
    fileId: id,
    fileName: z.string(),
    fileKind: z.string(),
    mediaType: z.string(),
    bytes: z.number(),
    seconds: z.number().nullable(),
    pages: z.number().nullable(),
    renderingState: z.number(),
    orgName: z.string(),
    makerName: z.string(),
    uses: z.number(),
    createdAt: instant,
    can,
  },
  sorts: ['createdAt', 'bytes'],
  columns: [
    text('fileName', { width: 240 }),
    code('fileKind', fileKindCode, { width: 130 }),
    bytes('bytes'),
    { field: 'seconds', kind: 'count', width: 90 },
    { field: 'pages', kind: 'count', width: 80 },
    { field: 'uses', kind: 'count', width: 90 },
    code('renderingState', renderingState),
    text('orgName', { width: 180 }),
    text('makerName', { width: 110 }),
    text('mediaType', { width: 160, quiet: true }),
    dateTime('createdAt'),
  ],
});
export type FileRow = Row<typeof fileList>;

const use = z.object({
  place: z.string(),
  uses: z.number(),
  /** Names of some of them; empty where the place has none. */
  names: z.array(z.string()),
});

export const fileApi = {
  list: fileList,
  uses: route({
    service: 'manager',
    method: 'GET',
    path: '/system/file/uses',
    purpose: 'Where a file is used, place by place.',
    auth: 'session',
    permission: 'system:file:list',
    input: z.strictObject({ fileId: id }),
    data: z.array(use),
  }),
  del: route({
    service: 'manager',
    method: 'DELETE',
    path: '/system/file/del',
    purpose: 'Removes a file nobody uses, with its bytes; refuses one in use.',
    auth: 'session',
    permission: 'system:file:del',
    input: z.strictObject({ fileId: id }),
    data: z.null(),
  }),
  media: route({
    service: 'manager',
    method: 'GET',
    path: '/file/media',
    purpose: 'Says how far a film is being made playable, and gives the address of what can be shown.',
    auth: 'session',
    permission: 'signedIn',
    input: z.strictObject({ fileId: id }),
    data: mediaFacts,
  }),
  toH264: route({
    service: 'basic',
    method: 'POST',
    path: '/api/video/toH264',
    purpose:
      'Makes a film every browser plays, with a picture of its beginning, in the background (spec section 7, Upload).',
    auth: 'session',
    permission: 'signedIn',
    input: z.strictObject({ fileId: id }),
    data: z.object({ taskId: id.nullable() }),
  }),
  toPdf: route({
    service: 'basic',
    method: 'POST',
    path: '/api/document/toPdf',
    purpose: 'Makes a PDF of an office paper where the server can; `taskId` null where it cannot or need not.',
    auth: 'session',
    permission: 'signedIn',
    input: z.strictObject({ fileId: id }),
    data: z.object({ taskId: id.nullable() }),
  }),
  view: route({
    service: 'manager',
    method: 'GET',
    path: '/file/view',
    purpose: "Bytes of a file inside the person's scope; pictures in place, everything else as a download.",
    auth: 'session',
    permission: 'signedIn',
    raw: true,
    input: z.strictObject({ fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
  openView: route({
    service: 'manager',
    method: 'GET',
    path: '/api/file/view',
    purpose: "Bytes of a file that stands on an open page, or of one's own by its ticket.",
    auth: 'none',
    permission: 'public',
    raw: true,
    input: z.strictObject({ fileId: id, ticket: ticket.optional(), ...pictureSides }),
    data: z.unknown(),
  }),
  token: route({
    service: 'manager',
    method: 'GET',
    path: '/api/oss/token',
    purpose: 'Leave to upload one file: fixes kind, size, person and minutes.',
    auth: 'either',
    permission: 'public',
    input: z.strictObject({ kind: takenKind, ossType: oneOf(ossType).optional() }),
    data: z.object({
      token: z.string(),
      ossType: oneOf(ossType),
      folder: z.string(),
      accept: z.array(z.string()),
      megabytes: z.number(),
      expiresAt: instant,
    }),
  }),
  upload: route({
    service: 'basic',
    method: 'POST',
    path: '/api/oss/upload/common',
    purpose: 'Takes one file up, by the leave that was given for it; looks into it and keeps what is what it says.',
    auth: 'either',
    permission: 'public',
    raw: true,
    input: z.strictObject({ token: z.string().max(1000) }),
    data: uploaded,
  }),
};
