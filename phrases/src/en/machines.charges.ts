/** Machine of charges. */
export const chargeMachines = {
  charge: {
    title: 'Charge',
    reserve: 'Reserve',
    take: 'First counted minute',
    capture: 'Post',
    release: 'Release',
    renew: 'Charge again',
    askReversal: 'Ask to give back',
    passReversal: 'Pass and give back',
    rejectReversal: 'Keep the charge',
  },
};
