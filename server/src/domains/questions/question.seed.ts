import { sql } from 'kysely';
import { examPaperState } from '#contracts/questions/paper.codes.ts';
import type { paperApi } from '#contracts/questions/paper.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { type Scope, subtree } from '#kernel/scope.ts';
import { addPaper, lockPaper } from './papers/paper.service.ts';
import { keepPaper } from './papers/walk.service.ts';
import { insertQuestions, type NewQuestion } from './question.service.ts';

interface Place {
  orgId: string;
  path: string;
}

/** A shared bank of an organisation, for a first start. Answers its id. */
export const seedBank = async (
  db: Db,
  place: Place,
  bank: {
    name: string;
    nameEn: string;
    remark: string;
    industryCodes: readonly string[];
    subjectCodes: readonly string[];
  },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into question_bank (org_id, path, bank_name, bank_name_en, remark, industry_codes, subject_codes, shared, created_by)
    values (${place.orgId}, ${place.path}, ${bank.name}, ${bank.nameEn}, ${bank.remark}, ${[...bank.industryCodes]}::text[],
      ${[...bank.subjectCodes]}::text[], true, 0) returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** A case of a shared bank, for a first start. Answers its id. */
export const seedCase = async (db: Db, place: Place, bankId: string, stem: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into question_case (bank_id, path, shared, stem) values (${bankId}, ${place.path}, true, ${stem}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
};

/** Questions of a shared bank, for a first start. */
export const seedQuestions = (db: Db, place: Place, bankId: string, questions: readonly NewQuestion[]) =>
  insertQuestions(
    db,
    '0',
    { id: bankId, org_id: place.orgId, path: place.path, shared: true, state: 1, version: 1 },
    questions,
  );

/** A paper of an organisation, for a first start; published or left as a draft. */
export const seedPaper = async (
  db: Db,
  place: Place,
  input: Parsed<typeof paperApi.add>,
  published: boolean,
): Promise<void> => {
  const scope: Scope = subtree({ ...place, level: 1 });
  const actor = { ...systemActor, orgId: place.orgId, orgPath: place.path, scope };
  const { paperId } = await addPaper({ db, actor, audit: () => undefined }, input);
  if (!published) return;
  await sql`update exam_paper set state = ${literal(examPaperState, 'published')} where id = ${paperId}`.execute(db);
  await keepPaper(db, actor, await lockPaper(db, actor, paperId));
};
