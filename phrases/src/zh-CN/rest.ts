import { archives } from './archives.ts';
import { certificates } from './certificates.ts';
import { certification } from './certification.ts';
import { moreCodes } from './codes.more.ts';
import { formFailures } from './failures.forms.ts';
import { moreFields } from './fields.more.ts';
import { hours } from './hours.ts';
import { imports } from './imports.ts';
import { lessons } from './lessons.ts';
import { letters } from './letters.ts';
import { lookups } from './lookups.ts';
import { certificateMachines } from './machines.certificates.ts';
import { meetingsMachines } from './machines.meetings.ts';
import { plansMachines } from './machines.plans.ts';
import { trainingMachines } from './machines.training.ts';
import { meetings } from './meetings.ts';
import { messages } from './messages.ts';
import { metrics } from './metrics.ts';
import { obligations } from './obligations.ts';
import { papers } from './papers.ts';
import { past } from './past.ts';
import { people } from './people.ts';
import { person } from './person.ts';
import { plans } from './plans.ts';
import { questions } from './questions.ts';
import { readiness } from './readiness.ts';
import { records } from './records.ts';
import { registration } from './registration.ts';
import { rooms } from './rooms.ts';
import { sites } from './sites.ts';
import { students } from './students.ts';
import { todos } from './todos.ts';
import { transfers } from './transfers.ts';

/** The book beyond `first`: screens wait for it, the first list does not. */
export const phrases = {
  certificates,
  archives,
  certification,
  codes: moreCodes,
  failures: formFailures,
  fields: moreFields,
  imports,
  lessons,
  letters,
  lookups,
  machines: { ...certificateMachines, ...meetingsMachines, ...plansMachines, ...trainingMachines },
  meetings,
  messages,
  metrics,
  obligations,
  past,
  people,
  person,
  plans,
  papers,
  questions,
  readiness,
  records,
  registration,
  rooms,
  sites,
  students,
  hours,
  todos,
  transfers,
};
