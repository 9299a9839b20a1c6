import type { IncomingHttpHeaders } from 'node:http';

/** A payment as a provider tells it. */
export interface ProviderPayment {
  readonly merchantId: string;
  readonly orderNumber: string;
  /** The provider's own number of the payment, once for ever. */
  readonly serial: string;
  readonly amountFen: number;
  /** ISO instant. */
  readonly paidAt: string;
  /** Who paid, as far as the provider tells, else ''. */
  readonly payer: string;
}

/** A refund as a provider tells it. */
export interface ProviderRefund {
  readonly refundNumber: string;
  readonly serial: string;
  readonly state: 'done' | 'processing' | 'failed';
  readonly amountFen: number;
}

/** A line of a provider's daily file, in whole fen; a refund is below zero. */
export interface ProviderLine {
  readonly orderNumber: string;
  readonly refundNumber: string;
  readonly serial: string;
  readonly amountFen: number;
  readonly feeFen: number;
  readonly at: string;
}

/** One way of paying by network. Every call ends within its time limit or throws. */
export interface PaymentProvider {
  readonly code: 'wechat' | 'alipay';
  /** Text of the QR code a payer scans. */
  createCode(order: {
    orderNumber: string;
    title: string;
    amountFen: number;
    expiresAt: string;
    notifyUrl: string;
  }): Promise<string>;
  /** The payment of an order, or that there is none (yet). */
  findPayment(orderNumber: string): Promise<ProviderPayment | 'unpaid' | 'closed' | 'missing'>;
  closeOrder(orderNumber: string): Promise<void>;
  /** Gives money back, once a number. @throws ProviderError `never` where the provider refuses it for good */
  refund(refund: {
    orderNumber: string;
    refundNumber: string;
    amountFen: number;
    totalFen: number;
    reason: string;
    notifyUrl: string;
  }): Promise<ProviderRefund>;
  findRefund(refundNumber: string, orderNumber: string): Promise<ProviderRefund | 'missing'>;
  /** Reads and verifies a notification. @throws when it is unsigned, forged, too old or for another merchant */
  readNotification(
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): { readonly payment: ProviderPayment } | { readonly refund: ProviderRefund } | 'other';
  /** What the provider wants to hear, in its own form. */
  answer(accepted: boolean): { readonly status: number; readonly type: string; readonly body: string };
  /** The lines of one day, `YYYY-MM-DD`. */
  dailyLines(day: string): Promise<readonly ProviderLine[]>;
}
