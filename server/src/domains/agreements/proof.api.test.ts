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
import { agreementRecordApi } from '#contracts/agreements/record.contract.ts';
import type { Envelope } from '#contracts/envelope.ts';
import { accountApi } from '#contracts/identity/account.contract.ts';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { ownPhotoApi } from '#contracts/students/own-photo.contract.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { consentVersion, photoScene } from '#contracts/students/student.codes.ts';
import { clock } from '#kernel/clock.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { someCaptcha } from '#testing/captcha.ts';
import { again, portrait } from '#testing/faces.ts';
import { phoneOf } from '#testing/phone.ts';
import { sendFile } from '#testing/send-file.ts';
import { codeSentTo } from '#testing/texts.ts';
import { type Browser, openWorld, type Place, password, type Someone, unique, type World } from '#testing/world.ts';

// A proof signs the one agreement it was given for, by the one person who gave it, while it is fresh; nothing else.

type Administrator = Awaited<ReturnType<World['administrator']>>;
type Driver = Browser & { person: Someone };
interface Asked {
  agreementRecordId: string;
  textHash: string;
}

const { hand, textCode, face } = agreementMethod.values;
const newPassword = 'Signed-2026-xy';
let world: World;
let place: Place;
let officer: Administrator;
let driver: Driver;
let ink: Buffer;

beforeAll(async () => {
  world = await openWorld();
  ink = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="#fff"/><path d="M20 120 L90 30 L160 120" stroke="#123" stroke-width="6" fill="none"/></svg>',
    ),
  )
    .png()
    .toBuffer();
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

/** Publishes an agreement of a method and opens it as the driver would. */
const ask = async (signMethod: number): Promise<Asked & { agreementId: string }> => {
  const { agreementId } = await officer.call(agreementApi.add, {
    title: `{year}年安全责任书${unique()}`,
    agreementKind: agreementKind.values.responsibility,
    agreementLevel: agreementLevel.values.companyPerson,
    body: '<p>本人 {realName} 承诺遵守 {orgName} 的安全生产规定。</p>',
    validity: agreementValidity.values.calendarYear,
    signMethod: signMethod as 1 | 2 | 3,
  });
  await officer.call(agreementApi.edges.publish, { id: agreementId });
  return { agreementId, ...(await open()) };
};
/** What waits for somebody, the newest first, as it is read. */
const open = async (by: Browser = driver): Promise<Asked & { shown: boolean }> => {
  const [first] = await by.call(ownAgreementApi.list, {});
  return by.call(ownAgreementApi.one, { agreementRecordId: first?.agreementRecordId ?? '1' });
};
const sign = (
  { agreementRecordId, textHash }: Asked,
  code?: string,
  by: Browser = driver,
): Promise<Envelope<{ signatureId: string }>> =>
  sendFile(by, ownAgreementApi.sign, { agreementRecordId, textHash, ...(code ? { code } : {}) }, 's.png', ink);
const phone = () => phoneOf(world, driver.person);
const codeFor = async ({ agreementRecordId }: Asked): Promise<string> => {
  await driver.call(ownAgreementApi.code, { agreementRecordId });
  return codeSentTo(world, await phone());
};
/** A code as the log-in page, the forgotten password and a new phone ask for it. */
const codeOfPhone = async (): Promise<string> => {
  await world.browser().call(personApi.sendCode, { phone: await phone() });
  return codeSentTo(world, await phone());
};
const fieldsOf = (answer: Envelope<unknown>) => answer.fields?.map((one) => one.field);

describe('a code', () => {
  it('signs the agreement it was asked for, and no other', async () => {
    const [one, other] = [await ask(textCode), await ask(textCode)];
    const code = await codeFor(one);
    expect(fieldsOf(await sign(other, code))).toEqual(['code']);
    expect((await sign(one, code)).success).toBe(true);
    expect(fieldsOf(await sign(other, code))).toEqual(['code']);
  });

  it('pressed twice side by side signs once', async () => {
    const asked = await ask(textCode);
    const code = await codeFor(asked);
    const answers = await Promise.all([1, 2, 3].map(() => sign(asked, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('of a log-in signs nothing', async () => {
    const asked = await ask(textCode);
    expect(fieldsOf(await sign(asked, await codeOfPhone()))).toEqual(['code']);
  });

  it.each([
    [
      'logs in at the console',
      async (code: string) =>
        world.browser().send(sessionApi.loginByCode, { phone: await phone(), code, ...(await someCaptcha(world)) }),
    ],
    [
      'logs in at the student entry',
      async (code: string) => {
        const input = { phone: await phone(), code, ...(await someCaptcha(world)) };
        return world.browser().send(studentSessionApi.loginByCode, input);
      },
    ],
    [
      'sets a new password',
      async (code: string) => {
        const input = { phone: await phone(), code, newPassword, ...(await someCaptcha(world)) };
        return world.browser().send(passwordApi.forgotten, input);
      },
    ],
    [
      'proves a new phone',
      async (code: string) => {
        const input = { phone: await phone(), code, password };
        // The phone is somebody else's, so that a code that is taken leads to the next refusal.
        const answer = await officer.send(accountApi.phone, input);
        return { ...answer, success: fieldsOf(answer)?.[0] === 'phone' };
      },
    ],
  ] as const)('of a signature never %s', async (_, use) => {
    const code = await codeFor(await ask(textCode));
    expect((await use(code)).success).toBe(false);
    // The same press with a code of the phone is taken, so that nothing else refused it.
    clock.shift = 61_000;
    expect((await use(await codeOfPhone())).success).toBe(true);
  });

  it('holds five minutes', async () => {
    const asked = await ask(textCode);
    const code = await codeFor(asked);
    clock.shift = 301_000;
    expect(fieldsOf(await sign(asked, code))).toEqual(['code']);
  });

  it('is nobody else’s, whoever asks for it and whoever shows it', async () => {
    const asked = await ask(textCode);
    const code = await codeFor(asked);
    const colleague = await world.student(place);
    expect((await sign(asked, code, colleague)).code).toBe(20002);
    expect((await colleague.send(ownAgreementApi.code, asked as never)).success).toBe(false);
    expect((await sign(asked, code)).success).toBe(true);
  });

  it('left out costs no try; the fifth wrong one ends the session, and the right one comes too late', async () => {
    const asked = await ask(textCode);
    const code = await codeFor(asked);
    const wrong = code === '000000' ? '111111' : '000000';
    for (const _ of [1, 2, 3, 4, 5, 6]) expect(fieldsOf(await sign(asked))).toEqual(['code']);
    for (const _ of [1, 2, 3, 4]) expect(fieldsOf(await sign(asked, wrong))).toEqual(['code']);
    expect((await sign(asked, wrong)).description).toContain('请重新登录');
    expect((await sign(asked, code)).success).toBe(false);
    expect((await driver.send(studentSessionApi.info, {})).success).toBe(false);
  });
});

describe('a face or a name', () => {
  const show = async ({ agreementRecordId }: Asked, picture: Buffer) =>
    sendFile(driver, ownAgreementApi.byPhoto, { agreementRecordId }, 'now.jpg', picture);
  const enrol = async (): Promise<Buffer> => {
    const picture = await portrait(1);
    const input = { orgUserId: driver.person.orgUserId, consentOnPaper: 'true' };
    expect((await sendFile(officer, photoApi.enrol, input as never, 'me.jpg', picture)).success).toBe(true);
    return again(picture);
  };
  const byName = ({ agreementRecordId }: Asked) =>
    driver.send(ownAgreementApi.byName, { agreementRecordId, signedName: driver.person.realName });

  it('shown for one agreement signs no other, and its own once', async () => {
    const [one, other] = [await ask(face), await ask(face)];
    const me = await enrol();
    expect((await show(one, me)).success).toBe(true);
    expect((await open()).shown).toBe(false);
    expect((await sign(other)).description).toContain('核验');
    const answers = await Promise.all([sign(one), sign(one)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await sign(other)).description).toContain('核验');
  });

  it('shown for an edition signs no later one', async () => {
    const { agreementId, ...first } = await ask(face);
    await byName(first);
    const next = await officer.call(agreementApi.edition, { agreementId });
    await officer.call(agreementApi.edges.publish, { id: next.agreementId });
    const later = await open();
    expect(later.agreementRecordId).not.toBe(first.agreementRecordId);
    expect((await sign(later)).description).toContain('核验');
    expect((await sign(first)).success).toBe(false);
  });

  it('shown anywhere else signs nothing, whatever scene it says', async () => {
    await ask(face);
    const { person } = officer;
    await officer.call(photoApi.signByName, { scene: photoScene.values.agreementSign, signedName: person.realName });
    const phoneOfOfficer = await world.student(person.username);
    const own = await open(phoneOfOfficer);
    expect((await sign(own, undefined, phoneOfOfficer)).description).toContain('核验');
    await phoneOfOfficer.call(ownAgreementApi.byName, {
      agreementRecordId: own.agreementRecordId,
      signedName: person.realName,
    });
    expect((await sign(own, undefined, phoneOfOfficer)).success).toBe(true);
  });

  it('is the person’s own: a colleague shows nothing for it', async () => {
    const asked = await ask(face);
    const colleague = await world.student(place);
    const input = { agreementRecordId: asked.agreementRecordId, signedName: colleague.person.realName };
    expect((await colleague.send(ownAgreementApi.byName, input)).code).toBe(20002);
    expect((await sign(asked)).description).toContain('核验');
  });

  it('compared with nothing is no proof; the own name is one, and said to be one', async () => {
    const asked = await ask(face);
    await driver.call(ownPhotoApi.consent, { way: 'face', consentVersion });
    expect((await show(asked, await portrait(1))).description).toContain('没有登记照片');
    expect((await open()).shown).toBe(false);
    expect((await sign(asked)).description).toContain('核验');
    await byName(asked);
    expect((await sign(asked)).success).toBe(true);
    const { signed } = await officer.call(agreementRecordApi.one, { agreementRecordId: asked.agreementRecordId });
    expect(signed).toMatchObject({ confirmed: agreementConfirmed.values.name, intact: true });
  });
});

describe('whoever signs', () => {
  it('has not left', async () => {
    const asked = await ask(hand);
    await officer.call(employeeApi.del, { orgUserIds: [driver.person.orgUserId], leaveReason: 1 });
    expect((await sign(asked)).success).toBe(false);
    const again = await world.browser().send(studentSessionApi.login, { username: driver.person.username, password });
    expect(again.success).toBe(false);
  });

  it('is not switched off', async () => {
    const asked = await ask(hand);
    const { orgUserId } = driver.person;
    await officer.call(employeeApi.state, { orgUserId, state: 0, reason: '长期请假' } as never);
    expect((await sign(asked)).success).toBe(false);
  });
});
