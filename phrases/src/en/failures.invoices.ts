/** Invoices. */
export const invoiceFailures = {
  invoice: {
    tooMuch: 'At most {{yuan}} yuan can still be invoiced; this asks for {{asked}} yuan',
    givenBack: 'Money was given back: at most {{yuan}} yuan can be invoiced now. Please reject this application',
    future: 'The day of an invoice cannot be later than today',
    numberTaken: 'This number stands on another invoice already. Please check it',
    notWaiting: 'This application does not wait to be issued',
    ownOne: 'You applied for this one: somebody else issues it',
    twice: 'This application stands twice in the sheet',
    notYours: 'Only whoever applied can withdraw it',
  },
};
