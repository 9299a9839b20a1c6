import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAgreementApi } from '#contracts/agreements/record.contract.ts';
import { documentAsk, documentState, receiptState, sendAudit, urgency } from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import type { DocumentRow } from '#contracts/documents/document.list.ts';
import { type DocumentLogRow, type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { receivingApi } from '#contracts/documents/receiving.contract.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { organisationSets } from '#testing/parameters.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { openWorld, type Place, somePhone, unique, type World } from '#testing/world.ts';

let world: World;
type Administrator = Awaited<ReturnType<World['administrator']>>;
let city: Place;
let supervisor: Administrator;

const today = dayOf(clock.now());
const inDays = (days: number): string => dayAfter(today, days);
const { unread, read, signed, replied, returned, recalled } = receiptState.values;

beforeAll(async () => {
  world = await openWorld();
  city = await world.organisation('supervise');
  supervisor = await world.administrator(city, 'supervise');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

const listOf = async <R>(by: Administrator, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 200, ...query } as never)) as PageOf<R>).list;
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);

const settingOf = async (by: Administrator, more: object = {}): Promise<string> =>
  (
    await by.call(documentSetting.add, {
      settingName: `通知${unique()}`,
      docKind: 1,
      numberPrefix: '冀运安',
      deadlineDays: 7,
      ask: documentAsk.values.sign,
      sendAudit: sendAudit.values.none,
      ...more,
    } as never)
  ).id;

const content = (documentSettingId: string, more: object = {}) => ({
  documentSettingId,
  docTitle: `关于做好冬季行车安全工作的通知${unique()}`,
  urgency: urgency.values.urgent,
  ask: documentAsk.values.sign,
  deadline: inDays(3),
  docBody: '各运输企业：\n\n请组织驾驶员学习冰雪路面行车要领。',
  docContact: '张建国 0311-87001234',
  ...more,
});

interface Sender {
  place: Place;
  boss: Administrator;
  settingId: string;
}
const senderOf = async (place: Place, boss: Administrator): Promise<Sender> => ({
  place,
  boss,
  settingId: await settingOf(boss),
});
/** A company below, and who handles documents there. */
const companyOf = async (below: Place) => {
  const place = await world.organisation('company', below);
  return { place, boss: await world.administrator(place, 'company') };
};
const drafted = async (by: Sender, more: object = {}) =>
  by.boss.call(documentApi.add, content(by.settingId, more) as never);
const sent = async (by: Sender, more: object = {}): Promise<string> => {
  const { documentId, version } = await drafted(by, more);
  await by.boss.call(documentApi.send, { documentId, version });
  return documentId;
};
const receiptOf = async (by: Administrator, documentId: string): Promise<ReceiptRow> => {
  const [row] = await listOf<ReceiptRow>(by, receiptApi.list.page, { own: 'true', ofDocumentId: documentId });
  if (!row) throw new Error('nothing was received');
  return row;
};
const open = async (by: Administrator, documentId: string) => {
  const { receiptId } = await receiptOf(by, documentId);
  await by.call(receiptApi.edges.open, { id: receiptId });
  return receiptId;
};
const past = (documentId: string, days: number) =>
  world.asSystem(async (db) => {
    await sql`update document set deadline = luan_today() - ${days}::int where id = ${documentId}`.execute(db);
    await sql`update document_receipt set deadline = luan_today() - ${days}::int where document_id = ${documentId}`.execute(
      db,
    );
  });

describe('a draft', () => {
  it('names its receivers and number before it is sent, and goes to nobody outside the subtree', async () => {
    const mine = await senderOf(city, supervisor);
    const [one, two] = [await companyOf(city), await companyOf(city)];
    const foreign = await world.organisation('company');
    const wrong = await mine.boss.send(
      documentApi.add,
      content(mine.settingId, { receiverIds: [one.place.orgId, foreign.orgId] }) as never,
    );
    expect(fieldsOf(wrong)).toEqual(['receiverIds']);
    const { documentId, version } = await drafted(mine, { receiverIds: [one.place.orgId, two.place.orgId] });
    const seen = await mine.boss.call(documentApi.receivers, { documentId });
    expect(seen).toMatchObject({ total: 2, docNumber: `冀运安〔${today.slice(0, 4)}〕1号` });
    expect(seen.names.map((row) => row.orgName).toSorted()).toEqual([one.place.orgName, two.place.orgName].toSorted());
    expect(await listOf(one.boss, receiptApi.list.page)).toEqual([]);
    const stale = await mine.boss.send(documentApi.send, { documentId, version: version + 1 });
    expect(stale.success).toBe(false);
  });

  it('refuses what nobody could do, on the right field', async () => {
    const mine = await senderOf(city, supervisor);
    const foreign = await settingOf(await world.administrator(await world.organisation('supervise'), 'supervise'));
    const add = async (more: object) =>
      fieldsOf(await mine.boss.send(documentApi.add, content(mine.settingId, more) as never));
    expect(await add({ deadline: inDays(-1) })).toEqual(['deadline']);
    expect(await add({ documentSettingId: foreign })).toEqual(['documentSettingId']);
    expect(await add({ docTitle: ' ' })).toEqual(['docTitle']);
    expect(await add({ receiverIds: [city.orgId] })).toEqual(['receiverIds']);
    const { documentId, version } = await drafted(mine);
    expect((await mine.boss.send(documentApi.send, { documentId, version })).success).toBe(false);
  });

  it('chooses by type, area and industry together, and the snapshot stays as it was sent', async () => {
    const place = await world.organisation('supervise');
    const mine = await senderOf(place, await world.administrator(place, 'supervise'));
    const [one, two] = [await companyOf(place), await companyOf(place)];
    const below = await world.organisation('supervise', place);
    await world.asSystem((db) =>
      sql`update organisation set industry_codes = '{I0201}' where id = ${one.place.orgId}`.execute(db),
    );
    const { documentId } = await drafted(mine, { receiverTypes: ['company'] });
    expect((await mine.boss.call(documentApi.receivers, { documentId })).total).toBe(2);
    const narrow = await drafted(mine, { receiverTypes: ['company'], receiverIndustries: ['I0201'] });
    expect((await mine.boss.call(documentApi.receivers, { documentId: narrow.documentId })).names).toMatchObject([
      { orgId: one.place.orgId },
    ]);
    const both = await drafted(mine, { receiverIds: [below.orgId], receiverIndustries: ['I0201'] });
    const answer = await mine.boss.call(documentApi.send, both);
    expect(answer.sent).toBe(2);
    await world.asSystem((db) =>
      sql`update organisation set industry_codes = '{I0201}' where id = ${two.place.orgId}`.execute(db),
    );
    expect(await listOf(mine.boss, receiptApi.list.page, { ofDocumentId: both.documentId })).toHaveLength(2);
  });

  it('is the writer’s alone until it is sent, and can be changed and deleted until then', async () => {
    const above = await world.administrator(world.head, 'admin');
    const mine = await senderOf(city, supervisor);
    const { documentId, version } = await drafted(mine, { receiverTypes: ['company'] });
    expect((await above.send(documentApi.one, { documentId })).success).toBe(false);
    const changed = await mine.boss.call(documentApi.mod, {
      ...content(mine.settingId, { docTitle: '改过的标题', receiverTypes: ['company'] }),
      documentId,
      version,
    } as never);
    expect(
      (await mine.boss.send(documentApi.mod, { ...content(mine.settingId), documentId, version } as never)).success,
    ).toBe(false);
    await mine.boss.call(documentApi.send, { documentId, version: changed.version });
    expect((await above.call(documentApi.one, { documentId })).docTitle).toBe('改过的标题');
    expect((await mine.boss.send(documentApi.del, { documentId })).success).toBe(false);
    const other = await drafted(mine);
    await mine.boss.call(documentApi.del, { documentId: other.documentId });
    expect((await mine.boss.send(documentApi.one, { documentId: other.documentId })).success).toBe(false);
  });
});

describe('sending', () => {
  it('happens once, however often it is pressed, and numbers follow each other', async () => {
    const place = await world.organisation('supervise');
    const mine = await senderOf(place, await world.administrator(place, 'supervise'));
    const firm = await companyOf(place);
    const draft = await drafted(mine, { receiverIds: [firm.place.orgId] });
    const answers = await Promise.all([
      mine.boss.call(documentApi.send, draft),
      mine.boss.call(documentApi.send, draft),
      mine.boss.call(documentApi.send, draft),
    ]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toEqual({
      state: documentState.values.sent,
      docNumber: `冀运安〔${today.slice(0, 4)}〕1号`,
      sent: 1,
    });
    const { documentId } = draft;
    expect(await mine.boss.call(documentApi.receivers, { documentId })).toMatchObject({
      total: 1,
      docNumber: answers[0]?.docNumber,
    });
    expect(await listOf(firm.boss, receiptApi.list.page)).toHaveLength(1);
    expect((await firm.boss.call(messageApi.unread, {})).unread).toBe(1);
    const many = await Promise.all([1, 2, 3].map(() => drafted(mine, { receiverIds: [firm.place.orgId] })));
    const numbers = await Promise.all(many.map((one) => mine.boss.call(documentApi.send, one)));
    expect(numbers.map((one) => one.docNumber).toSorted()).toEqual(
      [2, 3, 4].map((n) => `冀运安〔${today.slice(0, 4)}〕${n}号`),
    );
  });
});

describe('a receiver', () => {
  it('reads by opening, signs by name, and does no step that is not asked for', async () => {
    const mine = await senderOf(city, supervisor);
    const [firm, other] = [await companyOf(city), await companyOf(city)];
    const documentId = await sent(mine, { receiverIds: [firm.place.orgId, other.place.orgId] });
    const first = await receiptOf(firm.boss, documentId);
    expect(first).toMatchObject({ state: unread, can: ['open', 'sign', 'return'], senderName: city.orgName });
    const theirs = await receiptOf(other.boss, documentId);
    for (const edge of ['open', 'sign'] as const)
      expect((await firm.boss.send(receiptApi.edges[edge], { id: theirs.receiptId })).success).toBe(false);
    expect((await mine.boss.send(receiptApi.edges.open, { id: first.receiptId })).success).toBe(false);
    expect((await firm.boss.send(receiptApi.one, { receiptId: theirs.receiptId })).success).toBe(false);
    await firm.boss.call(receiptApi.edges.open, { id: first.receiptId });
    expect((await firm.boss.send(receiptApi.reply, { id: first.receiptId, replyText: '已组织学习' })).success).toBe(
      false,
    );
    await firm.boss.call(receiptApi.edges.sign, { id: first.receiptId });
    expect(await receiptOf(firm.boss, documentId)).toMatchObject({
      state: signed,
      readByName: firm.boss.person.realName,
      signedByName: firm.boss.person.realName,
      can: [],
    });
    const [row] = await listOf<DocumentRow>(mine.boss, documentApi.list.page, { keyword: first.docTitle });
    expect(row).toMatchObject({
      receivers: 2,
      readCount: 1,
      signedCount: 1,
      doneCount: 1,
      allReceivers: 2,
      allDone: 1,
    });
  });

  it('replies after signing where both are asked, with a file its sender can open', async () => {
    const mine = await senderOf(city, supervisor);
    const firm = await companyOf(city);
    const documentId = await sent(mine, { receiverIds: [firm.place.orgId], ask: documentAsk.values.signAndReply });
    const { receiptId: id } = await receiptOf(firm.boss, documentId);
    expect((await firm.boss.send(receiptApi.reply, { id, replyText: '已办理' })).success).toBe(false);
    await firm.boss.call(receiptApi.edges.sign, { id });
    expect((await listOf<DocumentRow>(mine.boss, documentApi.list.page))[0]).toMatchObject({
      signedCount: 1,
      doneCount: 0,
    });
    await firm.boss.call(receiptApi.reply, { id, replyText: '已组织 32 名驾驶员学习' });
    const seen = await mine.boss.call(receiptApi.one, { receiptId: id });
    expect(seen).toMatchObject({ state: replied, replyText: '已组织 32 名驾驶员学习' });
    expect((await mine.boss.call(documentApi.one, { documentId })).doneCount).toBe(1);
  });

  it('returns with a reason, and is asked again from the beginning', async () => {
    const mine = await senderOf(city, supervisor);
    const firm = await companyOf(city);
    const documentId = await sent(mine, { receiverIds: [firm.place.orgId], ask: documentAsk.values.read });
    const id = await open(firm.boss, documentId);
    expect(fieldsOf(await firm.boss.send(receiptApi.edges.return, { id, reason: '' }))).toEqual(['reason']);
    await firm.boss.call(receiptApi.edges.return, { id, reason: '本企业不经营客运' });
    expect((await mine.boss.call(documentApi.one, { documentId })).returnedCount).toBe(1);
    expect((await firm.boss.send(receiptApi.edges.again, { id, reason: '请办理' })).success).toBe(false);
    await mine.boss.call(receiptApi.edges.again, { id, reason: '货运企业同样适用' });
    expect(await receiptOf(firm.boss, documentId)).toMatchObject({ state: unread, readByName: '', returnReason: '' });
  });

  it('opens the attachments of what it received, and nobody else does; a download stands in the log', async () => {
    const mine = await senderOf(city, supervisor);
    const [firm, stranger] = [await companyOf(city), await companyOf(city)];
    const owner = { userId: mine.boss.person.userId, orgId: city.orgId, orgPath: city.path };
    const fileId = await world.asSystem(async () =>
      keepFile(
        world.runtime,
        { ...(await import('#kernel/actor.ts')).systemActor, ...owner },
        {
          kind: 'official-document',
          fileName: '附件.pdf',
          mediaType: 'application/pdf',
          bytes: Buffer.from('%PDF-1.4 x'),
        },
      ),
    );
    const documentId = await sent(mine, {
      receiverIds: [firm.place.orgId],
      docFiles: [{ fileId, fileName: '附件.pdf' }],
    });
    const address = `${fullPath(documentApi.file)}?documentId=${documentId}&fileId=${fileId}`;
    const bytes = async (by: Administrator) => by.raw({ method: 'GET', url: address });
    expect((await bytes(firm.boss)).body.toString()).toContain('%PDF-1.4 x');
    expect((await bytes(mine.boss)).body.toString()).toContain('%PDF-1.4 x');
    expect((await bytes(stranger.boss)).body.toString()).not.toContain('%PDF-1.4 x');
    const log = await listOf<DocumentLogRow>(mine.boss, receiptApi.log.page, { documentId });
    expect(log.map((row) => row.documentDeed)).toEqual(['downloaded', 'sent']);
    expect(await listOf(stranger.boss, receiptApi.log.page, { documentId })).toEqual([]);
  });
});

describe('the sender', () => {
  it('takes back what nobody opened, and is told by name who did', async () => {
    const mine = await senderOf(city, supervisor);
    const [firm, other] = [await companyOf(city), await companyOf(city)];
    const receiverIds = [firm.place.orgId, other.place.orgId];
    const opened = await sent(mine, { receiverIds });
    await open(firm.boss, opened);
    const refused = await mine.boss.send(documentApi.edges.recall, { id: opened, reason: '发错了' });
    expect(refused.description).toContain(firm.place.orgName);
    expect(refused.description).not.toContain(other.place.orgName);
    const documentId = await sent(mine, { receiverIds });
    await mine.boss.call(documentApi.edges.recall, { id: documentId, reason: '发错了' });
    const receipt = await receiptOf(firm.boss, documentId);
    expect(receipt).toMatchObject({ state: recalled, can: [] });
    expect((await firm.boss.send(receiptApi.edges.open, { id: receipt.receiptId })).success).toBe(false);
  });

  it('never recalls what is opened at the same moment', async () => {
    const mine = await senderOf(city, supervisor);
    for (let round = 0; round < 4; round += 1) {
      const firm = await companyOf(city);
      const documentId = await sent(mine, { receiverIds: [firm.place.orgId] });
      const { receiptId: id } = await receiptOf(firm.boss, documentId);
      const [back, opened] = await Promise.all([
        mine.boss.send(documentApi.edges.recall, { id: documentId, reason: '发错了' }),
        firm.boss.send(receiptApi.edges.open, { id }),
      ]);
      expect([back.success, opened.success].filter(Boolean)).toHaveLength(1);
      expect([back.code, opened.code]).not.toContain(500);
    }
  });

  it('reminds with one press whoever has not done it, once a day', async () => {
    const mine = await senderOf(city, supervisor);
    const firms = [await companyOf(city), await companyOf(city), await companyOf(city)];
    const documentId = await sent(mine, { receiverIds: firms.map((one) => one.place.orgId) });
    const [done, late, silent] = firms as [(typeof firms)[0], (typeof firms)[0], (typeof firms)[0]];
    await done.boss.call(receiptApi.edges.sign, { id: (await receiptOf(done.boss, documentId)).receiptId });
    await open(late.boss, documentId);
    await past(documentId, 2);
    expect(await mine.boss.call(documentApi.one, { documentId })).toMatchObject({ overdueCount: 2, allOverdue: 2 });
    expect(
      (await listOf<ReceiptRow>(mine.boss, receiptApi.list.page, { ofDocumentId: documentId, overdue: 'true' }))
        .map((row) => row.orgName)
        .toSorted(),
    ).toEqual([late.place.orgName, silent.place.orgName].toSorted());
    const before = (await silent.boss.call(messageApi.unread, {})).unread;
    expect(await mine.boss.call(documentApi.remind, { documentId })).toMatchObject({ reminded: 2, before: 0 });
    expect(await mine.boss.call(documentApi.remind, { documentId })).toMatchObject({ reminded: 0, before: 2 });
    expect((await silent.boss.call(messageApi.unread, {})).unread).toBe(before + 1);
    expect((await done.boss.call(messageApi.unread, {})).unread).toBe(1);
    await mine.boss.call(documentApi.edges.close, { id: documentId });
    expect(await mine.boss.call(documentApi.one, { documentId })).toMatchObject({ overdueCount: 0 });
    expect((await mine.boss.send(documentApi.remind, { documentId })).success).toBe(false);
    const { receiptId: id } = await receiptOf(late.boss, documentId);
    expect((await late.boss.send(receiptApi.edges.sign, { id })).success).toBe(false);
    expect((await receiptOf(silent.boss, documentId)).can).toEqual(['open']);
  });
});

describe('a reminder by text', () => {
  /** Moves the clock to an hour of today, in the platform's zone. */
  const at = (hour: number): void => {
    const now = Date.now();
    clock.shift = new Date(`${dayOf(new Date(now))}T${String(hour).padStart(2, '0')}:00:00+08:00`).getTime() - now;
  };
  /** Texts that wait, by the number they go to, each with the hour it leaves at. */
  const textsOf = (documentTitle: string): Promise<Record<string, string[]>> =>
    world.asSystem(async (db) => {
      const { rows } = await sql<{ phone: string; at: string }>`
        select phone_sealed as phone, to_char(due_at at time zone 'Asia/Shanghai', 'HH24:MI') as at from text_outbox
        where kind = 'reminder' and params ->> 'about' = 'documentUrged' and params ->> 'docTitle' = ${documentTitle} order by id`.execute(
        db,
      );
      return Object.fromEntries(
        Object.entries(Object.groupBy(rows, (row) => world.runtime.keys.unseal(row.phone))).map(([phone, found]) => [
          phone,
          (found ?? []).map((row) => row.at),
        ]),
      );
    });
  const phoneOf = (by: Administrator): Promise<string> =>
    world.asSystem(async (db) => {
      const { rows } = await sql<{ phone: string }>`
        select phone_sealed as phone from app_user where id = ${by.person.userId}`.execute(db);
      return world.runtime.keys.unseal(rows[0]?.phone ?? '');
    });
  const contact = async (place: Place, phone = somePhone()): Promise<string> => {
    await world.asSystem((db) =>
      sql`update organisation set contact_phone_sealed = ${world.runtime.keys.seal(phone)} where id = ${place.orgId}`.execute(
        db,
      ),
    );
    return phone;
  };
  const scene = async (hour: number, texts: number) => {
    at(hour);
    const place = await world.organisation('supervise');
    await organisationSets(world, place, 'reminderTexts', texts);
    const mine = await senderOf(place, await world.administrator(place, 'supervise'));
    const [named, plain, one] = [await companyOf(place), await companyOf(place), await companyOf(place)];
    const handler = await world.administrator(named.place, 'company');
    const leaving = await world.administrator(named.place, 'company');
    const handles = async (by: Administrator, handlers: readonly Administrator[]) =>
      by.call(receivingApi.mod, {
        version: (await by.call(receivingApi.one, {})).version,
        handlerIds: handlers.map((who) => who.person.orgUserId),
      } as never);
    await handles(named.boss, [handler, leaving]);
    // The contact handles it as well: one number, one text.
    await handles(one.boss, [one.boss]);
    const docTitle = `关于催办短信的通知${unique()}`;
    const receiverIds = [named, plain, one].map((firm) => firm.place.orgId);
    const documentId = await sent(mine, { docTitle, receiverIds });
    await world.asSystem((db) =>
      sql`update org_user set left_at = now() where id = ${leaving.person.orgUserId}`.execute(db),
    );
    const phones = [
      await contact(named.place),
      await phoneOf(handler),
      await contact(plain.place),
      await contact(one.place, await phoneOf(one.boss)),
    ];
    return { answer: await mine.boss.call(documentApi.remind, { documentId }), sent: await textsOf(docTitle), phones };
  };

  it('goes to the contact and to whoever handles it there, each number once', async () => {
    const { answer, sent: texts, phones } = await scene(10, 1);
    expect(answer).toEqual({ reminded: 3, before: 0, texts: 4 });
    expect(texts).toEqual(Object.fromEntries(phones.map((phone) => [phone, ['10:00']])));
  });

  it('waits for the morning by night', async () => {
    const { answer, sent: texts, phones } = await scene(22, 1);
    expect(answer).toMatchObject({ reminded: 3, texts: 4 });
    expect(texts).toEqual(Object.fromEntries(phones.map((phone) => [phone, ['08:00']])));
  });

  it('is not sent where the sender’s organisation sends none', async () => {
    const { answer, sent: texts } = await scene(10, 0);
    expect(answer).toEqual({ reminded: 3, before: 0, texts: 0 });
    expect(texts).toEqual({});
  });
});

describe('a document that must be handled', () => {
  it('stands in the way of its receivers until they handled it, and of nobody else', async () => {
    const mine = await senderOf(city, supervisor);
    const [firm, other] = [await companyOf(city), await companyOf(city)];
    const flags = async (by: Administrator) => [
      (await by.call(sessionApi.info, {})).mustHandle,
      (await by.call(messageApi.unread, {})).mustHandle,
    ];
    expect(await flags(firm.boss)).toEqual([false, false]);
    const documentId = await sent(mine, { receiverIds: [firm.place.orgId], mustHandle: true });
    expect(await flags(firm.boss)).toEqual([true, true]);
    expect(await flags(other.boss)).toEqual([false, false]);
    expect(await flags(mine.boss)).toEqual([false, false]);
    const must = await firm.boss.call(receiptApi.must, {});
    expect(must).toMatchObject({ documentId, docContact: '张建国 0311-87001234', state: unread });
    const id = must?.receiptId ?? '';
    await firm.boss.call(receiptApi.edges.open, { id });
    expect(await flags(firm.boss)).toEqual([true, true]);
    // It shuts the console alone: at the phone one learns and sees the exam, and a verify page answers whoever asks.
    const driver = await world.student(firm.place);
    const { lessonId } = await makeLesson(world, firm.place, 60);
    const planId = await makePlan(world, firm.place, { lessons: [{ lessonId, requiredSeconds: 60 }] });
    const recordId = await joinPlan(world, planId, firm.place, driver.person);
    expect((await driver.call(studyApi.tasks, {})).map((task) => task.recordId)).toEqual([recordId]);
    expect((await driver.call(studyApi.record, { recordId })).lessons).toHaveLength(1);
    expect((await driver.send(studentExamApi.one, { recordId })).success).toBe(true);
    for (const by of [firm.boss, world.browser()])
      expect((await by.send(openAgreementApi.verify, { code: 'f'.repeat(32) })).description).toContain(
        '没有找到这份协议',
      );
    await firm.boss.call(receiptApi.edges.sign, { id });
    expect(await flags(firm.boss)).toEqual([false, false]);
    expect(await firm.boss.call(receiptApi.must, {})).toBeNull();
    // What is returned, recalled or closed stands in nobody's way either.
    const second = await sent(mine, { receiverIds: [firm.place.orgId], mustHandle: true });
    expect(await flags(firm.boss)).toEqual([true, true]);
    await mine.boss.call(documentApi.edges.recall, { id: second, reason: '发错了' });
    expect(await flags(firm.boss)).toEqual([false, false]);
  });
});

describe('what is forwarded', () => {
  it('keeps number, text and attachments, and is sent on once', async () => {
    const province = await world.organisation('supervise');
    const top = await senderOf(province, await world.administrator(province, 'supervise'));
    const place = await world.organisation('supervise', province);
    const boss = await world.administrator(place, 'supervise');
    const firm = await companyOf(place);
    const documentId = await sent(top, { receiverIds: [place.orgId] });
    const { receiptId, docNumber } = await receiptOf(boss, documentId);
    expect((await boss.send(documentApi.forward, { receiptId })).success).toBe(false);
    await boss.call(receiptApi.edges.open, { id: receiptId });
    const child = (await boss.call(documentApi.forward, { receiptId })).documentId;
    expect((await boss.send(documentApi.forward, { receiptId })).success).toBe(false);
    const draft = await boss.call(documentApi.one, { documentId: child });
    expect(draft).toMatchObject({ docNumber, fromName: province.orgName, can: ['send', 'modForwarded', 'del'] });
    const saved = await boss.call(documentApi.modForwarded, {
      documentId: child,
      version: draft.version,
      remark: '请认真落实',
      deadline: inDays(2),
      receiverIds: [firm.place.orgId],
    });
    await boss.call(documentApi.send, { documentId: child, version: saved.version });
    const received = await firm.boss.call(receiptApi.one, { receiptId: (await receiptOf(firm.boss, child)).receiptId });
    expect(received).toMatchObject({ docNumber, remarks: [{ orgName: place.orgName, remark: '请认真落实' }] });
    expect(await top.boss.call(documentApi.one, { documentId })).toMatchObject({
      receivers: 1,
      allReceivers: 2,
      readCount: 1,
      allRead: 1,
      branches: [{ documentId: child, depth: 1, receivers: 1, allReceivers: 1, readCount: 0 }],
    });
    const names = await listOf<ReceiptRow>(top.boss, receiptApi.list.page, { underId: documentId });
    expect(names.map((row) => row.orgName).toSorted()).toEqual([place.orgName, firm.place.orgName].toSorted());
  });

  const numbers = ['receivers', 'readCount', 'signedCount', 'doneCount', 'returnedCount', 'overdueCount'] as const;
  const sums = ['allReceivers', 'allRead', 'allSigned', 'allDone', 'allReturned', 'allOverdue'] as const;

  it.each([11, 23, 47])('counts the same at every level, whatever was done where (seed %i)', async (seed) => {
    let at = seed;
    const chance = (n: number): number => {
      at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((at / 2_147_483_648) * n);
    };
    const handle = async (by: Administrator, documentId: string): Promise<void> => {
      const { receiptId: id } = await receiptOf(by, documentId);
      const steps = [[], ['open'], ['open', 'sign'], ['sign'], ['return']][chance(5)] as ('open' | 'sign' | 'return')[];
      for (const step of steps)
        await by.call(receiptApi.edges[step], (step === 'return' ? { id, reason: '与本单位无关' } : { id }) as never);
    };
    const spread = async (by: Sender, documentId: string, depth: number): Promise<void> => {
      for (const row of await listOf<ReceiptRow>(by.boss, receiptApi.list.page, { ofDocumentId: documentId })) {
        const place = places.get(row.orgId);
        if (!place) continue;
        if (place.type === 'company' || depth === 0 || chance(3) === 0) {
          await handle(place.boss, documentId);
          continue;
        }
        await place.boss.call(receiptApi.edges.open, { id: row.receiptId });
        const child = (await place.boss.call(documentApi.forward, { receiptId: row.receiptId })).documentId;
        const { version } = await place.boss.call(documentApi.modForwarded, {
          documentId: child,
          version: 1,
          deadline: inDays(1),
          receiverIds: place.below,
        });
        await place.boss.call(documentApi.send, { documentId: child, version });
        await spread({ place: place.place, boss: place.boss, settingId: '' }, child, depth - 1);
        if (chance(2) === 0) await past(child, 1);
      }
    };
    const places = new Map<string, { type: string; place: Place; boss: Administrator; below: string[] }>();
    const grow = async (above: Place, type: string, below: string[] = []) => {
      const place = await world.organisation(type, above);
      places.set(place.orgId, { type, place, boss: await world.administrator(place, type), below });
      return place;
    };
    const top = await world.organisation('supervise');
    const cities: Place[] = [];
    for (let n = 0; n < 2; n += 1) {
      const below: string[] = [];
      const one = await grow(top, 'supervise', below);
      cities.push(one);
      for (let m = 0; m < 1 + chance(3); m += 1) below.push((await grow(one, 'company')).orgId);
    }
    cities.push(await grow(top, 'company'));
    const sender = await senderOf(top, await world.administrator(top, 'supervise'));
    const documentId = await sent(sender, { receiverIds: cities.map((one) => one.orgId) });
    await spread(sender, documentId, 1);
    const rows = await listOf<DocumentRow>(sender.boss, documentApi.list.page);
    const whole = rows.find((row) => row.documentId === documentId);
    const receipts = await listOf<ReceiptRow>(sender.boss, receiptApi.list.page, { underId: documentId });
    for (const [index, name] of numbers.entries()) {
      const all = sums[index] ?? 'allReceivers';
      // The whole is what stands directly below it and what each of those who forwarded it sees as theirs.
      expect([name, whole?.[all]]).toEqual([name, rows.reduce((sum, row) => sum + row[name], 0)]);
      for (const row of rows.filter((one) => one.documentId !== documentId)) {
        const own = await places.get(row.orgId)?.boss.call(documentApi.one, { documentId: row.documentId });
        expect([name, own?.[all]]).toEqual([name, row[all]]);
      }
    }
    // Each number opens as many names.
    expect(receipts).toHaveLength(whole?.allReceivers ?? -1);
    expect(receipts.filter((row) => row.readAt !== null)).toHaveLength(whole?.allRead ?? -1);
    expect(receipts.filter((row) => row.signedAt !== null)).toHaveLength(whole?.allSigned ?? -1);
    expect(receipts.filter((row) => row.overdue)).toHaveLength(whole?.allOverdue ?? -1);
    expect(receipts.filter((row) => row.state === returned)).toHaveLength(whole?.allReturned ?? -1);
    expect(receipts.every((row) => row.state !== read || row.readByName !== '')).toBe(true);
  });
});
