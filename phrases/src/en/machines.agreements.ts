import type { agreementMachines as Agreements } from '../zh-CN/machines.agreements.ts';

/** Machines of agreements. */
export const agreementMachines: typeof Agreements = {
  agreement: { title: 'State', publish: 'Publish', withdraw: 'Withdraw', replace: 'Replaced by an edition' },
  agreementRecord: {
    title: 'Signing',
    sign: 'Sign',
    refuse: 'Refuse',
    expire: 'Time over',
    supersede: 'Replaced or out of use',
  },
};
