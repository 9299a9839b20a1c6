import { z } from 'zod';
import { route } from '../route.ts';
import { id, line } from '../values.ts';

const signedIn = { service: 'manager', auth: 'session', permission: 'signedIn' } as const;
const started = z.object({ taskId: id });

/** Most bad rows a preview names; all of them are in the sheet that comes back. */
export const mostRemarks = 100;
/** Most changed rows a preview shows. */
export const mostChanges = 200;
/** Most offers a person decides on in one sheet. */
const mostOffers = 1000;

/** What an import would do, and what it asks the person. */
const outcome = z.object({
  rows: z.number(),
  /** Rows that come in as they are. */
  good: z.number(),
  /** Rows that come in with a word on them, or by an offer. */
  warned: z.number(),
  bad: z.number(),
  /** Rows of what stands as it is written: nothing is done about them. */
  unchanged: z.number(),
  /** Rows that change what is there already, after the person agreed; the first of them with how. */
  changed: z.number(),
  changes: z.array(
    z.object({
      number: z.number(),
      differences: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  offers: z.array(
    z.object({
      field: z.string(),
      written: z.string(),
      /** What stands for it; null where it is made. */
      becomes: z.string().nullable(),
      rows: z.number(),
    }),
  ),
  warnings: z.array(z.object({ message: z.string(), rows: z.number() })),
  /** What to know of the file as a whole: sheets, rows and columns that were not read. */
  notes: z.array(z.string()),
  /** What is wrong with the first of the bad rows. */
  remarks: z.array(z.object({ number: z.number(), messages: z.array(z.string()) })),
});
export type ImportOutcome = z.infer<typeof outcome>;

/** An offer as it is taken: by its column and what was written. */
export const offerKey = (offer: { readonly field: string; readonly written: string }): string =>
  `${offer.field}:${offer.written}`;

/** The field of the offer to import rows that are hidden in the sheet; `written` names them. */
export const hiddenRows = 'hiddenRows';
/** The field of the offer to change what is there already. */
export const existingRows = 'existingRows';
/** Offers that are not taken before they are ticked: whoever looks away changes and imports nothing by them. */
export const unsureOffers: readonly string[] = [hiddenRows, existingRows];

export const importApi = {
  template: route({
    ...signedIn,
    method: 'GET',
    path: '/task/import/template',
    purpose: 'Gives the sheet an import is filled in on, with its lists, drop-downs and notes.',
    raw: true,
    input: z.strictObject({ kind: line(40, 1) }),
    data: z.unknown(),
  }),
  start: route({
    ...signedIn,
    method: 'POST',
    path: '/task/import',
    purpose:
      'Starts an import of a sheet in the background: every row is checked first, good rows are written in one go, bad ones come back; with preview nothing is written until it is confirmed.',
    raw: true,
    /** `into` names the thing the rows go into, such as a plan. */
    input: z.strictObject({
      kind: line(40, 1),
      orgId: id.optional(),
      into: id.optional(),
      preview: z.enum(['true', 'false']).optional(),
    }),
    data: started,
  }),
  preview: route({
    ...signedIn,
    method: 'GET',
    path: '/task/import/preview',
    purpose: 'Says what an import would do that was started with preview.',
    input: z.strictObject({ taskId: id }),
    data: outcome,
  }),
  confirm: route({
    ...signedIn,
    method: 'PUT',
    path: '/task/import/confirm',
    purpose: 'Does once what a preview showed, with the offers that were taken; the rows are checked anew.',
    input: z.strictObject({ taskId: id, accept: z.array(line(500, 1)).max(mostOffers).default([]) }),
    data: started,
  }),
};
