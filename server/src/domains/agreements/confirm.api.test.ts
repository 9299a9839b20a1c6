import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  agreementConfirmed,
  agreementKind,
  agreementLevel,
  agreementMethod,
  agreementValidity,
} from '#contracts/agreements/agreement.codes.ts';
import { agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import { agreementRecordApi, openAgreementApi } from '#contracts/agreements/record.contract.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { clock } from '#kernel/clock.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { makeExamPlan, makePaper } from '#testing/exams.ts';
import { again, portrait } from '#testing/faces.ts';
import { phoneOf } from '#testing/phone.ts';
import { sendFile } from '#testing/send-file.ts';
import { codeSentTo } from '#testing/texts.ts';
import { joinPlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
type Driver = Browser & { person: Someone };

const { hand, textCode, face } = agreementMethod.values;
let world: World;
let place: Place;
let officer: Administrator;
let driver: Driver;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  clock.shift = 0;
  place = await world.organisation('company');
  officer = await world.administrator(place, 'company');
  driver = await world.student(place);
});
afterAll(async () => {
  clock.shift = 0;
  await faceEngine.stop();
  await world.close();
});

const written = (more: Partial<Parsed<typeof agreementApi.add>> = {}) => ({
  title: '{year}年安全责任书',
  agreementKind: agreementKind.values.responsibility,
  agreementLevel: agreementLevel.values.companyPerson,
  body: '<p>本人 {realName} 承诺遵守 {orgName} 的安全生产规定。</p>',
  validity: agreementValidity.values.calendarYear,
  ...more,
});
const publish = async (signMethod: number): Promise<string> => {
  const { agreementId } = await officer.call(agreementApi.add, written({ signMethod: signMethod as 1 | 2 | 3 }));
  await officer.call(agreementApi.edges.publish, { id: agreementId });
  return agreementId;
};
const asked = async (of: Driver = driver) => {
  const [first] = await of.call(ownAgreementApi.list, {});
  return of.call(ownAgreementApi.one, { agreementRecordId: first?.agreementRecordId ?? '1' });
};
const ink = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="#fff"/><path d="M20 120 L90 30 L160 120 L260 40 L380 110" stroke="#123" stroke-width="6" fill="none"/></svg>',
    ),
  )
    .png()
    .toBuffer();
const sign = async (code?: string) => {
  const { agreementRecordId, textHash } = await asked();
  const input = { agreementRecordId, textHash, ...(code === undefined ? {} : { code }) };
  return sendFile(driver, ownAgreementApi.sign, input, 'signature.png', await ink());
};
/** The whole number of a person, which no call tells. */
const proofOf = async (agreementRecordId: string) =>
  (await officer.call(agreementRecordApi.one, { agreementRecordId })).signed;

describe('a code by text', () => {
  it('goes to the signer’s phone, is asked for, used up, and kept with the signature', async () => {
    await publish(textCode);
    const { agreementRecordId, phone, signMethod } = await asked();
    expect([signMethod, phone]).toEqual([textCode, expect.stringContaining('****')]);
    expect((await sign()).fields?.[0]?.field).toBe('code');
    expect(await driver.call(ownAgreementApi.code, { agreementRecordId })).toMatchObject({ phone });
    expect((await driver.send(ownAgreementApi.code, { agreementRecordId })).success).toBe(false);
    const code = await codeSentTo(world, await phoneOf(world, driver.person));
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await sign(wrong)).fields?.[0]?.field).toBe('code');
    const logged = async (): Promise<string[]> =>
      (
        await world.asSystem((db) =>
          sql<{ action: string }>`select action from audit_log where object_id = ${agreementRecordId}
            and object_kind = 'agreementRecord' and result = 'done' order by at, id`.execute(db),
        )
      ).rows.map((row) => row.action);
    expect(await logged()).toEqual(['agreementRecord.code']);
    expect((await sign(code)).success).toBe(true);
    expect(await logged()).toEqual(['agreementRecord.code', 'agreementRecord.sign']);
    const proof = await proofOf(agreementRecordId);
    expect(proof).toMatchObject({
      confirmed: agreementConfirmed.values.textCode,
      confirmation: phone,
      intact: true,
    });
    const copy = new URL(proof?.verifyAddress ?? '').searchParams.get('code') ?? '';
    expect(await world.browser().call(openAgreementApi.verify, { code: copy })).toMatchObject({
      confirmed: agreementConfirmed.values.textCode,
      confirmation: phone,
      intact: true,
    });
    await expect(driver.call(ownAgreementApi.code, { agreementRecordId })).rejects.toThrow();
  });

  it('is nobody else’s, and five an hour at the most', async () => {
    await publish(textCode);
    const { agreementRecordId } = await asked();
    const other = await world.student(place);
    expect((await other.send(ownAgreementApi.code, { agreementRecordId })).code).toBe(20002);
    for (let nth = 0; nth < 5; nth += 1) {
      clock.shift = nth * 61_000;
      expect((await driver.send(ownAgreementApi.code, { agreementRecordId })).success).toBe(true);
    }
    clock.shift = 6 * 61_000;
    expect((await driver.send(ownAgreementApi.code, { agreementRecordId })).description).toContain('分钟');
  });

  it('is offered to people alone', async () => {
    const authority = await world.organisation('supervise');
    const supervisor = await world.administrator(authority, 'supervise');
    const ofCompanies = { agreementLevel: agreementLevel.values.authorityCompany, signMethod: textCode };
    const body = '<p>{orgName} 向 {publisher} 承诺落实安全生产主体责任。</p>';
    const refusal = await supervisor.send(agreementApi.add, written({ ...ofCompanies, body }));
    expect(refusal.fields?.map((one) => one.field)).toEqual(['signMethod']);
  });
});

describe('showing who one is', () => {
  it('takes the own face, once a signature; another one is refused', async () => {
    await publish(face);
    const { agreementRecordId, shown } = await asked();
    expect(shown).toBe(false);
    const portraitOf = await portrait(1);
    const enrolled = { orgUserId: driver.person.orgUserId, consentOnPaper: 'true' };
    expect((await sendFile(officer, photoApi.enrol, enrolled as never, 'me.jpg', portraitOf)).success).toBe(true);
    const show = (picture: Buffer) =>
      sendFile(driver, ownAgreementApi.byPhoto, { agreementRecordId }, 'now.jpg', picture);
    expect((await show(await portrait(3))).code).toBe(answerCodes.faceFailed);
    expect((await sign()).description).toContain('核验');
    expect((await show(await again(portraitOf))).data?.verdict).toBe(1);
    expect((await asked()).shown).toBe(true);
    expect((await sign()).success).toBe(true);
    expect(await proofOf(agreementRecordId)).toMatchObject({
      confirmed: agreementConfirmed.values.face,
      confirmation: expect.stringMatching(/^0\.\d\d$|^1\.00$/),
      intact: true,
    });
    // It served its signature: the next agreement asks anew.
    await publish(face);
    expect((await asked()).shown).toBe(false);
  });

  it('or the own name, where no face is compared; it is said so, and holds for half an hour', async () => {
    await publish(face);
    const { agreementRecordId } = await asked();
    const other = { agreementRecordId, signedName: '别人' };
    expect((await driver.send(ownAgreementApi.byName, other)).fields?.[0]?.field).toBe('signedName');
    const own = { agreementRecordId, signedName: '\u202a试　用人\u202c' };
    await driver.call(ownAgreementApi.byName, own);
    clock.shift = 31 * 60_000;
    expect((await sign()).success).toBe(false);
    await driver.call(ownAgreementApi.byName, own);
    expect((await sign()).success).toBe(true);
    expect(await proofOf(agreementRecordId)).toMatchObject({ confirmed: agreementConfirmed.values.name, intact: true });
  });
});

it('the exam stays shut where the plan waits for agreements, until the last one is signed', async () => {
  const paperId = await makePaper(world, place);
  const waits = await makeExamPlan(world, place, paperId, { agreements_first: true });
  const free = await makeExamPlan(world, place, paperId);
  const [held, open] = [
    await joinPlan(world, waits, place, driver.person, 23),
    await joinPlan(world, free, place, driver.person, 23),
  ];
  const hurdles = async (recordId: string) => (await driver.call(studentExamApi.one, { recordId })).hurdles;
  expect(await hurdles(held)).toEqual([]);
  await publish(hand);
  expect([await hurdles(held), await hurdles(open)]).toEqual([['agreements'], []]);
  const deviceToken = 'a'.repeat(32);
  expect((await driver.send(studentExamApi.open, { recordId: held, deviceToken })).success).toBe(false);
  expect((await sign()).success).toBe(true);
  expect(await hurdles(held)).toEqual([]);
});
