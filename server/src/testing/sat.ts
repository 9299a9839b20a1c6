import { sql } from 'kysely';
import { finish } from '#domains/exams/sittings/finish.service.ts';
import { paperQuestions, passing } from './exams.ts';
import { joinPlan } from './training.ts';
import { type Place, type Someone, unique, type World } from './world.ts';

/** Wordings of a paper in its order. */
const versionsOf = async (world: World, paperId: string): Promise<string[]> =>
  (
    await world.asSystem((db) =>
      sql<{
        id: string;
      }>`select version_id as id from exam_paper_exercise where paper_id = ${paperId} order by place`.execute(db),
    )
  ).rows.map((row) => row.id);

/** Opens a sitting of a member as the engine would, and answers it; `hand` says whether it is handed in too. */
export const sitAs = async (
  world: World,
  member: { planId: string; paperId: string; recordId: string },
  answers: readonly string[],
  hand = true,
): Promise<string> => {
  const versions = await versionsOf(world, member.paperId);
  return world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into exam_sitting (record_id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, attempt,
        paper_id, paper_name, version_ids, option_orders, marks, kinds, full_score, passing_score, minutes, opened_at, deadline_at)
      select r.id, r.plan_id, r.flavour, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, r.org_user_id, r.user_id, r.real_name, r.name_key,
        (select coalesce(max(n.attempt), 0) + 1 from exam_sitting n where n.record_id = r.id), ${member.paperId}, '结业试卷', ${versions}::bigint[],
        ${paperQuestions.map((one) => (one.type === 3 ? 'AB' : 'ABCD'))}::text[], ${paperQuestions.map((one) => one.score)}::int[],
        ${paperQuestions.map((one) => one.type)}::int[], 10, ${passing}, 500, now(), now() + interval '500 minutes'
      from training_record r where r.id = ${member.recordId} returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    await sql`insert into sitting_answer (sitting_id, place, path, answer, epoch, seq, answered_at)
      select s.id, g.place, s.path, g.answer, 1, g.place, now() from exam_sitting s,
        unnest(${[...answers]}::text[]) with ordinality as g (answer, place) where s.id = ${id} and g.answer <> ''`.execute(
      db,
    );
    if (hand) await finish(db, id, 'person');
    return id;
  });
};

/** A new member of a plan before its exam, without a session. */
export const newMember = async (
  world: World,
  of: Place,
  planId: string,
  state = 23,
): Promise<{ person: Someone; recordId: string }> => {
  const person = await world.person(of, 'company', { student: true });
  const realName = `考生${unique()}`;
  await world.asSystem((db) =>
    sql`update org_user set real_name = ${realName} where id = ${person.orgUserId}`.execute(db),
  );
  const named = { ...person, realName };
  return { person: named, recordId: await joinPlan(world, planId, of, named, state) };
};
