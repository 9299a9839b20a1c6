import { type RawBuilder, sql } from 'kysely';
import { certTemplateState } from '#contracts/certificates/certificate.codes.ts';
import { lessonMachine } from '#contracts/lessons/lesson.codes.ts';
import { examPaperState } from '#contracts/questions/paper.codes.ts';
import { type JoinRule, joinRule, type PlanWritable } from '#contracts/training/plan.writable.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Failure } from '#kernel/errors.ts';
import { containing } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { lengthOf } from '#kernel/minutes.ts';
import { readRows } from '#kernel/read-rows.ts';
import { inScope, inScopeOrAbove, isAbove } from '#kernel/scope.ts';
import { addYears, nameInYears } from './plan.rules.ts';

const { passed } = lessonMachine.codes.values;

/** Newest published lessons one may choose, while their authorisation lasts: of the scope, shared from above, national. Says what the policy `shared` says. */
const choosable = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(l.current and l.state = ${passed}
  and coalesce(l.authorised_until, '9999-12-31') >= luan_today()
  and (${inScope(actor.scope, 'lesson l')} or l.share = 2 or (l.share = 1 and ${isAbove(actor.orgPath, 'l.path')})))`;

export interface LessonFacts {
  lessonId: string;
  lessonName: string;
  edition: number;
  fileType: number;
  seconds: number;
  share: number;
  path: string;
}

const lessonColumns = sql.raw('l.id as lesson_id, l.lesson_name, l.edition, l.file_type, l.seconds, l.share, l.path');

/** Lessons of these ids that one may choose. */
export const choosableLessons = async (
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, LessonFacts>> => {
  const rows = await readRows<LessonFacts>(db)`select ${lessonColumns} from lesson l
    where l.id = any(${[...ids]}::bigint[]) and ${choosable(actor)}`;
  return new Map(rows.map((row) => [row.lessonId, row]));
};

/** Lessons to choose from, by part of their name; at most 200. */
export const findLessons = async (
  db: Db,
  actor: Actor,
  wanted: { keyword?: string | undefined; category?: string | undefined; lessonIds?: string[] | undefined },
) => {
  const parts = [choosable(actor)];
  if (wanted.keyword) parts.push(containing(sql`l.lesson_name`, wanted.keyword));
  if (wanted.category) parts.push(sql<boolean>`l.category = ${wanted.category}`);
  if (wanted.lessonIds) parts.push(sql<boolean>`l.id = any(${wanted.lessonIds}::bigint[])`);
  const rows = await readRows<
    Omit<LessonFacts, 'seconds' | 'share' | 'path'> & { category: string; minutes: number | null; orgName: string }
  >(db)`
    select l.id as lesson_id, l.lesson_name, l.edition, l.file_type, l.category,
      ${lengthOf(sql`l.seconds`)} as minutes, coalesce(luan_org_name(l.org_id), '') as org_name
    from lesson l where ${sql.join(parts, sql` and `)} order by l.name_key, l.id limit 200`;
  return rows;
};

export interface PaperFacts {
  paperId: string;
  paperName: string;
  orgName: string;
  fullScore: number;
  passingScore: number;
  offlinePassingScore: number;
  examMinutes: number;
}

/** Published papers of the scope and of the organisations above; the policy `above` says the same. At most 200. */
export const findPapers = async (
  db: Db,
  actor: Actor,
  wanted: { keyword?: string | undefined; paperId?: string | undefined },
): Promise<PaperFacts[]> => {
  const parts = [
    sql<boolean>`p.state = ${literal(examPaperState, 'published')}`,
    inScopeOrAbove(actor, 'exam_paper p'),
  ];
  if (wanted.keyword) parts.push(containing(sql`p.paper_name`, wanted.keyword));
  if (wanted.paperId) parts.push(sql<boolean>`p.id = ${wanted.paperId}`);
  const rows = await readRows<PaperFacts>(db)`
    select p.id as paper_id, p.paper_name, coalesce(luan_org_name(p.org_id), '') as org_name, p.score as full_score,
      p.passing_score, p.offline_passing_score, p.minutes as exam_minutes
    from exam_paper p where ${sql.join(parts, sql` and `)} order by p.publish_time desc nulls last, p.id desc limit 200`;
  return rows;
};

/** A paper the plan may not choose, and marks to pass that it does not give; the one it has may stay. */
export const wrongPaper = async (
  db: Db,
  actor: Actor,
  plan: PlanWritable,
  before: PlanWritable | undefined,
): Promise<Failure['fields'][number][]> => {
  if (plan.paperId === null || (before?.paperId === plan.paperId && before.passingScore === plan.passingScore))
    return [];
  const [paper] = await findPapers(db, actor, { paperId: plan.paperId });
  if (!paper) return before?.paperId === plan.paperId ? [] : [{ field: 'paperId', key: 'plan.paperNotUsable' }];
  return plan.passingScore !== null && plan.passingScore > paper.fullScore
    ? [{ field: 'passingScore', key: 'plan.passingAboveFull', params: { score: paper.fullScore } }]
    : [];
};

/** A template of certificates, named by its first edition, that neither the plan's organisation nor one above it has published. */
export const wrongTemplate = async (
  db: Db,
  path: string,
  plan: PlanWritable,
  before: PlanWritable | undefined,
): Promise<Failure['fields'][number][]> => {
  const chosen = plan.certificateTemplateId;
  if (chosen === null || before?.certificateTemplateId === chosen) return [];
  const { rows } = await sql`select from cert_template t
    where t.root_id = ${chosen} and t.state = ${literal(certTemplateState, 'published')} and ${isAbove(path, 't.path')}`.execute(
    db,
  );
  return rows.length > 0 ? [] : [{ field: 'certificateTemplateId', key: 'certTemplate.notUsable' }];
};

/** The newest published edition of a paper that one may choose; null when there is none any more. */
const currentPaper = async (db: Db, actor: Actor, paperId: string): Promise<string | null> => {
  const rows = await readRows<{ id: string }>(db)`
    select p.id from exam_paper p join exam_paper o on o.root_id = p.root_id
    where o.id = ${paperId} and p.state = ${literal(examPaperState, 'published')} and ${inScopeOrAbove(actor, 'exam_paper p')}
    order by p.edition desc limit 1`;
  return rows[0]?.id ?? null;
};

/** The newest published editions and their lengths, by the lesson each takes the place of. */
const currentLessons = async (
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, { id: string; seconds: number }>> => {
  const rows = await readRows<{ old: string; id: string; seconds: number }>(db)`
    select o.id as old, l.id, l.seconds from lesson o join lesson l on l.edition_of = o.edition_of
    where o.id = any(${[...ids]}::bigint[]) and ${choosable(actor)}`;
  return new Map(rows.map((row) => [row.old, row]));
};

/** Organisations and departments of a rule that do not belong to the plan's organisation or below it. */
export const foreignInRule = async (db: Db, path: string, rule: JoinRule): Promise<number> => {
  const rows = await readRows<{ n: number }>(db)`
    select (select count(*) from unnest(${rule.orgIds}::bigint[]) x where not exists
        (select from organisation o where o.id = x and starts_with(o.path, ${path}::text)))::int
      + (select count(*) from unnest(${rule.departmentIds}::bigint[]) x where not exists
        (select from department d where d.id = x and starts_with(d.path, ${path}::text)))::int as n`;
  return rows[0]?.n ?? 0;
};

/** A plan as a form writes it, each lesson with its minutes; the plan is one the caller has been given. */
export const contentOf = async (db: Db, planId: string): Promise<PlanWritable> => {
  const rows = await readRows<PlanWritable>(db)`
    select p.plan_name, p.intro, p.period_code, p.begins_on as start_date, p.ends_on as end_date,
      p.make_up_until, p.train_level, p.subject_codes, p.industry_codes, p.duty_codes,
      p.area_ids::text[] as area_ids, p.place,
      coalesce((select json_agg(json_build_object('lessonId', x.lesson_id::text, 'requiredMinutes', x.required_seconds / 60) order by x.place)
        from plan_lesson x where x.plan_id = p.id), '[]'::json) as lessons,
      p.minutes_per_hour, p.daily_minutes, p.sign_way, p.sign_in,
      p.sign_out, p.spot_minutes, p.spot_seconds, p.audits_hours, p.audits_score,
      p.audits_print, p.books_exam, p.paper_id, p.exam_place,
      p.exam_attempts, p.exam_minutes, p.passing_score, p.exam_from,
      p.exam_until, p.letters, p.agreements_first, p.certificate_template_id, p.join_rule
    from plan p where p.id = ${planId}`;
  const row = rows[0];
  if (!row) throw new Error(`Plan ${planId} was just there`);
  return { ...row, joinRule: row.joinRule === null ? null : joinRule.parse(row.joinRule) };
};

/** Content for a later year: days and the year in the name move on, lessons and paper become their newest editions. */
export const laterContent = async (db: Db, actor: Actor, plan: PlanWritable, years: number): Promise<PlanWritable> => {
  const later = <D extends string | null>(day: D): D => (day === null ? day : (addYears(day, years) as D));
  const newest = await currentLessons(
    db,
    actor,
    plan.lessons.map((one) => one.lessonId),
  );
  return {
    ...plan,
    planName: nameInYears(plan.planName, years),
    startDate: later(plan.startDate),
    endDate: later(plan.endDate),
    makeUpUntil: later(plan.makeUpUntil),
    examFrom: later(plan.examFrom),
    examUntil: later(plan.examUntil),
    lessons: plan.lessons.flatMap((one) => {
      const found = newest.get(one.lessonId);
      if (!found) return [];
      // Another edition of a film has its own length; a document keeps its minutes.
      const same = found.id === one.lessonId || found.seconds === 0;
      return [{ lessonId: found.id, requiredMinutes: same ? one.requiredMinutes : 0 }];
    }),
    paperId: plan.paperId === null ? null : await currentPaper(db, actor, plan.paperId),
  };
};
