import { sql } from 'kysely';
import { lawMachine } from '#contracts/laws/law.codes.ts';
import type { lawApi } from '#contracts/laws/law.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';

const explained = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw brokenRule(error) === 'law_law_name_once' ? failFields([{ field: 'lawName', key: 'input.taken' }]) : error;
  });

type Written = Omit<Parsed<typeof lawApi.add>, never>;
const columnsOf = (input: Written) => ({
  law_name: input.lawName,
  short_name: input.shortName,
  law_number: input.lawNumber,
  issuer: input.lawIssuer,
  in_force_on: input.lawEffectiveOn,
  changed_on: input.changedOn,
  remark: input.remark,
});

/** Adds a law to the register of the person's organisation; texts that name it get a proposed reference with it. */
export const addLaw = async (context: Context, input: Written): Promise<{ lawId: string }> => {
  const { db, actor } = context;
  const made = await explained(
    db
      .insertInto('law')
      .values({ org_id: actor.orgId, path: actor.orgPath, created_by: actor.userId, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  context.audit({ objectKind: 'law', objectId: made.id, action: 'law.add', after: input });
  return { lawId: made.id };
};

/** Changes a law of a register in the scope; the second of two editors is told. */
export const modLaw = async (context: Context, input: Parsed<typeof lawApi.mod>): Promise<{ version: number }> => {
  const { db, actor } = context;
  const { rows } = await sql<{ version: number }>`
    select l.* from law l where l.id = ${input.lawId} and ${inScope(actor.scope, 'law l')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (stored.version !== input.version) throw fail('object.changed');
  const version = stored.version + 1;
  await explained(
    db
      .updateTable('law')
      .set({ ...columnsOf(input), version })
      .where('id', '=', input.lawId)
      .execute(),
  );
  context.audit({ objectKind: 'law', objectId: input.lawId, action: 'law.mod', before: stored, after: input });
  return { version };
};

export const lawWalks = walks(lawMachine, { table: 'law' });
