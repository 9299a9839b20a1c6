import { documentAsk, documentKind, receiptState, urgency } from '#contracts/documents/document.codes.ts';
import type { DocumentDetail } from '#contracts/documents/document.contract.ts';
import type { ReceiptDetail, ReceiptRow } from '#contracts/documents/receipt.contract.ts';
import { added } from '#contracts/documents/task.contract.ts';
import {
  factsOf,
  headingOf,
  moment,
  type PdfColumn,
  type Pictured,
  tableOf,
  textOr,
  type Words,
} from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import { richOf } from '../layout/rich.layout.ts';

type Text = Pick<DocumentDetail, 'docBody' | 'remarks' | 'docFiles' | 'docTitle' | 'docNumber'>;

/** Side of the code that leads to the document, in points. */
const codeSide = 72;

/** Words, remarks and attachments of a document, the code that leads to it beside its title. */
const layText = (of: Text, address: string, words: Words, pictured: Pictured): PdfNode[] => [
  {
    columns: [
      {
        width: '*',
        stack: [
          { text: of.docTitle, bold: true, fontSize: 16, alignment: 'center', margin: [0, 6, 0, 4] },
          { text: of.docNumber, alignment: 'center', margin: [0, 0, 0, 8] },
        ],
      },
      { width: codeSide + 4, qr: address, fit: codeSide, alignment: 'right' },
    ],
  },
  ...of.remarks.map(({ orgName, remark }): PdfNode => ({ text: `${orgName}：${remark}`, margin: [0, 0, 0, 4] })),
  richOf(of.docBody, {}, pictured),
  headingOf(words.say('fields.docFiles'), 'files'),
  ...(of.docFiles.length === 0
    ? [words.say('documents.noFiles')]
    : of.docFiles.map(({ fileName }, index): PdfNode => `${index + 1}. ${fileName}`)),
];

const columnsOf = (words: Words): PdfColumn<ReceiptRow>[] => [
  { title: '#', width: 22, of: (_, index) => String(index + 1) },
  { title: words.say('fields.docReceiver'), width: '*', of: (row) => row.orgName },
  { title: words.say('fields.receiptState'), width: 48, of: (row) => words.label(receiptState, row.state) },
  {
    title: words.say('fields.readAt'),
    width: 84,
    of: (row) => (row.readAt === null ? '—' : `${row.readByName} ${moment(row.readAt)}`),
  },
  {
    title: words.say('fields.docSignedAt'),
    width: 84,
    of: (row) => (row.signedAt === null ? '—' : `${row.signedByName} ${moment(row.signedAt)}`),
  },
  {
    title: words.say('fields.replyText'),
    width: 100,
    of: (row) => textOr([row.replyText, row.answersText, row.returnReason].filter(Boolean).join('；')),
  },
];

/** What was answered in all: a line a question, a choice with how many chose which. */
const sumsOf = (of: DocumentDetail, words: Words): PdfNode[] =>
  of.answerSums.map((one): PdfNode => {
    const sum = added(one);
    const said = [
      words.say('documents.answered', { done: one.answered, all: of.allReceivers }),
      ...(sum ? [words.say('documents.added', sum)] : []),
      ...one.choices.map(({ answer, receivers }) => `${answer} ${receivers}`),
    ];
    return { text: `${one.place}. ${one.questionText}：${said.join('；')}`, margin: [0, 0, 0, 4] };
  });

/** A document as its sender keeps it: the text, and what became of it at each receiver. */
export const laySent = (
  of: DocumentDetail,
  receipts: readonly ReceiptRow[],
  address: string,
  words: Words,
  pictured: Pictured,
): PdfNode[] => [
  ...layText(of, address, words, pictured),
  headingOf(words.say('documents.receipts'), 'receipts'),
  factsOf([
    [words.say('fields.docSender'), of.orgName],
    [words.say('fields.docSentAt'), moment(of.sentAt)],
    [words.say('fields.docKind'), words.label(documentKind, of.docKind)],
    [words.say('fields.urgency'), words.label(urgency, of.urgency)],
    [words.say('fields.ask'), words.label(documentAsk, of.ask)],
    [words.say('fields.deadline'), of.deadline],
    [words.say('fields.allReceivers'), String(of.allReceivers)],
    [words.say('fields.allRead'), String(of.allRead)],
    [words.say('fields.allSigned'), String(of.allSigned)],
    [words.say('fields.allDone'), String(of.allDone)],
    [words.say('fields.allOverdue'), String(of.allOverdue)],
    [words.say('fields.allReturned'), String(of.allReturned)],
  ]),
  tableOf(columnsOf(words), receipts, words.say('documents.sendToNobody')),
  ...(of.answerSums.length === 0 ? [] : [headingOf(words.say('documents.answers'), 'answers'), ...sumsOf(of, words)]),
];

/** A document as one organisation received it: the text, and what that organisation did. */
export const layReceived = (of: ReceiptDetail, address: string, words: Words, pictured: Pictured): PdfNode[] => [
  ...layText(of, address, words, pictured),
  headingOf(words.say('documents.receipts'), 'receipt'),
  factsOf([
    [words.say('fields.docSender'), of.senderName],
    [words.say('fields.docReceiver'), of.orgName],
    [words.say('fields.docSentAt'), moment(of.sentAt)],
    [words.say('fields.deadline'), of.deadline],
    [words.say('fields.ask'), words.label(documentAsk, of.ask)],
    [words.say('fields.receiptState'), words.label(receiptState, of.state)],
    [words.say('fields.readByName'), textOr(of.readByName)],
    [words.say('fields.readAt'), moment(of.readAt)],
    [words.say('fields.docSignedBy'), textOr(of.signedByName)],
    [words.say('fields.docSignedAt'), moment(of.signedAt)],
    [words.say('fields.replyText'), textOr(of.replyText)],
    [words.say('fields.returnReason'), textOr(of.returnReason)],
  ]),
  ...of.answers.map(({ questionText, answer }): PdfNode => `${questionText}：${textOr(answer)}`),
];
