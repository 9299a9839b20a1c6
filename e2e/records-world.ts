import { sql } from 'kysely';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { sitAs } from '#testing/sat.ts';

/** Name of the plan whose exams are audited, corrected and entered. */
export const recordsPlan = '成绩旅程计划';

/** Members with the answers they gave; those without stand before the exam. Marks are 2, 2, 4 and 2; six pass. */
const members = [
  { realName: '赵合格', answers: ['A', 'B', 'ABD', 'B'] },
  { realName: '钱差分', answers: ['A', 'B', 'A', 'A'] },
  { realName: '孙待考' },
  { realName: '李待考' },
] as const;

interface Place {
  id: string;
  path: string;
}
const dayFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

const placePlan = async (db: Db, place: Place): Promise<{ planId: string; paperId: string }> => {
  const { l1, l2, l3, l4 } = ancestors(place.path);
  const { rows } = await sql<{ planId: string; paperId: string }>`
    insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, state, begins_on, ends_on, paper_id, exam_place, exam_attempts,
      passing_score, audits_score, lesson_count, created_by)
    select ${place.id}, ${place.path}, ${l1}, ${l2}, ${l3}, ${l4}, 'safe_train', 'E2E-RECORDS', ${recordsPlan}, 21, ${dayFromNow(-3)}, ${dayFromNow(3)},
      p.id, 'both', 3, 6, true, 0, 0 from exam_paper p where p.paper_name = '旅程试卷' returning id as "planId", paper_id as "paperId"`.execute(
    db,
  );
  return rows[0] ?? { planId: '', paperId: '' };
};

/** A plan with one member who passed, one who failed by a question, and two who sat on paper. Needs the paper of `placeExam`. */
export const placeRecords = async (runtime: Runtime, place: Place, passwordHash: string): Promise<void> => {
  const asSystem = <T>(work: (db: Db) => Promise<T>): Promise<T> => runtime.database.within(everything, work);
  const plan = await asSystem((db) => placePlan(db, place));
  const { l1, l2, l3, l4 } = ancestors(place.path);
  for (const [index, member] of members.entries()) {
    const recordId = await asSystem(async (db) => {
      const userId = await insertPerson(db, runtime.keys, {
        username: `recordMember${index}`,
        realName: member.realName,
        passwordHash,
        defaultPassword: false,
        phone: `19800004${String(index).padStart(3, '0')}`,
      });
      const orgUserId = await insertMembership(db, userId, member.realName, {
        orgId: place.id,
        path: place.path,
        userClass: 102,
        identities: ['student'],
        roleIds: [],
      });
      const { rows } = await sql<{ id: string }>`
        insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, state)
        values (${plan.planId}, 'safe_train', ${place.id}, ${place.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${orgUserId}, ${userId}, ${member.realName}, 23)
        returning id`.execute(db);
      return rows[0]?.id ?? '';
    });
    if ('answers' in member) await sitAs({ asSystem }, { ...plan, recordId }, member.answers);
  }
};
