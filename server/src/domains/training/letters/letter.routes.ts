import type { Data, Parsed } from '#contracts/route.ts';
import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { ownLetterApi } from '#contracts/training/letters/own-letter.contract.ts';
import { sendShown, takePicture } from '#domains/files/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findOpenFile } from '#kernel/files.ts';
import { requireSeen } from '#kernel/seen.ts';
import { type Context, type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { findLetter, findSignature, letterPage, letterSignPage, letterText } from './letter.queries.ts';
import { signatureHash, verifyAddress } from './letter.rules.ts';
import { addLetter, deleteLetter, letterWalks, modifyLetter } from './letter.service.ts';
import { ownLetter, signDrawn, signNamed } from './own-letter.service.ts';

/** A signature of the scope with the words that were signed. The letter may stand above, withdrawn by now: it is shown all the same. */
const signedLetter = async (
  { db, actor, runtime }: Context,
  { signatureId }: Parsed<typeof letterApi.signed>,
): Promise<Data<typeof letterApi.signed>> => {
  await requireSeen(db, actor.scope, 'letter_signature', [signatureId]);
  const signature = await findSignature(db, actor, signatureId);
  const letter = orMissing(await letterText(db, signature.letterId));
  const { letterId: _, fileId: __, picture, code, confirmed, confirmation, ...row } = signature;
  const { title } = row;
  const body = row.body === '' ? letter.body : row.body;
  const signedAt = new Date(row.signedAt).toISOString();
  const { orgName, realName, way, signedName } = row;
  const words = { ...letter, title, body, orgName, realName, way, signedName, picture, signedAt };
  const base = publicAddress(runtime.settings);
  return {
    ...row,
    body,
    intact: signatureHash({ ...words, confirmed, confirmation }) === row.sha256,
    verifyAddress: verifyAddress(base, code),
  };
};

export const letterRoutes: Served[] = [
  serveList(letterPage),
  serveList(letterSignPage),
  serve(letterApi.one, ({ db, actor }, input) => findLetter(db, actor, input.letterId)),
  serve(letterApi.add, addLetter),
  serve(letterApi.mod, modifyLetter),
  serve(letterApi.del, (context, input) => deleteLetter(context, input.letterId)),
  ...letterWalks.serve(letterApi),

  serveAcross(letterApi.signed, signedLetter),
  serveApart('bytes', letterApi.signature, async (visit, input) => {
    const file = await visit.apart(visit.actor.scope, async (db) => {
      const { fileId } = await findSignature(db, visit.actor, input.signatureId);
      if (fileId === null) throw fail('file.missing');
      return findOpenFile(db, fileId);
    });
    return sendShown(visit, file, input);
  }),

  serveAcross(ownLetterApi.one, ownLetter),
  serveApart('bytes', ownLetterApi.sign, async (visit, input) => signDrawn(visit, await takePicture(visit), input)),
  serveApart('engine', ownLetterApi.signByName, signNamed),
];
