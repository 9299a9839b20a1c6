import { ownCredentialApi } from '#contracts/people/credentials/credential.contract.ts';
import { takePicture } from '#domains/files/door.ts';
import { isReading, readPicture } from '#domains/organisations/door.ts';
import { sha256 } from '#kernel/keys.ts';
import { refuseFlood } from '#kernel/rate.ts';
import { type Served, serve, serveApart } from '#kernel/serve.ts';
import { findDueCredentials } from './own-credential.queries.ts';

/** Pictures one person may have read in an hour: each is tried a few times until it is sharp. */
const uses = { most: 60, minutes: 60 } as const;

export const ownCredentialRoutes: Served[] = [
  serve(ownCredentialApi.due, ({ db, actor }) => findDueCredentials(db, actor)),
  serveApart('bytes', ownCredentialApi.read, async (visit, { credential: kind }) => {
    const picture = await takePicture(visit);
    const { userId } = visit.actor;
    visit.audit({ objectKind: 'user', objectId: userId, action: 'user.readCredential', after: { credential: kind } });
    const key = `${kind} own ${userId} ${sha256(picture)}`;
    if (!isReading(key)) await refuseFlood(visit, 'ocr.credential', userId, uses);
    return (await readPicture(key, async () => ({ kind, bytes: picture }))) as never;
  }),
];
