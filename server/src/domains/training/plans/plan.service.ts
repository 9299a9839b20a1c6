import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { type Flavour, flavourKey, flavourOf } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import type { planApi } from '#contracts/training/plan.contract.ts';
import type { PlanWritable } from '#contracts/training/plan.writable.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { type Actor, require } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { ancestors } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import {
  choosableLessons,
  contentOf,
  foreignInRule,
  laterContent,
  wrongPaper,
  wrongTemplate,
} from './content.queries.ts';
import { changedBy, filledIn, wrongWay } from './default.queries.ts';
import { planFor, type StoredPlan } from './plan.reach.ts';
import {
  changedFields,
  isSeries,
  lockedChanges,
  mostLengths,
  requiredSeconds,
  wrongDays,
  wrongParts,
} from './plan.rules.ts';
import { wrongRegistration } from './registration.rules.ts';

type Problem = Failure['fields'][number];
interface Written {
  planId: string;
  version: number;
}
/** A lesson of a plan with what a member must learn of it. */
interface Chosen {
  lessonId: string;
  seconds: number;
}
const states = planState.values;
const drafts: readonly number[] = [states.draft, states.rejected];

const wrongLessons = async (
  db: Db,
  actor: Actor,
  plan: PlanWritable,
  factor: number,
  before: PlanWritable | undefined,
): Promise<{ problems: Problem[]; chosen: Chosen[] }> => {
  const ids = plan.lessons.map((one) => one.lessonId);
  if (new Set(ids).size < ids.length) return { problems: [{ field: 'lessons', key: 'plan.lessonTwice' }], chosen: [] };
  const kept = new Set(before?.lessons.map((one) => one.lessonId));
  const facts = await choosableLessons(db, actor, ids);
  const lengths = await sql<{ id: string; seconds: number }>`select l.id, l.seconds from lesson l
    where l.id = any(${ids.filter((id) => kept.has(id))}::bigint[])`.execute(db);
  const known = new Map(lengths.rows.map((row) => [row.id, row.seconds]));
  const problems: Problem[] = [];
  const chosen: Chosen[] = [];
  for (const [index, one] of plan.lessons.entries()) {
    const length = facts.get(one.lessonId)?.seconds ?? known.get(one.lessonId);
    const seconds =
      length === undefined ? 'plan.lessonNotUsable' : requiredSeconds(one.requiredMinutes, length, factor);
    if (typeof seconds === 'string')
      problems.push({
        field: 'lessons',
        key: seconds,
        params: { name: facts.get(one.lessonId)?.lessonName ?? String(index + 1) },
      });
    else chosen.push({ lessonId: one.lessonId, seconds });
  }
  return { problems, chosen };
};

/**
 * Checks a plan against its kind, its days, its lessons and its paper. Lessons and papers it has already may stay, whatever
 * became of them: a plan keeps the editions it began with.
 * @returns its lessons with the seconds to learn of each. @throws a failure with every problem on its field.
 */
const checkPlan = async (
  db: Db,
  actor: Actor,
  at: { kind: Flavour; orgId: string; path: string; factor: number; filmOnce: boolean; kept?: readonly string[] },
  plan: PlanWritable,
  before?: PlanWritable,
): Promise<Chosen[]> => {
  const lessons = await wrongLessons(db, actor, plan, mostLengths(at, plan.place), before);
  const foreign = plan.joinRule ? await foreignInRule(db, at.path, plan.joinRule) : 0;
  const problems: Problem[] = [
    ...wrongDays(plan),
    ...wrongParts(at.kind, plan),
    ...lessons.problems,
    ...(await wrongPaper(db, actor, plan, before)),
    ...(await wrongTemplate(db, at.path, plan, before)),
    ...(await wrongWay(db, at.orgId, plan, before)),
    ...(await wrongRegistration(db, at.orgId, plan, at.kept ?? [])),
    ...(foreign > 0 ? [{ field: 'joinRule', key: 'plan.ruleForeign' as const }] : []),
  ];
  if (problems.length > 0) throw failFields(problems);
  return lessons.chosen;
};

const columnsOf = (kind: Flavour, plan: PlanWritable, chosen: readonly Chosen[]) => ({
  plan_name: plan.planName,
  name_key: nameKey(plan.planName),
  intro: plan.intro,
  series: kind.repeats && isSeries(plan),
  period_code: plan.periodCode,
  begins_on: plan.startDate,
  ends_on: plan.endDate,
  make_up_until: plan.makeUpUntil,
  train_level: plan.trainLevel,
  subject_codes: plan.subjectCodes,
  industry_codes: plan.industryCodes,
  duty_codes: plan.dutyCodes,
  area_ids: plan.areaIds,
  place: plan.place,
  required_seconds: kind.hours ? chosen.reduce((sum, one) => sum + one.seconds, 0) : 0,
  lesson_count: chosen.length,
  minutes_per_hour: plan.minutesPerHour,
  daily_minutes: plan.dailyMinutes,
  sign_way: plan.signWay,
  sign_in: plan.signIn,
  sign_out: plan.signOut,
  spot_minutes: plan.spotMinutes,
  spot_seconds: plan.spotSeconds,
  audits_hours: plan.auditsHours,
  audits_score: plan.auditsScore,
  audits_print: plan.auditsPrint,
  books_exam: plan.booksExam,
  paper_id: plan.paperId,
  exam_place: plan.examPlace,
  exam_attempts: plan.examAttempts,
  exam_minutes: plan.examMinutes,
  passing_score: plan.passingScore,
  exam_from: plan.examFrom,
  exam_until: plan.examUntil,
  letters: plan.letters,
  agreements_first: plan.agreementsFirst,
  certificate_template_id: plan.certificateTemplateId,
  join_rule: plan.joinRule === null ? null : JSON.stringify(plan.joinRule),
});

const writeLessons = async (db: Db, plan: { id: string; path: string }, chosen: readonly Chosen[]): Promise<void> => {
  await sql`delete from plan_lesson where plan_id = ${plan.id}`.execute(db);
  const given = chosen.map((one, index) => ({ place: index + 1, lesson_id: one.lessonId, seconds: one.seconds }));
  await sql`insert into plan_lesson (plan_id, place, path, lesson_id, required_seconds)
    select ${plan.id}, x.place, ${plan.path}, x.lesson_id, x.seconds
    from json_to_recordset(${JSON.stringify(given)}::json) as x (place int, lesson_id bigint, seconds int)`.execute(db);
};

interface Origin {
  source: 'own' | 'copied' | 'sent';
  copiedFrom?: string;
  sentFrom?: string;
}

/** Writes a new draft of the actor's organisation. `before` holds what need not be visible: content that came with a copy. */
export const insertPlan = async (
  db: Db,
  actor: Actor,
  kind: Flavour,
  plan: PlanWritable,
  origin: Origin,
  before?: PlanWritable,
): Promise<{ id: string; path: string }> => {
  const factor = await readParameter(db, undefined, 'lengthFactor');
  const filmOnce = await readParameter(db, actor.orgId, 'filmOnce');
  const at = { kind, orgId: actor.orgId, path: actor.orgPath, factor, filmOnce };
  const chosen = await checkPlan(db, actor, at, plan, before);
  const made = await db
    .insertInto('plan')
    .values({
      org_id: actor.orgId,
      path: actor.orgPath,
      ...ancestors(actor.orgPath),
      flavour: kind.code,
      source: origin.source,
      copied_from: origin.copiedFrom ?? null,
      sent_from: origin.sentFrom ?? null,
      plan_class: kind.planClass,
      subject_type: kind.subjectType,
      created_by: actor.userId,
      length_factor: factor,
      film_once: filmOnce,
      ...columnsOf(kind, plan, chosen),
    })
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow();
  await writeLessons(db, made, chosen);
  return made;
};

/** A new plan of the own organisation; it starts as a draft. */
export const addPlan = async (context: Context, input: Parsed<typeof planApi.add>): Promise<Written> => {
  const { db, actor } = context;
  const { flavour, ...written } = input;
  require(actor, flavourKey(flavour, 'plan:add'));
  const kind = flavourOf(flavour);
  const plan = await filledIn(db, actor, kind, written);
  const made = await insertPlan(db, actor, kind, plan, { source: 'own' });
  context.audit({ objectKind: 'plan', objectId: made.id, action: 'plan.add', after: input });
  return { planId: made.id, version: 1 };
};

const refuseLocked = (stored: StoredPlan, before: PlanWritable, after: PlanWritable): void => {
  if (stored.state === states.awaitingAudit) throw fail('plan.awaiting');
  if ([states.invalid, states.completed, states.expired].some((state) => state === stored.state))
    throw fail('plan.over');
  if (drafts.includes(stored.state)) return;
  const problems = lockedChanges(before, after);
  if (problems.length > 0) throw failFields(problems);
};

/** Changes a draft or a rejected plan; of one that was approved only what does not change the training itself. */
export const modPlan = async (context: Context, input: Parsed<typeof planApi.mod>): Promise<Written> => {
  const { db, actor } = context;
  const { planId, version, ...written } = input;
  const stored = await planFor(db, actor, planId, 'plan:mod', true);
  if (stored.version !== version) throw fail('object.changed');
  const before = await contentOf(db, planId);
  // A film's own length is written as 0 or as its minutes: both mean the same.
  const minutes = new Map(before.lessons.map((one) => [one.lessonId, one.requiredMinutes]));
  const lessons = written.lessons.map((one) => ({
    ...one,
    requiredMinutes: one.requiredMinutes || (minutes.get(one.lessonId) ?? 0),
  }));
  const after = await changedBy(
    db,
    actor,
    { orgId: stored.org_id, kind: stored.kind, before },
    { ...written, lessons },
  );
  refuseLocked(stored, before, after);
  const chosen = await checkPlan(
    db,
    actor,
    {
      kind: stored.kind,
      orgId: stored.org_id,
      path: stored.path,
      factor: stored.length_factor,
      filmOnce: stored.film_once,
      kept: before.subjectCodes,
    },
    after,
    before,
  );
  await db
    .updateTable('plan')
    .set({ ...columnsOf(stored.kind, after, chosen), version: version + 1, updated_at: clock.now().toISOString() })
    .where('id', '=', planId)
    .execute();
  await writeLessons(db, stored, chosen);
  const fields = changedFields(before, after).map((field) => ({ field, before: before[field], after: after[field] }));
  if (fields.length > 0)
    await sql`insert into plan_change (plan_id, path, fields, changed_by) values (${planId}, ${stored.path}, ${JSON.stringify(fields)}::jsonb, ${actor.userId})`.execute(
      db,
    );
  context.audit({ objectKind: 'plan', objectId: planId, action: 'plan.mod', before, after });
  return { planId, version: version + 1 };
};

/** A draft of the own organisation with the content of another plan of the scope (issue 5, "copy last year's plan"). */
export const copyPlan = async (context: Context, input: Parsed<typeof planApi.copy>): Promise<Written> => {
  const { db, actor } = context;
  const stored = await planFor(db, actor, input.planId, 'plan:list');
  require(actor, flavourKey(stored.flavour, 'plan:add'));
  const plan = await laterContent(db, actor, await contentOf(db, input.planId), input.years);
  const own = stored.org_id === actor.orgId ? plan : { ...plan, joinRule: null, certificateTemplateId: null };
  const made = await insertPlan(db, actor, stored.kind, own, { source: 'copied', copiedFrom: stored.id });
  context.audit({ objectKind: 'plan', objectId: made.id, action: 'plan.copy', before: { planId: stored.id } });
  return { planId: made.id, version: 1 };
};

/** Removes a draft that was never submitted; what has a number is withdrawn instead. */
export const deletePlan = async (context: Context, planId: string): Promise<null> => {
  const { db, actor } = context;
  const stored = await planFor(db, actor, planId, 'plan:del', true);
  if (stored.state !== states.draft || stored.plan_number !== null) throw fail('plan.numbered');
  await sql`delete from member_change where plan_id = ${planId}`.execute(db);
  await sql`delete from training_record where plan_id = ${planId}`.execute(db);
  await sql`delete from plan where id = ${planId}`.execute(db);
  context.audit({ objectKind: 'plan', objectId: planId, action: 'plan.del', before: { planName: stored.plan_name } });
  return null;
};
