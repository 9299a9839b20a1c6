import { agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import { agreementRecordApi, openAgreementApi } from '#contracts/agreements/record.contract.ts';
import { sendShown, takeFace, takePicture } from '#domains/files/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { findOpenFile } from '#kernel/files.ts';
import { type Served, serve, serveAcross, serveApart, serveList, serveOwn } from '#kernel/serve.ts';
import { sendSigningCode, showByName, showByPhoto } from './records/confirm.service.ts';
import { ownAgreement, ownAgreements, verifyAgreement } from './records/own.queries.ts';
import { agreementRecordPage, pictureOf, recordDetail } from './records/record.queries.ts';
import { refuseForOrganisation, refuseOwn, signForOrganisation, signOwn } from './records/sign.service.ts';
import { agreementPage, askedBy, findAgreement, previewOf } from './register/agreement.queries.ts';
import {
  addAgreement,
  agreementWalks,
  delAgreement,
  modAgreement,
  nextAgreement,
} from './register/agreement.service.ts';

/** Agreements, who is asked to sign them, and what was signed; printed copies are made with the archives. */
export const agreementRoutes: Served[] = [
  serveList(agreementPage),
  serve(agreementApi.one, ({ db, actor }, input) => findAgreement(db, actor, input.agreementId)),
  serve(agreementApi.add, addAgreement),
  serve(agreementApi.mod, modAgreement),
  serve(agreementApi.del, delAgreement),
  serve(agreementApi.edition, nextAgreement),
  serve(agreementApi.asked, askedBy),
  serve(agreementApi.preview, previewOf),
  ...agreementWalks.serve(agreementApi.edges),
  serveList(agreementRecordPage),
  serveAcross(agreementRecordApi.one, ({ db, actor, runtime }, input) =>
    recordDetail(db, actor, input.agreementRecordId, publicAddress(runtime.settings)),
  ),
  serveApart('bytes', agreementRecordApi.picture, async (visit, input) => {
    const file = await visit.apart(visit.actor.scope, async (db) =>
      findOpenFile(db, await pictureOf(db, visit.actor, input.agreementRecordId)),
    );
    return sendShown(visit, file, input);
  }),
  serveApart('engine', agreementRecordApi.sign, signForOrganisation),
  serveAcross(agreementRecordApi.refuse, refuseForOrganisation),
  serveApart('trace', openAgreementApi.verify, verifyAgreement),
  serveOwn(ownAgreementApi.list, ownAgreements),
  serveAcross(ownAgreementApi.one, ownAgreement),
  serveApart('bytes', ownAgreementApi.sign, async (visit, input) => signOwn(visit, await takePicture(visit), input)),
  serveApart('trace', ownAgreementApi.code, sendSigningCode),
  serveApart('bytes', ownAgreementApi.byPhoto, async (visit, input) =>
    showByPhoto(visit, await takeFace(visit), input),
  ),
  serveOwn(ownAgreementApi.byName, showByName),
  serveAcross(ownAgreementApi.refuse, refuseOwn),
];
