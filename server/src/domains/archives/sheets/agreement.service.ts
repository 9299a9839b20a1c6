import { agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import {
  findAgreement,
  findRecord,
  pictureOf,
  readCopy,
  readRecord,
  registerOf,
  type SignedCopy,
} from '#domains/agreements/door.ts';
import {
  answerPdf,
  bytesOf,
  giveLoggedTicket,
  openedTicket,
  servePrint,
  type Words,
  wordsIn,
} from '#domains/prints/door.ts';
import { findLetter, findSignature, letterRegister } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { readPictures } from '../packs/picture.service.ts';
import { copyTitle, layCopy, layRegister, type Register, registerTitle } from './agreement.layout.ts';

const copyKind = 'agreementRecord';
const letterKind = 'letterSign';
/** Most lines of a printed register; longer ones are exported. */
const mostLines = 2000;
const printing = 'agreement:record:print';
const printingLetters = 'train:letterSign:print';

/** A ticket for the printed copy of a signed agreement of the scope, with its row of the print log; unsigned equals missing. */
export const giveCopyTicket = async (
  context: Context,
  input: Parsed<typeof agreementRecordApi.printTicket>,
): Promise<Data<typeof agreementRecordApi.printTicket>> => {
  const record = await findRecord(context.db, context.actor, input.agreementRecordId);
  if (!record.can.includes('print')) throw fail('object.missing');
  context.audit({ objectKind: copyKind, objectId: record.agreementRecordId, action: 'agreementRecord.print' });
  return giveLoggedTicket(
    context,
    { kind: copyKind, objectId: record.agreementRecordId },
    { operationModule: 'agreement', objectName: `${record.title} ${record.realName || record.orgName}` },
  );
};

/** The same for a letter somebody signed for a plan. */
export const giveLetterTicket = async (
  context: Context,
  { signatureId }: Parsed<typeof letterApi.copyTicket>,
): Promise<Data<typeof letterApi.copyTicket>> => {
  const { title, realName } = await findSignature(context.db, context.actor, signatureId);
  context.audit({ objectKind: letterKind, objectId: signatureId, action: 'letterSign.print' });
  const objectName = `${title} ${realName}`;
  return giveLoggedTicket(
    context,
    { kind: letterKind, objectId: signatureId },
    { operationModule: 'agreement', objectName },
  );
};

const printed = async (
  visit: Visit,
  language: Words['language'],
  of: SignedCopy,
  fileId: string | null,
): Promise<Buffer> => {
  const words = wordsIn(language);
  const pictures = fileId === null ? {} : await readPictures(visit.runtime, [fileId]);
  const signature = fileId === null ? undefined : pictures[fileId];
  const title = copyTitle(of, words);
  const pdf = await bytesOf(title, words, {
    ...(signature ? { images: { signature } } : {}),
    content: layCopy(of, words, signature !== undefined),
  });
  return answerPdf(visit, title, pdf);
};

/** The PDF of a ticket, with what its maker reaches now. */
export const printCopy = async (visit: Visit, input: Parsed<typeof agreementRecordApi.print>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, copyKind, input.ticket, printing);
  const record = await readRecord(visit, actor, about.objectId);
  const fileId = record.signed?.hasPicture
    ? await visit.apart(actor.scope, (db) => pictureOf(db, actor, about.objectId))
    : null;
  return printed(visit, about.owner.language, record, fileId);
};

/** The same for a letter somebody signed for a plan. */
export const printLetter = async (visit: Visit, input: Parsed<typeof letterApi.copy>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, letterKind, input.ticket, printingLetters);
  const { fileId, ...copy } = await readCopy(visit, actor, about.objectId);
  return printed(visit, about.owner.language, copy, fileId);
};

type Lines = Awaited<ReturnType<typeof registerOf>>;
interface Read {
  readonly of: Register;
  readonly lines: Lines;
}

const readLetters = async (db: Db, actor: Actor, letterId: string): Promise<Read> => {
  const { title, orgName } = await findLetter(db, actor, letterId);
  const { lines, ...counts } = await letterRegister(db, actor, letterId, mostLines);
  return { of: { title, orgName, byPlans: true, refusedCount: 0, ...counts }, lines };
};

/** What plans ask for has no records: its register is that of the letter. */
const readAgreement = async (db: Db, actor: Actor, agreementId: string): Promise<Read> => {
  const of = await findAgreement(db, actor, agreementId);
  if (of.byPlans) return readLetters(db, actor, agreementId);
  return { of, lines: await registerOf(db, actor, agreementId, mostLines) };
};

/** The registers of an agreement and of a letter one sees: who of the scope is asked, and what they did. */
export const agreementRegisterRoutes = [
  ...servePrint(agreementRecordApi.registerTicket, agreementRecordApi.register, {
    kind: 'agreement',
    deed: 'agreement.printRegister',
    module: 'agreement',
    permission: printing,
    wanted: ({ agreementId }) => ({ objectId: agreementId }),
    read: (db, actor, { objectId }) => readAgreement(db, actor, objectId),
    title: ({ of }, words) => registerTitle(of, words),
    lay: ({ of, lines }, words) => layRegister(of, lines, words),
    page: () => ({ landscape: true }),
  }),
  ...servePrint(letterApi.registerTicket, letterApi.register, {
    kind: 'letter',
    deed: 'letter.printRegister',
    module: 'agreement',
    permission: printingLetters,
    wanted: ({ letterId }) => ({ objectId: letterId }),
    read: (db, actor, { objectId }) => readLetters(db, actor, objectId),
    title: ({ of }, words) => registerTitle(of, words),
    lay: ({ of, lines }, words) => layRegister(of, lines, words),
    page: () => ({ landscape: true }),
  }),
];
