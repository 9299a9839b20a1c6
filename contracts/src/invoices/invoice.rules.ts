import { taxInside } from '../fen.ts';

interface Line {
  readonly amountFen: number;
  /** Hundredths of a percent. */
  readonly taxRate: number;
}

/** Tax inside each line, rounded on the line as invoices are: the sum of two lines is not the tax of their sum. */
export const taxed = <L extends Line>(lines: readonly L[]): (L & { taxFen: number })[] =>
  lines.map((line) => ({ ...line, taxFen: taxInside(line.amountFen, line.taxRate).taxFen }));

/** What an invoice comes to, and the tax in it. */
export const totalOf = (lines: readonly Line[]): { amountFen: number; taxFen: number } =>
  taxed(lines).reduce(
    (sum, { amountFen, taxFen }) => ({ amountFen: sum.amountFen + amountFen, taxFen: sum.taxFen + taxFen }),
    { amountFen: 0, taxFen: 0 },
  );

/** What may still be invoiced: paid less given back, less what is invoiced or applied for; never below nothing. */
export const leftToInvoice = (paidFen: number, invoicedFen: number): number => Math.max(0, paidFen - invoicedFen);
