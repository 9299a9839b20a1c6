import { hazardObject } from '#contracts/hazards/risks/hazard-object.codes.ts';
import { controlLevel, riskColour } from '#contracts/hazards/risks/unit.codes.ts';
import { type RiskUnitDetail, riskUnitApi } from '#contracts/hazards/risks/unit.contract.ts';
import { findRiskUnit } from '#domains/hazards/door.ts';
import { factsOf, servePrint, signedOff, textOr, type Words, wordsUnder } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

const { red, orange, yellow, blue } = riskColour.values;
/** Ground and letters of the head of a card, by its colour. */
const grounds: Readonly<Record<number, readonly [ground: string, letters: string]>> = {
  [red]: ['#c8102e', '#ffffff'],
  [orange]: ['#e87722', '#000000'],
  [yellow]: ['#ffd100', '#000000'],
  [blue]: ['#0057b8', '#ffffff'],
};

const titleOf = (of: RiskUnitDetail, words: Words): string =>
  words.say('forms.hazards.cardTitled', { name: of.riskUnitName });

/** The notice card of a risk: its colour across the head, what may happen, what holds it down, whom to call. */
export const layCard = (of: RiskUnitDetail, words: Words): PdfNode[] => {
  const [ground, letters] = grounds[of.riskColour] ?? ['#ffffff', '#000000'];
  const head = `${words.say('forms.hazards.card')} · ${words.label(riskColour, of.riskColour)}`;
  const none = words.say('forms.hazards.noRounds');
  return [
    {
      table: {
        widths: ['*'],
        body: [[{ text: head, fillColor: ground, color: letters, bold: true, fontSize: 20, alignment: 'center' }]],
      },
      margin: [0, 0, 0, 8],
    },
    factsOf([
      [words.say('fields.riskUnitName'), of.riskUnitName],
      [words.say('fields.hazardObject'), words.label(hazardObject, of.hazardObject)],
      [words.say('fields.consequence'), of.consequence],
      [words.say('fields.riskScore'), `${of.likelihood} × ${of.riskSeverity} = ${of.riskScore}`],
      [words.say('fields.controlLevel'), words.label(controlLevel, of.controlLevel)],
      [words.say('fields.keeperId'), textOr(of.keeperName)],
      [words.say('archives.columns.organisation'), of.orgName],
      [words.say('fields.reviewOn'), of.reviewOn],
    ]),
    ...wordsUnder(words.say('fields.hazardText'), of.hazardText, none),
    ...wordsUnder(words.say('fields.riskMeasures'), of.riskMeasures, none),
    ...wordsUnder(words.say('fields.riskEmergency'), of.riskEmergency === '' ? '—' : of.riskEmergency, none),
    signedOff(words, 'forms.hazards.officer', 'forms.principal'),
  ];
};

/** The notice card of a risk of the scope. */
export const riskCardRoutes = servePrint(riskUnitApi.cardTicket, riskUnitApi.cardPrint, {
  kind: 'riskUnit',
  deed: 'riskUnit.print',
  permission: 'hazard:unit:print',
  wanted: ({ riskUnitId }) => ({ objectId: riskUnitId }),
  read: (db, actor, { objectId }) => findRiskUnit(db, actor, objectId),
  title: titleOf,
  lay: layCard,
});
