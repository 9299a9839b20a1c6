import type { ownDeletionApi } from '#contracts/people/deletions/deletion.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { proveFormer } from '#domains/identity/door.ts';
import { writeAudit } from '#kernel/audit.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { findOwnDeletions } from './deletion.queries.ts';
import { placeRequest } from './deletion.service.ts';

/** Somebody who has left every organisation: what became of the own request, and a new one where a reason is given. */
export const askAsFormer = async (
  visit: Visit,
  input: Parsed<typeof ownDeletionApi.former>,
): Promise<Data<typeof ownDeletionApi.former>> => {
  const former = await proveFormer(visit, input);
  const { reason } = input;
  return visit.apart(everything, async (db) => {
    if (reason !== undefined) {
      const deletionId = await placeRequest(db, former, reason);
      const actor = { ...visit.actor, ...former, orgPath: former.path };
      await writeAudit(db, actor, visit.origin, {
        service: 'manager',
        action: 'deletion.ask',
        objectKind: 'deletion',
        objectId: deletionId,
        result: 'done',
      });
    }
    return findOwnDeletions(db, former.userId);
  });
};
