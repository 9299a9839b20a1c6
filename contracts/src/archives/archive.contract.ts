import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, planNumber, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { everyFlavour, flavourCode } from '../training/flavours.ts';
import { planState } from '../training/plan.codes.ts';
import { day, flag, id, instant, line, several } from '../values.ts';
import { archivePart, packKind } from './archive.codes.ts';

const row = {
  planId: id,
  planNumber: z.string(),
  planName: z.string(),
  flavour: z.string(),
  state: z.number(),
  orgId: id,
  orgName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  memberCount: z.number(),
  doneCount: z.number(),
  archivedCount: z.number(),
  /** When the plan was closed into the archive; null while it is open. */
  archivedAt: instant.nullable(),
  keepUntil: z.string().nullable(),
  /** When its archive was made last. */
  packedAt: instant.nullable(),
  can,
};

export const archiveList = list({
  name: 'planArchive',
  path: '/train/archive/page',
  purpose: 'Archives of plans: one plan, one file; `/<kind>/archives/list`.',
  permission: everyFlavour('archive:list'),
  key: 'planId',
  tabs: { filter: 'state', codes: planState },
  filters: {
    flavour: oneOf(flavourCode),
    keyword: line(60),
    state: several(oneOf(planState)),
    archived: flag,
    orgId: id,
    endsBetween: between,
  },
  row,
  sorts: ['endDate', 'planName', 'archivedAt'],
  columns: [
    text('planName', { width: 260 }),
    code('state', planState, { width: 110 }),
    calendarDay('startDate'),
    calendarDay('endDate'),
    count('memberCount', { summed: true, width: 105 }),
    count('doneCount', { summed: true, width: 90 }),
    count('archivedCount', { summed: true, width: 150 }),
    dateTime('archivedAt'),
    calendarDay('keepUntil'),
    dateTime('packedAt'),
    text('orgName', { width: 190 }),
    planNumber('planNumber'),
    code('flavour', flavourCode, { width: 130, quiet: true }),
  ],
});
export type ArchiveRow = Row<typeof archiveList>;

const pack = z.object({
  packId: id,
  kind: z.enum(Object.values(packKind.values)),
  title: z.string(),
  people: z.number(),
  pages: z.number(),
  code: z.string(),
  pdfSha256: z.string(),
  zipSha256: z.string(),
  madeByName: z.string(),
  madeAt: instant,
});
export type ArchivePack = z.infer<typeof pack>;

const part = z.object({
  part: z.enum(Object.values(archivePart.values)),
  /** Things the part holds, and things it should hold and does not. */
  found: z.number(),
  missing: z.number(),
  /** False where a plan has no such part by its nature: nobody signs a sheet for what is learned online. */
  due: z.boolean(),
});
export type ArchivePartFound = z.infer<typeof part>;

const archiveDetail = z.object({
  ...archiveList.row.shape,
  evaluation: z.string(),
  archivedByName: z.string(),
  parts: z.array(part),
  packs: z.array(pack),
  /** What closing would do: members who become read-only at their end, members who never reached it, members something waits for. */
  closing: z.object({ ending: z.number(), unfinished: z.number(), waiting: z.number() }),
});
export type ArchiveDetail = z.infer<typeof archiveDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const ofPlan = z.strictObject({ planId: id });
export const archiveApi = {
  list: archiveList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/train/archive/one',
    purpose: 'Gives the archive of a plan: its files, until when they are kept, and what is still missing.',
    permission: everyFlavour('archive:list'),
    input: ofPlan,
    data: archiveDetail,
  }),
  pack: route({
    ...manage,
    method: 'POST',
    path: '/train/archive/pack',
    purpose: 'Makes the archive of a plan in the background: a document, and a zip of it with its lists.',
    permission: everyFlavour('archive:export'),
    input: ofPlan,
    data: z.object({ taskId: id }),
  }),
  packPerson: route({
    ...manage,
    method: 'POST',
    path: '/train/archive/person/pack',
    purpose: 'The same of one person: everything the organisations in reach have trained them in.',
    permission: everyFlavour('archive:export'),
    input: z.strictObject({ orgUserId: id }),
    data: z.object({ taskId: id }),
  }),
  personPacks: route({
    ...manage,
    method: 'GET',
    path: '/train/archive/person/list',
    purpose: 'Lists the archives that were made of one person.',
    permission: everyFlavour('archive:list'),
    input: z.strictObject({ orgUserId: id }),
    data: z.array(pack),
  }),
  packOrganisation: route({
    ...manage,
    method: 'POST',
    path: '/train/archive/org/pack',
    purpose: 'Makes one archive of every training of an organisation and those below it that ran in a period.',
    permission: everyFlavour('archive:export'),
    input: z.strictObject({ orgId: id, from: day, until: day }),
    data: z.object({ taskId: id, plans: z.number() }),
  }),
  organisationPacks: route({
    ...manage,
    method: 'GET',
    path: '/train/archive/org/list',
    purpose: 'Lists the archives of a whole organisation that the person who asks has made.',
    permission: everyFlavour('archive:export'),
    input: z.strictObject({ orgId: id }),
    data: z.array(pack),
  }),
  close: route({
    ...manage,
    method: 'PUT',
    path: '/train/archive/close',
    purpose:
      'Closes a plan that is over: its members become read-only, and nothing of it is removed until `keepUntil`.',
    permission: everyFlavour('archive:close'),
    input: z.strictObject({ planId: id, evaluation: line(5000, 1) }),
    data: z.object({ archived: z.number(), keepUntil: z.string() }),
  }),
  file: route({
    ...manage,
    method: 'GET',
    path: '/train/archive/file',
    purpose: 'Bytes of an archive that was made.',
    permission: everyFlavour('archive:export'),
    raw: true,
    input: z.strictObject({ packId: id, form: z.enum(['pdf', 'zip']) }),
    data: z.unknown(),
  }),
  signSheetTicket: route({
    ...manage,
    method: 'POST',
    path: '/train/archive/sign/ticket',
    purpose: 'A ticket of ten minutes for the blank sign-in sheet of a plan, to be signed in the classroom.',
    permission: everyFlavour('plan:print'),
    input: ofPlan,
    data: fileTicket,
  }),
  signSheet: route({
    ...fileOfTicket,
    path: '/api/train/archive/sign',
    purpose: 'Gives the PDF of a blank sign-in sheet for a ticket: everybody of the plan, with room to sign.',
  }),
  verify: route({
    service: 'manager',
    method: 'GET',
    path: '/api/archive/verify',
    purpose: 'What anybody may know who holds the code of an archive: enough to see whether a copy is the true one.',
    auth: 'none',
    permission: 'public',
    input: z.strictObject({ code: z.string().min(1).max(64) }),
    data: z.object({
      title: z.string(),
      orgName: z.string(),
      kind: z.string(),
      flavour: z.string(),
      people: z.number(),
      pages: z.number(),
      pdfSha256: z.string(),
      zipSha256: z.string(),
      madeAt: instant,
    }),
  }),
};

/** Months an archive is kept at least (issue 6, Archives). */
export const leastMonths = 36;
