import { checkPeriod } from '#contracts/hazards/place.codes.ts';
import type { PlaceSummary } from '#contracts/hazards/place.contract.ts';
import { formOf, type PdfColumn, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

/** Number of the form in the house's own list of forms. */

type Sums = PlaceSummary['total'];
type Row = Sums & { name: string; place: string; period: string; org: string };

/** Name of the sheet, as its document and its file are called. */
export const summaryTitle = (of: PlaceSummary, words: Words): string =>
  words.say('forms.hazards.summaryTitled', { org: of.orgName, month: of.month });

const rateOf = ({ due, done }: Sums): string => (due === 0 ? '—' : `${Math.round((100 * done) / due)}%`);

const columns = (words: Words): PdfColumn<Row>[] => [
  { title: words.say('fields.placeCheckName'), width: '*', of: (one) => one.name },
  { title: words.say('hazards.where'), width: 100, of: (one) => textOr(one.place) },
  { title: words.say('fields.checkPeriod'), width: 50, of: (one) => textOr(one.period) },
  { title: words.say('archives.columns.organisation'), width: 130, of: (one) => textOr(one.org) },
  { title: words.say('hazards.dueCount'), width: 36, of: (one) => String(one.due) },
  { title: words.say('hazards.doneCount'), width: 36, of: (one) => String(one.done) },
  { title: words.say('hazards.rate'), width: 44, of: rateOf },
  { title: words.say('hazards.lateCount'), width: 44, of: (one) => String(one.late) },
  { title: words.say('hazards.missedCount'), width: 40, of: (one) => String(one.missed) },
  { title: words.say('hazards.faultsCount'), width: 40, of: (one) => String(one.faults) },
  { title: words.say('hazards.dangersCount'), width: 44, of: (one) => String(one.dangers) },
];

/** A month of checks of places and devices on paper: a line for each check, the sums below, lines to sign. */
export const laySummary = (of: PlaceSummary, words: Words): PdfNode[] => {
  const rows: Row[] = of.rows.map((row) => ({
    ...row,
    name: row.placeCheckName,
    place: row.objectName,
    period: words.label(checkPeriod, row.checkPeriod),
    org: row.orgName,
  }));
  const total: Row = { ...of.total, name: words.say('hazards.total'), place: '', period: '', org: '' };
  return [
    formOf(words.say('forms.hazards.summary'), [
      [words.say('archives.columns.organisation'), of.orgName],
      [words.say('fields.month'), of.month],
      [words.say('hazards.total'), String(of.rows.length)],
    ]),
    tableOf<Row>(columns(words), rows.length === 0 ? [] : [...rows, total], words.say('hazards.noSummary')),
  ];
};
