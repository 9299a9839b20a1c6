import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTemplateApi } from '#contracts/checks/template.contract.ts';
import {
  documentAsk,
  documentKind,
  documentTask,
  receiptState,
  sendAudit,
  urgency,
} from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import { type DocumentLogRow, type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { receivingApi } from '#contracts/documents/receiving.contract.ts';
import { sendingApi } from '#contracts/documents/sending.contract.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { placeTaskApi } from '#contracts/hazards/place.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { sendApi } from '#contracts/training/sends/send.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { photoBy } from '#testing/hazards.ts';
import { meetingInput, momentIn, someMeeting } from '#testing/meetings.ts';
import { seePdf } from '#testing/pdf.ts';
import { approvedPlan, someLesson } from '#testing/plans.ts';
import { minuteComes, runNow } from '#testing/timers.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let city: Place;
let boss: Administrator;
let colleague: Administrator;
type Administrator = Awaited<ReturnType<World['administrator']>>;
const today = dayOf(clock.now());
const { plan, check, questionnaire } = documentTask.values;

beforeAll(async () => {
  world = await openWorld();
  city = await world.organisation('supervise');
  boss = await world.administrator(city, 'supervise');
  colleague = await world.administrator(city, 'supervise');
});
afterAll(() => world.close());

const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);
const companyOf = async () => {
  const place = await world.organisation('company', city);
  return { place, boss: await world.administrator(place, 'company') };
};
const settingOf = async (audit: number = sendAudit.values.none): Promise<string> =>
  (
    await boss.call(documentSetting.add, {
      settingName: `设置${unique()}`,
      docKind: documentKind.values.notice,
      numberPrefix: '冀运安',
      deadlineDays: 7,
      ask: documentAsk.values.sign,
      sendAudit: audit,
    } as never)
  ).id;
const content = (documentSettingId: string, more: object) =>
  ({
    documentSettingId,
    docTitle: `通知${unique()}`,
    urgency: urgency.values.plain,
    ask: documentAsk.values.sign,
    deadline: dayAfter(today, 3),
    docBody: '<p>请学习。</p>',
    docContact: '张建国 0311-87001234',
    ...more,
  }) as never;
const sent = async (more: object, settingId?: string): Promise<string> => {
  const { documentId, version } = await boss.call(documentApi.add, content(settingId ?? (await settingOf()), more));
  await boss.call(documentApi.send, { documentId, version });
  return documentId;
};
const receiptOf = async (by: Administrator, documentId: string): Promise<ReceiptRow> => {
  const page = await by.call(
    receiptApi.list.page as never,
    { size: 9, own: 'true', ofDocumentId: documentId } as never,
  );
  const [row] = (page as PageOf<ReceiptRow>).list;
  if (!row) throw new Error('nothing was received');
  return row;
};
const countsOf = async (documentId: string) => {
  const { allTasks, allTaskDone, allDone, allReceivers } = await boss.call(documentApi.one, { documentId });
  return [allReceivers, allTasks, allTaskDone, allDone];
};
/** A template of places in use at the sender. */
const readyTemplate = async (): Promise<string> => {
  const { checkTemplateId } = await boss.call(checkTemplateApi.add, {
    templateName: `停车场${unique()}`,
    checkObject: 2,
    items: [{ group: '消防', text: '灭火器压力正常', faultText: '灭火器压力不足', severity: 2, photo: 0 }],
  } as never);
  await boss.call(checkTemplateApi.edges.use, { id: checkTemplateId });
  return checkTemplateId;
};
const told = async (by: Administrator): Promise<number> => (await by.call(messageApi.unread, {})).unread;

describe('what hangs on a document', () => {
  it('a plan goes down with it, and counts once enough of the receiver’s members are through', async () => {
    const special = { flavour: 'special_train' };
    const planId = await approvedPlan(boss, colleague, await someLesson(world, city, { share: 1 }), special);
    const firm = await companyOf();
    const documentId = await sent({
      receiverIds: [firm.place.orgId],
      docTask: plan,
      taskPlanId: planId,
      taskShare: 50,
    });
    const { receiptId: id, sendId, taskReached } = await receiptOf(firm.boss, documentId);
    expect(taskReached).toBeNull();
    await firm.boss.call(receiptApi.edges.sign, { id });
    expect(await countsOf(documentId)).toEqual([1, 1, 0, 0]);
    await firm.boss.call(sendApi.edges.accept, { id: sendId ?? '' });
    const { copyPlanId } = await receiptOf(firm.boss, documentId);
    const people = [
      await world.person(firm.place, 'company', { student: true }),
      await world.person(firm.place, 'company', { student: true }),
    ];
    await firm.boss.call(memberApi.add, { planId: copyPlanId ?? '', orgUserIds: people.map((one) => one.orgUserId) });
    await minuteComes(world, 'documentTasks');
    expect(await receiptOf(firm.boss, documentId)).toMatchObject({ taskReached: 0, taskDoneAt: null });
    await world.asSystem((db) =>
      sql`update training_record set state = ${trainingState.values.ended} where plan_id = ${copyPlanId} and user_id = ${people[0]?.userId ?? ''}`.execute(
        db,
      ),
    );
    await minuteComes(world, 'documentTasks');
    expect(await receiptOf(firm.boss, documentId)).toMatchObject({ taskReached: 50, taskDoneAt: expect.any(String) });
    expect(await countsOf(documentId)).toEqual([1, 1, 1, 1]);
  });

  it('a plan that cannot be sent, questions nobody is to answer and a signature nobody is to give are refused on their fields', async () => {
    const settingId = await settingOf();
    const add = async (more: object) => fieldsOf(await boss.send(documentApi.add, content(settingId, more)));
    expect(await add({ docTask: plan })).toEqual(['taskPlanId']);
    expect(await add({ docTask: plan, taskPlanId: '999999999' })).toEqual(['taskPlanId']);
    expect(await add({ docTask: check, taskTemplateId: '999999999' })).toEqual(['taskTemplateId']);
    const questions = [{ questionText: '人数', questionKind: 3, choices: ['一'] }];
    expect(await add({ docTask: questionnaire, questions })).toEqual(['questions', 'ask']);
    expect(await add({ ask: documentAsk.values.read, handSigned: true })).toEqual(['handSigned']);
  });

  it('a check is arranged by the receiver, once, and counts when it was handed in', async () => {
    const templateId = await readyTemplate();
    const [firm, other] = [await companyOf(), await companyOf()];
    const documentId = await sent({ receiverIds: [firm.place.orgId], docTask: check, taskTemplateId: templateId });
    const { receiptId, can } = await receiptOf(firm.boss, documentId);
    expect(can).toContain('arrange');
    const arrange = { receiptId, objectName: '一号停车场', checkerId: firm.boss.person.orgUserId };
    expect((await other.boss.send(receiptApi.arrange, arrange)).success).toBe(false);
    const foreign = { ...arrange, checkerId: other.boss.person.orgUserId };
    expect(fieldsOf(await firm.boss.send(receiptApi.arrange, foreign))).toEqual(['checkerId']);
    const { placeTaskId } = await firm.boss.call(receiptApi.arrange, arrange);
    expect((await firm.boss.send(receiptApi.arrange, arrange)).success).toBe(false);
    await firm.boss.call(receiptApi.edges.sign, { id: receiptId });
    await minuteComes(world, 'documentTasks');
    expect(await countsOf(documentId)).toEqual([1, 1, 0, 0]);
    const { answers } = await firm.boss.call(placeTaskApi.one, { placeTaskId });
    await firm.boss.call(placeTaskApi.handIn, {
      id: placeTaskId,
      answers: answers.map(({ item }) => ({ item, finding: 1, note: '', photoId: null })),
      taskNote: '',
    } as never);
    await minuteComes(world, 'documentTasks');
    expect(await countsOf(documentId)).toEqual([1, 1, 1, 1]);
  });

  it('questions are answered with the reply, each as it asks', async () => {
    const firm = await companyOf();
    const documentId = await sent({
      receiverIds: [firm.place.orgId],
      ask: documentAsk.values.reply,
      docTask: questionnaire,
      questions: [
        { questionText: '驾驶员人数', questionKind: 2 },
        { questionText: '是否有挂靠车辆', questionKind: 3, choices: ['是', '否'] },
        { questionText: '说明', questionKind: 1, required: false },
      ],
    });
    const { receiptId: id } = await receiptOf(firm.boss, documentId);
    const reply = (...answers: [number, string][]) => ({
      id,
      replyText: '已填报',
      answers: answers.map(([place, answer]) => ({ place, answer })),
    });
    expect(fieldsOf(await firm.boss.send(receiptApi.reply, reply([1, '32'])))).toEqual(['answers']);
    expect(fieldsOf(await firm.boss.send(receiptApi.reply, reply([1, '三十二'], [2, '否'])))).toEqual(['answers']);
    expect(fieldsOf(await firm.boss.send(receiptApi.reply, reply([1, '32'], [2, '不知道'])))).toEqual(['answers']);
    await firm.boss.call(receiptApi.reply, reply([1, '32'], [2, '否']));
    expect(await receiptOf(firm.boss, documentId)).toMatchObject({
      answersText: '驾驶员人数：32；是否有挂靠车辆：否；说明：',
      state: receiptState.values.replied,
    });
    expect(await countsOf(documentId)).toEqual([1, 1, 1, 1]);
  });

  it('questions are added up over everybody below, each number opens the names behind it, and nobody elsewhere counts', async () => {
    const district = await world.organisation('supervise', city);
    const officer = await world.administrator(district, 'supervise');
    const firmBelow = async (above: Place) => {
      const place = await world.organisation('company', above);
      return { place, boss: await world.administrator(place, 'company') };
    };
    const [first, second, below] = [await companyOf(), await companyOf(), await firmBelow(district)];
    const documentId = await sent({
      receiverIds: [first.place.orgId, second.place.orgId, district.orgId],
      ask: documentAsk.values.reply,
      docTask: questionnaire,
      questions: [
        { questionText: '驾驶员人数', questionKind: 2 },
        { questionText: '是否有挂靠车辆', questionKind: 3, choices: ['是', '否', '不清楚'] },
        { questionText: '说明', questionKind: 1, required: false },
      ],
    });
    const { receiptId } = await receiptOf(officer, documentId);
    await officer.call(receiptApi.edges.open, { id: receiptId });
    const child = (await officer.call(documentApi.forward, { receiptId })).documentId;
    const draft = await officer.call(documentApi.one, { documentId: child });
    const more = { documentId: child, remark: '', deadline: dayAfter(today, 2), receiverIds: [below.place.orgId] };
    const saved = await officer.call(documentApi.modForwarded, { ...more, version: draft.version } as never);
    await officer.call(documentApi.send, { documentId: child, version: saved.version });
    const reply = async (by: Administrator, of: string, drivers: string, attached: string, note = '') =>
      by.call(receiptApi.reply, {
        id: (await receiptOf(by, of)).receiptId,
        replyText: '已填报',
        answers: [drivers, attached, note].map((answer, at) => ({ place: at + 1, answer })),
      });
    await reply(first.boss, documentId, '32', '否');
    await reply(second.boss, documentId, '8.5', '是', '两辆');
    await reply(below.boss, child, '3', '否');
    const sums = async (by: Administrator, of: string) =>
      (await by.call(documentApi.one, { documentId: of })).answerSums.map(({ answered, total, choices }) => [
        answered,
        total,
        ...choices.map((one) => one.receivers),
      ]);
    expect(await sums(boss, documentId)).toEqual([
      [3, 43.5],
      [3, null, 1, 2, 0],
      [1, null],
    ]);
    expect(await sums(officer, child)).toEqual([
      [1, 3],
      [1, null, 0, 1, 0],
      [0, null],
    ]);
    const names = async (answeredAs: string) =>
      (
        (await boss.call(
          receiptApi.list.page as never,
          { size: 20, underId: documentId, answeredAs } as never,
        )) as PageOf<ReceiptRow>
      ).list
        .map((row) => row.orgName)
        .toSorted();
    expect(await names('2=否')).toEqual([first.place.orgName, below.place.orgName].toSorted());
    expect(await names('3')).toEqual([second.place.orgName]);
    expect(await names('2=不清楚')).toEqual([]);
  });
});

describe('a document on its way', () => {
  it('leaves by two pairs of eyes where its setting says so', async () => {
    const settingId = await settingOf(sendAudit.values.audited);
    const firm = await companyOf();
    const written = content(settingId, { receiverIds: [firm.place.orgId] });
    const { documentId, version } = await boss.call(documentApi.add, written);
    expect((await boss.send(documentApi.send, { documentId, version })).success).toBe(false);
    await boss.call(sendingApi.submit, { id: documentId, version });
    expect((await boss.send(sendingApi.approve, { id: documentId })).success).toBe(false);
    await colleague.call(documentApi.edges.sendBack, { id: documentId, reason: '请补充附件' });
    const again = await boss.call(documentApi.one, { documentId });
    await boss.call(sendingApi.submit, { id: documentId, version: again.version });
    expect(await colleague.call(sendingApi.approve, { id: documentId })).toMatchObject({ sent: 1 });
    expect((await colleague.send(sendingApi.approve, { id: documentId })).success).toBe(false);
    await boss.call(documentApi.edges.close, { id: documentId });
    await boss.call(documentApi.edges.archive, { id: documentId });
    expect((await boss.call(documentApi.one, { documentId })).state).toBe(6);
  });

  it('loses scripts and remote pictures of its text, and takes no file that was kept for something else', async () => {
    const settingId = await settingOf();
    const { documentId } = await boss.call(
      documentApi.add,
      content(settingId, {
        docBody: '<p onclick="x()">请学习</p><script>alert(1)</script><img src="https://elsewhere.example/a.png">',
      }),
    );
    expect((await boss.call(documentApi.one, { documentId })).docBody).toBe('<p>请学习</p>');
    const { fileId } = await photoBy(world, city, boss.person);
    const wrong = content(settingId, { docBody: `<p>x</p><img src="/manager/file/view?fileId=${fileId}">` });
    expect(fieldsOf(await boss.send(documentApi.add, wrong))).toEqual(['docBody']);
  });

  it('shows its pictures to who received it, and to nobody else', async () => {
    const [firm, stranger] = [await companyOf(), await companyOf()];
    const { fileId } = await photoBy(world, city, boss.person, 'rich-file');
    const documentId = await sent({
      receiverIds: [firm.place.orgId],
      docBody: `<p>见图</p><img src="/manager/file/view?fileId=${fileId}" alt="图">`,
    });
    const { receiptId } = await receiptOf(firm.boss, documentId);
    const { docBody } = await firm.boss.call(receiptApi.one, { receiptId });
    const url = `${fullPath(documentApi.file)}?documentId=${documentId}&fileId=${fileId}`;
    expect(docBody.replaceAll('&amp;', '&')).toContain(url);
    expect((await firm.boss.raw({ method: 'GET', url })).headers['content-type']).toContain('image/');
    expect((await stranger.boss.raw({ method: 'GET', url })).headers['content-type']).not.toContain('image/');
  });

  it('is signed by hand where it asks for it, by what was drawn for it alone', async () => {
    const firm = await companyOf();
    const documentId = await sent({ receiverIds: [firm.place.orgId], handSigned: true });
    const { receiptId: id } = await receiptOf(firm.boss, documentId);
    expect(fieldsOf(await firm.boss.send(receiptApi.edges.sign, { id }))).toEqual(['signature']);
    const photo = await photoBy(world, firm.place, firm.boss.person);
    expect(fieldsOf(await firm.boss.send(receiptApi.edges.sign, { id, signature: [photo] }))).toEqual(['signature']);
    const drawn = await photoBy(world, firm.place, firm.boss.person, 'document-signature');
    await firm.boss.call(receiptApi.edges.sign, { id, signature: [drawn] });
    expect((await boss.call(receiptApi.one, { receiptId: id })).signatureId).toBe(drawn.fileId);
  });

  it('goes on paper for sender and receiver, and stands in both logs', async () => {
    const [firm, stranger] = [await companyOf(), await companyOf()];
    const documentId = await sent({ receiverIds: [firm.place.orgId] });
    const { receiptId } = await receiptOf(firm.boss, documentId);
    const pdfOf = async (by: Administrator, ticket: string) =>
      (await by.raw({ method: 'GET', url: `${fullPath(sendingApi.print)}?ticket=${encodeURIComponent(ticket)}` })).body;
    const mine = await boss.call(sendingApi.printTicket, { documentId });
    expect((await pdfOf(boss, mine.ticket)).subarray(0, 5).toString()).toBe('%PDF-');
    const theirs = await firm.boss.call(sendingApi.receiptTicket, { receiptId });
    expect((await pdfOf(firm.boss, theirs.ticket)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await stranger.boss.send(sendingApi.receiptTicket, { receiptId })).success).toBe(false);
    const page = await boss.call(receiptApi.log.page as never, { documentId, size: 50 } as never);
    expect((page as PageOf<DocumentLogRow>).list.map((row) => row.documentDeed)).toEqual([
      'printed',
      'printed',
      'sent',
    ]);
  });

  it('keeps its tables and pictures on paper', async () => {
    const { fileId } = await photoBy(world, city, boss.person, 'rich-file');
    const pictured = await sent({
      receiverIds: [(await companyOf()).place.orgId],
      docBody: `<table><tbody><tr><th>车号</th><td>冀A12345</td></tr></tbody></table><img src="/manager/file/view?fileId=${fileId}" alt="图">`,
    });
    const { ticket } = await boss.call(sendingApi.printTicket, { documentId: pictured });
    const { body } = await boss.raw({
      method: 'GET',
      url: `${fullPath(sendingApi.print)}?ticket=${encodeURIComponent(ticket)}`,
    });
    expect((await seePdf(body)).map(({ text }) => text).join('')).toMatch(/车号[\s\S]*冀A12345/);
    expect(body.includes('/Subtype /Image')).toBe(true);
  });

  it('a warning stands at once on a meeting that is written and has not begun', async () => {
    const firm = await companyOf();
    const second = await world.administrator(firm.place, 'company');
    const planId = await someMeeting(firm.boss, second, []);
    const times = { startsAt: momentIn(60), endsAt: momentIn(120) };
    const { version } = await firm.boss.call(meetingApi.mod, meetingInput(planId, times));
    const setting = await boss.call(documentSetting.add, {
      settingName: `警示${unique()}`,
      docKind: documentKind.values.warning,
      numberPrefix: '冀运安',
      deadlineDays: 7,
      ask: documentAsk.values.sign,
      sendAudit: sendAudit.values.none,
    } as never);
    const documentId = await sent({ receiverIds: [firm.place.orgId], docTitle: '关于疲劳驾驶的警示' }, setting.id);
    const { receiptId } = await receiptOf(firm.boss, documentId);
    expect((await firm.boss.call(receiptApi.one, { receiptId })).agenda).toMatchObject({ planId });
    const { agenda, version: next } = await firm.boss.call(meetingApi.one, { planId });
    expect(agenda.map((one) => one.title)).toEqual(['传达文件', expect.stringContaining('关于疲劳驾驶的警示')]);
    // Whoever had it open to change it is told, and overwrites nothing.
    expect(next).toBe(version + 1);
    expect((await firm.boss.send(meetingApi.mod, meetingInput(planId, { ...times, version }))).success).toBe(false);
  });

  it('a warning waits for the receiver’s next safety meeting', async () => {
    const firm = await companyOf();
    const setting = await boss.call(documentSetting.add, {
      settingName: `警示${unique()}`,
      docKind: documentKind.values.warning,
      numberPrefix: '冀运安',
      deadlineDays: 7,
      ask: documentAsk.values.sign,
      sendAudit: sendAudit.values.none,
    } as never);
    const documentId = await sent({ receiverIds: [firm.place.orgId] }, setting.id);
    const { receiptId } = await receiptOf(firm.boss, documentId);
    expect((await firm.boss.call(receiptApi.one, { receiptId })).agenda).toEqual({ planId: null, planName: '' });
    await boss.call(documentApi.edges.recall, { id: documentId, reason: '发错了' });
    expect((await firm.boss.call(receiptApi.one, { receiptId })).agenda).toBeNull();
  });
});

describe('who handles what is received', () => {
  const setTo = async (by: Administrator, more: object) => {
    const { version } = await by.call(receivingApi.one, {});
    return by.send(receivingApi.mod, { version, ...more } as never);
  };

  it('is told alone, and the substitute after the days that were said; the receipt names both', async () => {
    const firm = await companyOf();
    const [handler, substitute] = [
      await world.administrator(firm.place, 'company'),
      await world.administrator(firm.place, 'company'),
    ];
    await setTo(firm.boss, {
      handlerIds: [handler.person.orgUserId],
      substituteIds: [substitute.person.orgUserId],
      substituteDays: 2,
    });
    const documentId = await sent({ receiverIds: [firm.place.orgId] });
    expect([await told(firm.boss), await told(handler), await told(substitute)]).toEqual([0, 1, 0]);
    await runNow(world, 'documentSubstitutes');
    expect(await told(substitute)).toBe(0);
    await world.asSystem((db) =>
      sql`update document_receipt set sent_at = sent_at - interval '2 days' where document_id = ${documentId}`.execute(
        db,
      ),
    );
    await runNow(world, 'documentSubstitutes');
    await runNow(world, 'documentSubstitutes');
    expect([await told(firm.boss), await told(handler), await told(substitute)]).toEqual([0, 1, 1]);
    expect((await receiptOf(firm.boss, documentId)).handlerNames).toBe(
      `${handler.person.realName} → ${substitute.person.realName}`,
    );
  });

  it('is the substitute while the handler is away; strangers are refused on their field', async () => {
    const [firm, other] = [await companyOf(), await companyOf()];
    const substitute = await world.administrator(firm.place, 'company');
    const foreign = await setTo(firm.boss, { handlerIds: [other.boss.person.orgUserId] });
    expect(fieldsOf(foreign)).toEqual(['handlerIds']);
    expect(fieldsOf(await setTo(firm.boss, { substituteDays: 2 }))).toEqual(['substituteIds']);
    await setTo(firm.boss, {
      handlerIds: [firm.boss.person.orgUserId],
      substituteIds: [substitute.person.orgUserId],
      awayFrom: today,
      awayUntil: today,
    });
    await sent({ receiverIds: [firm.place.orgId] });
    expect([await told(firm.boss), await told(substitute)]).toEqual([0, 1]);
  });
});
