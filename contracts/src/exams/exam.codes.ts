import { codes } from '../codes.ts';

/** Where a sitting stands (design/domain, "Other machines"). */
export const sittingState = codes('sittingState', { open: 1, submitted: 2, scored: 3, voided: 4 });

/** How a sitting came to its end. */
export const submittedHow = codes('submittedHow', {
  person: 'person',
  timeout: 'timeout',
  administrator: 'administrator',
  entered: 'entered',
});

/** What the timeline of a sitting shows. */
export const sittingEventKind = codes('sittingEventKind', {
  opened: 'opened',
  signed: 'signed',
  spotCheck: 'spotCheck',
  answered: 'answered',
  changed: 'changed',
  focusLost: 'focusLost',
  focusBack: 'focusBack',
  screenLeft: 'screenLeft',
  screenBack: 'screenBack',
  addressChanged: 'addressChanged',
  deviceRefused: 'deviceRefused',
  unlocked: 'unlocked',
  deviceChanged: 'deviceChanged',
  extended: 'extended',
  submitted: 'submitted',
  scored: 'scored',
  regraded: 'regraded',
  voided: 'voided',
});
