import type { newsMachines as Machines } from '../zh-CN/machines.news.ts';

/** Machines of news. */
export const newsMachines: typeof Machines = {
  news: {
    title: 'State',
    submit: 'Submit for audit',
    approve: 'Approve',
    reject: 'Send back',
    publish: 'Publish on time',
    withdraw: 'Withdraw',
  },
  newsType: { title: 'State', disable: 'Disable', enable: 'Enable' },
};
