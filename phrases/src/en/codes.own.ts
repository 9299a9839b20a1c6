import type { ownCodes as ownZh } from '../zh-CN/codes.own.ts';

export const ownCodes: typeof ownZh = {
  officialKind: {
    principal: 'Principal in charge',
    safetyManager: 'Safety manager',
  },
  businessField: {
    passenger: 'Passenger transport',
    freight: 'Goods transport',
    dangerous: 'Dangerous goods',
    station: 'Passenger station',
  },
  officialState: {
    withdrawn: 'Withdrawn',
    valid: 'Valid',
    voided: 'Voided',
  },
  officialStanding: {
    valid: 'Valid',
    renewable: 'To renew',
    lapsed: 'Lapsed',
    voided: 'Voided',
    withdrawn: 'Withdrawn',
  },
  correctionField: {
    realName: 'Name',
    phone: 'Phone',
    idCard: 'Identity number',
    gender: 'Gender',
    education: 'Education',
    email: 'E-mail',
    jobNumber: 'Job number',
    joinedAt: 'Day of hire',
  },
  holdRule: {
    member: 'Still belongs to an organisation',
    transfer: 'A transfer is under way',
    exam: 'An exam is not finished',
    print: 'A certificate is being printed',
    claim: 'A hold set by hand (dispute, inquiry)',
    training: 'Training records (Work Safety Law, art. 28; kept by transport companies for at least 3 years)',
    result: 'Exam results (training and assessment files of transport companies, at least 3 years)',
    certificate: 'Certificates still valid (open to public checking)',
    official: 'Official safety certificates still valid (Ministry of Transport 2024, No. 8)',
    penalty: 'Violations and penalties (safety files, at least 3 years)',
    login: 'Log-in records (Cybersecurity Law, at least 6 months)',
  },
  deletionState: {
    waiting: 'Waiting',
    locked: 'Deleted, kept locked',
    erased: 'Deleted for good',
    refused: 'Refused',
    withdrawn: 'Taken back',
  },
  deletionHoldState: {
    standing: 'Standing',
    lifted: 'Lifted',
  },
  correctionState: {
    waiting: 'Waiting',
    accepted: 'Corrected',
    refused: 'Refused',
    withdrawn: 'Taken back',
  },
};
