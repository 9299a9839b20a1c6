import type { networkProvider } from '../payments/payment.codes.ts';
import type { BankSheetRow } from './bank-line.import.ts';

type Amounts = Pick<BankSheetRow, 'incomeFen' | 'outgoFen' | 'amountFen' | 'bankDirection'>;
type Fault = 'noAmount' | 'bothAmounts' | 'negativeAmount' | 'unknownDirection';

/** How banks write which way the money went: debit and credit are the customer's, so 贷 is money that came in. */
const directions: readonly (readonly [form: RegExp, sign: 1 | -1])[] = [
  [/^(?:贷|贷方|贷记|收|收入|入|入账|进账|转入|来账|c|cr|credit|in|\+)$/i, 1],
  [/^(?:借|借方|借记|支|支出|付|出|出账|转出|往账|d|dr|debit|out|-)$/i, -1],
];

const directed = (fen: number, written: string): number | Fault => {
  const bare = written.normalize('NFKC').replace(/\s/g, '');
  const [, sign] = directions.find(([form]) => form.test(bare)) ?? [];
  return sign === undefined ? 'unknownDirection' : sign * Math.abs(fen);
};

/**
 * The amount of a row of a bank's sheet in fen, below zero where it went out; or what keeps it from being told. A negative sum in a
 * column of one direction may be a reversal or a habit of the bank: it is not guessed at.
 */
export const amountOf = ({ incomeFen = 0, outgoFen = 0, amountFen = 0, bankDirection }: Amounts): number | Fault => {
  if (incomeFen < 0 || outgoFen < 0) return 'negativeAmount';
  if (incomeFen > 0 && outgoFen > 0) return 'bothAmounts';
  if (incomeFen > 0 || outgoFen > 0) return incomeFen - outgoFen;
  if (amountFen === 0) return 'noAmount';
  return bankDirection === undefined ? amountFen : directed(amountFen, bankDirection);
};

/** What a row says of itself, in the order in which banks write it, each once. */
export const purposeOf = ({ bankSummary, bankPurpose, bankPostscript }: Partial<BankSheetRow>): string =>
  [...new Set([bankSummary, bankPurpose, bankPostscript])].filter(Boolean).join('；');

/** Names under which providers pay out. */
const payoutNames: Readonly<Record<keyof typeof networkProvider.values, readonly string[]>> = {
  wechat: ['财付通', '微信支付', 'tenpay', 'wechat pay'],
  alipay: ['支付宝', 'alipay'],
};

/** Whose payout a counterparty's name tells; undefined for everybody else's. */
export const payoutProviderOf = (counterparty: string): string | undefined => {
  const name = counterparty.normalize('NFKC').toLowerCase();
  return Object.entries(payoutNames).find(([, names]) => names.some((one) => name.includes(one)))?.[0];
};

/** Days between a bill and its payout, either way. */
export const payoutDays = 3;

interface Dated {
  /** Of a line its serial number: the same however it came in. */
  readonly id: string;
  readonly provider: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Fen: of a line what arrived, of a bill what was paid less what went back and was kept. */
  readonly amountFen: number;
}

const numberOf = (day: string): number => Date.parse(day) / 86_400_000;

/**
 * Which line is the payout of which bill: of one provider, to the fen, at most `payoutDays` apart, each once. Earlier ones go together,
 * so that as many as possible find each other and the order in which they are known does not matter.
 * @returns the bill of each line that has one
 */
export const pairPayouts = (lines: readonly Dated[], bills: readonly Dated[]): ReadonlyMap<string, string> => {
  const groupOf = ({ provider, amountFen }: Dated) => `${provider} ${amountFen}`;
  const inTurn = (one: Dated, other: Dated) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id);
  const billsBy = Map.groupBy(bills.toSorted(inTurn), groupOf);
  const pairs = new Map<string, string>();
  for (const [group, some] of Map.groupBy(lines.toSorted(inTurn), groupOf)) {
    const waiting = [...(billsBy.get(group) ?? [])];
    for (const line of some) {
      while (waiting[0] && numberOf(waiting[0].day) < numberOf(line.day) - payoutDays) waiting.shift();
      const [bill] = waiting;
      if (!bill || numberOf(bill.day) > numberOf(line.day) + payoutDays) continue;
      pairs.set(line.id, bill.id);
      waiting.shift();
    }
  }
  return pairs;
};
