import type { systemCodes as zh } from '../zh-CN/codes.system.ts';

export const systemCodes: typeof zh = {
  timer: {
    auditChain: 'Seal the operation log',
    auditCheck: 'Verify the operation log',
    licences: 'Licence expiry reminders',
    uploads: 'Clear unused uploads',
    texts: 'Clear old text messages',
    oldKeys: 'Clear repeat-protection keys',
    relations: 'End service relations that ran out',
    timerRuns: 'Clear old timer runs',
    faces: 'Delete expired face photos',
    plans: 'Move plans on by date',
    hours: 'Catch up on counted hours',
    studyMonths: 'Prepare study record months',
    examsDue: 'Submit exams whose time is over',
    examFigures: 'Sum up exam figures',
    examResults: 'Catch up on exam results',
    assessments: 'Work out assessment dates',
    obligations: 'Apply changed hour requirements',
    obligationsAll: 'Work out hour shortfalls daily',
    reminders: 'Send reminders',
    certificates: 'Expire certificates',
  },
  timerOutcome: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    lost: 'Interrupted',
  },
  ossType: { ALI: 'Alibaba Cloud', HUAWEI: 'Huawei Cloud', TB: 'Own store (TB)', TIBI: 'Own store (TIBI)' },
};
