import { z } from 'zod';
import { shown } from '../identity/fields/hidden-fields.ts';
import { route } from '../route.ts';
import { id, instant, line } from '../values.ts';

const manage = { service: 'manager', auth: 'session' } as const;

const escort = z.object({
  escortId: id,
  realName: z.string(),
  phone: shown.phone,
  clientName: z.string(),
  namedByName: z.string(),
  namedAt: instant,
  /** What the reader may do: take back (`end`), see the whole number (`phone`). */
  can: z.array(z.enum(['end', 'phone'])),
});
export type Escort = z.infer<typeof escort>;

const candidate = z.object({
  orgUserId: id,
  realName: z.string(),
  departmentName: z.string(),
  phone: shown.phone,
});
export type EscortCandidate = z.infer<typeof candidate>;

/** Who accompanies the people a company sends to a class: a supervisor of trainees (user class 103, spec section 6). */
export const escortApi = {
  list: route({
    ...manage,
    method: 'GET',
    path: '/school/escort/list',
    purpose: 'Who accompanies people in a class now, from either side; a company reads its own alone.',
    permission: 'school:signUp:list',
    input: z.strictObject({ classId: id }),
    data: z.array(escort),
  }),
  candidates: route({
    ...manage,
    method: 'GET',
    path: '/school/escort/candidate/list',
    purpose: 'Own supervisors of trainees who may accompany the people in a class; at most 200.',
    permission: 'school:signUp:mod',
    input: z.strictObject({ classId: id, keyword: line(40).optional() }),
    data: z.array(candidate),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/school/escort/add',
    purpose: 'Names who accompanies the own people in a class; the person and the training organisation are told.',
    permission: 'school:signUp:mod',
    input: z.strictObject({ classId: id, orgUserId: id }),
    data: z.object({ escortId: id }),
  }),
  end: route({
    ...manage,
    method: 'PUT',
    path: '/school/escort/end',
    purpose: 'Takes back who accompanies the own people in a class.',
    permission: 'school:signUp:mod',
    input: z.strictObject({ escortId: id }),
    data: z.null(),
  }),
  phone: route({
    ...manage,
    method: 'POST',
    path: '/school/escort/phone',
    purpose: 'Shows the training organisation the whole phone number of who accompanies; each look is on record.',
    permission: 'school:slot:sign',
    encrypted: true,
    input: z.strictObject({ escortId: id }),
    data: z.object({ phone: shown.phone }),
  }),
};
