import { archives } from './archives.ts';
import { certification } from './certification.ts';
import { moreCodes } from './codes.more.ts';
import { formFailures } from './failures.forms.ts';
import { moreFields } from './fields.more.ts';
import { hours } from './hours.ts';
import { imports } from './imports.ts';
import { laws } from './laws.ts';
import { lessons } from './lessons.ts';
import { certificateMachines } from './machines.certificates.ts';
import { lawMachines } from './machines.laws.ts';
import { meetingsMachines } from './machines.meetings.ts';
import { plansMachines } from './machines.plans.ts';
import { trainingMachines } from './machines.training.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { panels } from './panels.ts';
import { people } from './people.ts';
import { plans } from './plans.ts';
import { questions } from './questions.ts';
import { rooms } from './rooms.ts';
import { students } from './students.ts';
import { transfers } from './transfers.ts';

/** The book beyond `first`: screens wait for it, the first list does not. */
export const phrases = {
  archives,
  certification,
  codes: moreCodes,
  failures: formFailures,
  fields: moreFields,
  imports,
  laws,
  lessons,
  machines: {
    ...certificateMachines,
    ...lawMachines,
    ...meetingsMachines,
    ...plansMachines,
    ...trainingMachines,
  },
  messages,
  notices,
  people,
  plans,
  panels,
  questions,
  rooms,
  students,
  hours,
  transfers,
};
