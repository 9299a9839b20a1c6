import { certificateApi, ownCertificateApi } from '#contracts/certificates/certificate.contract.ts';
import { declarationApi } from '#contracts/certificates/declaration.contract.ts';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { publicAddress } from '#kernel/address.ts';
import { fail } from '#kernel/errors.ts';
import { type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { declarationPage } from './declarations/declaration.queries.ts';
import { declarationWalks } from './declarations/declaration.service.ts';
import { certificatePage, findCertificate, issuedIn } from './issues/certificate.queries.ts';
import { certificateWalks, declare, giveCertificateTicket, reissue } from './issues/certificate.service.ts';
import { listOwn, showOwnFace, showOwnPdf } from './issues/own.service.ts';
import { drawIssued, showFace, showPdf } from './issues/pdf.service.ts';
import { memberPage } from './prints/member.queries.ts';
import { auditPage, printFor, printPage, recordsOf } from './prints/print.queries.ts';
import { addPrint, checkPrint, deletePrint, modPrint, readPrint, templateOfPrint } from './prints/print.service.ts';
import { printWalks } from './prints/walk.service.ts';
import {
  drawLayout,
  drawUnissued,
  memberInReach,
  memberPrinted,
  photoNow,
  sendPicture,
} from './templates/draw.service.ts';
import { choicePage, findTemplate, templatePage } from './templates/template.queries.ts';
import {
  addEdition,
  addTemplate,
  copyTemplate,
  deleteTemplate,
  modTemplate,
  templateWalks,
} from './templates/template.service.ts';
import { verify, verifyFace, verifyPhoto } from './verify/verify.service.ts';

const templateRoutes: Served[] = [
  serveList(templatePage),
  serveList(choicePage),
  serve(certTemplateApi.one, ({ db, actor }, input) => findTemplate(db, actor, input.templateId)),
  serve(certTemplateApi.add, addTemplate),
  serve(certTemplateApi.mod, modTemplate),
  serve(certTemplateApi.edition, (context, input) => addEdition(context, input.templateId)),
  serve(certTemplateApi.copy, (context, input) => copyTemplate(context, input.templateId)),
  serve(certTemplateApi.del, (context, input) => deleteTemplate(context, input.templateId)),
  serveApart('bytes', certTemplateApi.draw, drawLayout),
  serveApart('bytes', certTemplateApi.picture, sendPicture),
  ...templateWalks.serve(certTemplateApi),
];

const printRoutes: Served[] = [
  serveList(printPage),
  serveList(auditPage),
  serveList(memberPage),
  serve(certPrintApi.one, (context, input) => readPrint(context, input.printId)),
  serve(certPrintApi.check, checkPrint),
  serve(certPrintApi.add, addPrint),
  serve(certPrintApi.mod, modPrint),
  serve(certPrintApi.del, (context, input) => deletePrint(context, input.printId)),
  serveApart('bytes', certPrintApi.preview, async (visit, input) => {
    const { actor } = visit;
    const found = await visit.apart(actor.scope, async (db) => {
      const stored = await printFor(db, actor, input.printId);
      if (!(await recordsOf(db, stored.id)).includes(input.recordId)) throw fail('object.missing');
      const issued = await issuedIn(db, stored.id, input.recordId);
      if (issued) return { issued };
      const template = await templateOfPrint(db, stored, visit.language);
      return { issued: undefined, template, member: await memberInReach(db, actor, input.recordId) };
    });
    if (found.issued !== undefined) return { svg: await drawIssued(visit, found.issued), issued: true };
    const { template, member } = found;
    const months = template.validMonths ?? flavourOf(member.flavour).validMonths;
    const printed = memberPrinted(member, months, template.prefix);
    const photo = await photoNow(visit, member.user_id);
    const face = { layout: template.layout, language: template.language, printed };
    return { svg: await drawUnissued(visit, face, photo), issued: false };
  }),
  ...printWalks.serve(certPrintApi),
];

const issueRoutes: Served[] = [
  serveList(declarationPage),
  ...declarationWalks.serve(declarationApi.edges),
  serveList(certificatePage),
  serve(certificateApi.one, (context, input) =>
    findCertificate(context.db, context.actor, input.certificateId, publicAddress(context.runtime.settings)),
  ),
  serveApart('bytes', certificateApi.face, showFace),
  ...certificateWalks.serve({ revoke: certificateApi.revoke }),
  serve(certificateApi.reissue, reissue),
  serve(certificateApi.declare, declare),
  serve(certificateApi.printTicket, giveCertificateTicket),
  serveApart('bytes', certificateApi.pdf, showPdf),
  serveApart('trace', certificateApi.verify, verify),
  serveApart('trace', certificateApi.verifyPhoto, verifyPhoto),
  serveApart('trace', certificateApi.verifyFace, verifyFace),
  serveAcross(ownCertificateApi.list, listOwn),
  serveApart('bytes', ownCertificateApi.face, showOwnFace),
  serveApart('bytes', ownCertificateApi.pdf, showOwnPdf),
];

export const certificateRoutes: Served[] = [...templateRoutes, ...printRoutes, ...issueRoutes];
