import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { captchaFields } from '../../identity/captcha.ts';
import { studentSession } from '../../identity/student-session.contract.ts';
import { route } from '../../route.ts';
import { id, idCard, line, personName, phone } from '../../values.ts';
import { classPaper } from '../class.codes.ts';

/** What the link of a class ends in. */
const openCode = z.string().regex(/^[a-z2-9]{12}$/);

const facts = z.object({
  className: z.string(),
  orgName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  signsUntil: z.string(),
  free: z.number(),
  requiredMinutes: z.number(),
  minutesPerHour: z.number(),
  documents: z.array(z.enum(Object.values(classPaper.values))),
  contact: z.string(),
  note: z.string(),
  /** Sign-up is open today. */
  open: z.boolean(),
  /** Posts to choose the own one from. */
  duties: z.array(z.object({ dutyCode: z.string(), dutyName: z.string() })),
});
export type OpenClass = z.infer<typeof facts>;

const open = { service: 'manager', auth: 'none', permission: 'public' } as const;
const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** Signing up to a class without a company: by the link the training organisation gives away (areas 25). */
export const openClassApi = {
  one: route({
    ...open,
    method: 'GET',
    path: '/api/class/open/one',
    purpose: 'Gives what a class says to everybody who has its link; counted per address.',
    input: z.strictObject({ openCode }),
    data: facts,
  }),
  signUp: route({
    ...open,
    method: 'POST',
    path: '/api/class/open/signUp',
    purpose:
      'Signs somebody up who is nowhere on the platform yet: proves the phone, makes the person a guest of the training organisation and logs in. Whoever is known logs in first.',
    encrypted: true,
    input: z.strictObject({
      openCode,
      realName: personName,
      idCard,
      dutyCode: line(20, 1),
      phone,
      code: z.string().regex(/^\d{6}$/),
      ...captchaFields,
      /** What is said about who will see the data was read and agreed to. */
      agreed: z.literal(true),
    }),
    data: studentSession,
  }),
  signUpMyself: route({
    ...student,
    method: 'POST',
    path: '/api/student/class/open/signUp',
    purpose: 'Signs the person up alone, not by a company: what is learned counts for no company.',
    input: z.strictObject({ openCode }),
    data: z.null(),
  }),
  paper: route({
    ...student,
    method: 'POST',
    path: '/api/student/class/paper',
    purpose: 'Hands in a picture of a paper for the own sign-up without a company; it replaces the one before.',
    raw: true,
    input: z.strictObject({ signUpId: id, paper: oneOf(classPaper) }),
    data: z.object({ fileId: id }),
  }),
};
