/** Machines of business managers and what they look after. */
export const businessMachines = {
  businessManager: {
    title: 'State of the manager',
    add: 'Add',
    mod: 'Change',
    del: 'Delete',
    disable: 'Switch off',
    enable: 'Switch on',
  },
  marketLeader: {
    title: 'State of the leader',
    add: 'Add',
    mod: 'Change',
    del: 'Delete',
    disable: 'Switch off',
    enable: 'Switch on',
  },
  businessLead: {
    title: 'Stage of the lead',
    add: 'Write down',
    visit: 'Visited',
    try: 'Begin trial',
    sign: 'Signed',
    lose: 'Lost',
    resume: 'Contact again',
  },
  commissionRate: {
    title: 'State of the rate',
    submit: 'Submit',
    takeBack: 'Take back',
    approve: 'Approve',
    reject: 'Return',
  },
};
