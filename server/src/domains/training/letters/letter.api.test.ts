import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceType } from '#contracts/identity/identity.codes.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { ownPhotoApi } from '#contracts/students/own-photo.contract.ts';
import { letterApi } from '#contracts/training/letters/letter.contract.ts';
import { type OwnLetter, ownLetterApi } from '#contracts/training/letters/own-letter.contract.ts';
import { studyApi } from '#contracts/training/study.contract.ts';
import { tellPerson } from '#domains/messages/door.ts';
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
    expect((await named(now, driver.person.realName)).success).toBe(true);
    // What was signed stays, whatever is published or withdrawn later.
    await writer.call(letterApi.withdraw, { id: now });
    expect(await driver.call(ownLetterApi.one, { recordId, letterClass })).toMatchObject({ letterId: now });
    const page = (await writer.call(letterApi.signs.page, { letterId: now })) as { list: { signatureId: string }[] };
    const signed = await writer.call(letterApi.signed, { signatureId: page.list[0]?.signatureId ?? '' });
    expect(signed).toMatchObject({ intact: true, way: 2, signedName: driver.person.realName });
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

describe('the student entry', () => {
  it('shows and marks the own messages, and nobody else’s', async () => {
    const [one, other] = [await world.student(company), await world.student(company)];
    await world.asSystem((db) => tellPerson(db, company.orgId, one.person.userId, { kind: 'auditGranted' }));
    const { list, unread } = await one.call(ownMessageApi.list, {});
    expect(unread).toBe(1);
    const messageIds = list.map((message) => message.messageId);
    expect(await other.call(ownMessageApi.read, { messageIds })).toEqual({ read: 0 });
    expect(await one.call(ownMessageApi.read, { messageIds })).toEqual({ read: 1 });
    expect((await one.call(ownMessageApi.list, {})).unread).toBe(0);
  });

  it('keeps the person’s own word on comparing faces', async () => {
    const driver = await world.student(company);
    const { consentVersion, way } = await driver.call(ownPhotoApi.ownConsent, {});
    expect(way).toBeNull();
    await driver.call(ownPhotoApi.consent, { way: 'signature', consentVersion });
    expect(await driver.call(ownPhotoApi.ownConsent, {})).toMatchObject({ way: 'signature', current: true });
  });
});
