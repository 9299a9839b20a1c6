import { archives } from './archives.ts';
import { certificates } from './certificates.ts';
import { certification } from './certification.ts';
import { moreCodes } from './codes.more.ts';
import { copies } from './copies.ts';
import { costs } from './costs.ts';
import { documents } from './documents.ts';
import { formFailures } from './failures.forms.ts';
import { moreFields } from './fields.more.ts';
import { hours } from './hours.ts';
import { imports } from './imports.ts';
import { laws } from './laws.ts';
import { lessons } from './lessons.ts';
import { letters } from './letters.ts';
import { lookups } from './lookups.ts';
import { certificateMachines } from './machines.certificates.ts';
import { costMachines } from './machines.costs.ts';
import { documentMachines } from './machines.documents.ts';
import { lawMachines } from './machines.laws.ts';
import { meetingsMachines } from './machines.meetings.ts';
import { plansMachines } from './machines.plans.ts';
import { schoolMachines } from './machines.schools.ts';
import { trainingMachines } from './machines.training.ts';
import { meetings } from './meetings.ts';
import { merges } from './merges.ts';
import { messages } from './messages.ts';
import { metrics } from './metrics.ts';
import { obligations } from './obligations.ts';
import { officials } from './officials.ts';
import { panels } from './panels.ts';
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
import { schools } from './schools.ts';
import { sites } from './sites.ts';
import { students } from './students.ts';
import { surveys } from './surveys.ts';
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
  laws,
  lessons,
  letters,
  lookups,
  machines: {
    ...certificateMachines,
    ...lawMachines,
    ...meetingsMachines,
    ...plansMachines,
    ...costMachines,
    ...documentMachines,
    ...schoolMachines,
    ...trainingMachines,
  },
  meetings,
  messages,
  metrics,
  obligations,
  copies,
  merges,
  officials,
  past,
  people,
  person,
  plans,
  panels,
  papers,
  questions,
  readiness,
  records,
  registration,
  rooms,
  sites,
  students,
  surveys,
  hours,
  todos,
  schools,
  costs,
  documents,
  transfers,
};
