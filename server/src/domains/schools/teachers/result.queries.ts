import { sql } from 'kysely';
import { slotState } from '#contracts/schools/slot.codes.ts';
import type { TaughtClass } from '#contracts/schools/teacher-result.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { saidOfTeacher } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

/** Most classes of a teacher that are summed up, the newest first. */
const mostClasses = 100;

type Counted = Omit<TaughtClass, 'answers' | 'mean'> & { planId: string };

const ended = sql`between ${literal(trainingState, 'ended')} and ${literal(trainingState, 'archived')}`;

const nameOf = async (db: Db, actor: Actor, teacherId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select t.teacher_name as name from teacher t
    where t.id = ${teacherId} and ${inScope(actor.scope, 'teacher t')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return rows[0].name;
};

/** What became of the classes a teacher of the scope held lessons in. @throws object.missing for anybody else's. */
export const findTeacherResults = async (db: Db, actor: Actor, teacherId: string): Promise<TaughtClass[]> => {
  const teacher = await nameOf(db, actor, teacherId);
  const { rows } = await sql<Counted>`
    select k.id as "classId", k.class_name as "className", k.plan_id as "planId", h.lessons, h.minutes, p.people, p.passed, p.failed
    from (select t.class_id, count(*)::int as lessons, sum(extract(epoch from t.ends_at - t.starts_at) / 60)::int as minutes
        from class_slot t where t.teacher_id = ${teacherId} and t.state = ${literal(slotState, 'held')}
          and ${inScope(actor.scope, 'class_slot t')} group by t.class_id) h
      join training_class k on k.id = h.class_id
      cross join lateral (select count(*)::int as people, (count(*) filter (where s.training_state ${ended}))::int as passed,
          (count(*) filter (where s.training_state = ${literal(trainingState, 'examFailed')}))::int as failed
        from class_sign_up s where s.class_id = k.id and ${inScope(actor.scope, 'class_sign_up s')}
          and exists (select from slot_seat e join class_slot t on t.id = e.slot_id
            where e.sign_up_id = s.id and e.came_at is not null and t.teacher_id = ${teacherId} and t.state = ${literal(slotState, 'held')})) p
    order by k.begins_on desc, k.id desc limit ${mostClasses}`.execute(db);
  const said = await saidOfTeacher(
    db,
    actor,
    teacher,
    rows.map((row) => row.planId),
  );
  return rows.map(({ planId, ...row }) => ({ ...row, ...(said.get(planId) ?? { answers: 0, mean: null }) }));
};
