import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { calendarDay, code, count, dateTime, longText, maskedPhone, text } from '../../columns.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { id, instant, line, several } from '../../values.ts';
import { customerDoer, customerPresence, customerStage, customerStep } from './customer.codes.ts';

export const customerList = list({
  name: 'customer',
  path: '/school/customer/page',
  purpose:
    'Lists customers of agencies and agents with their stage, next step and figures; nothing about people but counts.',
  permission: 'school:customer:list',
  key: 'customerId',
  tabs: { filter: 'customerStage', codes: customerStage },
  filters: {
    keyword: line(60),
    customerStage: several(oneOf(customerStage)),
    nextStep: several(oneOf(customerStep)),
    presence: oneOf(customerPresence),
    endsBetween: between,
    between,
  },
  row: {
    customerId: id,
    /** The company, where it stands below the reader; null for one that is served by a relation. */
    belowId: id.nullable(),
    customerName: z.string(),
    providerName: z.string(),
    /** The accepted relation behind it; null for a company below the provider. */
    relationId: id.nullable(),
    customerStage: z.number(),
    stageSince: instant.nullable(),
    nextStep: z.string(),
    /** Since when the next step waits; null where no day is known. */
    waitsSince: instant.nullable(),
    doer: z.string(),
    /** Why a registration or certification was rejected. */
    reason: z.string(),
    presence: z.string(),
    seenAt: instant.nullable(),
    serviceUntil: z.string().nullable(),
    /** Whole days until the service ends, negative when it is over. */
    daysLeft: z.number().nullable(),
    contactName: z.string(),
    contactPhone: z.string(),
    students: z.number(),
    plans: z.number(),
    learners: z.number(),
    certificates: z.number(),
    since: instant,
    /** Read the contact's whole number (`phone`), send the company a message about its next step (`remind`). */
    can,
  },
  sorts: ['since', 'waitsSince'],
  columns: [
    text('customerName', { width: 230, link: '/school/customerDetail' }),
    code('customerStage', customerStage, { width: 120 }),
    dateTime('stageSince'),
    code('nextStep', customerStep, { width: 150 }),
    dateTime('waitsSince'),
    code('doer', customerDoer, { width: 110, titled: 'stepDoer' }),
    longText('reason', { width: 200, quiet: true, titled: 'stuckReason' }),
    code('presence', customerPresence, { width: 100 }),
    dateTime('seenAt', { titled: 'customerSeenAt' }),
    calendarDay('serviceUntil'),
    count('daysLeft', { width: 110 }),
    text('contactName', { width: 100 }),
    maskedPhone('contactPhone'),
    count('students', { width: 90, titled: 'customerStudents' }),
    count('plans', { width: 90, titled: 'customerPlans' }),
    count('learners', { width: 90, titled: 'customerLearners' }),
    count('certificates', { width: 90, titled: 'customerCertificates' }),
    text('providerName', { width: 180, quiet: true }),
    dateTime('since', { titled: 'customerSince' }),
  ],
});
export type CustomerRow = Row<typeof customerList>;

/** Customers of agencies and agents. */
export const customerApi = {
  list: customerList,
  one: route({
    service: 'manager',
    auth: 'session',
    method: 'GET',
    path: '/school/customer/one',
    purpose: 'Gives the card of one customer: stage, next step, figures and the contact; nothing about its people.',
    permission: 'school:customer:list',
    input: z.strictObject({ customerId: id }),
    data: z.object(customerList.row.shape),
  }),
  phone: route({
    service: 'manager',
    auth: 'session',
    method: 'POST',
    path: '/school/customer/phone',
    purpose: 'Shows the whole phone number of the contact of a customer, after a fresh proof; each look is on record.',
    permission: 'school:customer:contact',
    encrypted: true,
    input: z.strictObject({ customerId: id }),
    data: z.object({ phone: z.string() }),
  }),
  remind: route({
    service: 'manager',
    auth: 'session',
    method: 'POST',
    path: '/school/customer/remind',
    purpose: 'Sends the administrators of a customer a message about the step that is theirs, at most one a day.',
    permission: 'school:customer:contact',
    input: z.strictObject({ customerId: id }),
    /** Administrators who were told; 0 where all were told today, or the company has none. */
    data: z.object({ told: z.number() }),
  }),
};
