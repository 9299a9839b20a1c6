import type { deletionCodes as deletionZh } from '../zh-CN/codes.deletions.ts';

export const deletionCodes: typeof deletionZh = {
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
};
