import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCodes } from '#contracts/envelope.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { faceCheckApi } from '#contracts/students/face-check.contract.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { answersUpTo, examinee, makeExamPlan, makePaper, someDevice } from '#testing/exams.ts';
import { again, portrait } from '#testing/faces.ts';
import { sendFile } from '#testing/send-file.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await faceEngine.stop();
  await world.close();
});

describe('An exam by face', () => {
  it('is opened by the person’s face alone; another one is refused and stands in the timeline', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    const planId = await makeExamPlan(world, company, await makePaper(world, company), {
      sign_way: 1,
      spot_minutes: 5,
    });
    const { driver, recordId } = await examinee(world, company, planId);
    const face = await portrait(1);
    const enrolled = { orgUserId: driver.person.orgUserId, consentOnPaper: 'true' };
    expect((await sendFile(boss, photoApi.enrol, enrolled as never, 'me.jpg', face)).success).toBe(true);
    const show = (picture: Buffer, scene: 40 | 41) =>
      sendFile(driver, studentExamApi.signByPhoto, { recordId, scene: String(scene) } as never, 'now.jpg', picture);
    const stranger = await portrait(3);
    expect((await show(stranger, 40)).code).toBe(answerCodes.faceFailed);
    const deviceToken = someDevice();
    expect((await driver.send(studentExamApi.open, { recordId, deviceToken })).description).toContain('验证身份');
    expect((await show(await again(face), 40)).data?.verdict).toBe(1);
    const { sittingId, epoch } = await driver.call(studentExamApi.open, { recordId, deviceToken });
    expect((await show(stranger, 41)).code).toBe(answerCodes.faceFailed);
    expect((await show(face, 41)).success).toBe(true);
    await driver.call(studentExamApi.submit, { sittingId, epoch, deviceToken, saves: answersUpTo(4) });
    const { rows } = await world.asSystem((db) =>
      sql<{ verdict: number }>`select (detail ->> 'verdict')::int as verdict from sitting_event
        where sitting_id = ${sittingId} and kind = 'spotCheck' order by id`.execute(db),
    );
    expect(rows.map((row) => row.verdict)).toEqual([3, 1]);
    const kept = await world.asSystem((db) =>
      sql<{ scene: number }>`select c.scene from face_check c join exam_sitting s on s.sign_check_id = c.id
        where s.id = ${sittingId} and c.way = 1`.execute(db),
    );
    expect(kept.rows.map((row) => row.scene)).toEqual([40]);
  });

  it('goes on for a person whom the comparison does not know: somebody looks, and what waited on the phone counts', async () => {
    const company = await world.organisation('company');
    const boss = await world.administrator(company, 'company');
    const paper = await makePaper(world, company);
    const planId = await makeExamPlan(world, company, paper, { sign_way: 1, spot_minutes: 5 });
    const { driver, recordId } = await examinee(world, company, planId);
    const enrolled = { orgUserId: driver.person.orgUserId, consentOnPaper: 'true' };
    await sendFile(boss, photoApi.enrol, enrolled as never, 'me.jpg', await portrait(1));
    const bearded = await portrait(3);
    /** The phone does not know the face; the administrator, who knows the driver, says that it is the one. */
    const look = async (scene: 40 | 41) => {
      const input = { recordId, scene: String(scene) } as never;
      expect((await sendFile(driver, studentExamApi.signByPhoto, input, 'now.jpg', bearded)).code).toBe(
        answerCodes.faceFailed,
      );
      const { list } = (await boss.call(faceCheckApi.list.page, {
        orgUserId: driver.person.orgUserId,
        scene: [scene],
      } as never)) as { list: { faceCheckId: string }[] };
      await boss.call(faceCheckApi.confirm, { id: list[0]?.faceCheckId ?? '', reason: '留了胡子，是本人' });
    };
    await look(40);
    const deviceToken = someDevice();
    const { sittingId, epoch } = await driver.call(studentExamApi.open, { recordId, deviceToken });
    await world.asSystem((db) =>
      sql`update exam_sitting set spot_at = now() - interval '3 minutes' where id = ${sittingId}`.execute(db),
    );
    const [first] = answersUpTo(4);
    const save = () => driver.call(studentExamApi.save, { sittingId, epoch, deviceToken, saves: first ? [first] : [] });
    expect(await save()).toMatchObject({ seq: 0, spotDue: true });
    await look(41);
    expect(await save()).toMatchObject({ seq: first?.seq, spotDue: false });
  });
});
