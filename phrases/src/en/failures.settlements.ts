/** Shares and settlements. */
export const settlementFailures = {
  incomeSetting: {
    headOffice: 'Only the head office keeps income settings',
    noDraft: 'Only a draft can be changed or deleted: take it back or return it first',
    noPartner: 'Choose an agent, an agency or a training organisation: an authority does not earn',
    placesProvider: 'Class places are set for the provider alone',
    dayPassed: 'Cannot begin before today: what was captured keeps its rate',
    dayGone: '{{day}} has passed: return it and change the day',
    begun: 'In force since {{day}}: ask to end it',
    notBegun: 'Not in force before {{day}}: have it returned',
    overlaps: '“{{name}}” (from {{from}}) is for the same and overlaps',
    aboveAll: 'Together with “{{names}}” {{percent}} %, which is more than 100 %',
  },
  settlement: {
    headOffice: 'Only the head office does this',
    partnersOwn: 'Only the partner of the statement does this',
    notGenerated: 'The statement was sent: take it back first',
    nothingPayable: 'Nothing is payable by this statement: it is carried on',
    taxTooMuch: 'What remains after tax is below the minimum and would not be paid, so nothing can be withheld',
    disputedTwice: 'Line {{lines}} was disputed before; each line is disputed once',
    notDisputed: 'No dispute of this line awaits an answer',
    invoiceTaken: 'This invoice number stands on another statement',
    bankNumberTaken: 'This transfer number stands on another statement',
    stillOpen: '{{count}} monthly statements are still open ({{names}}). Settle them before switching it off',
    future: 'Cannot be later than today',
  },
};
