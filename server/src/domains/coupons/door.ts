export { makeCodes } from './batches/coupon-codes.service.ts';
export { type CouponedPrice, findCouponedPrice } from './couponed-price.queries.ts';
