import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { ownLetterApi } from '#contracts/training/letters/own-letter.contract.ts';
import { sendShown, takePicture } from '#domains/files/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findOpenFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serve, serveList, serveVisit } from '#kernel/serve.ts';
import { findLetter, findSignature, letterPage, letterSignPage, letterText } from './letter.queries.ts';
import { signatureHash, verifyAddress } from './letter.rules.ts';
import { addLetter, deleteLetter, letterWalks, modifyLetter } from './letter.service.ts';
import { ownLetter, signDrawn, signNamed } from './own-letter.service.ts';

export const letterRoutes: Served[] = [
  serveList(letterPage),
  serveList(letterSignPage),
  serve(letterApi.one, ({ db, actor }, input) => findLetter(db, actor, input.letterId)),
  serve(letterApi.add, addLetter),
  serve(letterApi.mod, modifyLetter),
  serve(letterApi.del, (context, input) => deleteLetter(context, input.letterId)),
  ...letterWalks.serve(letterApi),

  serveVisit(letterApi.signed, async (visit, input) => {
    const signature = await visit.apart(visit.actor.scope, (db) => findSignature(db, visit.actor, input.signatureId));
    // The letter may stand above, withdrawn by now: what was signed is shown all the same.
    const letter = orMissing(await visit.apart(everything, (db) => letterText(db, signature.letterId)));
    const { letterId: _, fileId: __, picture, code, confirmed, confirmation, ...row } = signature;
    const { title } = row;
    const body = row.body === '' ? letter.body : row.body;
    const signedAt = new Date(row.signedAt).toISOString();
    const { orgName, realName, way, signedName } = row;
    const words = { ...letter, title, body, orgName, realName, way, signedName, picture, signedAt };
    const base = publicAddress(visit.runtime.settings);
    return {
      ...row,
      body,
      intact: signatureHash({ ...words, confirmed, confirmation }) === row.sha256,
      verifyAddress: verifyAddress(base, code),
    };
  }),
  serveVisit(letterApi.signature, async (visit, input) => {
    const file = await visit.apart(visit.actor.scope, async (db) => {
      const { fileId } = await findSignature(db, visit.actor, input.signatureId);
      if (fileId === null) throw fail('file.missing');
      return findOpenFile(db, fileId);
    });
    return sendShown(visit, file, input);
  }),

  serveVisit(ownLetterApi.one, ownLetter),
  serveVisit(ownLetterApi.sign, async (visit, input) => signDrawn(visit, await takePicture(visit), input)),
  serveVisit(ownLetterApi.signByName, signNamed),
];
