import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { dress, publishedTemplate } from '#testing/certificates.ts';
import { approvedPlan, someLesson } from '#testing/plans.ts';
import { openWorld, unique, type World } from '#testing/world.ts';

// A setting of the organisation, followed to where its people meet it: the batch of certificates that waits, or does not.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each([
  ['goes to audit', 1, 2],
  ['is printed without one', 0, 4],
])('a batch of a plan made while certificateAudit says so %s', async (_, certificateAudit, state) => {
  const company = await world.organisation('company');
  const boss = await world.administrator(company, 'company');
  const auditor = await world.administrator(company, 'company');
  await boss.call(parameterApi.orgMod, {
    parameterCode: 'certificateAudit',
    content: JSON.stringify(certificateAudit),
  });
  const planId = await approvedPlan(boss, auditor, await someLesson(world, company));
  const driver = await world.student(company);
  await dress(world, company, driver.person);
  await boss.call(memberApi.add, { planId, orgUserIds: [driver.person.orgUserId] });
  // The driver has learned: what a batch asks of its people, nothing that concerns its audit.
  const { rows } = await world.asSystem((db) =>
    sql<{
      id: string;
    }>`update training_record set state = ${recordMachine.codes.values.ended}, counted_seconds = required_seconds,
      score = 92, ended_at = now(), learned_at = now() where plan_id = ${planId} returning id`.execute(db),
  );
  const { printId } = await boss.call(certPrintApi.add, {
    planId,
    recordIds: rows.map((row) => row.id),
    printName: `批次${unique()}`,
    templateId: await publishedTemplate(boss, { certPrefix: `A${unique()}`.slice(0, 12) }),
  });
  expect(await boss.call(certPrintApi.submit, { id: printId })).toMatchObject({ state });
  expect((await boss.send(certPrintApi.print, { id: printId })).success).toBe(certificateAudit === 0);
});
