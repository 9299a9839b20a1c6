/** Machines of certificates. */
export const certificateMachines = {
  certTemplate: {
    title: 'Template state',
    publish: 'Publish',
    disable: 'Disable',
    enable: 'Enable',
    replace: 'Replaced by a new edition',
  },
  certPrint: {
    title: 'Print state',
    submit: 'Request print',
    approve: 'Approve',
    reject: 'Reject',
    print: 'Issue and print',
    reprint: 'Print again',
  },
  certificate: { title: 'Certificate state', expire: 'Expire', revoke: 'Revoke', reissue: 'Reissue' },
  declaration: {
    title: 'Declaration',
    add: 'Declared',
    receipt: 'Receipt received',
    giveUp: 'Given up after several tries',
    withdraw: 'Certificate taken back or replaced',
    resend: 'Send again',
    discard: 'Do not send',
  },
};
