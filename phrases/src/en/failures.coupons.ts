/** Coupons. */
export const couponFailures = {
  coupon: {
    headOffice: 'Only the head office makes and gives coupons',
    noDraft: 'This batch was handed in and can no longer be changed',
    noIssuer: 'Coupons are issued by the head office, an authority or an agent',
    noBearer: 'The cost is borne by an authority or an agent',
    over: 'This day is over',
    batchOver: 'This batch was valid until {{day}}',
    notIssued: 'This batch is not issued yet, or closed',
    notFor: 'This batch is not for {{names}}',
    few: 'Only {{count}} left',
    fewHeld: 'There are not so many to pass on',
    holdersOnly: 'The head office does not hold coupons',
    mistyped: 'This code is mistyped; check each character',
    unknown: 'This code does not exist or was claimed already',
    gone: 'This coupon is over or can no longer be claimed',
    notYours: 'This coupon is not for your organisation',
    kept: 'Coupons of this batch may not be passed on',
    notBelow: 'Pass coupons on to an organisation below yours that the batch is for',
  },
};
