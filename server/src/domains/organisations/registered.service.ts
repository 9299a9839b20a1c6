import { organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import { transition } from '#kernel/transition.ts';
import {
  columnsOf,
  explainBroken,
  insertOrganisation,
  refuseBackwards,
  type Writable,
} from './organisation.service.ts';

/** An organisation somebody registered: awaiting its audit below `parent`. Broken rules land on their fields. */
export const insertRegistered = async (
  db: Db,
  keys: Keys,
  parent: { id: string; path: string; level: number },
  typeCode: string,
  input: Writable,
): Promise<{ orgId: string; path: string }> => {
  refuseBackwards(input);
  try {
    return await insertOrganisation(db, keys, parent, typeCode, input);
  } catch (error) {
    throw explainBroken(error);
  }
};

/** A rejected organisation's data again; it waits for its audit once more. Throws `machine.illegal` when it was not rejected. */
export const rewriteRegistered = async (
  db: Db,
  keys: Keys,
  actor: Actor,
  orgId: string,
  input: Writable,
): Promise<void> => {
  refuseBackwards(input);
  await transition(db, actor, organisationMachine, { table: 'organisation', id: orgId, edge: 'resubmit' });
  try {
    await db.updateTable('organisation').set(columnsOf(keys, input)).where('id', '=', orgId).execute();
  } catch (error) {
    throw explainBroken(error);
  }
};
