import type { RecordSheet } from '#contracts/archives/record-sheet.contract.ts';
import { checkFinding, checkSeverity } from '#contracts/checks/check.codes.ts';
import { titleName, valueIn } from '#contracts/columns.ts';
import { formOf, headingOf, moment, signedOff, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import { cellOf } from '#kernel/sheet-write.ts';
import { sayOr } from '#phrases/say.ts';
import { recordSheets, type SheetItem, type SheetRecord, type SheetStep } from './record.sheets.ts';

const forms = {
  riskEvent: 'forms.records.riskEvent',
  drivingBehaviour: 'forms.records.drivingBehaviour',
  checkRecord: 'forms.records.checkRecord',
  placeTask: 'forms.records.placeTask',
  equipment: 'forms.records.equipment',
} as const satisfies Record<RecordSheet, string>;

/** Name of the sheet, as its document and its file are called. */
export const recordTitle = (kind: RecordSheet, of: SheetRecord, words: Words): string =>
  words.say('forms.records.titled', {
    form: words.say(forms[kind]),
    name: textOr(of[recordSheets[kind].called] as string),
  });

const facts = (kind: RecordSheet, of: SheetRecord, words: Words): (readonly [string, string])[] => {
  const { form, columns } = recordSheets[kind];
  return [
    [words.say('forms.hazards.formNumber'), form],
    ...columns.map((column): readonly [string, string] => [
      sayOr(words.language, `fields.${titleName(column)}`, column.field),
      textOr(cellOf(column, valueIn(columns, of, column.field, words.language), words.language)),
    ]),
  ];
};

/** An item as it is checked; of a fault its own words stand above what was to be so. */
const itemWords = ({ finding, text, faultText }: SheetItem): string =>
  finding === checkFinding.values.fault ? `${faultText}\n${text}` : text;

const items = (of: readonly SheetItem[], words: Words): PdfNode =>
  tableOf<SheetItem>(
    [
      { title: '#', width: 22, of: (one) => String(one.item) },
      { title: words.say('forms.records.group'), width: 66, of: (one) => textOr(one.group) },
      { title: words.say('forms.records.item'), width: '*', of: itemWords },
      { title: words.say('forms.records.severity'), width: 48, of: (one) => words.label(checkSeverity, one.severity) },
      {
        title: words.say('forms.records.finding'),
        width: 44,
        of: (one) => (one.finding === 0 ? '—' : words.label(checkFinding, one.finding)),
      },
      { title: words.say('forms.records.note'), width: 120, of: (one) => textOr(one.note) },
    ],
    of,
    words.say('forms.records.noItems'),
  );

const steps = (kind: RecordSheet, of: SheetRecord, words: Words): PdfNode =>
  tableOf<SheetStep>(
    [
      {
        title: words.say('forms.hazards.step'),
        width: 90,
        of: (one) => sayOr(words.language, `machines.${recordSheets[kind].machine}.${one.edge}`, one.edge),
      },
      { title: words.say('forms.records.reason'), width: '*', of: (one) => textOr(one.reason) },
      { title: words.say('forms.hazards.by'), width: 70, of: (one) => textOr(one.byName) },
      { title: words.say('forms.hazards.at'), width: 86, of: (one) => moment(one.at) },
    ],
    of.history,
    words.say('forms.records.noSteps'),
  );

/** One record on paper: its facts, its items where it is a check, how it was dealt with, lines to sign. */
export const layRecord = (kind: RecordSheet, of: SheetRecord, words: Words): PdfNode[] => [
  formOf(words.say(forms[kind]), facts(kind, of, words)),
  ...(of.answers ? [headingOf(words.say('forms.records.items'), 'items'), items(of.answers, words)] : []),
  headingOf(words.say('forms.records.steps'), 'steps'),
  steps(kind, of, words),
  signedOff(words, 'forms.records.handler', 'forms.hazards.officer', 'forms.principal'),
];
