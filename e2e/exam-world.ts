/** Drivers of the journeys through the exam; each journey has its own. */
export const examinees = ['examPass', 'examFail', 'examOffline', 'examLook', 'examRead', 'examCode'] as const;
export const examineeName = '考生乙';

/** The phone of one of them. */
export const examineePhone = (username: (typeof examinees)[number]): string =>
  `19800003${String(examinees.indexOf(username)).padStart(3, '0')}`;

export const examPlan = '考试旅程计划';
export const examPaper = '旅程试卷';
