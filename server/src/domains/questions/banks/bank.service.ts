import { sql } from 'kysely';
import type { bankApi } from '#contracts/questions/bank.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';
import { cleanText } from '../question.rules.ts';

const explainBroken = (error: unknown): unknown => {
  const rule = brokenRule(error);
  if (rule === 'question_bank_name') return failFields([{ field: 'bankName', key: 'question.bankNameTaken' }]);
  if (rule?.endsWith('_fkey')) return fail('object.inUse');
  return error;
};
const explained = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw explainBroken(error);
  });

export interface Bank {
  id: string;
  org_id: string;
  path: string;
  shared: boolean;
  state: number;
  version: number;
}

/** Locks a bank the person may write into; foreign equals missing, and so does one that is only shared. */
export const lockBank = async (db: Db, actor: Actor, bankId: string): Promise<Bank> => {
  const { rows } = await sql<Bank>`
    select b.id, b.org_id, b.path, b.shared, b.state, b.version from question_bank b
    where b.id = ${bankId} and ${inScope(actor.scope, 'question_bank b')} for update`.execute(db);
  return orMissing(rows[0]);
};

type Written = Parsed<typeof bankApi.add>;
const columns = (input: Written) => ({
  bank_name: cleanText(input.bankName),
  bank_name_en: cleanText(input.bankNameEn),
  remark: cleanText(input.remark),
  industry_codes: input.industryCodes,
  subject_codes: input.subjectCodes,
  duty_codes: input.dutyCodes,
  province_id: input.provinceId,
  city_id: input.cityId,
  district_id: input.districtId,
  shared: input.shared,
});

/** Makes a bank of the person's organisation. */
export const addBank = async (context: Context, input: Written): Promise<{ bankId: string }> => {
  const { db, actor } = context;
  const made = await explained(
    db
      .insertInto('question_bank')
      .values({ ...columns(input), org_id: actor.orgId, path: actor.orgPath, created_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const bankId = String(made.id);
  context.audit({ objectKind: 'questionBank', objectId: bankId, action: 'questionBank.add', after: input });
  return { bankId };
};

const lockVersion = async (context: Context, bankId: string, version: number): Promise<Bank> => {
  const bank = await lockBank(context.db, context.actor, bankId);
  if (bank.version !== version) throw fail('object.changed');
  return bank;
};

/** Changes a bank; whether it is shared goes with its questions. */
export const modBank = async (context: Context, input: Parsed<typeof bankApi.mod>): Promise<{ version: number }> => {
  const { db } = context;
  const bank = await lockVersion(context, input.bankId, input.version);
  await explained(
    db
      .updateTable('question_bank')
      .set({ ...columns(input), version: bank.version + 1 })
      .where('id', '=', bank.id)
      .execute(),
  );
  if (bank.shared !== input.shared) {
    await sql`update question_revision set shared = ${input.shared}
      where question_id in (select q.id from question q where q.bank_id = ${bank.id})`.execute(db);
    await sql`update question set shared = ${input.shared} where bank_id = ${bank.id}`.execute(db);
    await sql`update question_case set shared = ${input.shared} where bank_id = ${bank.id}`.execute(db);
  }
  context.audit({
    objectKind: 'questionBank',
    objectId: bank.id,
    action: 'questionBank.mod',
    before: bank,
    after: input,
  });
  return { version: bank.version + 1 };
};

/** Enables or disables a bank: nothing is drawn from a disabled one. */
export const switchBank = async (
  context: Context,
  input: Parsed<typeof bankApi.state>,
): Promise<{ version: number }> => {
  const bank = await lockVersion(context, input.bankId, input.version);
  await switchRows(context.db, { table: 'question_bank', ids: [bank.id] }, input.state);
  context.audit({
    objectKind: 'questionBank',
    objectId: bank.id,
    action: 'questionBank.state',
    before: bank,
    after: input,
  });
  return { version: bank.version + 1 };
};

/** Deletes an empty bank. */
export const deleteBank = async (context: Context, input: { bankId: string }): Promise<null> => {
  const bank = await lockBank(context.db, context.actor, input.bankId);
  await explained(sql`delete from question_bank where id = ${bank.id}`.execute(context.db));
  context.audit({ objectKind: 'questionBank', objectId: bank.id, action: 'questionBank.del', before: bank });
  return null;
};
