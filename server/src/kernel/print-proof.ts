import type { OperationModule } from '#contracts/prints/print.contract.ts';
import { fail } from './errors.ts';
import type { Keys } from './keys.ts';
import type { Visit } from './serve.ts';

/** Header of a PDF that was answered to somebody: whoever prints it shows it again (docs/decisions/archives.md). */
const proofHeader = 'print-proof';
const purpose = 'print-proof';

/** What was given to whom: the browser carries it, and says nothing by itself of what is printed. */
export interface PrintProof {
  /** Where the paper comes from, as the print log says it. */
  readonly operationModule: OperationModule;
  readonly objectKind: string;
  readonly objectId: string;
  readonly name: string;
  /** Name of the template and number of a certificate; of nothing else. */
  readonly certName?: string;
  readonly certCode?: string;
  readonly userId: string;
  readonly orgId: string;
}

/** Puts into an answer that its reader was given this; where nobody is logged in there is nobody to be noted. */
export const proveRead = (
  { runtime, actor, reply }: Pick<Visit, 'runtime' | 'actor' | 'reply'>,
  of: Omit<PrintProof, 'userId' | 'orgId'>,
): void => {
  if (actor.userId === '0') return;
  const proof: PrintProof = { ...of, userId: actor.userId, orgId: actor.orgId };
  const body = Buffer.from(JSON.stringify(proof)).toString('base64url');
  reply.header(proofHeader, `${body}.${runtime.keys.sign(purpose, body)}`);
};

/**
 * What a proof says.
 * @throws print.ticket for a forged one, and for one that was given to somebody else or in another organisation.
 */
export const readProof = (keys: Keys, proof: string, reader: Pick<PrintProof, 'userId' | 'orgId'>): PrintProof => {
  const [body = '', signature = ''] = proof.split('.');
  if (!keys.signed(purpose, body, signature)) throw fail('print.ticket');
  const read = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as PrintProof;
  if (read.userId !== reader.userId || read.orgId !== reader.orgId) throw fail('print.ticket');
  return read;
};
