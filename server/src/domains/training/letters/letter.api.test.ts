import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementRecordApi, openAgreementApi } from '#contracts/agreements/record.contract.ts';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { printApi } from '#contracts/prints/print.contract.ts';
import { fullPath, type Route } from '#contracts/route.ts';
import { ownPhotoApi } from '#contracts/students/own-photo.contract.ts';
import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { type OwnLetter, ownLetterApi } from '#contracts/training/letters/own-letter.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { readSettings } from '#kernel/settings.ts';
import { openStamps } from '#kernel/stamp.ts';
import { codeIn, seePdf } from '#testing/pdf.ts';
import { sendFile } from '#testing/send-file.ts';
import { joinPlan, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let writer: Browser & { person: Someone };
type Driver = Browser & { person: Someone };
const letterClass = 'duty' as const;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  writer = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const member = async (of = company, classes = ['duty']): Promise<{ driver: Driver; recordId: string }> => {
  const driver = await world.student(of);
  const planId = await makePlan(world, of, { lessons: [] });
  await world.asSystem((db) => sql`update plan set letters = ${classes}::text[] where id = ${planId}`.execute(db));
  return { driver, recordId: await joinPlan(world, planId, of, driver.person) };
};
const drawn = (ink = true): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="#fff"/>${ink ? '<path d="M20 120 L90 30 L160 120 L260 40 L380 110" stroke="#123" stroke-width="6" fill="none"/>' : ''}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const signDrawn = async (driver: Driver, { letterClass, letterId }: OwnLetter, recordId: string, ink = true) =>
  sendFile(driver, ownLetterApi.sign, { recordId, letterClass, letterId }, 'signature.png', await drawn(ink));
const text = (words: string): string => `<p>${words}：本人在岗期间遵守安全规定。</p>`;
const publish = async (by: Browser, words: string, effectiveOn = '2026-01-01'): Promise<string> => {
  const { letterId } = await by.call(letterApi.add, { letterClass, title: '责任书', body: text(words), effectiveOn });
  await by.call(letterApi.publish, { id: letterId });
  return letterId;
};

describe('a letter', () => {
  it('comes from the nearest organisation above that has published one whose day has come', async () => {
    const fleet = await world.organisation('company', company);
    const { driver, recordId } = await member(fleet);
    const asked = () => driver.call(ownLetterApi.one, { recordId, letterClass });
    expect((await asked()).title).toBe('岗位安全责任书');
    const ours = await publish(writer, '本公司');
    expect(await asked()).toMatchObject({ letterId: ours, orgName: fleet.orgName, signedAt: null });
    await publish(writer, '明年起', '2099-01-01');
    expect((await asked()).letterId).toBe(ours);
    await writer.call(letterApi.withdraw, { id: ours });
    expect((await asked()).title).toBe('岗位安全责任书');
  });

  it('is cleaned when written, and keeps its words once published', async () => {
    const { letterId } = await writer.call(letterApi.add, {
      letterClass,
      title: '责任书',
      body: '<p onclick="x">本人遵守安全生产规定<script>alert(1)</script></p>',
      effectiveOn: '2026-01-01',
    });
    const one = await writer.call(letterApi.one, { letterId });
    expect(one.body).toBe('<p>本人遵守安全生产规定</p>');
    expect(one.can).toEqual(['mod', 'del', 'publish']);
    const blank = {
      letterId,
      version: one.version,
      title: '责任书',
      body: '<p>  </p><p>     </p>',
      effectiveOn: '2026-01-01',
    };
    expect((await writer.send(letterApi.mod, blank)).fields?.[0]?.field).toBe('body');
    expect((await writer.send(letterApi.mod, { ...blank, version: 9, body: text('改') })).success).toBe(false);
    await writer.call(letterApi.mod, { ...blank, body: text('改') });
    await writer.call(letterApi.publish, { id: letterId });
    expect((await writer.send(letterApi.mod, { ...blank, version: 3, body: text('再改') })).code).toBeGreaterThan(0);
    expect((await writer.send(letterApi.del, { letterId })).success).toBe(false);
    await expect(
      world.asSystem((db) => sql`update letter set body = 'x' where id = ${letterId}`.execute(db)),
    ).rejects.toThrow('keeps its words');
    await writer.call(letterApi.withdraw, { id: letterId });
  });

  it('of a neighbour is missing, and one from above is read but not touched', async () => {
    const foreign = await world.organisation('company');
    const neighbour = await world.administrator(foreign, 'company');
    const mine = await publish(writer, '本公司的');
    expect((await neighbour.send(letterApi.one, { letterId: mine })).code).toBe(20002);
    expect((await neighbour.send(letterApi.withdraw, { id: mine })).code).toBe(20002);
    const page = (await neighbour.call(letterApi.list.page, { size: 100 })) as {
      list: { letterId: string; can: string[]; version: number }[];
    };
    expect(page.list.map((row) => row.letterId)).not.toContain(mine);
    expect(page.list.filter((row) => row.version === 0).length).toBeGreaterThanOrEqual(5);
    expect(page.list.every((row) => row.can.length === 0)).toBe(true);
    await writer.call(letterApi.withdraw, { id: mine });
  });
});

describe('signing', () => {
  it('by hand is kept once with the hash of exactly what was signed, and tells the plan', async () => {
    const { driver, recordId } = await member();
    const due = async () =>
      (await driver.call(studyApi.tasks, {})).find((one) => one.recordId === recordId)?.lettersDue;
    expect(await due()).toBe(1);
    const letter = await driver.call(ownLetterApi.one, { recordId, letterClass });
    const blank = await signDrawn(driver, letter, recordId, false);
    expect(blank.description).toContain('空白');
    expect((await signDrawn(driver, letter, recordId)).success).toBe(true);
    expect((await signDrawn(driver, letter, recordId)).description).toContain('已经签署');
    expect(await due()).toBe(0);
    expect((await driver.call(ownLetterApi.one, { recordId, letterClass })).signedAt).not.toBeNull();
    const page = (await writer.call(letterApi.signs.page, { realName: driver.person.realName })) as {
      list: { signatureId: string; realName: string; way: number; sourceType: number | null }[];
    };
    expect(page.list[0]?.sourceType).toBe(sourceType.values.pc);
    const signatureId = page.list[0]?.signatureId ?? '';
    const signed = await writer.call(letterApi.signed, { signatureId });
    expect(signed).toMatchObject({ intact: true, way: 1, body: letter.body, orgName: company.orgName });
    const picture = await writer.raw({
      method: 'GET',
      url: `${fullPath(letterApi.signature)}?signatureId=${signatureId}`,
    });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect((await neighbour.send(letterApi.signed, { signatureId })).code).toBe(20002);
  });

  it('by name takes the own name alone; another letter by now has to be read first', async () => {
    const { driver, recordId } = await member();
    const before = await driver.call(ownLetterApi.one, { recordId, letterClass });
    const named = (letterId: string, signedName: string) =>
      driver.send(ownLetterApi.signByName, { recordId, letterClass, letterId, signedName });
    expect((await named(before.letterId, '别人')).fields?.[0]?.field).toBe('signedName');
    const now = await publish(writer, '新的一版');
    expect((await named(before.letterId, driver.person.realName)).description).toContain('已更新');
    expect((await named(now, ' 试　用人\u200b')).success).toBe(true);
    // What was signed stays, whatever is published or withdrawn later.
    await writer.call(letterApi.withdraw, { id: now });
    expect(await driver.call(ownLetterApi.one, { recordId, letterClass })).toMatchObject({ letterId: now });
    const page = (await writer.call(letterApi.signs.page, { letterId: now })) as { list: { signatureId: string }[] };
    const signed = await writer.call(letterApi.signed, { signatureId: page.list[0]?.signatureId ?? '' });
    expect(signed).toMatchObject({ intact: true, way: 2, signedName: '试　用人' });
  });

  it('is for the own record, its own letters, and a plan that runs', async () => {
    const { recordId } = await member();
    const other = await world.student(company);
    expect((await other.send(ownLetterApi.one, { recordId, letterClass })).code).toBe(20002);
    const { driver, recordId: own } = await member();
    expect((await driver.send(ownLetterApi.one, { recordId: own, letterClass: 'train' })).code).toBe(20002);
    const letter = await driver.call(ownLetterApi.one, { recordId: own, letterClass });
    await world.asSystem((db) =>
      sql`update plan set state = 25 where id = (select plan_id from training_record where id = ${own})`.execute(db),
    );
    const late = { recordId: own, letterClass, letterId: letter.letterId, signedName: driver.person.realName };
    expect((await driver.send(ownLetterApi.signByName, late)).description).toContain('未在进行中');
    expect((await writer.send(ownLetterApi.one, { recordId: own, letterClass })).success).toBe(false);
  });

  it('cannot be changed or taken away by the application', async () => {
    const change = (what: 'update' | 'delete') =>
      world.runtime.database.within({ from: '.', to: '/', orgId: '0' } as never, (db) =>
        what === 'update'
          ? sql`update letter_signature set real_name = 'x'`.execute(db)
          : sql`delete from letter_signature`.execute(db),
      );
    await expect(change('update')).rejects.toThrow('permission denied');
    await expect(change('delete')).rejects.toThrow('permission denied');
  });
});

const signsOf = async (by: Browser, query: object) =>
  (
    (await by.call(letterApi.signs.page, query as never)) as {
      list: { signatureId: string; realName: string; title: string }[];
    }
  ).list;
/** What the PDF of a ticket says, page by page, opened without a log-in. */
const paperOf = async (print: Route, ticket: string) => {
  const answer = await world
    .browser()
    .raw({ method: 'GET', url: `${fullPath(print)}?ticket=${encodeURIComponent(ticket)}` });
  return seePdf(answer.body, 2);
};

describe('on paper', () => {
  it('a signed letter is its text and a signing page, whose code opens the verify page', async () => {
    const { driver, recordId } = await member();
    const letterId = await publish(writer, '上纸的责任书');
    const letter = await driver.call(ownLetterApi.one, { recordId, letterClass });
    await signDrawn(driver, letter, recordId);
    // What was signed is printed whatever is withdrawn later.
    await writer.call(letterApi.withdraw, { id: letterId });
    const [row] = await signsOf(writer, { letterId });
    const signatureId = row?.signatureId ?? '';
    const { ticket } = await writer.call(letterApi.copyTicket, { signatureId });
    const pages = await paperOf(letterApi.copy, ticket);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('上纸的责任书：本人在岗期间遵守安全规定。');
    const { sha256, verifyAddress, stampedBy } = await writer.call(letterApi.signed, { signatureId });
    expect(stampedBy).toBe('');
    for (const said of [driver.person.realName, company.orgName, sha256, '未使用第三方 CA'])
      expect(pages[1]?.text).toContain(said);
    expect(await codeIn(pages[1]?.png ?? Buffer.alloc(0))).toBe(verifyAddress);
    const code = new URL(verifyAddress).searchParams.get('code') ?? '';
    expect(await world.browser().call(openAgreementApi.verify, { code })).toMatchObject({
      intact: true,
      title: '责任书',
      signerName: driver.person.realName,
      sha256,
    });
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect((await neighbour.send(letterApi.copyTicket, { signatureId })).code).toBe(20002);
    const log = (await writer.call(printApi.list.page, { operationModule: 'agreement' } as never)) as {
      list: { objectName: string }[];
    };
    expect(log.list[0]?.objectName).toBe(`责任书 ${driver.person.realName}`);
  });

  it('a letter has its register: who signed, and whom a running plan asks; as an agreement it has the same', async () => {
    const place = await world.organisation('company');
    const boss = await world.administrator(place, 'company');
    const letterId = await publish(boss, '台账的责任书');
    const [one, two] = [await member(place), await member(place)];
    await member(place, ['train']);
    await signDrawn(
      one.driver,
      await one.driver.call(ownLetterApi.one, { recordId: one.recordId, letterClass }),
      one.recordId,
    );
    const plans = await world.asSystem(async (db) => {
      const { rows } = await sql<{
        name: string;
      }>`select p.plan_name as name from training_record r join plan p on p.id = r.plan_id
        where r.id in (${one.recordId}, ${two.recordId}) order by r.id`.execute(db);
      return rows.map((row) => row.name);
    });
    const [sign] = await signsOf(boss, { letterId });
    const { sha256 } = await boss.call(letterApi.signed, { signatureId: sign?.signatureId ?? '' });
    const tickets = [
      [letterApi.register, (await boss.call(letterApi.registerTicket, { letterId })).ticket],
      [
        agreementRecordApi.register,
        (await boss.call(agreementRecordApi.registerTicket, { agreementId: letterId })).ticket,
      ],
    ] as const;
    for (const [print, ticket] of tickets) {
      const text = (await paperOf(print, ticket)).map((page) => page.text).join('');
      for (const said of ['责任书 签订台账', '应签 2，已签 1', '待签署', '已签署', ...plans, sha256.slice(0, 16)])
        expect(text).toContain(said);
      expect(text).not.toContain('拒签');
    }
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect((await neighbour.send(letterApi.registerTicket, { letterId })).code).toBe(20002);
  });

  it('of a letter from above lists the own people alone, and both papers are in English for whoever reads English', async () => {
    const [mine, other] = [await world.organisation('company'), await world.organisation('company')];
    const [boss, neighbour] = [await world.administrator(mine, 'company'), await world.administrator(other, 'company')];
    const { driver, recordId } = await member(mine);
    const elsewhere = await member(other);
    const letter = await driver.call(ownLetterApi.one, { recordId, letterClass });
    for (const one of [{ driver, recordId }, elsewhere]) await signDrawn(one.driver, letter, one.recordId);
    const english = { 'accept-language': 'en-US' };
    const { letterId } = letter;
    for (const [by, place] of [
      [boss, mine],
      [neighbour, other],
    ] as const) {
      const { data } = await by.send(letterApi.registerTicket, { letterId }, english);
      const text = (await paperOf(letterApi.register, data?.ticket ?? '')).map((page) => page.text).join('');
      expect(text).toContain('1 asked, 1 signed');
      expect(text).toContain(place.orgName);
      expect(text).not.toContain(place === mine ? other.orgName : mine.orgName);
    }
    const [row] = await signsOf(boss, { letterId });
    const copy = await boss.send(letterApi.copyTicket, { signatureId: row?.signatureId ?? '' }, english);
    const pages = await paperOf(letterApi.copy, copy.data?.ticket ?? '');
    expect(pages[1]?.text).toContain('Signing page');
    expect(pages[1]?.text).toContain('No third-party CA stamped this copy');
  });
});

describe('a certification authority', () => {
  it('stamps a letter too: where it does not answer nothing is signed, and what it answered is kept and shown', async () => {
    const heard: string[] = [];
    let status = 503;
    const authority = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString('utf8');
      });
      request.on('end', () => {
        heard.push(body);
        response.writeHead(status).end(JSON.stringify({ by: '某某 CA', serial: 'S-7', token: 'abc' }));
      });
    });
    await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(authority.address() as AddressInfo).port}/stamp`;
    const stamps = openStamps(readSettings({ LUAN_CA_URL: address, LUAN_CA_KEY: 'k'.repeat(40) }));
    Object.assign(world.runtime, { stamps });
    try {
      const { driver, recordId } = await member();
      const letter = await driver.call(ownLetterApi.one, { recordId, letterClass });
      const named = { recordId, letterClass, letterId: letter.letterId, signedName: driver.person.realName };
      for (const refused of [
        await signDrawn(driver, letter, recordId),
        await driver.send(ownLetterApi.signByName, named),
      ])
        expect(refused.description).toContain('CA 机构');
      expect((await driver.call(ownLetterApi.one, { recordId, letterClass })).signedAt).toBeNull();
      status = 200;
      expect((await driver.send(ownLetterApi.signByName, named)).success).toBe(true);
      const [row] = await signsOf(writer, { orgUserId: driver.person.orgUserId });
      const signatureId = row?.signatureId ?? '';
      const signed = await writer.call(letterApi.signed, { signatureId });
      expect(signed).toMatchObject({ intact: true, stampedBy: '某某 CA S-7' });
      expect(JSON.parse(heard.at(-1) ?? '{}')).toMatchObject({
        sha256: signed.sha256,
        signerName: driver.person.realName,
        orgName: company.orgName,
      });
      const { ticket } = await writer.call(letterApi.copyTicket, { signatureId });
      const pages = await paperOf(letterApi.copy, ticket);
      expect(pages[1]?.text).toContain('某某 CA S-7');
      expect(pages[1]?.text).not.toContain('未使用第三方 CA');
    } finally {
      Object.assign(world.runtime, { stamps: undefined });
      authority.closeAllConnections();
      await new Promise((resolve) => authority.close(resolve));
    }
  });
});

describe('the student entry', () => {
  it('shows and marks the own messages, and nobody else’s', async () => {
    const [one, other] = [await world.student(company), await world.student(company)];
    await world.asSystem((db) => tellPerson(db, company.orgId, one.person.userId, { kind: 'auditGranted' }));
    const { list, unread } = await one.call(ownMessageApi.list, {});
    expect(await one.call(ownMessageApi.unread, {})).toEqual({ unread });
    expect(unread).toBe(1);
    const messageIds = list.map((message) => message.messageId);
    expect(await other.call(ownMessageApi.read, { messageIds })).toEqual({ read: 0 });
    expect(await one.call(ownMessageApi.read, { messageIds })).toEqual({ read: 1 });
    expect((await one.call(ownMessageApi.list, {})).unread).toBe(0);
    expect(await one.call(ownMessageApi.unread, {})).toEqual({ unread: 0 });
  });

  it('keeps the person’s own word on comparing faces', async () => {
    const driver = await world.student(company);
    const { consentVersion, way } = await driver.call(ownPhotoApi.ownConsent, {});
    expect(way).toBeNull();
    await driver.call(ownPhotoApi.consent, { way: 'signature', consentVersion });
    expect(await driver.call(ownPhotoApi.ownConsent, {})).toMatchObject({ way: 'signature', current: true });
  });
});
