import { z } from 'zod';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { type Permission, route } from '../route.ts';
import { id } from '../values.ts';

/** Records that are printed one by one as they stand, each under the permission to carry it away. */
export const recordSheetKeys = {
  riskEvent: 'risk:event:export',
  drivingBehaviour: 'data:behaviour:export',
  checkRecord: 'check:record:print',
  placeTask: 'hazard:task:print',
  equipment: 'system:equipment:export',
} as const satisfies Record<string, Permission>;
export type RecordSheet = keyof typeof recordSheetKeys;

const kinds = Object.keys(recordSheetKeys) as [RecordSheet, ...RecordSheet[]];

/** The printed sheet of one record: what it says, what was found item by item, how it was dealt with, lines to sign. */
export const recordSheetApi = {
  ticket: route({
    service: 'manager',
    auth: 'session',
    method: 'POST',
    path: '/archive/record/print/ticket',
    purpose:
      'A ticket of ten minutes for the printed sheet of one record: a risk event, an alarm, a check of a vehicle, of a place or a device, a piece of equipment.',
    permission: Object.values(recordSheetKeys),
    input: z.strictObject({ record: z.enum(kinds), id }),
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/record/print',
    purpose: 'Gives the PDF of the sheet of one record for a ticket.',
  }),
};
