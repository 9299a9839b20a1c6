import { yuanOf } from '#contracts/columns.ts';
import { dangerCause, dangerLevel, dangerSource, dangerStep } from '#contracts/hazards/danger.codes.ts';
import type { DangerDetail } from '#contracts/hazards/danger.contract.ts';
import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import { formOf, headingOf, moment, noteOf, signedOff, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

/** Numbers of the forms in the house's own list of forms. */
const formNumbers = { notice: 'LA-YH-01', opinion: 'LA-YH-02' } as const;
const names = { notice: 'forms.hazards.notice', opinion: 'forms.hazards.opinion' } as const;
/** The notice to put right, or the opinion of its review. */
export type DangerForm = keyof typeof formNumbers;

/** Name of the sheet, as its document and its file are called. */
export const dangerTitle = (of: DangerDetail, form: DangerForm, words: Words): string =>
  words.say('forms.hazards.titled', { form: words.say(names[form]), no: of.dangerNo });

const found = (of: DangerDetail, form: DangerForm, words: Words): (readonly [string, string])[] => [
  [words.say('archives.columns.organisation'), of.orgName],
  [words.say('forms.hazards.formNumber'), formNumbers[form]],
  [words.say('fields.dangerNo'), of.dangerNo],
  [words.say('fields.dangerOn'), of.dangerOn],
  [words.say('fields.hazardObject'), words.label(hazardObject, of.hazardObject)],
  [words.say('hazards.where'), textOr(of.objectName)],
  [words.say('fields.dangerSource'), words.label(dangerSource, of.dangerSource)],
  [words.say('fields.dangerLevel'), words.label(dangerLevel, of.dangerLevel)],
  [words.say('fields.levelBasis'), textOr(of.levelBasis)],
  [words.say('fields.dangerCause'), words.label(dangerCause, of.dangerCause)],
  [words.say('fields.superviseNo'), textOr(of.superviseNo)],
  [words.say('fields.dangerText'), of.dangerText],
];

const points = (of: DangerDetail, words: Words): (readonly [string, string])[] => [
  [words.say('fields.responsibleId'), textOr(of.responsibleName)],
  [words.say('fields.reformBy'), textOr(of.reformBy)],
  [words.say('fields.measures'), textOr(of.measures)],
  [words.say('fields.moneyFen'), yuanOf(of.moneyFen)],
  [words.say('fields.contingency'), textOr(of.contingency)],
  [words.say('fields.spentFen'), yuanOf(of.spentFen)],
];

type Step = DangerDetail['steps'][number];
const steps = (of: DangerDetail, words: Words): PdfNode =>
  tableOf<Step>(
    [
      { title: words.say('forms.hazards.round'), width: 36, of: (one) => String(one.round) },
      { title: words.say('forms.hazards.step'), width: 60, of: (one) => words.label(dangerStep, one.step) },
      { title: words.say('forms.hazards.done'), width: '*', of: (one) => textOr(one.done) },
      {
        title: words.say('fields.spentFen'),
        width: 60,
        of: (one) => (one.spentFen === 0 ? '—' : yuanOf(one.spentFen)),
      },
      { title: words.say('forms.hazards.by'), width: 60, of: (one) => textOr(one.byName) },
      { title: words.say('forms.hazards.at'), width: 82, of: (one) => moment(one.at) },
    ],
    of.steps,
    words.say('forms.hazards.noRounds'),
  );

/** A hidden danger on paper: what was found, the five fixed points, and, as an opinion, its rounds. */
export const layDanger = (of: DangerDetail, form: DangerForm, words: Words): PdfNode[] => [
  formOf(words.say(names[form]), found(of, form, words)),
  formOf(words.say('forms.hazards.points'), points(of, words)),
  ...(form === 'opinion'
    ? [headingOf(words.say('forms.hazards.rounds'), 'rounds'), steps(of, words)]
    : [noteOf(words.say('forms.hazards.ask'))]),
  form === 'opinion'
    ? signedOff(words, 'forms.hazards.receiver', 'forms.hazards.reviewer', 'forms.principal')
    : signedOff(words, 'forms.hazards.maker', 'forms.hazards.receiver', 'forms.principal'),
];
