import { z } from 'zod';
import { oneOf, yesNo } from '../codes.ts';
import { calendarDay, code, count, dateTime, maskedPhone, money, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { customerPresence, customerStage, customerStep } from '../schools/customers/customer.codes.ts';
import { day, id, instant, line } from '../values.ts';
import { customerDue } from './business.codes.ts';

export const businessCustomerList = list({
  name: 'businessCustomer',
  path: '/business/customer/page',
  purpose:
    'Lists customers assigned today with their contact, stage, service and money; nothing about their people but counts.',
  permission: 'business:customer:list',
  key: 'assignmentId',
  filters: {
    keyword: line(60),
    managerId: id,
    customerDue: oneOf(customerDue),
    /** Those of the reader as a business manager. */
    mine: oneOf(yesNo),
  },
  row: {
    assignmentId: id,
    customerOrgId: id,
    customerName: z.string(),
    managerId: id,
    managerName: z.string(),
    assignedFrom: z.string(),
    customerStage: z.number().nullable(),
    nextStep: z.string(),
    presence: z.string(),
    seenAt: instant.nullable(),
    contactName: z.string(),
    contactPhone: z.string(),
    serviceStage: z.number().nullable(),
    /** Last day of the trial or of the paid term. */
    serviceEndsOn: z.string().nullable(),
    /** What its account holds, in fen: coupons, granted and paid money, without credit. */
    balanceFen: z.number(),
    /** The last order it paid, in fen, and how many wait for payment, up to a hundred. */
    lastOrderFen: z.number().nullable(),
    lastOrderOn: z.string().nullable(),
    openOrders: z.number(),
    customerPeople: z.number(),
    followedOn: z.string().nullable(),
    followNextOn: z.string().nullable(),
    /** Write what was agreed (`follow`), read the contact's whole number (`phone`). */
    can,
  },
  sorts: ['assignedFrom', 'followNextOn'],
  columns: [
    text('customerName', { width: 230, link: '/business/customerDetail' }),
    code('customerStage', customerStage, { width: 110 }),
    code('nextStep', customerStep, { width: 140 }),
    code('presence', customerPresence, { width: 90 }),
    dateTime('seenAt', { titled: 'customerSeenAt' }),
    text('contactName', { width: 100 }),
    maskedPhone('contactPhone'),
    calendarDay('serviceEndsOn', { titled: 'serviceEnds' }),
    money('balanceFen', { summed: false, titled: 'customerBalance' }),
    money('lastOrderFen', { width: 170, summed: false }),
    calendarDay('lastOrderOn', { width: 140 }),
    count('openOrders', { width: 120 }),
    count('customerPeople', { width: 90 }),
    calendarDay('followedOn', { width: 140 }),
    calendarDay('followNextOn'),
    text('managerName', { titled: 'businessManagerName', width: 150 }),
    calendarDay('assignedFrom', { quiet: true }),
  ],
});
export type BusinessCustomerRow = Row<typeof businessCustomerList>;

const note = z.object({
  note: z.string(),
  nextStep: z.string(),
  nextOn: z.string().nullable(),
  byName: z.string(),
  at: instant,
});
export type BusinessNote = z.infer<typeof note>;
export const businessNotes = z.array(note);

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ assignmentId: id });

/** Customers as their business manager sees them. */
export const businessCustomerApi = {
  list: businessCustomerList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/business/customer/one',
    purpose: 'Gives the card of one assigned customer with what was agreed so far; nothing about its people.',
    permission: 'business:customer:list',
    input: one,
    data: z.object({ ...businessCustomerList.row.shape, notes: businessNotes }),
  }),
  phone: route({
    ...manage,
    method: 'POST',
    path: '/business/customer/phone',
    purpose: 'Shows the whole phone number of the contact of a customer, after a fresh proof; each look is on record.',
    permission: 'business:customer:contact',
    encrypted: true,
    input: one,
    data: z.object({ phone: z.string() }),
  }),
  follow: route({
    ...manage,
    method: 'POST',
    path: '/business/customer/follow',
    purpose: 'Writes down what was talked about with a customer and when to come back to it; until then it is not due.',
    permission: 'business:customer:contact',
    input: z.strictObject({ assignmentId: id, note: line(500, 2), nextStep: line(100).default(''), nextOn: day }),
    data: z.null(),
  }),
};
