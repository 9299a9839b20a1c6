import type { ArchivePart } from '#contracts/archives/archive.codes.ts';
import { headingOf, moment, noteOf, quiet, type Words } from '#domains/prints/door.ts';
import type { PdfDocument, PdfNode } from '#kernel/engines/pdf.ts';
import type { PhraseKey } from '#phrases/say.ts';
import { leastSummary } from './session.layout.ts';

/** Why a part is not complete, by what it is. */
const reasons: Partial<Record<ArchivePart, PhraseKey>> = {
  approval: 'forms.reasons.approval',
  signIn: 'forms.reasons.signIn',
  photos: 'forms.reasons.photos',
  sessions: 'forms.reasons.sessions',
  agenda: 'forms.reasons.agenda',
  attendance: 'forms.reasons.attendance',
  minutes: 'forms.reasons.minutes',
  meetingPhotos: 'forms.reasons.meetingPhotos',
  scores: 'forms.reasons.scores',
  hours: 'forms.reasons.hours',
  letters: 'forms.reasons.letters',
  evaluation: 'forms.reasons.evaluation',
  certificates: 'forms.reasons.certificates',
};

/** What stands before the parts: whose archive it is, and how to check it. */
export interface Cover {
  readonly title: string;
  readonly subtitle: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly madeByName: string;
  readonly madeAt: Date;
  /** Across every page while what it is about is not closed. */
  readonly mark?: string | undefined;
  /** Address of the public page, as the code shows it. */
  readonly address: string;
}

export interface LaidPart {
  readonly id: ArchivePart | string;
  readonly name: string;
  readonly found: number | undefined;
  readonly missing: number | undefined;
  readonly nodes: readonly PdfNode[];
  /** False where nothing of the kind is due; the part says why. */
  readonly due?: boolean;
  /** Why something is missing, where the part itself does not say it. */
  readonly why?: string;
  /** Begins a page, as what is handed out by itself does. */
  readonly ownPage?: boolean;
  /** Name of the file of the zip that holds the part itself. */
  readonly attachedAs?: string;
}

/** A list that comes with the document, as the zip holds it. */
export interface Attached {
  readonly fileName: string;
  readonly sha256: string;
}

const findAvailable = (cover: Cover, words: Words): PdfNode[] => [
  { text: cover.subtitle, alignment: 'center', color: quiet, fontSize: 13, margin: [0, 90, 0, 10] },
  { text: cover.title, alignment: 'center', bold: true, fontSize: 24, margin: [0, 0, 0, 40] },
  {
    table: {
      widths: [110, '*'],
      body: cover.lines.map(([name, value]): PdfNode[] => [
        { text: name, color: quiet, fontSize: 11 },
        { text: value, fontSize: 11 },
      ]),
    },
    layout: 'lightHorizontalLines',
    margin: [60, 0, 60, 40],
  },
  { qr: cover.address, fit: 120, eccLevel: 'M', alignment: 'center', margin: [0, 10, 0, 6] },
  { text: words.say('archives.scan'), alignment: 'center', fontSize: 9.5, color: quiet },
  { text: cover.address, alignment: 'center', fontSize: 7.5, color: quiet, margin: [0, 3, 0, 12] },
  {
    text: `${words.say('archives.madeBy')}: ${cover.madeByName}　${words.say('archives.madeAt')}: ${moment(cover.madeAt)}`,
    alignment: 'center',
    fontSize: 9.5,
    color: quiet,
  },
];

/** What the checklist says of a part: yes, no with its reason, or that there was nothing of the kind. */
const answerOf = (part: LaidPart, words: Words): { answer: string; why: string } => {
  const { found, missing } = part;
  if (part.due === false) return { answer: '—', why: words.say('archives.notDueOnline') };
  if (found === undefined) return { answer: words.say('forms.yes'), why: '' };
  if (missing) return { answer: words.say('forms.no'), why: part.why ?? reasonOf(part.id, missing, words) };
  if (found === 0) return { answer: '—', why: words.say('forms.notArisen') };
  const held = words.say('forms.held', { count: found });
  return {
    answer: words.say('forms.yes'),
    why: part.attachedAs === undefined ? held : `${held}，${words.say('forms.attachedAs', { file: part.attachedAs })}`,
  };
};

const reasonOf = (id: string, count: number, words: Words): string => {
  const reason = reasons[id as ArchivePart];
  return reason === undefined ? String(count) : words.say(reason, { count, least: leastSummary });
};

/** The table of a checklist; `paged` where its parts stand in the same document. */
export const checklistRows = (parts: readonly LaidPart[], words: Words, paged: boolean): PdfNode => {
  const head = [
    words.say('archives.columns.number'),
    words.say('archives.part'),
    words.say('forms.filed'),
    words.say('forms.why'),
    ...(paged ? [words.say('archives.page')] : []),
  ].map((text): PdfNode => ({ text, bold: true, fontSize: 10 }));
  const body = parts.map((part, index): PdfNode[] => {
    const { answer, why } = answerOf(part, words);
    return [
      { text: String(index + 1), fontSize: 10 },
      { text: part.name, fontSize: 10 },
      { text: answer, fontSize: 10, bold: Boolean(part.missing), color: part.missing ? '#b42318' : '#1a1a1a' },
      { text: why, fontSize: 9, color: part.missing ? '#b42318' : quiet },
      ...(paged ? [{ text: [{ pageReference: part.id }], fontSize: 10, alignment: 'right' } as const] : []),
    ];
  });
  return {
    table: { widths: [30, 160, 48, '*', ...(paged ? [40] : [])], headerRows: 1, body: [head, ...body] },
    layout: 'lightHorizontalLines',
  };
};

const checklistOf = (parts: readonly LaidPart[], words: Words): PdfNode[] => [
  headingOf(`${words.say('forms.checklist')}（${words.say('archives.index')}）`, 'index', true),
  noteOf(words.say('forms.checklistHint')),
  checklistRows(parts, words, true),
];

const attachedOf = (lists: readonly Attached[], words: Words): PdfNode[] => [
  headingOf(words.say('archives.lists'), 'attached'),
  noteOf(words.say('archives.listsHint')),
  ...lists.map((one) => noteOf(`${one.fileName}　SHA-256 ${one.sha256}`)),
  noteOf(words.say('archives.verifyHint')),
];

/** The document of an archive: cover with its code, index with pages, the parts, and the hashes of the lists beside it. */
export const layArchive = (
  cover: Cover,
  parts: readonly LaidPart[],
  lists: readonly Attached[],
  images: Readonly<Record<string, Uint8Array>>,
  words: Words,
): PdfDocument => ({
  title: cover.title,
  ...(cover.mark === undefined ? {} : { watermark: cover.mark }),
  images,
  header: { left: cover.title, right: moment(cover.madeAt), laterOnly: true },
  footer: { center: words.say('archives.footer', { page: '{page}', pages: '{pages}' }), laterOnly: true },
  content: [
    ...findAvailable(cover, words),
    ...checklistOf(parts, words),
    ...parts.flatMap((part, index) => [
      headingOf(`${index + 1}. ${part.name}`, part.id, index === 0 || part.ownPage === true),
      ...part.nodes,
    ]),
    ...(lists.length > 0 ? attachedOf(lists, words) : []),
  ],
});
