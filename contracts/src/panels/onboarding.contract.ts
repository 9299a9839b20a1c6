import { z } from 'zod';
import { route } from '../route.ts';

const step = z.object({
  code: z.string(),
  done: z.boolean(),
  screen: z.string(),
});
export type OnboardingStepFound = z.output<typeof step>;

export const onboardingApi = {
  steps: route({
    service: 'manager',
    auth: 'session',
    method: 'GET',
    path: '/panel/onboarding/list',
    purpose: "Gives the first steps of the person's organisation and which of them are done, as its own rows say.",
    permission: 'signedIn',
    input: z.strictObject({}),
    data: z.object({ list: z.array(step) }),
  }),
};
