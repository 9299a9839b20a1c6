/** Machines of prices. */
export const pricingMachines = {
  pricingRule: {
    title: 'State of the rule',
    add: 'Created',
    submit: 'Submit for approval',
    takeBack: 'Take back',
    audit: 'Approve',
    reject: 'Send back',
    begin: 'Came into force',
    askEnd: 'Request early end',
    keep: 'Keep in force',
    confirmEnd: 'Confirm the end',
    end: 'Ended on its last day',
  },
  priceChangePlan: {
    title: 'State of the plan',
    submit: 'Submit for approval',
    takeBack: 'Take back',
    approve: 'Approve',
    reject: 'Send back',
    cancel: 'Cancel the change',
    take: 'Took effect',
  },
};
