import { toMinutes } from '#contracts/zone.ts';
import type { PdfDocument, PdfNode } from '#kernel/engines/pdf.ts';
import { type Language, say } from '#phrases/say.ts';

/** Somebody who is expected at a session. */
export interface Expected {
  readonly seat: number;
  readonly name: string;
  readonly idCard: string;
  readonly orgName: string;
  readonly planName: string;
}

export interface SignInSheet {
  readonly sessionName: string;
  readonly orgName: string;
  readonly room: string;
  readonly address: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly seats: number;
  readonly language: Language;
  readonly people: readonly Expected[];
}

const head = '#f0f2f5';
const widths = [32, 62, 112, '*', 84, 60] as const;

const headRow = (language: Language): PdfNode[] =>
  (
    [
      'fields.seat',
      'fields.realName',
      'fields.idCard',
      'records.sheetFrom',
      'records.sheetSignature',
      'records.sheetNote',
    ] as const
  ).map((key) => ({ text: say(language, key), bold: true, fillColor: head, alignment: 'center' }));

const rowOf = (one: Expected): PdfNode[] => [
  { text: String(one.seat), alignment: 'center' },
  one.name,
  { text: one.idCard, fontSize: 9 },
  { stack: [one.orgName, { text: one.planName, fontSize: 8, color: '#666' }] },
  '',
  '',
];

/** The sheet on which everybody of a session signs: seats in their order, the head on every page, room for invigilators. */
export const laySignIn = (of: SignInSheet): PdfDocument => {
  const { language } = of;
  const facts = say(language, 'records.sheetFacts', {
    from: toMinutes(of.startsAt),
    until: toMinutes(of.endsAt).slice(-5),
    room: `${of.address} ${of.room}`.trim(),
    people: of.people.length,
    seats: of.seats,
  });
  return {
    title: `${of.sessionName} ${say(language, 'records.sheetTitle')}`,
    header: { left: of.sessionName, right: say(language, 'records.sheetTitle'), laterOnly: true },
    footer: { left: say(language, 'records.sheetInvigilators'), right: say(language, 'papers.page') },
    fontSize: 10,
    content: [
      { text: of.sessionName, bold: true, fontSize: 16, alignment: 'center' },
      { text: say(language, 'records.sheetTitle'), fontSize: 12, alignment: 'center', margin: [0, 2, 0, 4] },
      { text: of.orgName, fontSize: 9.5, color: '#666', alignment: 'center' },
      { text: facts, fontSize: 10, margin: [0, 8, 0, 8] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [...widths],
          heights: 26,
          body: [headRow(language), ...of.people.map(rowOf)],
        },
      },
      ...(of.people.length === 0 ? [{ text: say(language, 'records.sheetEmpty'), color: '#666' }] : []),
    ],
  };
};
