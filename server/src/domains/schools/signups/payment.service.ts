import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import type { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { clock } from '#kernel/clock.ts';
import { fail } from '#kernel/errors.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { onSide } from '../relations/relation.queries.ts';

/**
 * Notes that the places of people who were accepted were paid, or takes it back; the training organisation alone does. What is
 * noted already keeps its day.
 */
export const notePaid = async (context: Context, input: Parsed<typeof signUpApi.pay>): Promise<{ noted: number }> => {
  const { db, actor } = context;
  const ids = [...new Set(input.signUpIds)];
  const { rows } = await sql<{ id: string }>`
    select s.id from class_sign_up s join training_class k on k.id = s.class_id
    where s.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'class_sign_up s')} and ${onSide(actor, 's', relationSide.values.provider)}
      and s.state = ${literal(signUpState, 'accepted')} and k.fee_fen > 0 for update of s`.execute(db);
  if (rows.length < ids.length) throw fail('signUp.notToPay');
  if (input.settled)
    await sql`update class_sign_up set paid_at = ${clock.now().toISOString()}, paid_by = ${personBehind(actor)}
      where id = any(${ids}::bigint[]) and paid_at is null`.execute(db);
  else await sql`update class_sign_up set paid_at = null, paid_by = null where id = any(${ids}::bigint[])`.execute(db);
  context.audit({ objectKind: 'classSignUp', objectId: ids[0] ?? '', action: 'classSignUp.pay', after: input });
  return { noted: ids.length };
};
