import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import type { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { onSide } from '../relations/relation.queries.ts';

interface Marked {
  readonly name: string;
  readonly paid: boolean;
  readonly byOrder: boolean;
  readonly receipted: boolean;
}

/** Sign-ups of the own side, locked, with what says that they are paid. @throws object.missing for one that is not */
const lockMarked = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<readonly Marked[]> => {
  const { rows } = await sql<Marked>`
    select s.real_name as name, s.paid_at is not null as paid, s.paid_by is null as "byOrder",
      exists (select from class_receipt r where r.sign_up_id = s.id and r.voided_at is null) as receipted
    from class_sign_up s where s.id = any(${[...ids]}::bigint[]) and ${inScope(actor.scope, 'class_sign_up s')}
      and ${onSide(actor, 's', relationSide.values.provider)} order by s.name_key, s.id for update of s`.execute(db);
  if (rows.length < ids.length) throw fail('object.missing');
  return rows;
};

const refuse = (rows: readonly Marked[], key: 'signUp.paidByOrder' | 'signUp.paidByReceipt' | 'signUp.notNoted') => {
  if (rows.length > 0) throw fail(key, { names: rows.map(({ name }) => name).join('、') });
};

const open = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`update class_sign_up set paid_at = null, paid_by = null where id = any(${[...ids]}::bigint[])`.execute(db);
};

/**
 * Takes back notes without an amount, of the days before receipts were written: what was really taken is then written as a receipt. The
 * training organisation alone does.
 * @throws object.missing; signUp.paidByOrder, signUp.paidByReceipt, signUp.notNoted by name for what is no such note
 */
export const takeNotesBack = async (
  context: Context,
  { signUpIds }: Parsed<typeof signUpApi.unpay>,
): Promise<{ open: number }> => {
  const ids = [...new Set(signUpIds)];
  const rows = await lockMarked(context, ids);
  refuse(
    rows.filter(({ paid, byOrder }) => paid && byOrder),
    'signUp.paidByOrder',
  );
  refuse(
    rows.filter(({ receipted }) => receipted),
    'signUp.paidByReceipt',
  );
  refuse(
    rows.filter(({ paid }) => !paid),
    'signUp.notNoted',
  );
  await open(context.db, ids);
  context.audit({
    objectKind: 'classSignUp',
    objectId: ids[0] ?? '',
    action: 'classSignUp.revoke',
    after: { signUpIds: ids },
  });
  return { open: ids.length };
};
