import { z } from 'zod';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { route } from '../route.ts';
import { everyFlavour, flavourKey } from '../training/flavours.ts';
import { id, whole } from '../values.ts';

const asking = { service: 'manager', method: 'POST', auth: 'session', data: fileTicket } as const;

/** Forms that an inspector asks for by name and that are of no single training. */
export const printedFormApi = {
  annualPlanTicket: route({
    ...asking,
    path: '/train/plan/year/print/ticket',
    purpose: 'A ticket of ten minutes for the training plan of one organisation and year on one form.',
    permission: everyFlavour('plan:print'),
    input: z.strictObject({ orgId: id, planYear: whole(2000, 2999) }),
  }),
  annualPlan: route({
    ...fileOfTicket,
    path: '/api/train/plan/year/print',
    purpose: 'Gives the PDF of a training plan of a year for a ticket: month, topic, audience, hours, teacher, cost.',
  }),
  inductionTicket: route({
    ...asking,
    path: '/train/archive/induction/ticket',
    purpose: 'A ticket of ten minutes for the card of training before work of one person: company, fleet, vehicle.',
    permission: flavourKey('pre_work', 'archive:export'),
    input: z.strictObject({ orgUserId: id }),
  }),
  induction: route({
    ...fileOfTicket,
    path: '/api/train/induction/print',
    purpose: 'Gives the PDF of the card of training before work for a ticket.',
  }),
};
