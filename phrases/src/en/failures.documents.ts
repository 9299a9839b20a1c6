import type { documentFailures as zh } from '../zh-CN/failures.documents.ts';

export const documentFailures: typeof zh = {
  document: {
    sent: 'The document has been sent and cannot be changed',
    notSent: 'Nothing is asked of anybody by this document now',
    noSetting: 'Choose a setting in use of your own organisation',
    deadlinePast: 'The deadline cannot lie before today',
    receiverForeign: 'Documents go to working organisations below your own alone; please choose again',
    noReceivers: 'No organisation fits; choose receivers first',
    tooMany: 'At most {{most}} receivers at once; please narrow the choice',
    opened: 'It cannot be taken back, {{count}} have opened it: {{names}}',
    textIsAbove: 'The text of a forwarded document is its sender’s',
    notForwarded: 'This document was not forwarded',
    unreadYet: 'Open and read it before sending it on',
    forwardedAlready: 'Your organisation has sent it on already; see your sent documents',
    notAsked: 'The document does not ask for this, or has to be signed first',
    closed: 'The document is closed, nothing is asked any more',
  },
};
