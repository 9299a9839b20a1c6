import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant } from '../values.ts';
import { type FileKindName, fileKindNames } from './kinds.ts';

const kind = z.enum(fileKindNames as [FileKindName, ...FileKindName[]]);
/** Where the bytes go: the spec's platforms are configurations of one store (spec section 9). */
export const ossTypes = ['ALI', 'HUAWEI', 'TB', 'TIBI'] as const;
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
export type Uploaded = z.output<typeof uploaded>;

export const fileApi = {
  /** Bytes of a file inside the person's scope; pictures in place, everything else as a download. */
  view: route({
    service: 'manager',
    method: 'GET',
    path: '/file/view',
    auth: 'session',
    permission: 'signedIn',
    raw: true,
    input: z.strictObject({ fileId: id }),
    data: z.unknown(),
  }),
  /** Bytes of a file that stands on an open page, or of one's own by its ticket. */
  openView: route({
    service: 'manager',
    method: 'GET',
    path: '/api/file/view',
    auth: 'none',
    permission: 'public',
    raw: true,
    input: z.strictObject({ fileId: id, ticket: ticket.optional() }),
    data: z.unknown(),
  }),
  /** Leave to upload one file: fixes kind, size, person and minutes (security, line 19). */
  token: route({
    service: 'manager',
    method: 'GET',
    path: '/api/oss/token',
    auth: 'either',
    permission: 'public',
    input: z.strictObject({ kind, ossType: z.enum(ossTypes).optional() }),
    data: z.object({
      token: z.string(),
      ossType: z.enum(ossTypes),
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
    auth: 'either',
    permission: 'public',
    raw: true,
    input: z.strictObject({ token: z.string().max(1000) }),
    data: uploaded,
  }),
};
