import { sql } from 'kysely';
import { agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { copyApi } from '#contracts/archives/copy.contract.ts';
import { printFieldApi } from '#contracts/archives/detail-export.contract.ts';
import { recordSheetApi } from '#contracts/archives/record-sheet.contract.ts';
import { sheetApi } from '#contracts/archives/sheet.contract.ts';
import { checkRecordApi } from '#contracts/checks/record.contract.ts';
import { costBookApi } from '#contracts/costs/book.contract.ts';
import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import { placeTaskApi } from '#contracts/hazards/place.contract.ts';
import { riskUnitApi } from '#contracts/hazards/risks/unit.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { may } from '#kernel/actor.ts';
import { fail } from '#kernel/errors.ts';
import { attachment, findOpenFile, openFile } from '#kernel/files.ts';
import { type Served, serve, serveList, serveVisit } from '#kernel/serve.ts';
import { archivePage, findArchive, packsInReach, packsOf } from './archive.queries.ts';
import { closePlan, packOrganisation, packPerson, packPlan, verifyArchive } from './archive.service.ts';
import { copyOwn, copyPerson } from './copies/copy.service.ts';
import { detailExportRoutes, printFields } from './exports/detail-export.service.ts';
import { giveDangerTicket, giveSummaryTicket, printDanger, printSummary } from './hazards/danger.service.ts';
import { giveCardTicket, printCard } from './hazards/risk-card.service.ts';
import { placeOfOrganisation } from './packs/organisation.pack.ts';
import { placeOfMember } from './reach.queries.ts';
import { giveRecordTicket, printRecord } from './records/record.service.ts';
import { giveCopyTicket, giveRegisterTicket, printCopy, printRegister } from './sheets/agreement.service.ts';
import { giveMonthTicket, printMonth } from './sheets/check-month.service.ts';
import { giveLedgerTicket, printLedger } from './sheets/ledger.service.ts';
import { giveSheetTicket, notePrinted, previewSheet, readSheet } from './sheets/sheet.service.ts';
import { giveSignSheetTicket, printSignSheet } from './sheets/sign.service.ts';
import { giveVehicleTicket, printVehicle } from './sheets/vehicle.service.ts';

export const archiveRoutes: Served[] = [
  serveList(archivePage),
  serve(archiveApi.one, ({ db, actor }, input) => findArchive(db, actor, input.planId)),
  serve(archiveApi.pack, packPlan),
  serve(archiveApi.packPerson, packPerson),
  serve(archiveApi.personPacks, async ({ db, actor }, input) => {
    await placeOfMember(db, actor, input.orgUserId);
    return packsOf(db, actor, { orgUserId: input.orgUserId });
  }),
  serve(archiveApi.packOrganisation, packOrganisation),
  serve(archiveApi.organisationPacks, async ({ db, actor }, input) => {
    await placeOfOrganisation(db, actor, input.orgId);
    return packsOf(db, actor, { orgId: input.orgId });
  }),
  serve(archiveApi.close, closePlan),
  serveVisit(archiveApi.file, async (visit, input) => {
    const { actor } = visit;
    const file = await visit.apart(actor.scope, async (db) => {
      const { rows } = await sql<{ pdf: string; zip: string; flavour: string }>`
        select a.pdf_file_id as pdf, a.zip_file_id as zip, a.flavour from archive_pack a
        where a.id = ${input.packId} and ${packsInReach(actor)}`.execute(db);
      const [pack] = rows;
      if (!pack || (pack.flavour !== '' && !may(actor, flavourKey(pack.flavour, 'archive:export'))))
        throw fail('object.missing');
      return findOpenFile(db, pack[input.form]);
    });
    visit.reply.header('content-type', file.mediaType);
    visit.reply.header('content-disposition', attachment(file.fileName));
    visit.reply.header('cache-control', 'private, no-store');
    return openFile(visit.runtime, file);
  }),
  serve(costBookApi.printTicket, giveLedgerTicket),
  serveVisit(costBookApi.print, printLedger),
  serve(checkRecordApi.monthTicket, giveMonthTicket),
  serveVisit(checkRecordApi.monthPrint, printMonth),
  serve(recordSheetApi.ticket, giveRecordTicket),
  serveVisit(recordSheetApi.print, printRecord),
  serve(dangerApi.printTicket, giveDangerTicket),
  serveVisit(dangerApi.print, printDanger),
  serve(placeTaskApi.summaryTicket, giveSummaryTicket),
  serveVisit(placeTaskApi.summaryPrint, printSummary),
  serve(riskUnitApi.cardTicket, giveCardTicket),
  serveVisit(riskUnitApi.cardPrint, printCard),
  serve(agreementRecordApi.printTicket, giveCopyTicket),
  serveVisit(agreementRecordApi.print, printCopy),
  serve(agreementRecordApi.registerTicket, giveRegisterTicket),
  serveVisit(agreementRecordApi.register, printRegister),
  serve(vehicleApi.printTicket, giveVehicleTicket),
  serveVisit(vehicleApi.print, printVehicle),
  serve(archiveApi.signSheetTicket, giveSignSheetTicket),
  serveVisit(archiveApi.signSheet, printSignSheet),
  serveVisit(archiveApi.verify, verifyArchive),
  serveVisit(copyApi.own, copyOwn),
  serve(copyApi.copy, copyPerson),
  ...detailExportRoutes,
  serve(printFieldApi.fields, printFields),
  serve(sheetApi.ticket, giveSheetTicket),
  serve(sheetApi.preview, previewSheet),
  serveVisit(sheetApi.read, readSheet),
  serveVisit(sheetApi.printed, notePrinted),
];
