import {
  agreementConfirmed,
  agreementIdentity,
  agreementProof,
  agreementRecordState,
} from '#contracts/agreements/agreement.codes.ts';
import type { AgreementDetail } from '#contracts/agreements/agreement.contract.ts';
import type { registerOf, SignedCopy } from '#domains/agreements/door.ts';
import { factsOf, moment, noteOf, quiet, signedOff, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import { richOf } from '../layout/rich.layout.ts';

/** Title of a printed copy: of what it is, and whose. */
export const copyTitle = (of: SignedCopy, words: Words): string =>
  words.say('forms.agreements.copyTitle', {
    title: of.shownTitle,
    name: of.realName === '' ? of.orgName : of.realName,
  });

const proofFacts = (of: SignedCopy, words: Words): (readonly [string, string])[] => {
  const signed = of.signed;
  if (!signed) return [];
  return [
    [words.say('forms.agreements.signerName'), signed.signerName],
    [words.say('forms.agreements.organisation'), of.orgName],
    [words.say('forms.agreements.signedAt'), moment(of.signedAt)],
    [words.say('forms.agreements.edition'), String(of.edition)],
    [words.say('forms.agreements.way'), words.label(agreementProof, signed.proof)],
    [
      words.say('forms.agreements.confirmed'),
      [words.label(agreementConfirmed, signed.confirmed), signed.confirmation].filter((one) => one !== '').join(' · '),
    ],
    // Older signatures of letters say nothing of it.
    ...(signed.identity === ''
      ? []
      : ([[words.say('forms.agreements.identity'), words.label(agreementIdentity, signed.identity)]] as const)),
    [words.say('forms.agreements.device'), textOr(signed.device)],
    [words.say('forms.agreements.ip'), textOr(signed.ip)],
  ];
};

/** Side of the code that opens the page of the copy, in points. */
const codeSide = 90;

/** What was drawn, or the words that stand for it where it cannot be read any more; the name where nothing was drawn. */
const signatureOf = (signed: NonNullable<SignedCopy['signed']>, words: Words, readable: boolean): PdfNode => {
  if (!signed.hasPicture) return { text: signed.signedName, fontSize: 18, margin: [0, 10, 0, 10] };
  if (readable) return { image: 'signature', fit: [240, 96] };
  return { text: words.say('forms.agreements.unreadable'), fontSize: 9.5, margin: [0, 10, 0, 10] };
};

const signingPage = (of: SignedCopy, words: Words, readable: boolean): PdfNode[] => {
  const signed = of.signed;
  if (!signed) return [];
  const stamped = signed.stampedBy === '' ? words.say('forms.agreements.noStamp') : signed.stampedBy;
  return [
    {
      text: words.say('forms.agreements.signingPage'),
      bold: true,
      fontSize: 15,
      alignment: 'center',
      pageBreak: 'before',
      margin: [0, 0, 0, 10],
    },
    factsOf(proofFacts(of, words)),
    { text: words.say('forms.agreements.hash'), bold: true, fontSize: 9.5 },
    { text: signed.sha256, fontSize: 9, margin: [0, 1, 0, 8] },
    { text: `${words.say('forms.agreements.stampedBy')}：${stamped}`, fontSize: 9.5, margin: [0, 0, 0, 8] },
    {
      unbreakable: true,
      columns: [
        {
          stack: [
            { text: words.say('forms.agreements.signature'), fontSize: 9.5, color: quiet },
            signatureOf(signed, words, readable),
            {
              text: of.needsStamp ? words.say('forms.stamp') : '',
              fontSize: 9,
              color: '#999999',
              margin: [0, 24, 0, 0],
            },
          ],
        },
        {
          width: 170,
          stack: [
            { qr: signed.verifyAddress, fit: codeSide, alignment: 'right' },
            { text: words.say('forms.agreements.scan'), fontSize: 8, color: quiet, alignment: 'right' },
          ],
        },
      ],
    },
  ];
};

/**
 * A signed agreement on paper: the text exactly as it was signed, then its signing page.
 * @param readable whether the document brings the drawn signature as its picture `signature`.
 */
export const layCopy = (of: SignedCopy, words: Words, readable: boolean): PdfNode[] => [
  { text: of.shownTitle, bold: true, fontSize: 17, alignment: 'center', margin: [0, 0, 0, 12] },
  richOf(of.body, { fontSize: 11 }),
  ...signingPage(of, words, readable),
];

type Line = Awaited<ReturnType<typeof registerOf>>[number];

/** What a register is of: an agreement, or a letter that plans ask for. */
export type Register = Pick<
  AgreementDetail,
  'title' | 'orgName' | 'byPlans' | 'askedCount' | 'signedCount' | 'refusedCount'
>;

/** Title of a printed register. */
export const registerTitle = (of: Pick<Register, 'title'>, words: Words): string =>
  words.say('forms.agreements.registerTitle', { title: of.title });

/** A register: everybody who is asked, what they did, and when; of a letter with the plan, for nobody refuses one. */
export const layRegister = (of: Register, lines: readonly Line[], words: Words): PdfNode[] => {
  const say = words.say;
  const { askedCount: asked, signedCount: signed, refusedCount: refused } = of;
  const summary = of.byPlans
    ? say('forms.agreements.letterSummary', { asked, signed })
    : say('forms.agreements.summary', { asked, signed, refused });
  const name = ({ realName, orgName }: Line): string => (realName === '' ? orgName : realName);
  return [
    { text: registerTitle(of, words), bold: true, fontSize: 15, alignment: 'center', margin: [0, 0, 0, 4] },
    noteOf(`${of.orgName} · ${summary}`),
    tableOf<Line>(
      [
        { title: say('forms.agreements.number'), width: 32, of: (_, index) => String(index + 1) },
        { title: say('forms.agreements.name'), width: 90, of: name },
        { title: say('forms.agreements.organisation'), width: '*', of: (line) => line.orgName },
        {
          title: say('forms.agreements.state'),
          width: 60,
          of: (line) => words.label(agreementRecordState, line.state),
        },
        { title: say('forms.agreements.signedAt'), width: 96, of: (line) => moment(line.signedAt) },
        {
          title: say(of.byPlans ? 'forms.agreements.plan' : 'forms.agreements.reason'),
          width: 120,
          of: (line) => textOr(line.reason),
        },
        { title: say('forms.agreements.hash'), width: 110, of: (line) => textOr(line.sha256.slice(0, 16)) },
      ],
      lines,
      say('forms.agreements.none'),
    ),
    signedOff(words, 'forms.agreements.maker', 'forms.agreements.checker', 'forms.principal'),
  ];
};
