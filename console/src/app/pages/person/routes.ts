import { of, screensOf, withShelves } from '#kit/screens.ts';

const person = of('orgUserId', () => import('./person.screen.tsx'));

/** One page for a person, whichever list leads there. */
export const personScreens = withShelves(
  ['person', 'copies', 'past', 'officials', 'schools', 'vehicles', 'events'],
  screensOf({ '/org/employeeDetail': person, '/student/detail': person }),
);
