import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** What a record that was taken over is of. Trainings and meetings are records of a period; the others are shown. */
export const pastKind = codes('pastKind', {
  training: 'training',
  meeting: 'meeting',
  exam: 'exam',
  certificate: 'certificate',
});

/** Where it came from: nothing of it was learned here. */
export const pastSource = codes('pastSource', { taken: 'taken' });

export const pastState = codes('pastState', { withdrawn: 0, valid: 1 });

/** What was wrongly taken over stays on record and counts no more. */
export const pastMachine = machine({
  name: 'past',
  codes: pastState,
  start: ['valid'],
  edges: {
    withdraw: { from: ['valid'], to: 'withdrawn', permission: 'student:past:withdraw', input: Reason },
  },
});

/** Most minutes of one record: a year of eight hours a day. */
export const mostPastMinutes = 100_000;
