/**
 * Codes of WeChat Pay (APIv3) for a refund that will never go: against its rules (more than is left, fifty refunds already), another
 * amount under the same number, a buyer's account that is closed, a payment older than a year.
 *
 * Source: error codes of “申请退款” (pay.weixin.qq.com/doc/v3/merchant/4012556457 and partner/4012709253) and, for the last two, its
 * questions and answers (4012791869). What passes is left out: the merchant's own balance (`NOT_ENOUGH`), too many calls, their system,
 * our settings (`PARAM_ERROR`, `SIGN_ERROR`, `NO_AUTH`, `MCH_NOT_EXISTS`), and `RESOURCE_NOT_EXISTS`, “no such order”: merchants see it
 * for orders that were paid minutes ago, and the same request goes through later
 * (developers.weixin.qq.com/community/develop/doc/0002cc91f60120266c050ea3265c00).
 */
export const wechatNever: readonly string[] = [
  'INVALID_REQUEST',
  'USER_ACCOUNT_ABNORMAL',
  'TRADE_OVERDUE',
  'REFUND_FEE_MISMATCH',
];

/**
 * Codes of Alipay for the same: no such trade, ended, closed or never paid, more than is left, one of another amount, a voucher or a
 * promotion that lets nothing or no part go back, a buyer who is gone or another one.
 *
 * Source: business error codes of `alipay.trade.refund`
 * (aipay.alipay.com/docs/vibe-pay/ai-web-app-payment-qianyi/api-list/alipay-trade-refund.html). What Alipay says may pass once somebody
 * asked there is left out: a frozen trade (`REASON_TRADE_BEEN_FREEZEN`), a buyer's account that is frozen or irregular
 * (`CUSTOMER_VALIDATE_ERROR`, `BUYER_ERROR`, `BUYER_ENABLE_STATUS_FORBID`), a state it has to look at (`REASON_TRADE_STATUS_INVALID`), the
 * merchant's own balance (`SELLER_BALANCE_NOT_ENOUGH`), and our settings.
 */
export const alipayNever: readonly string[] = [
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.NOT_ALLOW_PARTIAL_REFUND',
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.BUYER_NOT_EXIST',
  'ACQ.USER_NOT_MATCH_ERR',
];
