import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { said } from '#kernel/said.ts';
import { placePlan, type Stage } from './plan.demo.ts';
import type { DemoPlan } from './training.data.ts';
import type { Company, Person } from './training.rows.ts';

/** Learned some days ago by the demonstration's driver, who may sit its exam at once. */
const examPlan: DemoPlan = said({
  flavour: 'special_train',
  name: '恶劣天气行车专项培训',
  span: { from: -12, to: 24 },
  walk: [['submit'], ['approve'], ['schedule', 'inProgress']],
  lessons: ['雨雾天气行车', '夜间行车安全', '山区道路与长下坡'],
  exam: true,
  members: { awaitingExam: 1 },
  companies: 1,
});

/** A plan whose hours the demonstration's driver has learned: its exam may be taken three times. */
export const placeExamPlan = async (db: Db, stage: Stage, companies: readonly Company[]): Promise<void> => {
  const { rows } = await sql<
    Person & { org_id: string }
  >`select m.id, m.user_id, m.real_name, m.name_key, m.department_id, m.duty_codes, m.org_id
    from app_user u join org_user m on m.user_id = u.id where u.username = 'student' order by m.id limit 1`.execute(db);
  const [student] = rows;
  const company = companies.find((one) => one.id === student?.org_id);
  if (!student || !company || stage.paperId === null) return;
  const planId = await placePlan(db, stage, company, examPlan, [student]);
  await sql`update plan set exam_attempts = 3, exam_until = luan_today() + 20, sign_way = 2, intro = ${said('学习已完成，请在规定时间内参加考试。')}
    where id = ${planId}`.execute(db);
};
