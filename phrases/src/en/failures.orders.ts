/** Orders, payments and refunds. */
export const orderFailures = {
  bankLine: {
    noNumber: 'There is no bank serial number to tell lines apart by',
    noAmount: 'There is no amount: fill in money in or money out',
    bothAmounts: 'Fill in either money in or money out, not both',
    negativeAmount:
      'A negative amount in a column of one direction may be a reversal or a habit of the bank: write it as a positive one in the right column',
    unknownDirection: 'The direction is “in” or “out”, “credit” or “debit”',
    future: 'The day is in the future',
    numberStands: 'A line of this serial number stands already with another day or amount',
    otherAccount: 'This serial number stands already under another account ({{account}})',
    writtenMeanwhile:
      'Another sheet brought a different line of serial number {{number}} at the same moment. Nothing was imported: import this sheet again',
    wentOut: 'This money went out and is no payment',
    handedIn: 'This transfer was handed in: check and post it among the bank transfers',
    takenIn: 'This transfer was posted from the bank line already: reject it',
    noSuchTransfer: 'No posted bank transfer has this serial number, or it has its line already',
  },
  order: {
    headOffice: 'The head office makes no orders for itself: whoever pays makes them',
    noProvider: 'The platform takes no payments by code yet: choose a bank transfer',
    noTransfer: 'The platform has no account to transfer to yet: please contact it',
    noSuchProvider: 'The platform does not take payments this way: choose another',
    providerDown: 'The payment provider does not answer: try again later, or pay by bank transfer',
    notAwaiting: 'The order was paid or closed, or its time is over: refresh to see',
    byTransfer: 'This order is paid by bank transfer and has no code',
    paidMeanwhile: 'The order was paid a moment ago and cannot be closed',
    notPaid: 'The order was not paid or was closed: there is nothing to refund and no receipt',
    refundInvoiced: 'At most {{yuan}} yuan can go back: the rest is invoiced and goes back after its red invoice',
    refundTooMuch: 'At most {{yuan}} yuan can go back: what was paid less what was used or refunded',
    refundByNetwork: 'The provider refunds this payment by itself: nobody confirms it by hand',
    nothingShort: 'The plan “{{name}}” lacks nothing now: no order is needed',
    balanceCovers: 'The balance covers these plans: no order is needed',
    priceChanged:
      'Price, people or balance changed: “{{name}}” now has {{people}} people at {{unit}} yuan; {{yuan}} yuan are missing in all. Nothing was ordered; refresh and place the order again',
    beingClosed: 'The time of the last code is just over and the provider is being asked: try again in a minute',
    learnersOrder: 'A learner’s own order: the amount differs or the money is needed no longer. Refund it',
    refundByCharge: 'What a learner paid goes back by itself when the charge is released or reversed',
    placesChanged:
      'Fee or people have changed: now {{people}} people to order for, {{unit}} yuan each. Nothing was ordered: refresh and try again',
    accountsShort:
      'The accounts hold {{yuan}} yuan, less than these people cost: choose fewer, or pay by code or bank transfer',
    accountsChanged:
      'The accounts have changed and would be taken from otherwise than was shown. Nothing was taken: refresh and pay again',
    refundByPlace:
      'This order was paid out of the accounts: whoever leaves before the class begins has the fee returned there by itself',
    nothingCameIn:
      'This order was paid out of the accounts and nothing new came in: print the receipt of the order that topped them up',
    noSuchOrder: 'There is no order of this number',
  },
};
