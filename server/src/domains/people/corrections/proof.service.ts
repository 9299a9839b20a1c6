import { sql } from 'kysely';
import { correctionState } from '#contracts/people/corrections/correction.codes.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { keepFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';

/** An own request that waits and has no picture yet; it names its field, which names the file. */
const openRequest = async (db: Db, visit: Visit, correctionId: string): Promise<string> => {
  const { rows } = await sql<{ field: string; has: boolean }>`
    select t.field, t.file_id is not null as has from correction t where t.id = ${correctionId} and t.user_id = ${visit.actor.userId}
      and t.state = ${literal(correctionState, 'waiting')} for update`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  if (rows[0].has) throw fail('personCorrection.proved');
  return rows[0].field;
};

/** Hangs the picture of a proof on an own request nobody has decided about; one picture a request. */
export const addProof = async (
  visit: Visit,
  picture: Buffer,
  { correctionId }: { correctionId: string },
): Promise<{ fileId: string }> => {
  const { actor, runtime } = visit;
  visit.audit({
    objectKind: 'correction',
    objectId: correctionId,
    action: 'correction.proof',
    before: { proved: false },
    after: { proved: true },
  });
  const field = await visit.apart(actor.scope, (db) => openRequest(db, visit, correctionId));
  const fileId = await keepFile(runtime, actor, {
    kind: 'correction-proof',
    sealed: true,
    fileName: `${field}-${correctionId}.jpg`,
    mediaType: 'image/jpeg',
    bytes: picture,
  });
  return visit.apart(actor.scope, async (db) => {
    await openRequest(db, visit, correctionId);
    await sql`update correction set file_id = ${fileId} where id = ${correctionId}`.execute(db);
    return { fileId };
  });
};

/** Pictures removed in one go. */
const atOnce = 200;

/** Removes the pictures of requests whose proof has served its time: the bytes first, then what names them. */
export const releaseProofs = async (runtime: Runtime): Promise<number> => {
  const today = dayOf(clock.now());
  const due = await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string; fileId: string; objectName: string }>`
      select t.id, f.id as "fileId", f.object_name as "objectName" from correction t join stored_file f on f.id = t.file_id
      where t.proof_until <= ${today} order by t.id limit ${atOnce}`.execute(db);
    return rows;
  });
  for (const { objectName } of due) await runtime.store.remove(objectName);
  await runtime.database.within(everything, async (db) => {
    await sql`update correction set file_id = null where id = any(${due.map(({ id }) => id)}::bigint[])`.execute(db);
    await sql`delete from stored_file where id = any(${due.map(({ fileId }) => fileId)}::bigint[])`.execute(db);
  });
  return due.length;
};
