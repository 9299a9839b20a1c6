import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { companyPhone, version } from '../values.ts';

/** Days of the week, from Monday, on which vehicles in use are checked before the trip. */
export const checkDays = codes('checkDays', { never: 0, mondayToFriday: 5, mondayToSaturday: 6, daily: 7 });

const manage = { service: 'manager', auth: 'session' } as const;

/** The own company's rule of who is to be checked, and the number a driver calls whose vehicle is stopped. */
export const checkRuleApi = {
  one: route({
    ...manage,
    method: 'GET',
    path: '/check/rule/one',
    purpose:
      'On which days of the week the own company has its vehicles checked before the trip, and its number on duty.',
    permission: 'check:rule:mod',
    input: z.strictObject({}),
    data: z.object({ checkDays: oneOf(checkDays), dutyPhone: z.string(), version: z.number() }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/check/rule/mod',
    purpose:
      'Sets on which days of the week the own company has its vehicles checked before the trip, and its number on duty.',
    permission: 'check:rule:mod',
    input: z.strictObject({
      checkDays: oneOf(checkDays),
      /** Empty: no number. */
      dutyPhone: companyPhone.or(z.literal('')).default(''),
      version,
    }),
    data: z.object({ version: z.number() }),
  }),
};
