import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, maskedPhone, text } from '../../columns.ts';
import { shown } from '../../identity/fields/hidden-fields.ts';
import { list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { id, instant, nameSought, several, version } from '../../values.ts';
import { Reason } from '../../walk.ts';
import { employeeDetail } from '../employee.contract.ts';
import { mergeBlock, mergeFields, mergeKind, twinReason } from './merge.codes.ts';

const permission = 'org:employee:merge';

export const twinList = list({
  name: 'twin',
  path: '/org/employee/twin/page',
  purpose:
    'Lists people of the scope who look like somebody written down before: same name, and a number or a day that fits.',
  permission,
  key: 'orgUserId',
  filters: { realName: nameSought, orgId: id },
  row: {
    orgUserId: id,
    realName: z.string(),
    phone: shown.phone,
    birthday: shown.birthday,
    jobNumber: shown.jobNumber,
    orgName: z.string(),
    /** The record that was there before. */
    twinId: id,
    twinPhone: shown.phone,
    twinBirthday: shown.birthday,
    twinJobNumber: shown.jobNumber,
    twinOrgName: z.string(),
    twinReasons: z.array(z.string()),
    createdAt: instant,
  },
  sorts: ['createdAt'],
  columns: [
    text('realName', { link: '/org/employeeDetail', width: 110 }),
    { field: 'twinReasons', kind: 'codes', codes: twinReason, width: 210 },
    maskedPhone('phone'),
    maskedPhone('twinPhone'),
    text('orgName', { width: 200 }),
    text('twinOrgName', { width: 200 }),
    calendarDay('birthday'),
    calendarDay('twinBirthday'),
    text('jobNumber', { width: 110, quiet: true }),
    text('twinJobNumber', { width: 110, quiet: true }),
  ],
});
export type TwinRow = Row<typeof twinList>;

/** One of two records that are looked at side by side. */
const side = z.object({
  ...employeeDetail.omit({ loginLog: true, history: true, merges: true }).shape,
  photo: z.boolean(),
  /** Kind of driving licence and until when; empty without one. */
  licence: z.string(),
});
export type MergeSide = z.infer<typeof side>;

const double = z.object({
  planId: id,
  planName: z.string(),
  keptRecordId: id,
  keptState: z.number(),
  keptMinutes: z.number(),
  keptCertificate: z.string(),
  mergedRecordId: id,
  mergedState: z.number(),
  mergedMinutes: z.number(),
  mergedCertificate: z.string(),
  /** The record that got further: it counts unless somebody chooses otherwise. */
  further: z.enum(['kept', 'merged']),
});
export type MergeDouble = z.infer<typeof double>;

export const mergeApi = {
  twins: twinList,
  preview: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    permission,
    path: '/org/employee/merge/preview',
    purpose: 'Shows two records of people side by side, and what would move from the one to the other.',
    input: z.strictObject({ orgUserId: id, mergedOrgUserId: id }),
    data: z.object({
      kept: side,
      merged: side,
      /** Both belong to one organisation: the two places become one. */
      together: z.boolean(),
      differing: z.array(z.enum(mergeFields)),
      /** Facts that only the merged record has, or has better. */
      proposed: z.array(z.enum(mergeFields)),
      /** Rows by kind; `stays` stay with the merged record because there may be one alone. */
      moves: z.array(
        z.object({
          kind: z.enum(Object.values(mergeKind.values) as [string, ...string[]]),
          rows: z.number(),
          stays: z.number(),
        }),
      ),
      doubles: z.array(double),
      /** Log-ins that would end. */
      sessions: z.number(),
      /** Both have an identity number, and not the same. */
      twoCards: z.boolean(),
      /** Why the two cannot be merged now; empty where they can. */
      blocks: z.array(oneOf(mergeBlock)),
      version: z.number(),
    }),
  }),
  merge: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    permission,
    path: '/org/employee/merge',
    purpose: 'Makes one person of two records: everything of the merged one moves, and its account ends.',
    inPerson: true,
    input: z.strictObject({
      orgUserId: id,
      mergedOrgUserId: id,
      /** Facts taken from the merged record; all others stay as they are. */
      taken: several(z.enum(mergeFields)).default([]),
      /** Of plans both are in: records of the merged one that count instead. */
      recordIds: several(id).default([]),
      reason: Reason,
      version,
    }),
    data: z.object({ orgUserId: id, moved: z.number() }),
  }),
};
