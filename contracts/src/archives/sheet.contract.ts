import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { everyFlavour } from '../training/flavours.ts';
import { id, instant, line } from '../values.ts';
import { sheetKind } from './archive.codes.ts';

/** A piece of a printed sheet, ready to be read: words, facts, or a table. */
const piece = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ name: z.string(), value: z.string() })) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);
export type SheetPiece = z.infer<typeof piece>;

const sheet = z.object({
  title: z.string(),
  subtitle: z.string(),
  sections: z.array(z.object({ title: z.string(), pieces: z.array(piece) })),
  printedBy: z.string(),
  /** Who printed it and when stand across the paper (parameter `printWatermark`). */
  watermark: z.boolean(),
  printedAt: instant,
});
export type Sheet = z.infer<typeof sheet>;

const ticket = z.string().min(20).max(4000);
const wish = {
  kind: oneOf(sheetKind),
  /** Plan, record or person, as the kind says; 0 for a list. */
  objectId: z.union([id, z.literal('0')]),
  /** Filters and columns of a list. */
  query: z.record(z.string(), z.unknown()).default({}),
  fields: z.array(line(40, 1)).max(60).default([]),
};
const printing = [...everyFlavour('plan:print'), ...everyFlavour('archive:export'), ...everyFlavour('member:export')];
const open = { service: 'manager', auth: 'none', permission: 'public' } as const;

/** Sheets that are printed by the browser: pages open as shells, and a signed ticket of ten minutes fills them (security, line 15). */
export const sheetApi = {
  ticket: route({
    service: 'manager',
    method: 'POST',
    path: '/print/sheet/ticket',
    purpose: 'Gives a ticket of ten minutes for a printed sheet of a list, with the columns and rows that were chosen.',
    auth: 'session',
    permission: printing,
    input: z.strictObject(wish),
    data: z.object({ ticket, expiresAt: instant }),
  }),
  preview: route({
    service: 'manager',
    method: 'POST',
    path: '/print/sheet/preview',
    purpose: 'The same sheet inside the console, to look at before it is printed.',
    auth: 'session',
    permission: printing,
    input: z.strictObject(wish),
    data: sheet,
  }),
  read: route({
    ...open,
    method: 'GET',
    path: '/api/print/sheet',
    purpose: 'Gives the sheet of a ticket: title, columns and rows.',
    encrypted: true,
    input: z.strictObject({ ticket }),
    data: sheet,
  }),
  printed: route({
    ...open,
    method: 'POST',
    path: '/api/print/sheet/log',
    purpose: 'Says that the sheet of a ticket went to the printer: the row of the print log.',
    input: z.strictObject({ ticket }),
    data: z.object({ printLogId: id }),
  }),
};
