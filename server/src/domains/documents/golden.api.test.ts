import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentAsk, documentTask, receiptState, sendAudit, urgency } from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { exportApi } from '#contracts/system/task.contract.ts';
import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { approvedPlan, someLesson } from '#testing/plans.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
type Administrator = Awaited<ReturnType<World['administrator']>>;
interface Firm {
  place: Place;
  boss: Administrator;
}

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const receiptsOf = async (by: Administrator, query: object): Promise<ReceiptRow[]> =>
  ((await by.call(receiptApi.list.page as never, { size: 100, ...query } as never)) as PageOf<ReceiptRow>).list;

it('a notice with a plan goes to fifteen companies: read, signed, overdue, reminded and returned, the same at city and province', async () => {
  const province = await world.organisation('supervise');
  const top = await world.administrator(province, 'supervise');
  const city = await world.organisation('supervise', province);
  const [boss, colleague] = [
    await world.administrator(city, 'supervise'),
    await world.administrator(city, 'supervise'),
  ];
  const firms: Firm[] = [];
  for (let n = 0; n < 15; n += 1) {
    const place = await world.organisation('company', city);
    firms.push({ place, boss: await world.administrator(place, 'company') });
  }
  const lessonId = await someLesson(world, city, { share: 1 });
  const taskPlanId = await approvedPlan(boss, colleague, lessonId, { flavour: 'special_train' });
  const setting = await boss.call(documentSetting.add, {
    settingName: `通知${unique()}`,
    docKind: 1,
    numberPrefix: '冀运安',
    deadlineDays: 7,
    ask: documentAsk.values.sign,
    sendAudit: sendAudit.values.none,
  } as never);
  const { documentId, version } = await boss.call(documentApi.add, {
    documentSettingId: setting.id,
    docTitle: `关于做好冬季行车安全工作的通知${unique()}`,
    urgency: urgency.values.urgent,
    ask: documentAsk.values.sign,
    mustHandle: true,
    deadline: dayAfter(dayOf(clock.now()), 3),
    docBody: '<p>请组织驾驶员学习冰雪路面行车要领。</p>',
    docContact: '张建国 0311-87001234',
    docTask: documentTask.values.plan,
    taskPlanId,
    taskShare: 100,
    receiverTypes: ['company'],
  } as never);
  // Two presses at once: it leaves once.
  const pressed = await Promise.all([1, 2].map(() => boss.call(documentApi.send, { documentId, version })));
  expect(pressed.map((one) => one.sent)).toEqual([15, 15]);
  expect(new Set(pressed.map((one) => one.docNumber)).size).toBe(1);

  // It stands in the way of each until it was handled, and a plan waits at each.
  const [first] = firms;
  expect((await first?.boss.call(sessionApi.info, {}))?.mustHandle).toBe(true);
  const idOf = async ({ boss: by }: Firm): Promise<string> =>
    (await receiptsOf(by, { own: 'true', ofDocumentId: documentId }))[0]?.receiptId ?? '';
  for (const [n, firm] of firms.entries()) {
    const id = await idOf(firm);
    if (n < 9) await firm.boss.call(receiptApi.edges.sign, { id });
    if (n === 9) await firm.boss.call(receiptApi.edges.open, { id });
    if (n === 10) await firm.boss.call(receiptApi.edges.return, { id, reason: '车辆已全部报停，回复说明见附件' });
  }
  expect((await first?.boss.call(sessionApi.info, {}))?.mustHandle).toBe(false);
  for (const firm of firms.slice(0, 9)) {
    const [row] = await receiptsOf(firm.boss, { own: 'true', ofDocumentId: documentId });
    await firm.boss.call(sendApi.edges.accept, { id: row?.sendId ?? '' });
  }

  // Two are overdue: by name at every level, and reminded by one press; another reminds all who still wait, once a day.
  const late = firms.slice(11, 13).map((one) => one.place.orgId);
  await world.asSystem((db) =>
    sql`update document_receipt set deadline = luan_today() - 1 where document_id = ${documentId} and org_id = any(${late}::bigint[])`.execute(
      db,
    ),
  );
  const sums = {
    receivers: 15,
    allReceivers: 15,
    allRead: 11,
    allSigned: 9,
    allReturned: 1,
    allOverdue: 2,
    allTasks: 15,
    allTaskDone: 0,
    allDone: 0,
  };
  for (const by of [boss, top]) expect(await by.call(documentApi.one, { documentId })).toMatchObject(sums);
  for (const [count, query] of [
    [11, { state: [2, 3, 5] }],
    [9, { state: [receiptState.values.signed] }],
    [2, { overdue: 'true' }],
    [1, { state: [receiptState.values.returned] }],
    [15, { taskDone: 'false' }],
  ] as const)
    for (const by of [boss, top]) expect(await receiptsOf(by, { underId: documentId, ...query })).toHaveLength(count);
  const silent = firms[11];
  const before = (await silent?.boss.call(messageApi.unread, {}))?.unread ?? 0;
  const lateOnly = { documentId, overdue: true };
  expect(await boss.call(documentApi.remind, lateOnly)).toMatchObject({ reminded: 2, before: 0 });
  expect(await boss.call(documentApi.remind, lateOnly)).toMatchObject({ reminded: 0, before: 2 });
  const reminded = await receiptsOf(boss, { underId: documentId });
  expect(reminded.filter((row) => row.remindedTimes > 0).map((row) => row.orgId)).toEqual(expect.arrayContaining(late));
  expect(reminded.filter((row) => row.remindedTimes === 1)).toHaveLength(2);
  expect((await silent?.boss.call(messageApi.unread, {}))?.unread).toBe(before + 1);
  expect(await boss.call(documentApi.remind, { documentId })).toMatchObject({ reminded: 12, before: 2 });
  expect(await boss.call(documentApi.remind, { documentId })).toMatchObject({ reminded: 0, before: 14 });
  expect((await silent?.boss.call(messageApi.unread, {}))?.unread).toBe(before + 1);

  // The receipt list is exported; what was read cannot be taken back.
  const file = { list: 'documentReceipt', query: { underId: documentId } };
  expect((await boss.call(exportApi.start, file)).taskId).not.toBe('');
  expect((await boss.send(documentApi.edges.recall, { id: documentId, reason: '发错了' })).success).toBe(false);
});
