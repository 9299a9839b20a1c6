import { z } from 'zod';
import { exactFen } from './http/provider-amount.ts';

// What Alipay answers, as far as it is read here. What else it says is passed over.

const fen = z.string().transform((written, context) => {
  const amount = exactFen(written);
  if (amount !== undefined && amount >= 0) return amount;
  context.addIssue({ code: 'custom', message: 'no amount in yuan' });
  return z.NEVER;
});
/** A wall clock in China. */
const at = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((written) => new Date(`${written.replace(' ', 'T')}+08:00`))
  .refine((instant) => !Number.isNaN(instant.getTime()))
  .transform((instant) => instant.toISOString());

/** How every answer begins: 10000 is done, 20000 busy; of what is refused `sub_code` says why. */
export const alipayResult = z.object({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
});

export const alipayCode = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1) });

export const alipayTrade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: fen,
  send_pay_date: at.optional(),
  buyer_logon_id: z.string().optional(),
});

export const alipayRefund = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  fund_change: z.enum(['Y', 'N']).optional(),
});

/** A refund that is asked for; where there is none, or it failed, everything but the success is left out. */
export const alipayRefundFound = z.object({
  trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_amount: fen.optional(),
  refund_status: z.literal('REFUND_SUCCESS').optional(),
});

export const alipayFile = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });

/** Fields of a notification of a trade. */
export const alipayNotification = z.object({
  notify_time: at,
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: fen,
  gmt_payment: at.optional(),
  gmt_refund: z.string().optional(),
  buyer_logon_id: z.string().optional(),
});
