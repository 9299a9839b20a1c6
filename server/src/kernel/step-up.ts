import type { Actor } from './actor.ts';
import { clock } from './clock.ts';
import { fail } from './errors.ts';

/** Minutes a confirmed password opens the sensitive actions (design/security, line 6). */
export const stepUpMinutes = 10;

/** Whether the person typed the password again within the last ten minutes. */
export const isSteppedUp = ({ steppedUpAt }: Pick<Actor, 'steppedUpAt'>): boolean =>
  steppedUpAt !== undefined && clock.now().getTime() - new Date(steppedUpAt).getTime() <= stepUpMinutes * 60_000;

/** Refuses unless the person, there in person, typed the password again a moment ago. @throws runAs.forbidden, session.stepUp */
export const requireStepUp = (actor: Actor): void => {
  if (actor.runAs) throw fail('runAs.forbidden');
  if (!isSteppedUp(actor)) throw fail('session.stepUp');
};
