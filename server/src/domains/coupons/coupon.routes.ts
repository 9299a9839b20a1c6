import { couponApi } from '#contracts/coupons/coupon.contract.ts';
import { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { couponBatchPage, findBatch } from './batches/coupon-batch.queries.ts';
import { addBatch, couponBatchWalks, deleteBatch, modBatch } from './batches/coupon-batch.service.ts';
import { tellCodes } from './batches/coupon-codes.service.ts';
import { giveCoupons } from './batches/give-coupons.service.ts';
import { claimCoupon } from './claim-coupon.service.ts';
import { couponPage, couponWalks, findPassable } from './coupon.queries.ts';
import { couponUsePage } from './coupon-use.queries.ts';
import { passCoupons } from './pass-coupons.service.ts';

/** Coupons: made and given by the head office, claimed and passed on by whoever holds them, and the report of their use. */
export const couponRoutes: Served[] = [
  serveList(couponBatchPage),
  serve(couponBatchApi.one, ({ db, actor }, { batchId }) => findBatch(db, actor, batchId)),
  serve(couponBatchApi.add, addBatch),
  serve(couponBatchApi.mod, modBatch),
  serve(couponBatchApi.del, (context, { batchId }) => deleteBatch(context, batchId)),
  ...couponBatchWalks.serve(couponBatchApi.edges),
  serve(couponBatchApi.give, giveCoupons),
  serve(couponBatchApi.codes, tellCodes),
  serveList(couponPage),
  serveApart('trace', couponApi.claim, claimCoupon),
  serve(couponApi.passable, ({ db, actor }) => findPassable(db, actor)),
  serve(couponApi.pass, passCoupons),
  ...couponWalks.serve(couponApi.edges),
  serveList(couponUsePage),
];
