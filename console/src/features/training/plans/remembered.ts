import { localStore } from '#client/storage.ts';
import type { Values } from '#kit/form.tsx';

/** The field of the form of a new plan that says whether the next one begins as this one; it is sent nowhere. */
export const rememberFlag = 'remembersPlan';

/** What one plan takes over from the last: how it is held and for whom, never its name, days, lessons, paper or people. */
const kept = [
  'periodCode',
  'place',
  'subjectCodes',
  'industryCodes',
  'dutyCodes',
  'minutesPerHour',
  'dailyMinutes',
  'auditsHours',
  'signWay',
  'signIn',
  'signOut',
  'spotMinutes',
  'spotSeconds',
  'examPlace',
  'examAttempts',
  'auditsScore',
  'letters',
  'agreementsFirst',
  'auditsPrint',
] as const;

// Belongs to the organisation: another one's plans begin anew (`keepSession`).
const nameOf = (flavour: string): string => `org.plan.${flavour}`;

/** What was remembered of the last plan of a kind in this browser; nothing where its maker did not want it. */
export const rememberedPlan = (flavour: string): Values => localStore.read<Values>(nameOf(flavour)) ?? {};

/** Remembers how a plan was set, or forgets it where that is not wanted any more. */
export const rememberPlan = (flavour: string, values: Values): void => {
  if (values[rememberFlag] !== true) return localStore.remove(nameOf(flavour));
  const settings = kept.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
  localStore.write(nameOf(flavour), { ...Object.fromEntries(settings), [rememberFlag]: true });
};
