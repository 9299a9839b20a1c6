import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { type Ended, endedPlan, publishedTemplate, someLayout } from '#testing/certificates.ts';
import { type Browser, openWorld, type Someone, type World } from '#testing/world.ts';

let world: World;
let boss: Browser & { person: Someone };
let templateId: string;
let ended: Ended;

beforeAll(async () => {
  world = await openWorld();
  const place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
  templateId = await publishedTemplate(boss);
  ended = await endedPlan(world, place, 1);
});
afterAll(() => world.close());

it.each<[action: string, act: () => Promise<unknown>, said: () => object]>([
  [
    'certTemplate.draw',
    () =>
      boss.call(certTemplateApi.draw, { layout: someLayout(), certLanguage: 'zh-CN', recordId: ended.recordIds[0] }),
    () => ({ kind: 'certTemplate', id: '', after: { certLanguage: 'zh-CN', recordId: ended.recordIds[0] } }),
  ],
  [
    'certPrint.check',
    () => boss.call(certPrintApi.check, { planId: ended.planId, recordIds: ended.recordIds, templateId }),
    () => ({ kind: 'plan', id: ended.planId, after: { planId: ended.planId, recordIds: ended.recordIds, templateId } }),
  ],
])('the operation log says what %s showed', async (action, act, said) => {
  await act();
  const { rows } = await world.asSystem((db) =>
    sql`select object_kind as kind, object_id as id, after from audit_log
      where action = ${action} and user_id = ${boss.person.userId} and result = 'done'`.execute(db),
  );
  expect(rows).toEqual([said()]);
});
