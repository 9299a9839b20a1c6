import { z } from 'zod';
import { route } from '../route.ts';
import { everyFlavour, flavourKey } from '../training/flavours.ts';
import { id, instant, whole } from '../values.ts';

const ticket = z.object({ ticket: z.string(), expiresAt: instant });
const asking = { service: 'manager', method: 'POST', auth: 'session', data: ticket } as const;
const opening = {
  service: 'manager',
  method: 'GET',
  auth: 'none',
  permission: 'public',
  raw: true,
  input: z.strictObject({ ticket: z.string().min(1).max(2000) }),
  data: z.unknown(),
} as const;

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
    ...opening,
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
    ...opening,
    path: '/api/train/induction/print',
    purpose: 'Gives the PDF of the card of training before work for a ticket.',
  }),
};
