import { sql } from 'kysely';
import type { caseApi } from '#contracts/questions/case.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { lockBank } from '../banks/bank.service.ts';
import { cleanText } from '../question.rules.ts';

interface Stored {
  id: string;
  bank_id: string;
  stem: string;
  version: number;
}

const lockCase = async (db: Db, actor: Actor, caseId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select c.id, c.bank_id, c.stem, c.version from question_case c
    where c.id = ${caseId} and ${inScope(actor.scope, 'question_case c')} for update`.execute(db);
  return orMissing(rows[0]);
};

/** Cleans a stem; refuses one of which nothing readable is left. */
const stemOf = (text: string): string => {
  const stem = cleanText(text);
  if (stem === '') throw failFields([{ field: 'caseStem', key: 'input.required' }]);
  return stem;
};

/**
 * Puts questions of the bank under a case in the order given; those not named stand alone again. Whoever has one of them open
 * in a form is told that it has changed. A question of another bank, or of another case, refuses all.
 */
const putQuestions = async (db: Db, caseId: string, bankId: string, questionIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(questionIds)];
  const { rows } = await sql<{ id: string }>`
    select q.id from question q where q.id = any(${ids}::bigint[]) and q.bank_id = ${bankId}
      and (q.case_id is null or q.case_id = ${caseId}) order by q.id for update`.execute(db);
  if (rows.length < ids.length) throw failFields([{ field: 'questionIds', key: 'question.notForCase' }]);
  await sql`update question set case_id = null, case_place = 0, version = version + 1, updated_at = now()
    where case_id = ${caseId} and id <> all(${ids}::bigint[])`.execute(db);
  await sql`update question q set case_place = w.place,
      version = q.version + case when q.case_id is distinct from ${caseId}::bigint then 1 else 0 end, case_id = ${caseId}
    from unnest(${ids}::bigint[]) with ordinality as w (id, place) where q.id = w.id`.execute(db);
};

/** Adds a case to a bank of the scope, with questions of that bank. */
export const addCase = async (context: Context, input: Parsed<typeof caseApi.add>): Promise<{ caseId: string }> => {
  const { db, actor } = context;
  const bank = await lockBank(db, actor, input.bankId);
  const { rows } = await sql<{ id: string }>`
    insert into question_case (bank_id, path, shared, stem) values (${bank.id}, ${bank.path}, ${bank.shared}, ${stemOf(input.caseStem)})
    returning id`.execute(db);
  const caseId = rows[0]?.id ?? '';
  await putQuestions(db, caseId, bank.id, input.questionIds);
  context.audit({ objectKind: 'questionCase', objectId: caseId, action: 'questionCase.add', after: input });
  return { caseId };
};

/** Changes the stem of a case for all its questions, and which they are. Papers keep what they were published with. */
export const modCase = async (context: Context, input: Parsed<typeof caseApi.mod>): Promise<{ version: number }> => {
  const { db, actor } = context;
  const stored = await lockCase(db, actor, input.caseId);
  if (stored.version !== input.version) throw fail('object.changed');
  await sql`update question_case set stem = ${stemOf(input.caseStem)}, version = version + 1 where id = ${stored.id}`.execute(
    db,
  );
  if (input.questionIds) await putQuestions(db, stored.id, stored.bank_id, input.questionIds);
  context.audit({
    objectKind: 'questionCase',
    objectId: stored.id,
    action: 'questionCase.mod',
    before: stored,
    after: input,
  });
  return { version: stored.version + 1 };
};

/** Deletes a case; its questions stand alone. */
export const deleteCase = async (context: Context, caseId: string): Promise<null> => {
  const { db, actor } = context;
  const stored = await lockCase(db, actor, caseId);
  await putQuestions(db, stored.id, stored.bank_id, []);
  await sql`delete from question_case where id = ${stored.id}`.execute(db);
  context.audit({ objectKind: 'questionCase', objectId: stored.id, action: 'questionCase.del', before: stored });
  return null;
};
