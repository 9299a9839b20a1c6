import type { documentMachines as zh } from '../zh-CN/machines.documents.ts';

export const documentMachines: typeof zh = {
  document: {
    title: 'State of the document',
    send: 'Send',
    submit: 'Hand in for audit',
    approve: 'Approve and send',
    sendBack: 'Send back',
    archive: 'Archive',
    recall: 'Recall',
    close: 'Close',
  },
  documentReceipt: {
    title: 'State',
    open: 'Read',
    sign: 'Sign for it',
    reply: 'Reply',
    return: 'Return',
    again: 'Ask again',
    recall: 'Recall',
  },
  documentSetting: { title: 'State', disable: 'Disable', enable: 'Enable' },
};
