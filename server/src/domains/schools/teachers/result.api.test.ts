import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { type SeatRow, seatApi } from '#contracts/schools/seat.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher } from '#contracts/schools/teacher.entries.ts';
import { teacherResultApi } from '#contracts/schools/teacher-result.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { surveyNaming } from '#contracts/training/surveys/survey.entries.ts';
import { instantOf } from '#contracts/zone.ts';
import { dayIn, openClass, serveClient, someClient } from '#testing/schools.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
});
afterAll(() => world.close());

const rowsOf = <R>(page: unknown): R[] => (page as PageOf<R>).list;

/** A lesson of a class that is over, to which the first people of the class came. */
const hold = async (classId: string, teacherId: string, came: number): Promise<void> => {
  const lesson = { classId, topic: '冬季行车', place: '报告厅', teacherId };
  const at = (clock: string) => instantOf(`${dayIn(1)} ${clock}`);
  const { slotId } = await registrar.call(slotApi.add, { ...lesson, startsAt: at('09:00'), endsAt: at('10:30') });
  await world.asSystem((db) =>
    sql`update class_slot set starts_at = now() - interval '2 hours', ends_at = now() - interval '30 minutes'
      where id = ${slotId}`.execute(db),
  );
  const seats = rowsOf<SeatRow>(await registrar.call(seatApi.list.page, { slotId, size: 20 }));
  const seatIds = seats.slice(0, came).map((one) => one.seatId);
  await registrar.call(seatApi.mark, { slotId, seatIds, came: true });
  await registrar.call(slotApi.hold, { slotId, version: 1 });
};

const said = (planId: string, name: string, mark: number) =>
  world.asSystem(async (db) => {
    await sql`insert into survey_form (plan_id, org_id, path, survey_name, naming, questions)
      values (${planId}, ${school.orgId}, ${school.path}, '评价', ${surveyNaming.values.unnamed}, '{一,二,三,四,五}') on conflict do nothing`.execute(
      db,
    );
    await sql`insert into survey_answer (plan_id, org_id, path, scores, lecturers, answered_on)
      values (${planId}, ${school.orgId}, ${school.path}, ${[mark, mark, mark, mark, mark]}::int[], ${[name]}, current_date)`.execute(
      db,
    );
  });

it('of a teacher are those who came to the own lessons, who completed, and what they said once three have', async () => {
  const client = await someClient(world);
  await serveClient(registrar, client);
  const { classId, planId } = await openClass(world, school, registrar);
  const people = await Promise.all(Array.from({ length: 4 }, () => world.student(client.place)));
  await client.boss.call(signUpApi.add, { classId, orgUserIds: people.map((one) => one.person.orgUserId) });
  for (const row of rowsOf<SignUpRow>(await registrar.call(signUpApi.list.page, { classId, size: 20 })))
    await registrar.call(signUpApi.edges.accept, { id: row.signUpId });
  const teacherName = `孙讲师${unique()}`;
  const { id: teacherId } = await registrar.call(teacher.add, { teacherName });
  const idle = await registrar.call(teacher.add, { teacherName: `闲讲师${unique()}` });
  await hold(classId, teacherId, 3);
  await world.asSystem(async (db) => {
    const ids = await sql<{
      id: string;
    }>`select s.record_id as id from class_sign_up s join slot_seat e on e.sign_up_id = s.id
      where s.class_id = ${classId} and e.came_at is not null order by s.id`.execute(db);
    const set = (nth: number, state: number) =>
      sql`update training_record set state = ${state} where id = ${ids.rows[nth]?.id ?? ''}`.execute(db);
    await set(0, trainingState.values.ended);
    await set(1, trainingState.values.examFailed);
  });
  await said(planId, teacherName, 5);
  await said(planId, teacherName, 4);
  const before = await registrar.call(teacherResultApi.list, { teacherId });
  expect(before).toMatchObject([{ classId, lessons: 1, minutes: 90, people: 3, passed: 1, failed: 1, answers: 2 }]);
  expect(before[0]?.mean).toBeNull();
  await said(planId, teacherName, 3);
  await said(planId, '另一位', 1);
  expect(await registrar.call(teacherResultApi.list, { teacherId })).toMatchObject([{ answers: 3, mean: 4 }]);
  expect(await registrar.call(teacherResultApi.list, { teacherId: idle.id })).toEqual([]);
  const other = await world.administrator(await world.organisation('organ'), 'organ');
  expect((await other.send(teacherResultApi.list, { teacherId })).success).toBe(false);
});
