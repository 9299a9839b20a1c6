import type { ownPrintedFileApi, printedFileApi } from '#contracts/prints/printed-file.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { readProof } from '#kernel/print-proof.ts';
import type { Context } from '#kernel/serve.ts';
import { logPrint } from './print.service.ts';

type Note = (typeof printedFileApi | typeof ownPrintedFileApi)['note'];

/**
 * Writes down that somebody printed what the server had given them to read; each press is a print.
 * @throws print.ticket for what nobody was given, or somebody else.
 */
export const notePrintedFile = async (
  { db, actor, runtime, origin, audit }: Context,
  { proof }: Parsed<Note>,
): Promise<Data<Note>> => {
  const { operationModule, objectKind, objectId, name, certName, certCode } = readProof(runtime.keys, proof, actor);
  const { printLogId } = await logPrint(db, actor, {
    operationModule,
    operationType: 1,
    objectKind,
    objectId,
    objectName: name,
    ...(certName && { certName }),
    ...(certCode && { certCode }),
    ip: origin.ip,
  });
  audit({ objectKind: 'printLog', objectId: printLogId, action: 'printLog.add', after: { objectKind, objectId } });
  return { printLogId };
};
