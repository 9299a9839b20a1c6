import { ownPaperApi } from '#contracts/people/papers/paper.contract.ts';
import { takePicture } from '#domains/files/door.ts';
import { isReading, readPicture } from '#domains/organisations/door.ts';
import { sha256 } from '#kernel/keys.ts';
import { refuseFlood } from '#kernel/rate.ts';
import { type Served, serve, serveVisit } from '#kernel/serve.ts';
import { findDuePapers } from './own-paper.queries.ts';

/** Pictures one person may have read in an hour: each is tried a few times until it is sharp. */
const uses = { most: 60, minutes: 60 } as const;

export const ownPaperRoutes: Served[] = [
  serve(ownPaperApi.due, ({ db, actor }) => findDuePapers(db, actor)),
  serveVisit(ownPaperApi.read, async (visit, { ownPaper: kind }) => {
    const picture = await takePicture(visit);
    const { userId } = visit.actor;
    const key = `${kind} own ${userId} ${sha256(picture)}`;
    if (!isReading(key)) await refuseFlood(visit, 'ocr.paper', userId, uses);
    return (await readPicture(key, async () => ({ kind, bytes: picture }))) as never;
  }),
];
