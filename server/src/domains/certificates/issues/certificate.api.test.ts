import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type CertificateRow,
  certificateApi,
  ownCertificateApi,
} from '#contracts/certificates/certificate.contract.ts';
import { certPrintApi } from '#contracts/certificates/print.contract.ts';
import { certTemplateApi } from '#contracts/certificates/template.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { deletionApi } from '#contracts/people/deletions/deletion.contract.ts';
import { type PrintLogRow, printApi } from '#contracts/prints/print.contract.ts';
import { ownPrintedFileApi } from '#contracts/prints/printed-file.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { changePerson, insertMembership } from '#domains/identity/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { runTask } from '#kernel/tasks.ts';
import { endedPlan, publishedTemplate, someLayout } from '#testing/certificates.ts';
import { seePdf } from '#testing/pdf.ts';
import { mightyRole } from '#testing/reach.ts';
import { type Browser, openWorld, type Place, type Someone, someIdCard, unique, type World } from '#testing/world.ts';
import { uses } from '../verify/verify.service.ts';
import { expireCertificates } from './certificate.service.ts';
import { lastDay } from './issue.service.ts';

let world: World;
let place: Place;
let boss: Browser;
let stranger: Browser;
let templateId: string;
beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  templateId = await publishedTemplate(boss, { certPrefix: `I${unique()}`.slice(0, 12) });
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(async () => {
  // Files nobody waits for: other tests run whatever is queued.
  await world.asSystem((db) =>
    sql`update background_task set state = 4 where kind = 'certPrint' and state = 0`.execute(db),
  );
  await world.close();
});

interface OneIssued {
  certificateId: string;
  certificateNumber: string;
  code: string;
  recordId: string;
  person: Someone;
}

/** A printed certificate of a new person. */
const issue = async (more: { flavour?: string; templateId?: string } = {}): Promise<OneIssued> => {
  const { planId, recordIds, people } = await endedPlan(world, place, 1, more);
  const input = { planId, recordIds, printName: `批${unique()}`, templateId: more.templateId ?? templateId };
  const { printId } = await boss.call(certPrintApi.add, input);
  await boss.call(certPrintApi.submit, { id: printId });
  const { taskId } = await boss.call(certPrintApi.print, { id: printId });
  await runTask(world.runtime, taskId);
  const { list } = (await boss.call(certificateApi.list.page, { printId })) as PageOf<CertificateRow>;
  const found = list[0];
  return {
    certificateId: found?.certificateId ?? '',
    certificateNumber: found?.certificateNumber ?? '',
    code: await codeOf(found?.certificateId ?? ''),
    recordId: recordIds[0] ?? '',
    person: people[0] as Someone,
  };
};

const codeOf = async (certificateId: string): Promise<string> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ code: string }>`select code from certificate where id = ${certificateId}`.execute(db);
    return rows[0]?.code ?? '';
  });

const forgetUses = () =>
  world.asSystem((db) => sql`delete from use_count where subject like 'certificate.verify%'`.execute(db));
const verify = (code: string) => world.browser().call(certificateApi.verify, { code });

describe('A name that no font holds', () => {
  it.each([
    // Letters for private use: whatever fonts a machine has, none holds them.
    ['欧阳\u{f0001}', '\u{f0001}'],
    ['王\u{f0002}ő\u{f0001}', '\u{f0002} \u{f0001}'],
  ])('stops the issuing of %s, names its letters and takes no number', async (name, letters) => {
    const { planId, recordIds, people } = await endedPlan(world, place, 2);
    const rename = (realName: string) =>
      world.asSystem((db) => changePerson(db, world.runtime.keys, people[0]?.userId ?? '', { realName }));
    await rename(name);
    const input = { planId, recordIds, printName: `批${unique()}`, templateId };
    const { printId } = await boss.call(certPrintApi.add, input);
    await boss.call(certPrintApi.submit, { id: printId });
    const last = () =>
      world.asSystem((db) =>
        sql`select max(number) as last from certificate where root_id = ${templateId}`.execute(db),
      );
    const before = (await last()).rows;
    const refused = await boss.send(certPrintApi.print, { id: printId });
    expect(refused).toMatchObject({
      success: false,
      description: expect.stringContaining(`姓名中的 ${letters} 无法打印`),
    });
    expect(refused.description).toContain(name);
    expect((await last()).rows).toEqual(before);
    await rename('Žofia Łőrincz·王伟');
    expect(await boss.send(certPrintApi.print, { id: printId })).toMatchObject({ success: true });
  });
});

describe('The public page', () => {
  it('of somebody who was deleted says what it said, until it ends; the lists name nobody', async () => {
    const one = await issue();
    const before = await world.browser().call(certificateApi.verify, { code: one.code });
    const { rows } = await world.asSystem(async (db) => {
      await sql`update org_user set left_at = luan_today() where id = ${one.person.orgUserId}`.execute(db);
      return sql<{ id: string }>`insert into deletion (user_id, org_user_id, org_id, path, l1, l2, l3, l4)
        select m.user_id, m.id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4 from org_user m where m.id = ${one.person.orgUserId} returning id`.execute(
        db,
      );
    });
    await boss.call(deletionApi.accept, { id: rows[0]?.id ?? '' });
    const { list } = (await boss.call(certificateApi.list.page, {
      certificateNumber: one.certificateNumber,
    } as never)) as PageOf<CertificateRow>;
    expect(JSON.stringify(list)).not.toContain(one.person.realName);
    const after = await world.browser().call(certificateApi.verify, { code: one.code });
    expect(after).toEqual({ ...before, hasPhoto: false, checkedAt: expect.any(String) });
    expect(after.realName).toBe(one.person.realName);
    clock.shift = 50 * 365 * 86_400_000;
    expect(await world.browser().send(certificateApi.verify, { code: one.code })).toMatchObject({ success: false });
  });

  it('shows everything that is printed to anybody, the number masked, in both languages', async () => {
    const one = await issue();
    const page = await verify(one.code);
    expect(page).toMatchObject({
      certificateNumber: one.certificateNumber,
      state: 1,
      realName: one.person.realName,
      score: '92',
      hours: '24',
      orgName: place.orgName,
      hasPhoto: true,
      successorCode: null,
      endedOn: null,
      issuedOn: dayOf(new Date()),
    });
    expect(page.idCard).toMatch(/^\d{8}\*{6}[\dX]{4}$/);
    expect(JSON.stringify(page)).not.toMatch(/\d{17}/);
    const english = await world.browser().send(certificateApi.verify, { code: one.code }, { 'accept-language': 'en' });
    expect(english.data?.flavour).toBe('Safety training');
    const photo = await world
      .browser()
      .raw({ method: 'GET', url: `${fullPath(certificateApi.verifyPhoto)}?code=${one.code}` });
    expect(photo.headers['content-type']).toBe('image/jpeg');
    expect(photo.body.subarray(0, 2).toString('hex')).toBe('ffd8');
    const face = await world
      .browser()
      .raw({ method: 'GET', url: `${fullPath(certificateApi.verifyFace)}?code=${one.code}` });
    expect(face.headers['content-type']).toContain('image/svg+xml');
    expect(face.body.toString('utf8')).toContain('<svg');
  });

  it('answers a tampered, a short, a long and a made-up code with one and the same words', async () => {
    const one = await issue();
    const tampered = `${one.code.slice(0, -1)}${one.code.endsWith('A') ? 'B' : 'A'}`;
    const answers = [];
    for (const code of [
      tampered,
      one.code.slice(0, -1),
      `${one.code}x`,
      'x'.repeat(24),
      "' or 1=1 --",
      '%00',
      one.certificateId,
    ])
      answers.push(await world.browser().send(certificateApi.verify, { code }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: false, data: null });
    expect(answers[0]?.description).toContain('查无此证书');
    const face = await world.browser().send(certificateApi.verifyFace, { code: tampered });
    expect(face.success).toBe(false);
  });

  it('is counted by address', async () => {
    await forgetUses();
    const one = await issue();
    const from = (ip: string) =>
      world.app.inject({ url: `${fullPath(certificateApi.verify)}?code=${one.code}`, remoteAddress: ip });
    for (let number = 0; number < uses.most * 3; number += 1) await from('198.51.100.7');
    const refused = (await from('198.51.100.7')).json() as { success: boolean; description: string };
    expect(refused.success).toBe(false);
    expect(refused.description).toContain('太频繁');
    expect(((await from('198.51.100.8')).json() as { success: boolean }).success).toBe(true);
    await forgetUses();
  });

  it('keeps the whole number of the person to paper', async () => {
    const whole = await publishedTemplate(boss, {
      certPrefix: `W${unique()}`.slice(0, 12),
      layout: someLayout({}, [
        {
          ...(someLayout().elements[1] as object),
          key: 'id',
          y: 100,
          zh: '身份证号：{idCard}',
          en: '{idCard}',
        } as never,
      ]),
    });
    const one = await issue({ templateId: whole });
    const printedBy = async (by: Browser): Promise<string> => {
      const { ticket } = await by.call(certificateApi.printTicket, {
        certificateId: one.certificateId,
        reason: '遗失补打',
      });
      const paper = await world
        .browser()
        .raw({ method: 'GET', url: `${fullPath(certificateApi.pdf)}?ticket=${encodeURIComponent(ticket)}` });
      return (await seePdf(paper.body))[0]?.text ?? '';
    };
    expect(await printedBy(boss)).toMatch(/身份证号：\d{17}[\dX]/);
    // Whose role hides the card prints without it, masked or not.
    const roleIds = [await mightyRole(world, place, { hiddenFields: ['idCard'] })];
    const blind = await world.logIn((await world.person(place, 'company', { roleIds })).username);
    const text = await printedBy(blind);
    expect(text).toContain('身份证号：');
    expect(text).not.toMatch(/身份证号：\s*\d/);
    const { rows } = await world.asSystem((db) =>
      sql<{ printed: object }>`select printed from certificate where id = ${one.certificateId}`.execute(db),
    );
    expect(JSON.stringify(rows[0])).not.toMatch(/\d{17}/);
  });
});

describe('A certificate', () => {
  it('keeps names, photo and organisation as they were', async () => {
    const one = await issue();
    await world.asSystem(async (db) => {
      await sql`update app_user set real_name = '改名', photo_file_id = null where id = ${one.person.userId}`.execute(
        db,
      );
      await sql`update training_record set real_name = '改名', score = 60 where id = ${one.recordId}`.execute(db);
    });
    expect(await verify(one.code)).toMatchObject({ realName: one.person.realName, score: '92', hasPhoto: true });
    await expect(
      world.asSystem((db) =>
        sql`update certificate set real_name = '别人' where id = ${one.certificateId}`.execute(db),
      ),
    ).rejects.toThrow(/keeps what it says/);
  });

  it('is revoked with a reason; the public page says since when', async () => {
    const one = await issue();
    expect((await boss.send(certificateApi.revoke, { id: one.certificateId })).success).toBe(false);
    expect(await boss.call(certificateApi.revoke, { id: one.certificateId, reason: '成绩造假' })).toEqual({ state: 3 });
    expect(await verify(one.code)).toMatchObject({ state: 3, endedOn: dayOf(new Date()), successorCode: null });
    expect((await boss.send(certificateApi.revoke, { id: one.certificateId, reason: '再次' })).success).toBe(false);
    expect(
      (await boss.send(certificateApi.printTicket, { certificateId: one.certificateId, reason: '打印' })).success,
    ).toBe(false);
  });

  it('is reissued as a chain: the new one points to the old one, the old one to the new one', async () => {
    const old = await issue();
    const next = await boss.call(certificateApi.reissue, { id: old.certificateId, reason: '姓名有误' });
    expect(next.certificateNumber).not.toBe(old.certificateNumber);
    const detail = await boss.call(certificateApi.one, { certificateId: next.certificateId });
    expect(detail.replaces?.certificateId).toBe(old.certificateId);
    expect((await boss.call(certificateApi.one, { certificateId: old.certificateId })).replacedBy?.certificateId).toBe(
      next.certificateId,
    );
    const page = await verify(old.code);
    expect(page.state).toBe(4);
    expect(await verify(page.successorCode ?? '')).toMatchObject({
      state: 1,
      certificateNumber: next.certificateNumber,
    });
    // What was replaced is replaced once; the newest goes on.
    expect((await boss.send(certificateApi.reissue, { id: old.certificateId, reason: '再次' })).success).toBe(false);
    const third = await boss.call(certificateApi.reissue, { id: next.certificateId, reason: '污损' });
    expect((await verify((await verify(old.code)).successorCode ?? '')).successorCode).toBe(
      await codeOf(third.certificateId),
    );
  });

  it('is reissued in the name the person has today, of its organisation, on the same identity number alone', async () => {
    const old = await issue();
    const cardOf = async (idCard: string) =>
      world.asSystem((db) =>
        changePerson(db, world.runtime.keys, old.person.userId, { realName: `王建${unique()}`, idCard }),
      );
    const { rows } = await world.asSystem((db) =>
      sql<{ sealed: string }>`select id_card_sealed as sealed from app_user where id = ${old.person.userId}`.execute(
        db,
      ),
    );
    const card = world.runtime.keys.unseal(rows[0]?.sealed ?? '');
    await cardOf(someIdCard());
    const refused = await boss.send(certificateApi.reissue, { id: old.certificateId, reason: '更名' });
    expect(refused.description).toContain('身份证号码不一致');
    expect(refused.description).toContain(old.person.realName);
    const english = await boss.send(
      certificateApi.reissue,
      { id: old.certificateId, reason: 'renamed' },
      { 'accept-language': 'en' },
    );
    expect(english.description).toContain('ID number differs');
    expect(await verify(old.code)).toMatchObject({ state: 1, successorCode: null });
    await cardOf(card);
    const [row] = (
      (await boss.call(certificateApi.list.page, {
        orgUserId: old.person.orgUserId,
      } as never)) as PageOf<CertificateRow>
    ).list;
    expect(row).toMatchObject({ realName: old.person.realName, nameNow: expect.stringContaining('王建') });
    const found = (await boss.call(certificateApi.list.page, {
      keyword: row?.nameNow,
    } as never)) as PageOf<CertificateRow>;
    expect(found.list.map((one) => one.certificateId)).toEqual([old.certificateId]);
    // Who works elsewhere by now keeps the organisation of the record on it.
    const elsewhere = await world.organisation('company');
    await world.asSystem((db) =>
      insertMembership(db, old.person.userId, row?.nameNow ?? '', {
        orgId: elsewhere.orgId,
        path: elsewhere.path,
        identities: ['student'],
        roleIds: [],
      }),
    );
    const next = await boss.call(certificateApi.reissue, { id: old.certificateId, reason: '更名' });
    const page = await verify((await codeOf(next.certificateId)) ?? '');
    expect(page).toMatchObject({ realName: row?.nameNow, orgName: place.orgName });
    expect(await verify(old.code)).toMatchObject({ realName: old.person.realName, state: 4 });
  });

  it('is not renewed by being reissued: it keeps its last day, and what is over comes back by a training alone', async () => {
    const old = await issue({ flavour: 'two_personnel' });
    const { validUntil } = await boss.call(certificateApi.one, { certificateId: old.certificateId });
    clock.shift = 400 * 86_400_000;
    boss = await world.administrator(place, 'company');
    const { certificateId } = await boss.call(certificateApi.reissue, { id: old.certificateId, reason: '污损' });
    expect(await boss.call(certificateApi.one, { certificateId })).toMatchObject({
      validUntil,
      issuedOn: dayOf(clock.now()),
    });
    // Over by its last day, though the night has not said so yet; then by its state; then taken back.
    const reissued = () => boss.send(certificateApi.reissue, { id: certificateId, reason: '补发' });
    const offered = async () => (await boss.call(certificateApi.one, { certificateId })).can;
    expect(await offered()).toContain('reissue');
    clock.shift = 37 * 31 * 86_400_000;
    boss = await world.administrator(place, 'company');
    for (const end of [
      () => Promise.resolve(0),
      () => expireCertificates(world.runtime),
      () => boss.call(certificateApi.revoke, { id: certificateId, reason: '学时造假' }),
    ]) {
      await end();
      expect((await reissued()).description).toContain('重新培训');
      expect(await offered()).not.toContain('reissue');
    }
    clock.shift = 0;
    boss = await world.administrator(place, 'company');
  });

  it('expires by its last day, at once on the page and by night in its state', async () => {
    const one = await issue({ flavour: 'two_personnel' });
    const detail = await boss.call(certificateApi.one, { certificateId: one.certificateId });
    expect(detail.validUntil).toBe(lastDay(dayOf(new Date()), 36));
    clock.shift = 37 * 31 * 86_400_000;
    expect(await verify(one.code)).toMatchObject({ state: 2, validUntil: detail.validUntil });
    expect(await expireCertificates(world.runtime)).toBeGreaterThan(0);
    clock.shift = 0;
    const { list } = (await boss.call(certificateApi.list.page, { state: '2' })) as PageOf<CertificateRow>;
    expect(list.map((row) => row.certificateId)).toContain(one.certificateId);
    expect((await boss.call(certificateApi.one, { certificateId: one.certificateId })).state).toBe(2);
  });

  it('is declared, all or none', async () => {
    const [one, two] = [await issue(), await issue()];
    await boss.call(certificateApi.revoke, { id: two.certificateId, reason: '作废' });
    const both = [one.certificateId, two.certificateId];
    expect((await boss.send(certificateApi.declare, { certificateIds: both })).success).toBe(false);
    const stateNow = async (): Promise<number> => {
      const { rows } = await world.asSystem((db) =>
        sql<{ state: number }>`select state from training_record where id = ${one.recordId}`.execute(db),
      );
      return rows[0]?.state ?? 0;
    };
    expect(await stateNow()).toBe(trainingState.values.printed);
    expect(await boss.call(certificateApi.declare, { certificateIds: [one.certificateId] })).toEqual({ declared: 1 });
    expect(await stateNow()).toBe(trainingState.values.declared);
    expect((await boss.send(certificateApi.declare, { certificateIds: [one.certificateId] })).success).toBe(false);
  });

  it('of a neighbour is missing, to the console and to a student', async () => {
    const one = await issue();
    const id = one.certificateId;
    for (const answer of [
      await stranger.send(certificateApi.one, { certificateId: id }),
      await stranger.send(certificateApi.revoke, { id, reason: '外人' }),
      await stranger.send(certificateApi.reissue, { id, reason: '外人' }),
      await stranger.send(certificateApi.printTicket, { certificateId: id, reason: '外人' }),
      await stranger.send(certificateApi.declare, { certificateIds: [id] }),
    ])
      expect(answer.code).toBe(20002);
    expect((await stranger.send(certificateApi.face, { certificateId: id })).code).toBe(20002);
    const student = await world.student(place);
    expect((await student.send(ownCertificateApi.pdf, { certificateId: id })).code).toBe(20002);
    expect(await student.call(ownCertificateApi.list, {})).toEqual([]);
  });

  it('is opened once more by a ticket alone: forged ones and those of other kinds are refused', async () => {
    const one = await issue();
    const { ticket } = await boss.call(certificateApi.printTicket, {
      certificateId: one.certificateId,
      reason: '存档',
    });
    const get = (text: string) =>
      world.browser().raw({ method: 'GET', url: `${fullPath(certificateApi.pdf)}?ticket=${encodeURIComponent(text)}` });
    expect((await get(ticket)).headers['content-type']).toBe('application/pdf');
    expect((await get(`${ticket.slice(0, -2)}xx`)).body.toString('utf8')).toContain('打印凭证');
    expect((await boss.call(certificateApi.one, { certificateId: one.certificateId })).certPrints).toBe(2);
  });

  it('lies in its student’s hand, with picture and PDF', async () => {
    const one = await issue();
    const student = await world.student(one.person.username);
    const own = await student.call(ownCertificateApi.list, {});
    expect(own).toMatchObject([
      { certificateId: one.certificateId, state: 1, verifyAddress: expect.stringContaining(one.code) },
    ]);
    const pdf = await student.raw({
      method: 'GET',
      url: `${fullPath(ownCertificateApi.pdf)}?certificateId=${one.certificateId}`,
    });
    const [page] = await seePdf(pdf.body);
    expect(page?.text).toContain(one.certificateNumber);
    const face = await student.raw({
      method: 'GET',
      url: `${fullPath(ownCertificateApi.face)}?certificateId=${one.certificateId}`,
    });
    expect(face.headers['content-type']).toContain('image/svg+xml');
  });

  it('is noted as printed by its student, each time it is printed from the phone', async () => {
    const one = await issue();
    const student = await world.student(one.person.username);
    const { headers } = await student.raw({
      method: 'GET',
      url: `${fullPath(ownCertificateApi.pdf)}?certificateId=${one.certificateId}`,
    });
    const proof = String(headers['print-proof']);
    const prints = async () =>
      ((await boss.call(printApi.list.page, { certCode: one.certificateNumber })) as PageOf<PrintLogRow>).list.filter(
        (row) => row.operationUserId === one.person.userId,
      );
    expect(await prints()).toEqual([]);
    await student.call(ownPrintedFileApi.note, { proof });
    await student.call(ownPrintedFileApi.note, { proof });
    expect(await prints()).toHaveLength(2);
    expect((await prints())[0]).toMatchObject({
      operationModule: 'certificate',
      operationType: 1,
      operationUserId: one.person.userId,
      objectName: one.person.realName,
      certCode: one.certificateNumber,
    });
    const other = await world.student((await issue()).person.username);
    expect((await other.send(ownPrintedFileApi.note, { proof })).success).toBe(false);
    expect(await prints()).toHaveLength(2);
  });
});

describe('A plan without a template', () => {
  it('takes the nearest published one of its kind', async () => {
    const company = await world.organisation('company');
    const own = await world.administrator(company, 'company');
    const { planId, recordIds } = await endedPlan(world, company, 1);
    const far = await own.call(certPrintApi.check, { planId, recordIds });
    expect(far.templateName).toContain('培训合格证书');
    const near = await publishedTemplate(own, { templateName: '本公司证书', certPrefix: `Z${unique()}`.slice(0, 12) });
    expect((await own.call(certPrintApi.check, { planId, recordIds })).templateName).toBe('本公司证书');
    await own.call(certTemplateApi.disable, { id: near });
    expect((await own.call(certPrintApi.check, { planId, recordIds })).templateName).toBe(far.templateName);
    const two = await endedPlan(world, company, 1, { flavour: 'two_personnel' });
    expect(
      (await own.call(certPrintApi.check, { planId: two.planId, recordIds: two.recordIds })).templateName,
    ).toContain('培训证明');
  });
});
