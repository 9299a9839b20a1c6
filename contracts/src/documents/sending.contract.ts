import { z } from 'zod';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { route } from '../route.ts';
import { id, version } from '../values.ts';

const manage = { service: 'manager', auth: 'session' } as const;

/** A document on its way out by two pairs of eyes, and on paper. */
export const sendingApi = {
  submit: route({
    ...manage,
    method: 'PUT',
    path: '/docs/document/submit',
    permission: 'docs:send:mod',
    purpose: 'Hands a draft in to be looked at by somebody else before it leaves.',
    input: z.strictObject({ id, version }),
    data: z.object({ state: z.number() }),
  }),
  approve: route({
    ...manage,
    method: 'PUT',
    path: '/docs/document/approve',
    purpose: 'Lets a document that was handed in leave: number, receivers and messages as when it is sent.',
    permission: 'docs:send:audit',
    input: z.strictObject({ id }),
    data: z.object({ state: z.number(), docNumber: z.string(), sent: z.number() }),
  }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/docs/document/print/ticket',
    purpose: 'A ticket of ten minutes for a sent document of the scope on paper, with its receipts.',
    permission: 'docs:send:print',
    input: z.strictObject({ documentId: id }),
    data: fileTicket,
  }),
  receiptTicket: route({
    ...manage,
    method: 'POST',
    path: '/docs/receipt/print/ticket',
    purpose: 'A ticket of ten minutes for a document on paper as one organisation of the scope received it.',
    permission: 'docs:receive:print',
    input: z.strictObject({ receiptId: id }),
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/docs/document/print',
    purpose: 'Gives the PDF of a document for a ticket.',
  }),
};
