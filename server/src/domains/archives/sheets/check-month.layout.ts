import {
  checkFaultStanding,
  checkFinding,
  checkMoment,
  checkSeverity,
  checkVerdict,
} from '#contracts/checks/check.codes.ts';
import type { CheckMonth } from '#contracts/checks/record.contract.ts';
import { useNature, vehicleKind } from '#contracts/vehicles/vehicle.codes.ts';
import { formOf, headingOf, moment, noteOf, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

/** Number of the form in the house's own list of forms. */

/** Name of the sheet, as its document and its file are called. */
export const monthTitle = (of: CheckMonth, words: Words): string =>
  words.say('forms.checks.title', {
    plate: of.plateNo,
    month: of.month,
    moment: words.label(checkMoment, of.checkMoment),
  });

const facts = (of: CheckMonth, words: Words): (readonly [string, string])[] => [
  [words.say('archives.columns.organisation'), of.orgName],
  [words.say('fields.plateNo'), of.plateNo],
  [words.say('fields.month'), of.month],
  [words.say('fields.checkMoment'), words.label(checkMoment, of.checkMoment)],
  [
    words.say('fields.vehicleKind'),
    `${words.label(vehicleKind, of.vehicleKind)} · ${words.label(useNature, of.useNature)}`,
  ],
];

const small = 6.5;
const { normal, fault, notApplicable } = checkFinding.values;
const marks: Readonly<Record<number, string>> = { [normal]: '√', [fault]: '×', [notApplicable]: '—' };
const { pass, faults, outOfService } = checkVerdict.values;

/** Items down, days across: a mark for each day, the verdict and who checked below. */
const grid = (of: CheckMonth, words: Words): PdfNode => {
  const cell = (text: string, more: object = {}): PdfNode => ({
    text,
    fontSize: small,
    alignment: 'center',
    margin: [-3, 0, -3, 0],
    ...more,
  });
  const letters: Readonly<Record<number, string>> = {
    [pass]: words.say('forms.checks.verdictPass'),
    [faults]: words.say('forms.checks.verdictFaults'),
    [outOfService]: words.say('forms.checks.verdictStop'),
  };
  const head = [
    { text: words.say('forms.checks.item'), fontSize: 8, bold: true },
    ...of.days.map((day) => cell(String(day), { bold: true })),
  ];
  const rows = of.items.map(({ text, found }): PdfNode[] => [
    { text, fontSize: small },
    ...found.map((one) => cell(marks[one] ?? '', one === fault ? { bold: true, color: '#c0392b' } : {})),
  ]);
  const verdicts = [
    { text: words.say('forms.checks.verdict'), fontSize: 8, bold: true },
    ...of.verdicts.map((one) => cell(letters[one] ?? '', { bold: true })),
  ];
  const checkers = [
    { text: words.say('forms.checks.checker'), fontSize: 8, bold: true },
    ...of.checkers.map((name) => cell(name, { fontSize: 5 })),
  ];
  return {
    table: {
      widths: ['*', ...of.days.map(() => 9.5)],
      headerRows: 1,
      dontBreakRows: true,
      body: [head, ...rows, verdicts, checkers],
    },
    margin: [0, 4, 0, 4],
  };
};

type Fault = CheckMonth['faults'][number];

const faultTable = (of: CheckMonth, words: Words): PdfNode =>
  tableOf<Fault>(
    [
      { title: words.say('forms.checks.foundOn'), width: 58, of: (one) => one.foundOn },
      { title: words.say('forms.checks.item'), width: '*', of: (one) => one.text },
      { title: words.say('fields.severity'), width: 50, of: (one) => words.label(checkSeverity, one.severity) },
      { title: words.say('fields.faultNote'), width: 130, of: (one) => textOr(one.note) },
      {
        title: words.say('forms.checks.done'),
        width: 180,
        of: (one) => textOr(one.mendings.map(({ done, at }) => `${moment(at)} ${done}`).join('\n')),
      },
      {
        title: words.say('forms.checks.by'),
        width: 60,
        of: (one) => textOr([...new Set(one.mendings.map((mending) => mending.byName))].join('、')),
      },
      {
        title: words.say('fields.faultStanding'),
        width: 66,
        of: (one) => words.label(checkFaultStanding, one.standing),
      },
    ],
    of.faults,
    words.say('forms.checks.noFaults'),
  );

/** A month of checks of one vehicle on paper: the table, the faults and their repair, lines to sign. */
export const layMonth = (of: CheckMonth, words: Words): PdfNode[] => [
  formOf(words.say('forms.checks.heading'), facts(of, words)),
  grid(of, words),
  noteOf(words.say('forms.checks.legend')),
  headingOf(words.say('forms.checks.partFaults'), 'faults'),
  faultTable(of, words),
];
