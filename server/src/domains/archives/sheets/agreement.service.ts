import type { agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { findAgreement, findRecord, pictureOf, readRecord, registerOf } from '#domains/agreements/door.ts';
import { answerPdf, giveLoggedTicket, openedTicket } from '#domains/prints/door.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { fail } from '#kernel/errors.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { wordsIn } from '../layout/page.layout.ts';
import { readPictures } from '../packs/picture.service.ts';
import { copyTitle, layCopy, layRegister, registerTitle } from './agreement.layout.ts';

const copyKind = 'agreementRecord';
const registerKind = 'agreement';
/** Most lines of a printed register; longer ones are exported. */
const mostLines = 2000;
const printing = 'agreement:record:print';

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

/** The PDF of a ticket, with what its maker reaches now. */
export const printCopy = async (visit: Visit, input: Parsed<typeof agreementRecordApi.print>): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, copyKind, input.ticket, printing);
  const words = wordsIn(about.owner.language);
  const record = await readRecord(visit, actor, about.objectId);
  const fileId = record.signed?.hasPicture
    ? await visit.apart(actor.scope, (db) => pictureOf(db, actor, about.objectId))
    : undefined;
  const pictures = fileId === undefined ? {} : await readPictures(visit.runtime, [fileId], async () => undefined);
  const signature = fileId === undefined ? undefined : pictures[fileId];
  const title = copyTitle(record, words);
  const pdf = await makePdf({
    title,
    ...(signature ? { images: { signature } } : {}),
    footer: { left: title, right: words.say('papers.page') },
    content: layCopy(record, words),
  });
  return answerPdf(visit, title, pdf);
};

/** A ticket for the printed register of an agreement one sees, with its row of the print log. */
export const giveRegisterTicket = async (
  context: Context,
  input: Parsed<typeof agreementRecordApi.registerTicket>,
): Promise<Data<typeof agreementRecordApi.registerTicket>> => {
  const of = await findAgreement(context.db, context.actor, input.agreementId);
  context.audit({ objectKind: 'agreement', objectId: of.agreementId, action: 'agreement.printRegister' });
  return giveLoggedTicket(
    context,
    { kind: registerKind, objectId: of.agreementId },
    { operationModule: 'agreement', objectName: registerTitle(of, wordsIn(context.language)) },
  );
};

/** The register of a ticket: who of the scope of its maker is asked, and what they did. */
export const printRegister = async (
  visit: Visit,
  input: Parsed<typeof agreementRecordApi.register>,
): Promise<Buffer> => {
  const { about, actor } = await openedTicket(visit, registerKind, input.ticket, printing);
  const words = wordsIn(about.owner.language);
  const { of, lines } = await visit.apart(actor.scope, async (db) => ({
    of: await findAgreement(db, actor, about.objectId),
    lines: await registerOf(db, actor, about.objectId, mostLines),
  }));
  const title = registerTitle(of, words);
  const pdf = await makePdf({
    title,
    landscape: true,
    footer: { left: title, right: words.say('papers.page') },
    content: layRegister(of, lines, words),
  });
  return answerPdf(visit, title, pdf);
};
