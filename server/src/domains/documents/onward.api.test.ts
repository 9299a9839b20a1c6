import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentAsk, documentKind, receiptState, sendAudit, urgency } from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { sendingApi } from '#contracts/documents/sending.contract.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { dayAfter } from '#contracts/zone.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';

// A document that is sent on three times: province, city, district, company. Beside each stands another of the same level.

type Administrator = Awaited<ReturnType<World['administrator']>>;
interface Office {
  readonly place: Place;
  readonly boss: Administrator;
}
let world: World;
let province: Office;
let city: Office;
let sisterCity: Office;
let district: Office;
let sisterDistrict: Office;
let firm: Office;
let sisterFirm: Office;

const secret = '封存路段名单';
const attachment = '%PDF-1.4 sealed list';
const reason = '发错了';
const { recalled } = receiptState.values;

const office = async (type: string, below?: Place): Promise<Office> => {
  const place = await world.organisation(type, below);
  return { place, boss: await world.administrator(place, type) };
};

beforeAll(async () => {
  world = await openWorld();
  province = await office('supervise');
  city = await office('supervise', province.place);
  sisterCity = await office('supervise', province.place);
  district = await office('supervise', city.place);
  sisterDistrict = await office('supervise', city.place);
  firm = await office('company', district.place);
  sisterFirm = await office('company', sisterDistrict.place);
});
afterAll(() => world.close());

const receiptOf = async (by: Office, documentId: string): Promise<ReceiptRow> => {
  const page = await by.boss.call(receiptApi.list.page as never, { own: 'true', ofDocumentId: documentId } as never);
  const [row] = (page as PageOf<ReceiptRow>).list;
  if (!row) throw new Error('nothing was received');
  return row;
};
/** A document of an office to those below it. */
const sent = async (by: Office, to: readonly Office[], more: object = {}) => {
  const { id } = await by.boss.call(documentSetting.add, {
    settingName: `通知${unique()}`,
    docKind: documentKind.values.notice,
    numberPrefix: '冀运安',
    deadlineDays: 7,
    ask: documentAsk.values.sign,
    sendAudit: sendAudit.values.none,
  } as never);
  const owner = { ...systemActor, userId: by.boss.person.userId, orgId: by.place.orgId, orgPath: by.place.path };
  const file = { kind: 'official-document', fileName: '名单.pdf', mediaType: 'application/pdf' };
  const fileId = await world.asSystem(() =>
    keepFile(world.runtime, owner, { ...file, bytes: Buffer.from(attachment) }),
  );
  const { documentId, version } = await by.boss.call(documentApi.add, {
    documentSettingId: id,
    docTitle: `关于封路的通知${unique()}`,
    urgency: urgency.values.plain,
    ask: documentAsk.values.sign,
    deadline: dayAfter(dayOf(clock.now()), 3),
    docBody: `<p>${secret}</p>`,
    docContact: '张建国',
    docFiles: [{ fileId, fileName: '名单.pdf' }],
    receiverIds: to.map((one) => one.place.orgId),
    ...more,
  } as never);
  await by.boss.call(documentApi.send, { documentId, version });
  return { documentId, fileId };
};
const openIt = async (by: Office, documentId: string): Promise<string> => {
  const { receiptId } = await receiptOf(by, documentId);
  await by.boss.call(receiptApi.edges.open, { id: receiptId });
  return receiptId;
};
const draftOn = async (by: Office, receiptId: string, to: readonly Office[]) => {
  const { documentId } = await by.boss.call(documentApi.forward, { receiptId });
  const { version } = await by.boss.call(documentApi.modForwarded, {
    documentId,
    version: 1,
    deadline: dayAfter(dayOf(clock.now()), 2),
    receiverIds: to.map((one) => one.place.orgId),
  } as never);
  return { documentId, version };
};
/** Opens a document and sends it on. @returns the one that was made of it. */
const sentOn = async (by: Office, documentId: string, to: readonly Office[]): Promise<string> => {
  const draft = await draftOn(by, await openIt(by, documentId), to);
  await by.boss.call(documentApi.send, draft);
  return draft.documentId;
};
/** All the way down, on one branch and a second one beside it. */
const wholeTree = async () => {
  const top = await sent(province, [city, sisterCity]);
  const second = await sentOn(city, top.documentId, [district, sisterDistrict]);
  const third = await sentOn(district, second, [firm]);
  const beside = await sentOn(sisterDistrict, second, [sisterFirm]);
  return { ...top, second, third, beside };
};
const attached = async (by: Office, documentId: string, fileId: string): Promise<string> =>
  (
    await by.boss.raw({ method: 'GET', url: `${fullPath(documentApi.file)}?documentId=${documentId}&fileId=${fileId}` })
  ).body.toString();

describe('a document three levels down', () => {
  it('is read by each in its own branch, and counted by those above alone', async () => {
    const { documentId, second, third, beside, fileId } = await wholeTree();
    expect(await province.boss.call(documentApi.one, { documentId })).toMatchObject({
      receivers: 2,
      allReceivers: 6,
      allRead: 3,
      branches: [
        { documentId: second, depth: 1, receivers: 2, allReceivers: 4 },
        { documentId: third, depth: 2, receivers: 1 },
        { documentId: beside, depth: 2, receivers: 1 },
      ],
    });
    expect(await city.boss.call(documentApi.one, { documentId: second })).toMatchObject({
      allReceivers: 4,
      branches: [{ documentId: third }, { documentId: beside }],
    });
    expect(await district.boss.call(documentApi.one, { documentId: third })).toMatchObject({ branches: [] });
    // A sister branch, what was made above, and what those beside received are nothing to be found.
    const none = (await district.boss.send(documentApi.one, { documentId: '999999999' })).description;
    for (const other of [beside, second, documentId])
      expect((await district.boss.send(documentApi.one, { documentId: other })).description).toBe(none);
    for (const underId of [documentId, second, beside]) {
      const page = await district.boss.call(receiptApi.list.page as never, { underId, size: 50 } as never);
      expect((page as PageOf<ReceiptRow>).list).toEqual([]);
    }
    const theirs = (await receiptOf(sisterFirm, beside)).receiptId;
    for (const by of [firm, district, sisterCity])
      expect((await by.boss.send(receiptApi.one, { receiptId: theirs })).success).toBe(false);
    // The attachment opens by the document one received, at every level, and by no other.
    expect(await attached(firm, third, fileId)).toContain(attachment);
    for (const other of [documentId, second, beside])
      expect(await attached(firm, other, fileId)).not.toContain(attachment);
    expect(await attached(sisterCity, second, fileId)).not.toContain(attachment);
    expect((await firm.boss.send(sendingApi.printTicket, { documentId: second })).success).toBe(false);
  });

  it('goes down alone: not to who sent it, nor to a sister, nor in a circle', async () => {
    const { documentId } = await sent(province, [city]);
    const receiptId = await openIt(city, documentId);
    const child = (await city.boss.call(documentApi.forward, { receiptId })).documentId;
    for (const to of [province, city, sisterCity, sisterFirm]) {
      const answer = await city.boss.send(documentApi.modForwarded, {
        documentId: child,
        version: 1,
        deadline: dayAfter(dayOf(clock.now()), 2),
        receiverIds: [to.place.orgId],
      } as never);
      expect([to.place.path, answer.fields?.[0]?.field]).toEqual([
        to.place.path,
        to === sisterFirm ? undefined : 'receiverIds',
      ]);
    }
    expect((await sisterCity.boss.send(documentApi.forward, { receiptId })).success).toBe(false);
    expect((await province.boss.send(documentApi.forward, { receiptId })).success).toBe(false);
  });

  it('that reaches somebody by two ways is asked by each of them, and counted so', async () => {
    const { documentId } = await sent(province, [city, firm]);
    const child = await sentOn(city, documentId, [firm]);
    expect(await province.boss.call(documentApi.one, { documentId })).toMatchObject({ receivers: 2, allReceivers: 3 });
    await firm.boss.call(receiptApi.edges.sign, { id: (await receiptOf(firm, child)).receiptId });
    expect(await province.boss.call(documentApi.one, { documentId })).toMatchObject({ signedCount: 0, allSigned: 1 });
    // Each sender reminds for its own part: the top for both ways, the city for its own.
    expect(await city.boss.call(documentApi.remind, { documentId: child, overdue: false } as never)).toMatchObject({
      reminded: 0,
    });
    expect(await province.boss.call(documentApi.remind, { documentId, overdue: false } as never)).toMatchObject({
      reminded: 2,
    });
  });
});

describe('a document that was sent on', () => {
  it('in the middle is taken back by who sent it on, while nobody below has opened it; the top stays', async () => {
    const { documentId } = await sent(province, [city]);
    const child = await sentOn(city, documentId, [district]);
    expect((await province.boss.send(documentApi.edges.recall, { id: child, reason })).success).toBe(false);
    expect((await province.boss.send(documentApi.edges.recall, { id: documentId, reason })).description).toContain(
      city.place.orgName,
    );
    await city.boss.call(documentApi.edges.recall, { id: child, reason });
    expect(await receiptOf(district, child)).toMatchObject({ state: recalled, can: [] });
    expect((await receiptOf(city, documentId)).can).toContain('forward');
  });

  it('is not taken back at the top, though whoever sent it on returned it and is asked again', async () => {
    const { documentId } = await sent(province, [city]);
    const receiptId = await openIt(city, documentId);
    const draft = await draftOn(city, receiptId, [district]);
    await city.boss.call(receiptApi.edges.return, { id: receiptId, reason: '与本单位无关' });
    await province.boss.call(receiptApi.edges.again, { id: receiptId, reason: '请办理' });
    const refused = await province.boss.send(documentApi.edges.recall, { id: documentId, reason });
    expect(refused).toMatchObject({ success: false });
    expect(refused.description).toContain(city.place.orgName);
    await city.boss.call(documentApi.send, draft);
    expect((await province.boss.send(documentApi.edges.recall, { id: documentId, reason })).success).toBe(false);
    expect((await firm.boss.send(documentApi.one, { documentId })).success).toBe(false);
  });

  it.each([
    [
      'closed above',
      async (documentId: string) => {
        await province.boss.call(documentApi.edges.close, { id: documentId });
      },
    ],
    [
      'returned',
      async (_: string, receiptId: string) => {
        await city.boss.call(receiptApi.edges.return, { id: receiptId, reason: '与本单位无关' });
      },
    ],
  ] as const)('does not leave once it was %s, neither as a draft of before nor anew', async (_, end) => {
    const { documentId } = await sent(province, [city]);
    const receiptId = await openIt(city, documentId);
    const draft = await draftOn(city, receiptId, [district]);
    await end(documentId, receiptId);
    expect((await city.boss.send(documentApi.send, draft)).success).toBe(false);
    await city.boss.call(documentApi.del, { documentId: draft.documentId });
    expect((await receiptOf(city, documentId)).can).not.toContain('forward');
    expect((await city.boss.send(documentApi.forward, { receiptId })).success).toBe(false);
  });

  it('is sent on once, however often two people press at the same moment', async () => {
    const { documentId } = await sent(province, [city]);
    const receiptId = await openIt(city, documentId);
    const colleague = await world.administrator(city.place, 'supervise');
    const made = await Promise.all(
      [city.boss, colleague, city.boss].map((by) => by.send(documentApi.forward, { receiptId })),
    );
    expect(made.filter((one) => one.success)).toHaveLength(1);
  });
});

describe('a receiver that moved elsewhere since', () => {
  const move = async (moved: Office, below: Office): Promise<void> => {
    const head = await world.administrator(world.head, 'admin');
    const { version } = await head.call(organisationApi.one, { orgId: moved.place.orgId });
    await head.call(organisationApi.move, { orgId: moved.place.orgId, parentId: below.place.orgId, version });
  };

  it('keeps what it has read; its former superior takes nothing back behind it, and frees it by closing', async () => {
    const moved = await office('company', city.place);
    const { documentId } = await sent(city, [moved, firm], { mustHandle: true });
    await openIt(moved, documentId);
    await move(moved, sisterCity);
    const refused = await city.boss.send(documentApi.edges.recall, { id: documentId, reason });
    expect(refused).toMatchObject({ success: false });
    expect(refused.description).toContain(moved.place.orgName);
    expect((await moved.boss.call(sessionApi.info, {})).mustHandle).toBe(true);
    await city.boss.call(documentApi.edges.close, { id: documentId });
    expect((await moved.boss.call(sessionApi.info, {})).mustHandle).toBe(false);
    expect((await receiptOf(moved, documentId)).can).toEqual([]);
  });

  it('is no receiver of what was not sent yet', async () => {
    const moved = await office('company', city.place);
    const { documentId } = await sent(province, [city]);
    const draft = await draftOn(city, await openIt(city, documentId), [moved]);
    await move(moved, sisterCity);
    expect((await city.boss.send(documentApi.send, draft)).fields?.[0]?.field).toBe('receiverIds');
  });
});
