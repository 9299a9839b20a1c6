/** Machines of income settings and statements. */
export const settlementMachines = {
  incomeSetting: {
    title: 'State of the setting',
    submit: 'Submit',
    takeBack: 'Take back',
    audit: 'Approve',
    reject: 'Return',
    askEnd: 'Ask to end',
    keep: 'Keep',
    confirmEnd: 'Confirm end',
  },
  settlement: {
    title: 'State of the statement',
    add: 'Generate',
    send: 'Send',
    takeBack: 'Take back',
    confirm: 'Confirm',
    dispute: 'Dispute',
    answer: 'Answer disputes',
    receiveInvoice: 'Enter invoice',
    withdrawInvoice: 'Take invoice back',
    pay: 'Enter payment',
  },
};
