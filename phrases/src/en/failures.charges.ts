/** Charges. */
export const chargeFailures = {
  charge: {
    nothing: 'This charge is 0 yuan: there is nothing to give back',
    notToPay: 'This is paid or no longer to pay: refresh to see',
  },
};
