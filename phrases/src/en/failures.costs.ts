export const costFailures = {
  costBook: {
    yearTaken: 'There is a ledger of {{year}} already: open it to change it',
    otherCompany: 'Only the ledger of your own company can be written',
    confirmed: 'The ledger of {{year}} is confirmed: reopen it first',
    nextConfirmed:
      'The ledger of {{year}} is confirmed and begins with what is left of this year: reopen that of {{year}} first',
  },
  costVoucher: {
    outsideYear: 'The day must lie in {{year}}',
    future: 'The day cannot be later than today',
    planOfEducation: 'Only the item for education and training names a training plan',
    noSuchPlan: 'Choose a training plan of your own company',
    numberTaken: 'A valid voucher of the year has this number already',
    nothingCharged: 'This training stands in the ledger already, or was given back',
    chargedOtherwise: 'The amount of this training has changed: refresh, then enter it',
  },
};
