import type { switchCodes as Zh } from '../zh-CN/codes.switches.ts';

/** Codes of the own notices. */
export const switchCodes: typeof Zh = {
  messageTopic: {
    organisation: 'Organisation and certification',
    training: 'Plans, meetings and hours',
    exams: 'Exams and assessments',
    people: 'Personal data',
    schools: 'Commissioned training',
    vehicles: 'Vehicles and risk',
    hazards: 'Hidden dangers and checks',
    documents: 'Documents and agreements',
    finance: 'Finance',
    platform: 'Account and platform',
  },
  toldReason: { handle: 'To be handled', decision: 'Own matter', safety: 'Safety' },
  digestRhythm: { never: 'Never', daily: 'Every day', weekly: 'Every week' },
};
