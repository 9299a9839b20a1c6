/** Charges. */
export const chargeFailures = {
  charge: {
    nothing: 'This charge is 0 yuan: there is nothing to give back',
    learnerPays: 'One of them is paid already or its learner is paying now: refresh and try again',
    accountShort: 'The account lacks {{yuan}} yuan: top it up first',
    notToPay: 'This is paid or no longer to pay: refresh to see',
  },
};
