/** Charges. */
export const chargeFailures = { charge: { nothing: 'This charge is 0 yuan: there is nothing to give back' } };
