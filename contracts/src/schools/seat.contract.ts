import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, maskedPhone, text, yes } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, nameSought, several, whole } from '../values.ts';
import { seatOutcome, seatWay } from './slot.codes.ts';

export const seatList = list({
  name: 'slotSeat',
  path: '/school/seat/page',
  purpose: 'Lists who is expected at lessons of classes and who came, from either side.',
  permission: 'school:signUp:list',
  key: 'seatId',
  filters: {
    realName: nameSought,
    classId: id,
    slotId: id,
    signUpId: id,
    outcome: several(oneOf(seatOutcome)),
    heldBetween: between,
  },
  row: {
    seatId: id,
    slotId: id,
    signUpId: id,
    className: z.string(),
    startsAt: instant,
    endsAt: instant,
    topic: z.string(),
    place: z.string(),
    teacherName: z.string(),
    realName: z.string(),
    clientName: z.string(),
    phone: shown.phone,
    outcome: z.number(),
    cameAt: instant.nullable(),
    lateMinutes: z.number(),
    way: z.string().nullable(),
    /** The hours of the lesson counted for the person. */
    hoursCounted: z.boolean(),
    can,
  },
  sorts: ['startsAt', 'realName'],
  columns: [
    text('realName', { width: 110 }),
    code('outcome', seatOutcome, { width: 100, titled: 'seatOutcome' }),
    text('clientName', { width: 200 }),
    maskedPhone('phone'),
    dateTime('cameAt'),
    count('lateMinutes', { width: 110 }),
    code('way', seatWay, { width: 110, titled: 'seatWay' }),
    dateTime('startsAt'),
    text('topic', { width: 200 }),
    text('place', { width: 130, titled: 'roomId' }),
    text('className', { width: 200 }),
    text('teacherName', { width: 100, quiet: true }),
    yes('hoursCounted', { width: 110 }),
    dateTime('endsAt', { quiet: true }),
  ],
});
export type SeatRow = Row<typeof seatList>;

const manage = { service: 'manager', auth: 'session' } as const;

export const seatApi = {
  list: seatList,
  mark: route({
    ...manage,
    method: 'PUT',
    path: '/school/seat/mod',
    purpose:
      'Enters by hand who came to a lesson, late or in time, as the sheet says; or that nobody did. All of them or none.',
    permission: 'school:slot:sign',
    input: z.strictObject({
      slotId: id,
      seatIds: z.array(id).min(1).max(500),
      came: z.boolean(),
      lateMinutes: whole(0, 720).default(0),
      way: z.enum(['hand', 'sheet']).default('hand'),
    }),
    data: z.object({ marked: z.number() }),
  }),
  phone: route({
    ...manage,
    method: 'POST',
    path: '/school/seat/phone',
    purpose:
      'Shows the whole phone number of somebody who has not come to a lesson that began; each look is on record.',
    permission: 'school:slot:sign',
    encrypted: true,
    input: z.strictObject({ seatId: id }),
    data: z.object({ phone: shown.phone }),
  }),
};
