/** Bank transfers and what is posted by hand. */
export const voucherFailures = {
  payment: {
    noCustomer: 'Choose the organisation whose account it goes into',
    noSuchCustomer: 'No such organisation, or out of your reach',
    disabledCustomer: 'This organisation is disabled or not approved yet; nothing is posted for it',
    future: 'The day of the transfer cannot be after today',
    tooOld: 'The transfer is more than {{months}} months old; please ask the platform',
    otherFile: 'Upload a picture or PDF of the bank receipt',
    numberTaken: 'This bank serial number was handed in already; please check it',
    notYours: 'Only whoever handed it in can withdraw it',
    limitUsed: 'More credit is used than this limit allows ({{yuan}} yuan); collect what is owed first',
    openingStands: 'This account of the organisation has its opening balance; an account is opened once',
    openingFuture: 'The day of an opening balance cannot be after today',
    severalNamed: 'Several organisations have this name; use the credit code',
    cannotPass: '{{names}} ({{count}} in all): no longer to check; refresh and choose again',
    cannotPost:
      '{{names}} ({{count}} in all): balance short, credit used up or account closed. Nothing was posted, the others neither',
  },
};
