import { sql } from 'kysely';
import { billLineKind, billLineState } from '#contracts/orders/bills/bill.codes.ts';
import { agreesAs, ownOfRefund } from '#contracts/orders/bills/bill.rules.ts';
import type { PaymentProviderCode } from '#contracts/orders/payments/payment.codes.ts';
import type { Db } from '#kernel/db.ts';
import type { ProviderLine } from '../providers/payment-provider.ts';

/** A line of theirs beside what we have. */
export interface MatchedLine extends ProviderLine {
  readonly kind: number;
  readonly state: number;
  readonly ownFen: number | null;
  readonly paymentId: string | null;
  readonly refundId: string | null;
}

interface OwnPayment {
  readonly id: string;
  readonly serial: string;
  readonly grossFen: number;
  readonly feeFen: number | null;
}
interface OwnRefund {
  readonly id: string;
  readonly number: string;
  readonly amountFen: number;
  readonly state: number;
}

/** Whether a line is one of money that went back. */
export const isRefund = ({ refundNumber, amountFen }: ProviderLine): boolean => refundNumber !== '' || amountFen < 0;

/** Payments of a provider by the serial numbers of lines. */
export const findPayments = async (
  db: Db,
  provider: PaymentProviderCode,
  lines: readonly ProviderLine[],
): Promise<ReadonlyMap<string, OwnPayment>> => {
  const serials = lines.filter((line) => !isRefund(line)).map(({ serial }) => serial);
  const { rows } = await sql<OwnPayment>`
    select p.id, p.serial, p.gross_fen as "grossFen", p.fee_fen as "feeFen" from payment p
    where p.provider = ${provider} and p.serial = any(${serials}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.serial, row]));
};

const findRefunds = async (db: Db, provider: PaymentProviderCode, lines: readonly ProviderLine[]) => {
  const numbers = lines.filter(isRefund).map(({ refundNumber }) => refundNumber);
  const { rows } = await sql<OwnRefund>`
    select r.id, r.number, r.amount_fen as "amountFen", r.state from pay_refund r join payment p on p.id = r.payment_id
    where p.provider = ${provider} and r.number = any(${numbers}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.number, row]));
};

/**
 * Lines of a provider's bill beside what we have: payments by their serial number, refunds by ours.
 * @param unheard serial numbers of payments that were received because of this bill and that no order of ours is named by
 */
export const matchLines = async (
  db: Db,
  provider: PaymentProviderCode,
  lines: readonly ProviderLine[],
  unheard: ReadonlySet<string>,
): Promise<readonly MatchedLine[]> => {
  const payments = await findPayments(db, provider, lines);
  const refunds = await findRefunds(db, provider, lines);
  return lines.map((line): MatchedLine => {
    if (isRefund(line)) {
      const own = refunds.get(line.refundNumber);
      const ownFen = own ? ownOfRefund(own.amountFen, own.state) : null;
      const agreed = agreesAs(line, ownFen === null ? undefined : { ownFen, feeFen: null });
      const kind = billLineKind.values.refund;
      return { ...line, kind, state: billLineState.values[agreed], ownFen, paymentId: null, refundId: own?.id ?? null };
    }
    const own = payments.get(line.serial);
    const known = own !== undefined && !unheard.has(line.serial);
    const agreed = agreesAs(line, known ? { ownFen: own.grossFen, feeFen: own.feeFen } : undefined);
    return {
      ...line,
      kind: billLineKind.values.payment,
      state: billLineState.values[agreed],
      ownFen: known ? own.grossFen : null,
      paymentId: own?.id ?? null,
      refundId: null,
    };
  });
};
