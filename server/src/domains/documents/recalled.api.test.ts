import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentAsk, documentKind, receiptState, sendAudit, urgency } from '#contracts/documents/document.codes.ts';
import { documentApi } from '#contracts/documents/document.contract.ts';
import { type ReceiptRow, receiptApi } from '#contracts/documents/receipt.contract.ts';
import { sendingApi } from '#contracts/documents/sending.contract.ts';
import { documentSetting } from '#contracts/documents/setting.entries.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { dayAfter } from '#contracts/zone.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let city: Place;
let sender: Administrator;
/** Above the sender, and between the sender and its receiver. */
let above: Administrator;
let between: Administrator;
let firm: Administrator;
let firmPlace: Place;
let districtPlace: Place;

const secret = '封存路段名单';
const attachment = '%PDF-1.4 sealed list';
const reason = '附件发错了';

beforeAll(async () => {
  world = await openWorld();
  const province = await world.organisation('supervise');
  city = await world.organisation('supervise', province);
  districtPlace = await world.organisation('supervise', city);
  firmPlace = await world.organisation('company', districtPlace);
  above = await world.administrator(province, 'supervise');
  sender = await world.administrator(city, 'supervise');
  between = await world.administrator(districtPlace, 'supervise');
  firm = await world.administrator(firmPlace, 'company');
});
afterAll(() => world.close());

const someFile = async (): Promise<string> =>
  world.asSystem(() =>
    keepFile(
      world.runtime,
      { ...systemActor, userId: sender.person.userId, orgId: city.orgId, orgPath: city.path },
      {
        kind: 'official-document',
        fileName: '名单.pdf',
        mediaType: 'application/pdf',
        bytes: Buffer.from(attachment),
      },
    ),
  );

/** A document to the company, and how the company has it. */
const sent = async () => {
  const { id } = await sender.call(documentSetting.add, {
    settingName: `通知${unique()}`,
    docKind: documentKind.values.notice,
    numberPrefix: '冀运安',
    deadlineDays: 7,
    ask: documentAsk.values.sign,
    sendAudit: sendAudit.values.none,
  } as never);
  const fileId = await someFile();
  const { documentId, version } = await sender.call(documentApi.add, {
    documentSettingId: id,
    docTitle: `关于封路的通知${unique()}`,
    urgency: urgency.values.plain,
    ask: documentAsk.values.sign,
    deadline: dayAfter(dayOf(clock.now()), 3),
    docBody: `<p>${secret}</p>`,
    docContact: '张建国',
    docFiles: [{ fileId, fileName: '名单.pdf' }],
    receiverIds: [firmPlace.orgId],
  } as never);
  await sender.call(documentApi.send, { documentId, version });
  const page = await firm.call(receiptApi.list.page as never, { size: 9, ofDocumentId: documentId } as never);
  const [receipt] = (page as PageOf<ReceiptRow>).list;
  if (!receipt) throw new Error('nothing was received');
  return { documentId, fileId, receiptId: receipt.receiptId, receipt };
};
type Sent = Awaited<ReturnType<typeof sent>>;
const recall = (of: Sent) => sender.call(documentApi.edges.recall, { id: of.documentId, reason });

const bytesAt = async (by: Administrator, url: string): Promise<string> =>
  (await by.raw({ method: 'GET', url })).body.toString();
const attached = (by: Administrator, { documentId, fileId }: Sent): Promise<string> =>
  bytesAt(by, `${fullPath(documentApi.file)}?documentId=${documentId}&fileId=${fileId}`);
const byNumber = (by: Administrator, { fileId }: Sent): Promise<string> =>
  bytesAt(by, `${fullPath(fileApi.view)}?fileId=${fileId}`);
const printed = (by: Administrator, ticket: string): Promise<string> =>
  bytesAt(by, `${fullPath(sendingApi.print)}?ticket=${encodeURIComponent(ticket)}`);
/** What every list and message says to somebody, as it goes over the wire. */
const listsOf = async (by: Administrator, { documentId }: Sent): Promise<string> =>
  JSON.stringify([
    await by.call(receiptApi.list.page as never, { size: 50, ofDocumentId: documentId } as never),
    await by.send(receiptApi.log.page as never, { size: 50, documentId } as never),
    await by.send(messageApi.list.page as never, { size: 50 } as never),
  ]);
/** Refused word for word like what is not there. */
const expectMissing = (answer: string, missing: string): void => {
  expect(answer).not.toContain(attachment);
  expect(JSON.parse(answer)).toMatchObject({ success: false, description: JSON.parse(missing).description });
};

const readers = [
  ['the receiver', () => firm],
  ['who stands between sender and receiver', () => between],
  ['who stands above the sender', () => above],
] as const;

describe.each(readers)('a recalled document, for %s', (_, who) => {
  const expectClosed = async (by: Administrator, of: Sent): Promise<void> => {
    const found = await by.call(receiptApi.one, { receiptId: of.receiptId });
    expect(found).toMatchObject({
      docNumber: of.receipt.docNumber,
      docTitle: of.receipt.docTitle,
      senderName: city.orgName,
      state: receiptState.values.recalled,
      docBody: '',
      docContact: '',
      docFiles: [],
      remarks: [],
      questions: [],
      can: [],
    });
    expect(found.history.find(({ edge }) => edge === 'recall')?.reason).toBe(reason);
    const none = await attached(by, { ...of, documentId: '999999999' });
    expectMissing(await attached(by, of), none);
    const lists = await listsOf(by, of);
    expect(lists).toContain(of.receipt.docTitle);
    for (const word of [secret, '名单.pdf']) expect(lists + JSON.stringify(found)).not.toContain(word);
    const ticket = await by.send(sendingApi.receiptTicket, { receiptId: of.receiptId });
    const unknown = await by.send(sendingApi.receiptTicket, { receiptId: '999999999' });
    expect(ticket.success).toBe(false);
    expect(ticket.description).toBe(unknown.description);
    const one = await by.send(documentApi.one, { documentId: of.documentId });
    expect(JSON.stringify(one)).not.toContain(secret);
    const byFile = await byNumber(by, of);
    expectMissing(byFile, await byNumber(by, { ...of, fileId: '999999999' }));
  };

  it('who never opened it reads that it was recalled and why, and nothing of it', async () => {
    const of = await sent();
    await recall(of);
    await expectClosed(who(), of);
  });

  it('who read it before reads it no more, nor by a ticket of then', async () => {
    const of = await sent();
    const found = await who().call(receiptApi.one, { receiptId: of.receiptId });
    expect(found.docBody).toContain(secret);
    expect(await attached(who(), of)).toContain(attachment);
    const { ticket } = await who().call(sendingApi.receiptTicket, { receiptId: of.receiptId });
    expect(await printed(who(), ticket)).toMatch(/^%PDF/);
    await recall(of);
    await expectClosed(who(), of);
    expect(JSON.parse(await printed(who(), ticket))).toMatchObject({ success: false });
  });
});

describe('a recalled document', () => {
  it('stays closed to a receiver who opened it, returned it and was asked again', async () => {
    const of = await sent();
    await firm.call(receiptApi.edges.open, { id: of.receiptId });
    await firm.call(receiptApi.edges.return, { id: of.receiptId, reason: '不属本企业' });
    await sender.call(receiptApi.edges.again, { id: of.receiptId, reason: '请办理' });
    await recall(of);
    expect((await firm.call(receiptApi.one, { receiptId: of.receiptId })).docBody).toBe('');
    expect(await attached(firm, of)).not.toContain(attachment);
  });

  it('is its sender’s to read, open and print', async () => {
    const of = await sent();
    await recall(of);
    expect((await sender.call(documentApi.one, { documentId: of.documentId })).docBody).toContain(secret);
    expect(await attached(sender, of)).toContain(attachment);
    expect(await byNumber(sender, of)).toContain(attachment);
    const { ticket } = await sender.call(sendingApi.printTicket, { documentId: of.documentId });
    expect(await printed(sender, ticket)).toMatch(/^%PDF/);
    const paper = await above.send(sendingApi.printTicket, { documentId: of.documentId });
    expect(paper.success).toBe(false);
  });

  it('leaves what was not recalled as it is, also with a file that hangs on both', async () => {
    const [one, other] = [await sent(), await sent()];
    await world.asSystem((db) =>
      sql`insert into document_file (document_id, path, place, file_id, file_name)
        select document_id, path, 1, ${one.fileId}, file_name from document_file where document_id = ${other.documentId}`.execute(
        db,
      ),
    );
    await recall(one);
    expect((await firm.call(receiptApi.one, { receiptId: other.receiptId })).docBody).toContain(secret);
    expect(await attached(firm, other)).toContain(attachment);
    expect(await attached(firm, { ...other, fileId: one.fileId })).toContain(attachment);
    expect(await byNumber(above, one)).toContain(attachment);
    expect(await attached(firm, one)).not.toContain(attachment);
  });

  it('is not there for its receivers in the database either, nor its attachments for anybody but its sender', async () => {
    const of = await sent();
    const rowsFor = (path: string) =>
      world.runtime.database.within({ from: path, to: `${path.slice(0, -1)}/` } as never, async (db) => {
        const { rows } = await sql<{ text: number; files: number; bytes: number }>`select
          (select count(*)::int from document d where d.id = ${of.documentId}) as text,
          (select count(*)::int from document_file f where f.document_id = ${of.documentId}) as files,
          (select count(*)::int from stored_file s where s.id = ${of.fileId}) as bytes`.execute(db);
        return rows[0];
      });
    expect(await rowsFor(firmPlace.path)).toEqual({ text: 1, files: 1, bytes: 0 });
    await recall(of);
    expect(await rowsFor(firmPlace.path)).toEqual({ text: 0, files: 0, bytes: 0 });
    expect(await rowsFor(districtPlace.path)).toEqual({ text: 0, files: 0, bytes: 0 });
    expect(await rowsFor(city.path)).toEqual({ text: 1, files: 1, bytes: 1 });
  });
});
