import type { examsCodes as chinese } from '../zh-CN/codes.exams.ts';

export const examsCodes: typeof chinese = {
  sittingState: { open: 'Answering', submitted: 'Handed in', scored: 'Scored', voided: 'Voided' },
  submittedHow: {
    person: 'By the person',
    timeout: 'Time was up',
    administrator: 'By an administrator',
    entered: 'Score entered',
  },
  sittingEventKind: {
    opened: 'Exam begun',
    signed: 'Identity shown',
    spotCheck: 'Spot check',
    answered: 'Answered',
    changed: 'Answer changed',
    focusLost: 'Left the exam page',
    focusBack: 'Back on the exam page',
    screenLeft: 'Left full screen',
    screenBack: 'Back in full screen',
    addressChanged: 'Network address changed',
    deviceRefused: 'Other device refused',
    unlocked: 'Unlocked by an administrator',
    deviceChanged: 'Device changed',
    extended: 'Time extended',
    submitted: 'Handed in',
    scored: 'Scored',
    regraded: 'Regraded',
    voided: 'Voided',
  },
};
