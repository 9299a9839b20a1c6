import type { machines as zh } from '../zh-CN/machines.ts';

export const machines: typeof zh = {
  certification: {
    title: 'Certification',
    submit: 'Hand in',
    resubmit: 'Hand in again',
    renew: 'Renew',
    approve: 'Approve',
    reject: 'Reject',
    expire: 'Licence ended',
  },
  organisation: {
    title: 'Organisation state',
    approve: 'Approve',
    reject: 'Reject',
    resubmit: 'Submit again',
    disable: 'Disable',
    enable: 'Enable',
  },
  employee: { title: 'Employee state', disable: 'Disable', enable: 'Enable' },
  lesson: {
    title: 'Lesson state',
    submit: 'Submit',
    approve: 'Approve',
    reject: 'Reject',
    approveThird: 'Approve',
    rejectThird: 'Reject',
    disable: 'Disable',
    enable: 'Enable',
  },
  transfer: { title: 'Transfer', release: 'Release', accept: 'Accept', refuse: 'Refuse', withdraw: 'Withdraw' },
  realName: { title: 'Real name', submit: 'Submit', approve: 'Approve', reject: 'Reject' },
  faceCheck: { title: 'Verdict', confirm: 'Is the person', refuse: 'Is not the person' },
  punishment: { title: 'State', withdraw: 'Withdraw' },
  examPaper: {
    title: 'State of the paper',
    submit: 'Submit',
    publish: 'Publish',
    sendBack: 'Send back',
    disable: 'Disable',
    enable: 'Enable',
  },
};
