/** Codes of charges. */
export const chargeCodes = {
  chargeState: {
    owed: 'Owed',
    reserved: 'Reserved',
    open: 'Learning, not posted yet',
    captured: 'Charged',
    released: 'Released',
    reversing: 'Reversal to check',
    reversed: 'Given back',
  },
  chargePayer: { company: 'Company', agent: 'Agent', authority: 'Authority', learner: 'Learner' },
  chargeProduct: {
    training: 'Training',
    examSitting: 'Exam',
    certificatePrint: 'Printed certificate',
    platformYear: 'Platform, a year',
    text: 'Text message',
    faceCheck: 'Face check',
    vehicleMonth: 'Vehicle, a month',
    coupon: 'Coupon',
  },
  cycleTrouble: {
    noPrice: 'no price for training holds',
    meanwhile: 'somebody was being charged elsewhere; the next night tries again',
    failed: 'it could not be written; the next night tries again',
  },
  ownChargeState: {
    toPay: 'To pay',
    paid: 'Paid',
    returning: 'Being paid back',
    returned: 'Paid back',
    stuck: 'Not paid back, ask your company',
  },
};
