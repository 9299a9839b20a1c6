/** Machines of billing. */
export const billingMachines = {
  billingChange: {
    title: 'State of the change',
    add: 'Made',
    approve: 'Approve',
    reject: 'Reject',
    withdraw: 'Withdraw',
    apply: 'Took effect',
  },
  payChannel: { title: 'In use', disable: 'Switch off', enable: 'Switch on' },
};
