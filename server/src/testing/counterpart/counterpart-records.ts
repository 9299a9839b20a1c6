import { generateKeyPairSync, type KeyObject, randomInt } from 'node:crypto';

/** How the counterpart behaves: as it should, or in one of the ways a network and a forger have. */
export type Manner =
  | 'well'
  | 'unsigned'
  | 'forged'
  | 'yesterdaysKey'
  | 'late'
  | 'otherAmount'
  | 'otherMerchant'
  | 'otherOrder'
  | 'rubbish'
  | 'huge'
  | 'redirect'
  | 'slow'
  | 'hang'
  | 'down';

export type ProviderCode = 'wechat' | 'alipay';

export interface CounterpartRefund {
  readonly refundNumber: string;
  readonly serial: string;
  readonly amountFen: number;
  readonly notifyUrl: string;
  readonly at: Date;
  state: 'processing' | 'done' | 'failed';
}

export interface CounterpartOrder {
  readonly provider: ProviderCode;
  readonly orderNumber: string;
  readonly title: string;
  readonly amountFen: number;
  readonly notifyUrl: string;
  readonly expiresAt: string;
  /** Text of the code that is scanned. */
  readonly code: string;
  readonly refunds: CounterpartRefund[];
  state: 'unpaid' | 'paid' | 'closed';
  serial: string;
  paidFen: number;
  paidAt: Date;
}

/** A line of a daily file beside what was really paid. */
export interface CounterpartLine {
  readonly provider: ProviderCode;
  readonly orderNumber: string;
  readonly serial: string;
  readonly amountFen: number;
  readonly feeFen: number;
  readonly at: Date;
  readonly refundNumber?: string;
}

/** What a provider answers to a request. */
export interface CounterpartReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface CounterpartRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** What both servers write in. */
export interface CounterpartRecords {
  readonly orders: CounterpartOrder[];
  readonly lines: CounterpartLine[];
  /** Serials that daily files leave out. */
  readonly leftOut: Set<string>;
  manner: Manner;
  /** Code by which new refunds are refused; empty: they are not. */
  refusal: string;
  /** Address of the counterpart. */
  url: string;
  /** Its clock. */
  readonly now: () => Date;
}

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}
export const keyPair = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });
export const pemOf = (key: KeyObject): string =>
  String(key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }));

/** Number of a payment or refund as providers write them: the day and digits. */
export const serialAt = (at: Date): string =>
  `42000${wallClock(at).slice(0, 10).replaceAll('-', '')}${Array.from({ length: 3 }, () => randomInt(1e5, 1e6)).join('')}`;

/** `YYYY-MM-DD HH:mm:ss` in China, which has kept one offset since 1992. */
export const wallClock = (at: Date): string =>
  new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Yuan with two decimals, of whole fen. */
export const yuan = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** Whole fen of yuan with two decimals. */
export const fenOf = (text: string): number => Number(text.replace('.', ''));

/** The fee of the counterpart, 0.6 % and half a fen up, as an account of 1.00 arrives as 0.99. */
const feeOf = (fen: number): number => Number((BigInt(fen) * 12n + 1000n) / 2000n);

export const orderOf = (
  book: CounterpartRecords,
  provider: ProviderCode,
  orderNumber: string,
): CounterpartOrder | undefined =>
  book.orders.findLast((order) => order.provider === provider && order.orderNumber === orderNumber);

/** What of an order is not given back yet. */
export const keptOf = (order: CounterpartOrder): number =>
  order.refunds.reduce((sum, { state, amountFen }) => (state === 'failed' ? sum : sum - amountFen), order.paidFen);

/** Lines of one day of one provider: what was paid and given back, without what is left out, with what was added. */
export const linesOf = (book: CounterpartRecords, provider: ProviderCode, day: string): CounterpartLine[] => {
  const paid = book.orders
    .filter((order) => order.provider === provider && order.serial !== '')
    .flatMap((order): CounterpartLine[] => [
      {
        provider,
        orderNumber: order.orderNumber,
        serial: order.serial,
        amountFen: order.paidFen,
        feeFen: feeOf(order.paidFen),
        at: order.paidAt,
      },
      ...order.refunds
        .filter(({ state }) => state !== 'failed')
        .map(({ refundNumber, serial, amountFen, at }) => ({
          provider,
          orderNumber: order.orderNumber,
          refundNumber,
          // Alipay numbers no refund: its file says the number of the trade.
          serial: provider === 'alipay' ? order.serial : serial,
          amountFen: -amountFen,
          feeFen: -feeOf(amountFen),
          at,
        })),
    ]);
  return [...paid, ...book.lines.filter((line) => line.provider === provider)].filter(
    (line) => wallClock(line.at).slice(0, 10) === day && !book.leftOut.has(line.serial),
  );
};

/** An order as it is told: under some manners it is another amount or another order. */
export const told = (order: CounterpartOrder, manner: Manner): { orderNumber: string; amountFen: number } => ({
  orderNumber: manner === 'otherOrder' ? `${order.orderNumber}X` : order.orderNumber,
  amountFen: manner === 'otherAmount' ? order.paidFen + 1 : order.paidFen,
});
