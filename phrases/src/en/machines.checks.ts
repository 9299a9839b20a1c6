/** Machines of templates and records of checks. */
export const checkMachines = {
  checkTemplate: {
    title: 'Template state',
    add: 'Written',
    use: 'Put in use',
    withdraw: 'Withdraw',
    replace: 'Replaced by a new edition',
  },
  checkRecord: {
    title: 'Record state',
    add: 'Handed in',
    accept: 'Let it count',
    void: 'Void',
  },
};
