import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { planState, trainLevel } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import { ofActorOrLeft } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { type PersonFacts, personFactsOf } from '../reading/person.reading.ts';

/** A training before work as the card names it. */
export interface InductionLine {
  planName: string;
  lessonNames: string[];
  /** When the person began and finished it; null while that is ahead. */
  startedAt: string | null;
  learnedAt: string | null;
  countedSeconds: number;
  minutesPerHour: number;
  /** Who taught the lessons the person sat in; else who provides them. */
  teachers: string[];
  score: number | null;
  /** Whether an exam of it was passed; null where none was sat. */
  passed: boolean | null;
  state: number;
  /** Level the plan says; a plan that says none is the enterprise's. */
  level: string;
}

/** One person's training before work. */
export interface Induction {
  facts: PersonFacts;
  driver: boolean;
  lines: InductionLine[];
  /** Plates of the vehicles the person drives; none where the reader does not see vehicles. */
  plates: string[];
}

/** Reads the training before work of somebody in reach, who may have left. @throws object.missing for anybody else. */
export const readInduction = async (db: Db, actor: Actor, orgUserId: string): Promise<Induction> => {
  const found = await sql<{ driver: boolean }>`
    select exists (select from duty d join duty t on t.id = d.parent_id where t.duty_code = 'D100' and d.duty_code = any(m.duty_codes)) as driver
    from org_user m where m.id = ${orgUserId} and ${ofActorOrLeft(actor)}`.execute(db);
  const { driver } = orMissing(found.rows[0]);
  const facts = orMissing(await personFactsOf(db, actor, orgUserId));
  const { rows } = await sql<InductionLine>`
    select p.plan_name as "planName", array(select x.lesson_name from luan_plan_lessons(p.id) x order by x.place) as "lessonNames",
      r.started_at as "startedAt", r.learned_at as "learnedAt", r.counted_seconds as "countedSeconds", p.minutes_per_hour as "minutesPerHour",
      coalesce(nullif(array(select distinct c.lecturer from classroom_member m join classroom c on c.id = m.classroom_id
          where m.record_id = r.id and c.state = ${literal(classroomState, 'counts')} order by 1), '{}'::text[]), luan_plan_providers(p.id)) as teachers,
      r.score, (select bool_or(s.passed) from exam_sitting s where s.record_id = r.id and s.state = ${literal(sittingState, 'scored')}
        and ${inScope(actor.scope, 'exam_sitting s')}) as passed, r.state,
      coalesce(p.train_level, ${trainLevel.values.company}) as level
    from training_record r join plan p on p.id = r.plan_id
    where r.org_user_id = ${orgUserId} and r.flavour = ${flavourCode.values.preWork} and ${inScope(actor.scope, 'training_record r')}
      and r.state <> ${literal(trainingState, 'left')} and p.state <> ${literal(planState, 'invalid')} and not p.series
    order by p.begins_on, r.id`.execute(db);
  const plates = may(actor, 'system:vehicle:list')
    ? await sql<{
        plate: string;
      }>`select v.plate_no as plate from vehicle v where v.driver_id = ${orgUserId} and ${inScope(actor.scope, 'vehicle v')}
        order by v.plate_no limit 20`.execute(db)
    : { rows: [] };
  return {
    facts,
    driver,
    lines: rows,
    plates: plates.rows.map((row) => row.plate),
  };
};
