import { z } from 'zod';
import { route } from '../route.ts';
import { id, line, whole } from '../values.ts';
import { uploaded } from './file.contract.ts';
import { type FileKindName, fileKindNames } from './kinds.ts';

/** Bytes of every part but the last; S3 takes parts from 5 MB on. */
export const partBytes = 8 * 1024 * 1024;
const mostBytes = 4 * 1024 ** 3;

const session = { service: 'basic', auth: 'session', permission: 'signedIn' } as const;
const progress = z.object({
  uploadId: id,
  partBytes: z.number(),
  /** Parts of the whole file. */
  parts: z.number(),
  /** Numbers from 1 of the parts that have arrived. */
  have: z.array(z.number()),
});
export type UploadProgress = z.output<typeof progress>;

/** A large file in parts: what broke off goes on where it stopped (issue 4, point 1). */
export const partsApi = {
  start: route({
    ...session,
    method: 'POST',
    path: '/api/oss/upload/part/start',
    purpose: 'Starts, or finds again the unfinished upload of the same person, name, size and stamp.',
    input: z.strictObject({
      kind: z.enum(fileKindNames as [FileKindName, ...FileKindName[]]),
      fileName: line(200, 1),
      bytes: whole(1, mostBytes),
      /** Tells two files of one name and size apart, such as the time of the last change. */
      stamp: line(60),
    }),
    data: progress,
  }),
  part: route({
    ...session,
    method: 'POST',
    path: '/api/oss/upload/part',
    purpose: 'Takes one part of a large file up; the same part again replaces itself.',
    raw: true,
    input: z.strictObject({ uploadId: id, number: whole(1, 1000) }),
    data: progress,
  }),
  finish: route({
    ...session,
    method: 'POST',
    path: '/api/oss/upload/part/finish',
    purpose:
      'Puts the parts together, looks into the file, and keeps it; a file that is not what it says is thrown away.',
    input: z.strictObject({ uploadId: id }),
    data: uploaded,
  }),
  drop: route({
    ...session,
    method: 'DELETE',
    path: '/api/oss/upload/part',
    purpose: 'Gives an unfinished upload up; its parts are removed.',
    input: z.strictObject({ uploadId: id }),
    data: z.null(),
  }),
};
