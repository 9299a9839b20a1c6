import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import { classApi } from '#contracts/schools/class.contract.ts';
import { openClassApi } from '#contracts/schools/own/open-class.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { someCaptcha } from '#testing/captcha.ts';
import { openClass, someClient } from '#testing/schools.ts';
import { sendFile } from '#testing/send-file.ts';
import { codeSentTo, textsTo } from '#testing/texts.ts';
import { makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, somePhone, unique, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
const states = signUpState.values;

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
});
afterAll(() => world.close());
beforeEach(() =>
  world.asSystem(async (db) => {
    await sql`delete from use_count`.execute(db);
    await sql`delete from login_attempt`.execute(db);
    await sql`delete from phone_code`.execute(db);
  }),
);

const someCard = (): string => {
  const body = `11010119850101${String(unique()).padStart(3, '0').slice(-3)}`;
  return body + idCardCheckDigit(body);
};

/** A class with a link, open for sign-up. */
const someClass = async (more: Parameters<typeof openClass>[3] = {}) => {
  const made = await openClass(world, school, registrar, { openSignUp: true, ...more });
  const { openCode } = await registrar.call(classApi.one, { classId: made.classId });
  return { ...made, openCode };
};

const someone = () => ({ realName: '个人学员', idCard: someCard(), dutyCode: 'D101', phone: somePhone() });
type Person = ReturnType<typeof someone>;

/** Signs somebody up by the link, with the code that came to the phone. */
const join = async (openCode: string, person: Person, browser = world.browser()) => {
  await browser.call(personApi.sendCode, { phone: person.phone });
  const code = await codeSentTo(world, person.phone);
  const captcha = await someCaptcha(world);
  const answer = await browser.send(openClassApi.signUp, { ...person, openCode, code, ...captcha, agreed: true });
  return { browser, answer, code };
};

const signUpsOf = async (classId: string): Promise<SignUpRow[]> =>
  ((await registrar.call(signUpApi.list.page, { size: 100, classId })) as PageOf<SignUpRow>).list;
const offerOf = async (browser: Browser, classId: string) =>
  (await browser.call(studentClassApi.offers, {})).find((one) => one.classId === classId);
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
    .jpeg()
    .toBuffer();

describe('the link of a class', () => {
  it('says what the class is to everybody who has it; a wrong one, and one of a class that stopped, say nothing', async () => {
    const { openCode, classId } = await someClass({ documents: ['idCard'] });
    const anyone = world.browser();
    expect(await anyone.call(openClassApi.one, { openCode })).toMatchObject({
      orgName: school.orgName,
      free: 10,
      open: true,
      documents: ['idCard'],
    });
    expect((await anyone.send(openClassApi.one, { openCode: 'aaaaaaaaaaaa' })).success).toBe(false);
    const { className, startDate, endDate, signsFrom, signsUntil, version } = await registrar.call(classApi.one, {
      classId,
    });
    const change = { classId, className, startDate, endDate, signsFrom, signsUntil, version, classPlaces: 10 };
    await registrar.call(classApi.mod, change);
    expect((await anyone.send(openClassApi.one, { openCode })).success).toBe(false);
    // The same link leads to the class again once it is let.
    await registrar.call(classApi.mod, { ...change, version: version + 1, openSignUp: true });
    expect((await registrar.call(classApi.one, { classId })).openCode).toBe(openCode);
  });

  it('belongs to subjects of the registration type, and the others are refused on its field', async () => {
    const inCompany = await openClass(world, school, registrar, { subjects: ['T01T06'] });
    const of = await registrar.call(classApi.one, { classId: inCompany.classId });
    const { className, startDate, endDate, signsFrom, signsUntil, version } = of;
    const asked = {
      classId: of.classId,
      className,
      startDate,
      endDate,
      signsFrom,
      signsUntil,
      version,
      classPlaces: 10,
    };
    expect((await registrar.send(classApi.mod, { ...asked, openSignUp: true })).fields?.[0]?.field).toBe('openSignUp');
    const planId = await makePlan(world, school, { lessons: [], begins: -5, subjects: ['T01T06'] });
    const made = { ...asked, planId, className: `${className}乙`, openSignUp: true };
    const { classId: _class, version: _version, ...fresh } = made;
    expect((await registrar.send(classApi.add, fresh)).fields?.[0]?.field).toBe('openSignUp');
    const plans = await registrar.call(classApi.plans, {});
    expect(plans.find((one) => one.planId === planId)?.registration).toBe(false);
  });

  it('is not told to the companies that send people', async () => {
    const plain = await openClass(world, school, registrar);
    expect((await registrar.call(classApi.one, { classId: plain.classId })).openCode).toBe('');
  });
});

describe('somebody without a company', () => {
  it('signs up, is logged in, hands in papers, is accepted as a guest, and is told by message and text', async () => {
    const { classId, openCode } = await someClass({ documents: ['idCard', 'photo'] });
    const person = someone();
    const { browser, answer } = await join(openCode, person);
    expect(answer.data).toMatchObject({ realName: '个人学员', orgName: school.orgName, hasPassword: false });
    const [row] = await signUpsOf(classId);
    expect(row).toMatchObject({ state: states.applied, signUpOrigin: 'individual', clientName: '', orgUserId: null });
    const signUpId = row?.signUpId ?? '';
    await registrar.call(signUpApi.edges.mend, { id: signUpId, reason: '缺身份证和照片' });
    expect(await offerOf(browser, classId)).toMatchObject({
      companyName: '',
      open: false,
      signUp: { state: states.toMend, reason: '缺身份证和照片', individual: true, papers: [] },
    });
    const send = (paper: 'idCard' | 'photo', bytes: Buffer) =>
      sendFile(browser, openClassApi.paper, { signUpId, paper }, 'paper.jpg', bytes);
    expect((await send('idCard', Buffer.from('no picture'))).success).toBe(false);
    await send('idCard', await picture());
    expect((await offerOf(browser, classId))?.signUp).toMatchObject({ state: states.toMend, papers: ['idCard'] });
    await send('photo', await picture());
    expect((await offerOf(browser, classId))?.signUp).toMatchObject({ state: states.applied, reason: '' });
    expect((await registrar.call(signUpApi.one, { signUpId })).papers).toHaveLength(2);
    await registrar.call(signUpApi.edges.accept, { id: signUpId });
    const [accepted] = await signUpsOf(classId);
    expect(accepted).toMatchObject({ state: states.accepted });
    expect(accepted?.recordId).not.toBeNull();
    const told = await browser.call(ownMessageApi.list, {});
    expect(told.list.map((one) => one.kind)).toContain('signUpAccepted');
    expect((await textsTo(world, person.phone)).map((one) => one.kind)).toContain('signUpAnswered');
  });

  it('is one member: what was learned counts once', async () => {
    const { classId, openCode } = await someClass();
    const { answer } = await join(openCode, someone());
    const [row] = await signUpsOf(classId);
    await registrar.call(signUpApi.edges.accept, { id: row?.signUpId ?? '' });
    const { rows } = await world.asSystem((db) =>
      sql`select luan_records_of(${answer.data?.orgUserId ?? ''}) as id`.execute(db),
    );
    expect(rows).toHaveLength(1);
  });

  it('is not a second time in the same class, nor anywhere once the class is closed', async () => {
    const { classId, openCode } = await someClass();
    const { browser } = await join(openCode, someone());
    expect((await browser.send(openClassApi.signUpMyself, { openCode })).description).toContain('已报名');
    await browser.call(studentClassApi.withdraw, { classId });
    await browser.call(openClassApi.signUpMyself, { openCode });
    expect((await signUpsOf(classId)).map((row) => row.state).toSorted()).toEqual([states.applied, states.withdrawn]);
    await registrar.call(classApi.edges.cancel, { id: classId, reason: '人数不足' });
    expect((await browser.send(studentClassApi.offers, {})).success).toBe(false);
  });

  it('comes back later by the same name, number and phone, and by nothing less', async () => {
    const first = await someClass();
    const person = someone();
    await join(first.openCode, person);
    await registrar.call(classApi.edges.cancel, { id: first.classId, reason: '人数不足' });
    const second = await someClass();
    const retry = async (change: Partial<Person>) => {
      await world.asSystem((db) => sql`delete from phone_code`.execute(db));
      return (await join(second.openCode, { ...person, ...change })).answer;
    };
    expect((await retry({ realName: '别人' })).description).toContain('不一致');
    expect((await retry({ phone: somePhone() })).description).toContain('不一致');
    expect((await retry({ idCard: someCard() })).description).toContain('不一致');
    // As it is pasted from a chat: the same name and the same number.
    const idCard = `\u202a${person.idCard.slice(0, 6)} ${person.idCard.slice(6)}\u202c`;
    expect((await retry({ realName: '个人　学员\u200b', idCard })).success).toBe(true);
  });
});

describe('signing up by the link refuses', () => {
  it('a wrong code, a post that is none, a number that is none and who has not agreed', async () => {
    const { openCode, classId } = await someClass();
    const person = someone();
    const { browser, code } = await join(openCode, { ...person, dutyCode: 'D999' });
    const send = async (change: object) => {
      const captcha = await someCaptcha(world);
      return browser.send(openClassApi.signUp, {
        ...person,
        openCode,
        code,
        ...captcha,
        agreed: true,
        ...change,
      } as never);
    };
    expect((await send({ code: code === '000000' ? '000001' : '000000' })).fields).toMatchObject([{ field: 'code' }]);
    expect((await send({ idCard: '110101198501011111' })).fields).toMatchObject([{ field: 'idCard' }]);
    expect((await send({ agreed: false })).success).toBe(false);
    expect(await signUpsOf(classId)).toEqual([]);
    // The code was not used up by what was refused.
    expect((await send({})).success).toBe(true);
  });

  it('somebody the platform knows, who logs in first and stays out of the company’s sight', async () => {
    const client = await someClient(world);
    const { openCode, classId } = await someClass();
    const driver = await world.student(client.place);
    const phone = somePhone();
    await world.asSystem((db) =>
      sql`update app_user set phone_index = ${world.runtime.keys.index('phone', phone)} where id = ${driver.person.userId}`.execute(
        db,
      ),
    );
    expect((await join(openCode, { ...someone(), phone })).answer.description).toContain('先登录');
    await driver.call(openClassApi.signUpMyself, { openCode });
    expect((await signUpsOf(classId))[0]).toMatchObject({ signUpOrigin: 'individual', clientName: '' });
    const seen = (await client.boss.call(signUpApi.list.page, { size: 20 })) as PageOf<SignUpRow>;
    expect(seen.list).toEqual([]);
    expect(await offerOf(driver, classId)).toMatchObject({ companyName: '', signUp: { individual: true } });
  });

  it('a class whose sign-up is over, and a paper for somebody else’s sign-up', async () => {
    const { openCode, classId } = await someClass();
    const { browser } = await join(openCode, someone());
    const [row] = await signUpsOf(classId);
    await world.asSystem((db) => sql`delete from phone_code`.execute(db));
    const other = await join(openCode, someone());
    const input = { signUpId: row?.signUpId ?? '', paper: 'idCard' as const };
    expect((await sendFile(other.browser, openClassApi.paper, input, 'a.jpg', await picture())).success).toBe(false);
    expect((await sendFile(browser, openClassApi.paper, input, 'a.jpg', await picture())).success).toBe(true);
    await registrar.call(signUpApi.edges.accept, { id: input.signUpId });
    await registrar.call(classApi.edges.begin, { id: classId });
    await world.asSystem((db) => sql`delete from phone_code`.execute(db));
    expect((await join(openCode, someone())).answer.description).toContain('不能报名');
  });
});
