import { sql } from 'kysely';
import { agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { copyApi } from '#contracts/archives/copy.contract.ts';
import { printFieldApi } from '#contracts/archives/detail-export.contract.ts';
import { sheetApi } from '#contracts/archives/sheet.contract.ts';
import { sendingApi } from '#contracts/documents/sending.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { may } from '#kernel/actor.ts';
import { fail } from '#kernel/errors.ts';
import { refuseNarrowed } from '#kernel/file-rights.ts';
import { attachment, findOpenFile, openFile } from '#kernel/files.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { archivePage, findArchive, packsInReach, packsOf } from './archive.queries.ts';
import { closePlan, packOrganisation, packPerson, packPlan, verifyArchive } from './archive.service.ts';
import { copyOwn, copyPerson } from './copies/copy.service.ts';
import { detailExportRoutes, printFields } from './exports/detail-export.service.ts';
import { printedFormRoutes } from './forms/printed-form.routes.ts';
import { dangerRoutes } from './hazards/danger.service.ts';
import { riskCardRoutes } from './hazards/risk-card.service.ts';
import { placeOfOrganisation } from './packs/organisation.pack.ts';
import { placeOfMember } from './reach.queries.ts';
import { recordRoutes } from './records/record.service.ts';
import {
  agreementRegisterRoutes,
  giveCopyTicket,
  giveLetterTicket,
  printCopy,
  printLetter,
} from './sheets/agreement.service.ts';
import { checkMonthRoutes } from './sheets/check-month.service.ts';
import { ledgerRoutes } from './sheets/ledger.service.ts';
import { giveSheetTicket, notePrinted, previewSheet, readSheet } from './sheets/sheet.service.ts';
import { signSheetRoutes } from './sheets/sign.service.ts';
import { vehicleRoutes } from './sheets/vehicle.service.ts';
import { giveDocumentTicket, giveReceiptTicket, printDocument } from './speech/document.service.ts';

export const archiveRoutes: Served[] = [
  serveList(archivePage),
  serve(archiveApi.one, ({ db, actor }, input) => findArchive(db, actor, input.planId)),
  serve(archiveApi.pack, packPlan),
  serve(archiveApi.packPerson, packPerson),
  serve(archiveApi.personPacks, async ({ db, actor }, input) => {
    await placeOfMember(db, actor, input.orgUserId, true);
    return packsOf(db, actor, { orgUserId: input.orgUserId });
  }),
  serve(archiveApi.packOrganisation, packOrganisation),
  serve(archiveApi.organisationPacks, async ({ db, actor }, input) => {
    await placeOfOrganisation(db, actor, input.orgId);
    return packsOf(db, actor, { orgId: input.orgId });
  }),
  serve(archiveApi.close, closePlan),
  serveApart('bytes', archiveApi.file, async (visit, input) => {
    const { actor } = visit;
    const file = await visit.apart(actor.scope, async (db) => {
      const { rows } = await sql<{ pdf: string; zip: string; flavour: string; own: boolean }>`
        select a.pdf_file_id as pdf, a.zip_file_id as zip, a.flavour, a.made_by = ${actor.userId} as own from archive_pack a
        where a.id = ${input.packId} and ${packsInReach(actor)}`.execute(db);
      const [pack] = rows;
      if (!pack || (pack.flavour !== '' && !may(actor, flavourKey(pack.flavour, 'archive:export'))))
        throw fail('object.missing');
      const found = await findOpenFile(db, pack[input.form]);
      // Others reach a pack only where they reach everybody in it.
      if (pack.own && found.made) refuseNarrowed(actor, found.made);
      return found;
    });
    visit.reply.header('content-type', file.mediaType);
    visit.reply.header('content-disposition', attachment(file.fileName));
    visit.reply.header('cache-control', 'private, no-store');
    return openFile(visit.runtime, file);
  }),
  ...ledgerRoutes,
  ...checkMonthRoutes,
  ...recordRoutes,
  ...dangerRoutes,
  serve(sendingApi.printTicket, giveDocumentTicket),
  serve(sendingApi.receiptTicket, giveReceiptTicket),
  serveApart('bytes', sendingApi.print, printDocument),
  ...riskCardRoutes,
  serve(agreementRecordApi.printTicket, giveCopyTicket),
  serveApart('bytes', agreementRecordApi.print, printCopy),
  serve(letterApi.copyTicket, giveLetterTicket),
  serveApart('bytes', letterApi.copy, printLetter),
  ...agreementRegisterRoutes,
  ...vehicleRoutes,
  ...signSheetRoutes,
  ...printedFormRoutes,
  serveApart('trace', archiveApi.verify, verifyArchive),
  serveApart('bytes', copyApi.own, copyOwn),
  serve(copyApi.copy, copyPerson),
  ...detailExportRoutes,
  serve(printFieldApi.fields, printFields),
  serve(sheetApi.ticket, giveSheetTicket),
  serve(sheetApi.preview, previewSheet),
  serveApart('session', sheetApi.read, readSheet),
  serveApart('session', sheetApi.printed, notePrinted),
];
