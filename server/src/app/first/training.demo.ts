import { sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import { watchPlans } from '#domains/training/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { groupPlans } from './company-groups.data.ts';
import { placeExamPlan } from './exam-plan.demo.ts';
import { moveOccurrences } from './occurrences.demo.ts';
import { officePlans } from './offices.data.ts';
import { officesOf } from './offices.demo.ts';
import { placePlan, stageOf } from './plan.demo.ts';
import { placeSends } from './plans-to-send.demo.ts';
import { fillStudy } from './study.demo.ts';
import { placeOpinions } from './surveys.demo.ts';
import { companiesOf, keyOf } from './training.companies.ts';
import { demoPlans } from './training.data.ts';
import type { Person } from './training.rows.ts';

/** Plans of all kinds with members in many states, once, after the lessons stand; then the day puts them where they belong. */
export const fillTraining = async (runtime: Runtime): Promise<number> => {
  const { database } = runtime;
  const { companies, offices, standing, stage } = await database.within(everything, async (db) => ({
    companies: await companiesOf(db),
    offices: await officesOf(db),
    standing: (await sql`select from plan limit 1`.execute(db)).rows.length,
    stage: await stageOf(db),
  }));
  if (standing > 0 || stage.lessons.size === 0) return 0;
  const today = dayOf(clock.now()).slice(5);
  const trained = [
    ...companies.map((company, index) => ({ company, index, plans: groupPlans[keyOf(company) ?? ''] ?? demoPlans })),
    ...offices.map((company, index) => ({ company, index, plans: officePlans })),
  ];
  for (const { company, index, plans } of trained) {
    await database.within(everything, async (db) => {
      const people =
        await sql<Person>`select m.id, m.user_id, m.real_name, m.name_key, m.department_id, m.duty_codes from org_user m
        where m.org_id = ${company.id} and m.left_at is null and m.state = ${literal(userState, 'enabled')} and m.user_class <> 100 order by md5(m.id::text)`.execute(
          db,
        );
      for (const spec of plans.filter((one) => index < one.companies && today <= (one.toldUntil ?? '12-31')))
        await placePlan(db, stage, company, spec, people.rows);
    });
  }
  await database.within(everything, async (db) => {
    await placeSends(db, stage);
    await placeExamPlan(db, stage, companies);
  });
  await watchPlans(runtime);
  await database.within(everything, moveOccurrences);
  await database.within(everything, async (db) => {
    await fillStudy(db);
    await placeOpinions(db);
  });
  return trained.length;
};
