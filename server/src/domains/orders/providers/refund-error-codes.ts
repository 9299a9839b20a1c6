/** Codes of WeChat Pay for a refund that will never go: no such order, past its term or given back already, a buyer's account that is closed. */
export const wechatNever: readonly string[] = [
  'ORDER_NOT_EXIST',
  'ORDERNOTEXIST',
  'RESOURCE_NOT_EXISTS',
  'INVALID_REQUEST',
  'TRADE_OVERDUE',
  'TRADE_STATE_ERROR',
  'REFUND_FEE_MISMATCH',
  'USER_ACCOUNT_ABNORMAL',
];

/** Codes of Alipay for the same: no such trade, ended, closed or given back already, more than is left, one of another amount. */
export const alipayNever: readonly string[] = [
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.BUYER_NOT_EXIST',
];
