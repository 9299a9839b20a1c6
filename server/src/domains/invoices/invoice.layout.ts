import { yuanOf } from '#contracts/columns.ts';
import { invoiceKind, invoiceState } from '#contracts/invoices/invoice.codes.ts';
import type { InvoiceDetail } from '#contracts/invoices/invoice.contract.ts';
import { priceProduct, taxRate } from '#contracts/pricing/price.codes.ts';
import { factsOf, headingOf, moment, noteOf, tableOf, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

const amount = (fen: number): PdfNode => ({ text: yuanOf(fen), fontSize: 9, alignment: 'right' });

export const invoiceTitle = ({ applicationNumber, orgName }: InvoiceDetail, words: Words): string =>
  words.say('forms.invoices.title', { number: applicationNumber, name: orgName });

/** What was issued on the application; nothing until then. */
const issuedFacts = (of: InvoiceDetail, words: Words): [string, string][] => {
  if (of.invoiceNumber === '') return [];
  const red: [string, string][] = of.redNumber === '' ? [] : [[words.say('forms.invoices.redNumber'), of.redNumber]];
  return [
    [words.say('forms.invoices.invoiceNumber'), of.invoiceNumber],
    [words.say('forms.invoices.issuedOn'), of.issuedOn ?? ''],
    ...red,
  ];
};

/** Who asks for it, what becomes of it, and the amount with its tax. */
const applicationFacts = (of: InvoiceDetail, words: Words): PdfNode =>
  factsOf([
    [words.say('forms.invoices.applicant'), of.orgName],
    [words.say('forms.invoices.number'), of.applicationNumber],
    [words.say('forms.invoices.kind'), words.label(invoiceKind, of.invoiceKind)],
    [words.say('forms.invoices.state'), words.label(invoiceState, of.state)],
    [words.say('forms.invoices.appliedAt'), moment(of.appliedAt)],
    [words.say('forms.invoices.total'), yuanOf(of.amountFen)],
    [words.say('forms.invoices.totalTax'), yuanOf(of.taxFen)],
    ...issuedFacts(of, words),
  ]);

/** To whom it is made out, as the tax bureau asks for it. */
const buyerFacts = (of: InvoiceDetail, words: Words): PdfNode =>
  factsOf([
    [words.say('forms.invoices.buyer'), of.invoiceTitle],
    [words.say('forms.invoices.taxNumber'), of.taxNumber],
    [words.say('forms.invoices.address'), of.taxAddress],
    [words.say('forms.invoices.phone'), of.taxPhone],
    [words.say('forms.invoices.bank'), of.buyerBank],
    [words.say('forms.invoices.account'), of.buyerAccount],
    [words.say('forms.invoices.email'), of.invoiceEmail],
    [words.say('forms.invoices.remark'), of.remark],
  ]);

const linesOf = (of: InvoiceDetail, words: Words): PdfNode =>
  tableOf<InvoiceDetail['lines'][number]>(
    [
      { title: words.say('forms.invoices.item'), width: '*', of: (one) => words.label(priceProduct, one.priceProduct) },
      { title: words.say('forms.invoices.quantity'), width: 60, of: (one) => String(one.quantity) },
      { title: words.say('forms.invoices.amount'), width: 100, of: (one) => amount(one.amountFen) },
      { title: words.say('forms.invoices.rate'), width: 70, of: (one) => words.label(taxRate, one.taxRate) },
      { title: words.say('forms.invoices.tax'), width: 90, of: (one) => amount(one.taxFen) },
    ],
    of.lines,
    words.say('forms.invoices.none'),
  );

/** The application for an invoice on A4: who asks for it, to whom it is made out, and its lines with the tax of each. */
export const layInvoice = (of: InvoiceDetail, words: Words): PdfNode[] => [
  {
    text: words.say('forms.invoices.heading'),
    bold: true,
    fontSize: 16,
    alignment: 'center',
    margin: [0, 0, 0, 8],
  },
  applicationFacts(of, words),
  headingOf(words.say('forms.invoices.buyerHeading'), 'buyer'),
  buyerFacts(of, words),
  headingOf(words.say('forms.invoices.lines'), 'lines'),
  linesOf(of, words),
  noteOf(words.say('forms.invoices.noInvoice')),
];
