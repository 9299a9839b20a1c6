import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

export const slotState = codes('slotState', { planned: 1, held: 2, cancelled: 3 });

/** A lesson of a timetable is held, which counts its hours, or cancelled with a reason. */
export const slotMachine = machine({
  name: 'classSlot',
  codes: slotState,
  start: ['planned'],
  edges: {
    /** By a call of its own: whoever came gets the hours. */
    hold: { from: ['planned'], to: 'held', permission: 'school:slot:sign', server: true },
    cancel: { from: ['planned'], to: 'cancelled', permission: 'school:slot:mod', input: Reason },
    /** The class was cancelled. */
    drop: { from: ['planned'], to: 'cancelled', permission: 'signedIn', server: true },
  },
});

/** Where somebody stands who is expected at a lesson. */
export const seatOutcome = codes('seatOutcome', { expected: 1, present: 2, late: 3, absent: 4 });

/**
 * How somebody signed in: by the code on the wall, by the code and a photo, by the code and the own name where faces are not
 * compared, by the sheet that was signed, by word of the registrar.
 */
export const seatWay = codes('seatWay', { code: 'code', photo: 'photo', name: 'name', sheet: 'sheet', hand: 'hand' });

/** Minutes after the code in which the person shows who it is. */
export const showSelfMinutes = 10;
