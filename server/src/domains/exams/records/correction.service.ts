import { sql } from 'kysely';
import { type CorrectionPreview, type correctionApi, mostPreviewed } from '#contracts/exams/correction.contract.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { planFor, type StoredPlan } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Context } from '#kernel/serve.ts';
import { onwardOf, type Regraded, regrade } from '../sittings/regrade.service.ts';
import { voidedOf } from '../sittings/sitting.queries.ts';
import { type Asked, type Corrected, type Correction, corrected } from './correction.rules.ts';

const { open, scored } = sittingState.values;
const members = trainingState.values;

type Wish = Omit<Parsed<typeof correctionApi.preview>, 'planId'>;

interface Question {
  versionId: string;
  exercisesType: number;
  letters: string[];
  answer: string;
}

/** The question as the plan's exam asked it, and what is to become of it. @throws on the fields what cannot be. */
const wishedFor = async (db: Db, plan: StoredPlan, wish: Wish): Promise<{ question: Question; by: Correction }> => {
  const { rows } = await sql<Question>`
    select v.version_id as "versionId", (v.content ->> 'exercisesType')::int as "exercisesType", v.content ->> 'answer' as answer,
      array(select o ->> 'exercisesOption' from jsonb_array_elements(v.content -> 'options') o) as letters
    from luan_plan_versions(${plan.id}) v where v.question_id = ${wish.questionId} order by v.version_id desc`.execute(
    db,
  );
  const question = orMissing(rows[0]);
  if ((await voidedOf(db, plan.id)).has(wish.questionId)) throw fail('correction.voided');
  if (wish.kind === 'void') return { question, by: { kind: 'void' } };
  const answer = [...new Set(wish.answer ?? '')].sort().join('');
  const known = question.letters.length > 0 ? question.letters : ['A', 'B'];
  const several = question.exercisesType === exercisesType.values.multiple;
  const fits = several ? answer.length > 0 : answer.length === 1;
  if (!fits || [...answer].some((letter) => !known.includes(letter)))
    throw failFields([{ field: 'answer', key: 'correction.answer' }]);
  if (answer === [...question.answer].sort().join('')) throw failFields([{ field: 'answer', key: 'correction.same' }]);
  return { question, by: { kind: 'key', answer } };
};

interface Sat extends Asked {
  recordId: string;
  place: number;
  path: string;
  realName: string;
  orgName: string;
  attempt: number;
  standing: number;
  userId: string;
  orgId: string;
  passed: boolean;
}

/** Scored sittings that were asked the question; their members are locked first where they will be written. */
const satOf = async (db: Db, planId: string, question: Question, lock: boolean): Promise<Sat[]> => {
  const asked = sql<boolean>`s.plan_id = ${planId} and ${question.versionId}::bigint = any(s.version_ids)`;
  const mine = sql<boolean>`${asked} and s.state = ${scored}`;
  if (lock) {
    // Whoever is handing in at this moment is waited for, and then counts; whoever does afterwards is marked by the correction.
    await sql`select 1 from training_record r where r.id in (select s.record_id from exam_sitting s where ${asked} and s.state in (${open}, ${scored}))
      order by r.id for update`.execute(db);
    await sql`select 1 from exam_sitting s where ${mine} order by s.id for update`.execute(db);
  }
  const { rows } = await sql<Omit<Sat, 'exercisesType'>>`
    select s.id as "sittingId", s.record_id as "recordId", s.path, s.real_name as "realName", coalesce(luan_org_name(s.org_id), '') as "orgName",
      s.attempt, r.state as standing, s.user_id as "userId", s.org_id as "orgId", coalesce(s.passed, false) as passed, w.place,
      coalesce(a.answer, '') as given, coalesce(a.marks, 0) as marks, s.marks[w.place] as "fullMarks", coalesce(a.correct, false) as correct,
      coalesce(s.score, 0) as score, s.passing_score as "passingScore", coalesce(s.correct_count, 0) as "correctCount"
    from exam_sitting s join training_record r on r.id = s.record_id
    cross join lateral (select array_position(s.version_ids, ${question.versionId}::bigint) as place) w
    left join sitting_answer a on a.sitting_id = s.id and a.place = w.place
    where ${mine} order by s.id`.execute(db);
  return rows.map((row) => ({ ...row, exercisesType: question.exercisesType }));
};

interface Outcome {
  sat: Sat;
  now: Corrected;
  /** The member goes on by it. */
  onward: boolean;
  /** A paused member goes on by it once it is back. */
  later: boolean;
}

/** What a correction comes to, sitting by sitting; archived members are left as they are. */
const outcomeOf = (all: readonly Sat[], by: Correction): Outcome[] => {
  const moved = new Set<string>();
  return all
    .filter((sat) => sat.standing !== members.archived)
    .map((sat) => {
      const now = corrected(sat, by);
      const first = now.passed && !sat.passed && !moved.has(sat.recordId);
      const { onward, later } = onwardOf(sat.standing, first);
      if (onward || later) moved.add(sat.recordId);
      return { sat, now, onward, later };
    });
};

const auditsOf = async (db: Db, planId: string): Promise<boolean> => {
  const { rows } = await sql<{ audits: boolean }>`select audits_score as audits from plan where id = ${planId}`.execute(
    db,
  );
  return rows[0]?.audits ?? false;
};

const previewOf = (all: readonly Sat[], outcome: readonly Outcome[], audits: boolean): CorrectionPreview => {
  const to = audits ? members.passedAwaitingAudit : members.ended;
  const changed = outcome.filter(({ now }) => now.raised);
  const changes = changed.map(({ sat, now, onward }) => ({
    sittingId: sat.sittingId,
    realName: sat.realName,
    orgName: sat.orgName,
    attempt: sat.attempt,
    scoreBefore: sat.score,
    scoreAfter: now.score,
    passedBefore: sat.passed,
    passedAfter: now.passed,
    stateBefore: sat.standing,
    stateAfter: onward ? to : sat.standing,
  }));
  return {
    sittings: all.length,
    raised: changed.length,
    passed: changed.filter(({ sat, now }) => now.passed && !sat.passed).length,
    kept: outcome.filter(({ now }) => now.kept).length,
    archived: all.length - outcome.length,
    changes: changes.slice(0, mostPreviewed),
    digest: sha256(JSON.stringify([all.length, outcome.map(({ now }) => now), changes])),
  };
};

const weigh = async (db: Db, actor: Actor, planId: string, wish: Wish, lock: boolean) => {
  const plan = await planFor(db, actor, planId, 'score:audit', lock);
  const { question, by } = await wishedFor(db, plan, wish);
  const all = await satOf(db, plan.id, question, lock);
  const outcome = outcomeOf(all, by);
  return { plan, question, by, outcome, preview: previewOf(all, outcome, await auditsOf(db, plan.id)) };
};

/** Whose result a correction would change; nothing is written. */
export const previewCorrection = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: Parsed<typeof correctionApi.preview>,
): Promise<Data<typeof correctionApi.preview>> => (await weigh(db, actor, input.planId, input, false)).preview;

const writeCorrection = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  made: { plan: StoredPlan; question: Question; by: Correction; preview: CorrectionPreview },
  input: Parsed<typeof correctionApi.add>,
): Promise<void> => {
  const { plan, question, by, preview } = made;
  const now = clock.now().toISOString();
  if (by.kind === 'void')
    await sql`insert into exam_voided_question (plan_id, question_id, path, reason, voided_by, voided_at)
      values (${plan.id}, ${input.questionId}, ${plan.path}, ${input.reason}, ${actor.userId}, ${now})`.execute(db);
  else
    await sql`insert into exam_corrected_key (plan_id, question_id, path, answer) values (${plan.id}, ${input.questionId}, ${plan.path}, ${by.answer})
      on conflict (plan_id, question_id) do update set answer = excluded.answer`.execute(db);
  await sql`insert into exam_correction (plan_id, org_id, path, question_id, kind, answer_before, answer, reason, sittings, raised, passed, made_by, made_at)
    values (${plan.id}, ${plan.org_id}, ${plan.path}, ${input.questionId}, ${by.kind}, ${question.answer}, ${by.kind === 'key' ? by.answer : ''},
      ${input.reason}, ${preview.sittings}, ${preview.raised}, ${preview.passed}, ${actor.userId}, ${now})`.execute(db);
};

const regradedOf = ({ sat, now, onward, later }: Outcome): Regraded => {
  const { sittingId, recordId, path, orgId, userId, place, score } = sat;
  const marks = [{ place, marks: now.marks, correct: now.correct }];
  return { sittingId, recordId, path, orgId, userId, before: { score }, after: now, marks, onward, later };
};

/**
 * Takes a question out of a plan's exam, or marks it by another right answer, for everybody who was asked it and whoever
 * will be. Done only with the outcome the person has seen: what came since refuses it.
 * @throws correction.changed when the outcome is another one by now.
 */
export const makeCorrection = async (
  context: Context,
  input: Parsed<typeof correctionApi.add>,
): Promise<Data<typeof correctionApi.add>> => {
  const { db, actor } = context;
  const made = await weigh(db, actor, input.planId, input, true);
  if (made.preview.digest !== input.digest) throw fail('correction.changed');
  await writeCorrection(context, made, input);
  await regrade(context, made.outcome.map(regradedOf), { planName: made.plan.plan_name, reason: input.reason });
  const { raised, passed } = made.preview;
  context.audit({
    objectKind: 'plan',
    objectId: made.plan.id,
    action: input.kind === 'void' ? 'exam.takeOut' : 'exam.correctAnswer',
    before: { answer: made.question.answer },
    after: { questionId: input.questionId, answer: input.answer ?? '', reason: input.reason, raised, passed },
  });
  return { raised, passed };
};
