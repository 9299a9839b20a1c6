import { z } from 'zod';
import { ProviderError } from './http/provider-error.ts';

// What WeChat Pay answers, as far as it is read here. What else it says is passed over.

const at = z.iso.datetime({ offset: true }).transform((written) => new Date(written).toISOString());
const fen = z.number().int().min(0).max(1e13);
const yuan = z.literal('CNY').optional();

/** An order: the answer to a query, and what a notification of a payment carries. */
export const wechatOrder = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  transaction_id: z.string().optional(),
  success_time: at.optional(),
  payer: z.object({ openid: z.string().optional() }).optional(),
  amount: z.object({ total: fen, currency: yuan }).optional(),
});
export type WechatOrder = z.output<typeof wechatOrder>;

export const wechatCode = z.object({ code_url: z.string().min(1) });

/** A refund as it is answered; a notification says `refund_status` instead. */
export const wechatRefund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ refund: fen, total: fen, currency: yuan }),
});
export type WechatRefund = z.output<typeof wechatRefund>;

export const wechatRefundTold = wechatRefund
  .omit({ status: true })
  .extend({ mchid: z.string(), refund_status: wechatRefund.shape.status });

export const wechatFile = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url({ protocol: /^https?$/ }),
});

export const wechatNotification = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

export const wechatFailure = z.object({ code: z.string(), message: z.string().optional() });

/** Reads JSON of WeChat Pay. @throws ProviderError `unreadable` */
export const readWechat = <T>(shape: z.ZodType<T>, text: string): T => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProviderError('wechat', 'unreadable', 'the answer is no JSON');
  }
  const read = shape.safeParse(json);
  if (!read.success) throw new ProviderError('wechat', 'unreadable', z.prettifyError(read.error));
  return read.data;
};
