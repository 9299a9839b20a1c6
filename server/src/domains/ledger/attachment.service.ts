import type { FileKindName } from '#contracts/files/kinds.ts';
import { failFields } from '#kernel/errors.ts';
import { claimFiles, findFile } from '#kernel/files.ts';
import type { Context } from '#kernel/serve.ts';
import type { Customer } from './customer.queries.ts';

/**
 * Papers of one kind in the reader's reach; they go along to the customer they are about, where one is named.
 * @throws on `files` for one of another kind
 */
export const papersFor = async (
  { db, actor }: Context,
  kind: FileKindName,
  files: readonly { readonly fileId: string }[],
  at?: Pick<Customer, 'id' | 'path'>,
): Promise<string[]> => {
  const ids = files.map((one) => one.fileId);
  for (const id of ids)
    if ((await findFile(db, actor, id)).kind !== kind) throw failFields([{ field: 'files', key: 'payment.otherFile' }]);
  if (at && at.id !== actor.orgId) await claimFiles(db, ids, { ...actor, orgId: at.id, orgPath: at.path });
  return ids;
};
