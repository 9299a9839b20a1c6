import { type RawBuilder, sql } from 'kysely';
import { membersNamed } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';

/**
 * Condition on `training_record r`: the name it carries contains what was typed. Records are found by their members, whose names have
 * signs in an index, and beside them those that carry another name than their member; each is looked at itself. What a tenth of
 * all names holds is looked for row by row, in the order of the list.
 */
export const recordNamed = (text: string, actor: Actor): RawBuilder<boolean> => {
  const carries = containingName(sql`r.real_name`, text);
  const members = membersNamed(actor, text);
  if (members === undefined) return carries;
  return sql<boolean>`(${carries} and r.org_user_id in (${members} union all select x.org_user_id from training_record x
    where x.named_apart and ${inScope(actor.scope, 'training_record x')} and ${containingName(sql`x.real_name`, text)}))`;
};
