import { z } from 'zod';
import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** Classes of users (spec section 6). */
export const userClass = codes('userClass', { nonTrainee: 100, staff: 101, trainee: 102, traineeSupervisor: 103 });

export const userState = codes('userState', { disabled: 0, enabled: 1 });

/** What the list of employees parts them by: the states of a membership (`userState`), and who left. */
export const employeeStanding = codes('employeeStanding', { disabled: 0, enabled: 1, left: 2 });

/** Why somebody left, as the files of the trade name it. */
export const leaveReason = codes('leaveReason', {
  resigned: 1,
  dismissed: 2,
  retired: 3,
  contractEnded: 4,
  transferred: 5,
  died: 6,
  other: 9,
});

/** How a membership ended: its day, and why, in a code of `leaveReason` and words; nothing while it goes on. */
export const leaving = {
  leftAt: z.string().nullable(),
  leaveReason: z.number().nullable(),
  leaveNote: z.string(),
};

/** Education levels (spec section 9). */
export const education = codes('education', {
  primary: 1,
  juniorHigh: 2,
  seniorHigh: 3,
  secondaryVocational: 4,
  juniorCollege: 5,
  bachelor: 6,
  master: 7,
  doctor: 8,
  unknown: 9,
});

/** Most passwords made anew at once: each is shown and handed over to its person. */
export const mostResets = 20;

/** Life of a membership. Leaving is not an edge: a person who left has no state here any more. */
export const employeeMachine = machine({
  name: 'employee',
  codes: userState,
  start: ['enabled'],
  edges: {
    disable: { from: ['enabled'], to: 'disabled', permission: 'org:employee:state', input: Reason },
    enable: { from: ['disabled'], to: 'enabled', permission: 'org:employee:state' },
  },
});

/** Fields an organisation may ask of its people (`/user/required/…`); the parameter userRequiredFields says which. */
export const askedFields = ['realName', 'phone', 'idCard', 'education', 'photo', 'email'] as const;
export type AskedField = (typeof askedFields)[number];
