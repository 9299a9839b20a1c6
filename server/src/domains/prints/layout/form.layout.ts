import type { PdfNode } from '#kernel/engines/pdf.ts';
import type { PhraseKey } from '#phrases/say.ts';
import { factsBelow, noteOf, type Words } from './page.layout.ts';

/** Height of a line somebody signs on, in points. */
const signing = 30;

const colon = { 'zh-CN': '：', en: ':' } as const;

/** Lines that are signed with a pen, each with its date, and the place of the stamp. */
export const signedOff = (words: Words, ...roles: readonly PhraseKey[]): PdfNode => ({
  unbreakable: true,
  margin: [0, 6, 0, 10],
  table: {
    widths: [...roles.map(() => '*' as const), 110],
    heights: [signing, 14],
    body: [
      [
        ...roles.map((role): PdfNode => ({ text: words.say(role) + colon[words.language], fontSize: 9.5 })),
        { text: words.say('forms.stamp'), fontSize: 9, color: '#999999', alignment: 'center', rowSpan: 2 },
      ],
      [...roles.map((): PdfNode => ({ text: words.say('forms.dated'), fontSize: 8.5 })), ''],
    ],
  },
});

/** A form of facts under its own title: on one page where it holds it, else the title with the first of them. */
export const formOf = (title: string, facts: readonly (readonly [name: string, value: string])[]): PdfNode => ({
  unbreakable: true,
  stack: factsBelow({ text: title, bold: true, fontSize: 12, alignment: 'center', margin: [0, 8, 0, 4] }, facts),
});

/** Words under a name; those left empty say so. */
export const wordsUnder = (name: string, text: PdfNode, empty: string): PdfNode[] => [
  { text: name, bold: true, fontSize: 9.5, margin: [0, 3, 0, 1], leastRoom: 36 },
  text === '' ? noteOf(empty) : { text, fontSize: 9.5, margin: [0, 0, 0, 5] },
];
