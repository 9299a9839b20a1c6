import { hazardObject } from '#contracts/hazards/danger.codes.ts';
import { controlLevel, riskColour } from '#contracts/hazards/risks/unit.codes.ts';
import type { RiskUnitDetail, riskUnitApi } from '#contracts/hazards/risks/unit.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { findRiskUnit } from '#domains/hazards/door.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import { makePdf, type PdfNode } from '#kernel/engines/pdf.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { signedOff, wordsUnder } from '../layout/form.layout.ts';
import { factsOf, textOr, type Words, wordsIn } from '../layout/page.layout.ts';

const kind = 'riskUnit';
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
const layCard = (of: RiskUnitDetail, words: Words): PdfNode[] => {
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

/** A ticket for the printed notice card of a risk of the scope, with its row of the print log; foreign equals missing. */
export const giveCardTicket = async (
  context: Context,
  input: Parsed<typeof riskUnitApi.cardTicket>,
): Promise<Data<typeof riskUnitApi.cardTicket>> => {
  const unit = await findRiskUnit(context.db, context.actor, input.riskUnitId);
  context.audit({ objectKind: 'riskUnit', objectId: unit.riskUnitId, action: 'riskUnit.print' });
  return giveLoggedTicket(
    context,
    { kind, objectId: unit.riskUnitId },
    { operationModule: 'archive', objectName: titleOf(unit, wordsIn(context.language)) },
  );
};

/** The PDF of a ticket, with what its maker reaches now. */
export const printCard = async (visit: Visit, input: Parsed<typeof riskUnitApi.cardPrint>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, kind, input.ticket, 'hazard:unit:print');
  const words = wordsIn(about.owner.language);
  const unit = await visit.apart(actor.scope, (db) => findRiskUnit(db, actor, about.objectId));
  const title = titleOf(unit, words);
  const pdf = await makePdf({
    title,
    footer: { left: title, right: words.say('papers.page') },
    content: layCard(unit, words),
  });
  return answerPdf(visit, title, pdf);
};
