import { selling } from '#contracts/business/business.tree.ts';
import type { Actor } from '#kernel/actor.ts';
import { fail } from '#kernel/errors.ts';

/** @throws business.notSelling for an organisation that has no customers */
export const refuseNotSelling = (actor: Actor): void => {
  if (!(selling as readonly string[]).includes(actor.typeCode)) throw fail('business.notSelling');
};

/** What another organisation keeps is read from above, and written by that one alone. @throws business.otherOrganisation */
export const refuseOtherOrganisation = (
  { actor }: { readonly actor: Actor },
  row: { readonly org_id: string },
): void => {
  if (row.org_id !== actor.orgId) throw fail('business.otherOrganisation');
};
