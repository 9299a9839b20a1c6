import type { printedFileApi } from '#contracts/prints/printed-file.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { readProof } from '#kernel/print-proof.ts';
import type { Visit } from '#kernel/serve.ts';
import { logPrint } from './print.service.ts';

/**
 * Writes down that somebody printed what the server had given them to read; each press is a print.
 * @throws print.ticket for what nobody was given, or somebody else.
 */
export const notePrintedFile = async (
  visit: Visit,
  { proof }: Parsed<typeof printedFileApi.note>,
): Promise<Data<typeof printedFileApi.note>> => {
  const { actor, runtime, origin } = visit;
  const { objectKind, objectId, name } = readProof(runtime.keys, proof, actor);
  const { printLogId } = await visit.apart(actor.scope, (db) =>
    logPrint(db, actor, {
      operationModule: 'file',
      operationType: 1,
      objectKind,
      objectId,
      objectName: name,
      ip: origin.ip,
    }),
  );
  return { printLogId };
};
