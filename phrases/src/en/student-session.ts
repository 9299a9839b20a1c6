import type { session as zh } from '../zh-CN/student-session.ts';

/** What is said over a page whose session has ended or stands elsewhere. */
export const session: typeof zh = {
  otherOrganisation: 'Organisation changed',
  otherOrganisationText:
    'You have changed to “{{other}}” on another page, while this page is still “{{own}}”. What you just did was not done: going back completes it.',
  returnTo: 'Back to “{{own}}”',
  openAnew: 'Reload in the present one',
  pageFailed: 'The page did not open',
  pageFailedHint: 'The network may be bad, or there is a new version. What you have entered is kept on this phone.',
  openAgain: 'Open again',
  wentAway: 'Still there?',
  stay: 'Go on',
  logInAgain: 'Your session has ended, please log in again',
};
