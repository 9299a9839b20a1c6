import { faceCheckApi } from '#contracts/students/face-check.contract.ts';
import { ownPhotoApi } from '#contracts/students/own-photo.contract.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { takeFace } from '#domains/files/door.ts';
import { fail } from '#kernel/errors.ts';
import { type Served, serve, serveApart, serveList } from '#kernel/serve.ts';
import { giveConsent, ownConsent, requireFaceConsent, withdrawConsent } from './consent.service.ts';
import { examinePhoto, keepEnrolment, refuseFaults } from './enrol.service.ts';
import { faceCheckPage, signCheckPage } from './face-check.queries.ts';
import { faceCheckWalks } from './face-check.service.ts';
import { startPhotoImport } from './photo-import.service.ts';
import { photoBytes, subjectOf } from './picture.service.ts';
import { removeEnrolment } from './removal.service.ts';
import { signByName, signByPhoto } from './sign.service.ts';

export const faceRoutes: Served[] = [
  serveList(faceCheckPage),
  serveList(signCheckPage),
  ...faceCheckWalks.serve(faceCheckApi),

  serveApart('bytes', photoApi.enrol, async (visit, input) => {
    const { actor, runtime } = visit;
    const subject = await visit.apart(actor.scope, (db) => subjectOf(db, actor, input.orgUserId, 'student:photo:mod'));
    visit.audit({
      objectKind: 'student',
      objectId: subject.orgUserId,
      action: 'student.enrol',
      after: { enrolled: true, consentOnPaper: input.consentOnPaper },
    });
    const picture = await takeFace(visit);
    const found = await examinePhoto(picture);
    refuseFaults(found.quality);
    await visit.apart(actor.scope, (db) => requireFaceConsent(db, actor, subject.userId, input.consentOnPaper));
    await keepEnrolment(runtime, actor, subject, picture, found);
    return { enrolled: true, quality: found.quality };
  }),
  serveApart('bytes', photoApi.view, async (visit, input) => {
    const bytes = await photoBytes(visit, visit.actor, input.orgUserId);
    if (!bytes) throw fail('file.missing');
    visit.reply.header('content-type', 'image/jpeg').header('cache-control', 'private, no-store');
    return bytes;
  }),
  serveApart('steps', photoApi.del, async (visit, input) => {
    const { actor } = visit;
    const subject = await visit.apart(actor.scope, (db) => subjectOf(db, actor, input.orgUserId, 'student:photo:mod'));
    visit.audit({
      objectKind: 'student',
      objectId: subject.orgUserId,
      action: 'student.removePhoto',
      after: { enrolled: false },
    });
    return { removed: await removeEnrolment(visit.runtime, subject.userId) };
  }),
  serveApart('bytes', photoApi.batch, startPhotoImport),
  serveApart('steps', photoApi.consent, giveConsent),
  serveApart('steps', photoApi.withdraw, withdrawConsent),
  serve(photoApi.ownConsent, ownConsent),
  serve(ownPhotoApi.ownConsent, ownConsent),
  serveApart('steps', ownPhotoApi.consent, (visit, input) => giveConsent(visit, { ...input, givenHow: 'self' })),
  serveApart('bytes', photoApi.sign, async (visit, input) => signByPhoto(visit, await takeFace(visit), input.scene)),
  serve(photoApi.signByName, signByName),
];
