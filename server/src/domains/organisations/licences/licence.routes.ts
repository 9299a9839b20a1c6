import { licenceApi } from '#contracts/licences/licence.contract.ts';
import { ticketFits } from '#domains/files/door.ts';
import { fittable } from '#kernel/engines/picture.ts';
import { fail } from '#kernel/errors.ts';
import { fileBytes, findFile, findOpenFile, type StoredFile } from '#kernel/files.ts';
import { countUse } from '#kernel/rate.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveApart, type Visit } from '#kernel/serve.ts';
import type { LicenceKind } from './licence.rules.ts';
import { isReading, readPicture } from './licence.service.ts';

/** Readings of one address without a session, and of one person, per hour. */
const uses = { open: 30, own: 200, minutes: 60 };

const bytesOf = async (runtime: Runtime, file: StoredFile): Promise<Buffer> => {
  if (!fittable.has(file.mediaType)) throw fail('licence.noPicture');
  return fileBytes(runtime, file);
};

const count = async (visit: Visit, what: string, whom: string, most: number): Promise<void> => {
  const minutes = await visit.trace((db) => countUse(db, what, whom, most, uses.minutes));
  if (minutes > 0) throw fail('licence.tooOften', { minutes });
};

/** No transaction is open while the engine reads: it may take seconds. */
const readOwn = (kind: LicenceKind) => async (visit: Visit, input: { fileId: string }) => {
  const key = `${kind} ${visit.actor.userId} ${input.fileId}`;
  if (!isReading(key)) await count(visit, 'ocr', visit.actor.userId, uses.own);
  const file = await visit.apart(visit.actor.scope, (db) => findFile(db, visit.actor, input.fileId));
  return readPicture(key, async () => ({ kind, bytes: await bytesOf(visit.runtime, file) }));
};

const readOpen = (kind: LicenceKind) => async (visit: Visit, input: { fileId: string; ticket: string }) => {
  if (!(await ticketFits(visit, input.fileId, input.ticket))) throw fail('file.missing');
  const key = `${kind} open ${input.fileId}`;
  if (!isReading(key)) await count(visit, 'ocr.open', visit.origin.ip, uses.open);
  const file = await visit.apart(everything, (db) => findOpenFile(db, input.fileId));
  return readPicture(key, async () => ({ kind, bytes: await bytesOf(visit.runtime, file) }));
};

export const licenceRoutes: Served[] = [
  serveApart('engine', licenceApi.business, readOwn('business') as never),
  serveApart('engine', licenceApi.road, readOwn('road') as never),
  serveApart('engine', licenceApi.official, readOwn('official') as never),
  serveApart('engine', licenceApi.openBusiness, readOpen('business') as never),
  serveApart('engine', licenceApi.openRoad, readOpen('road') as never),
];
