export { findCouponedPrice } from './couponed-price.queries.ts';
export { makeCodes } from './coupon-codes.service.ts';
