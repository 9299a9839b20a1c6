import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, password, type Someone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let maker: Browser & { person: Someone };
let colleague: Browser & { person: Someone };
let driver: Browser & { person: Someone };
let photo: Buffer;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  maker = await world.administrator(company, 'company');
  colleague = await world.administrator(company, 'company');
  driver = await world.student(company);
  photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());

/** A browser with the cookies of several, later ones over earlier ones. */
const holding = (...browsers: Browser[]): Browser => {
  const one = world.browser();
  for (const { cookies } of browsers) for (const [name, value] of cookies) one.cookies.set(name, value);
  return one;
};

const printOf = async (by: Browser) => {
  const { ticket } = await by.call(studentApi.printTicket, { orgUserId: driver.person.orgUserId });
  return {
    opens: async (browser: Browser) => (await browser.send(studentApi.printInfo, { ticket })).success,
    says: async (browser: Browser, language: string) =>
      (await browser.send(studentApi.printInfo, { ticket }, { 'accept-language': language })).description,
    notes: async (browser: Browser) => (await browser.send(studentApi.printed, { ticket })).success,
  };
};

const fileOf = async (by: Browser) => {
  const { token } = await by.call(fileApi.token, { kind: 'registration-licence' });
  const { data } = await sendFile(by, fileApi.upload, { token }, 'licence.jpg', photo);
  const url = `${fullPath(fileApi.openView)}?fileId=${data?.fileId}&ticket=${data?.ticket}`;
  const shown = (browser: Browser, accept = '*/*') => browser.raw({ method: 'GET', url, headers: { accept } });
  return {
    opens: async (browser: Browser) => (await shown(browser)).headers['content-type'] === 'image/jpeg',
    says: async (browser: Browser) => (await shown(browser, 'text/html')).body.toString(),
  };
};

describe('A ticket of a session', () => {
  const carried: [string, () => Browser | Promise<Browser>, boolean][] = [
    ['no session', () => world.browser(), true],
    ['the session it came from', () => maker, true],
    ['a session of somebody else', () => colleague, false],
    ['a session of somebody else at the student entry', () => driver, false],
    ['the session it came from, beside another person’s at the student entry', () => holding(driver, maker), true],
    ['sessions of two others', () => holding(driver, colleague), false],
    [
      'a session of somebody else that has ended',
      async () => {
        const gone = await world.administrator(company, 'company');
        const left = holding(gone);
        await gone.call(sessionApi.logout, {});
        return left;
      },
      true,
    ],
    [
      'a session of somebody who must change the password first',
      async () => world.logIn((await world.person(company, 'company', { defaultPassword: true })).username),
      false,
    ],
  ];
  it.each(carried)('to a request with %s', async (_, browserOf, opens) => {
    const [print, file, browser] = [await printOf(maker), await fileOf(maker), await browserOf()];
    expect([await print.opens(browser), await print.notes(browser)]).toEqual([opens, opens]);
    expect(await file.opens(browser)).toBe(opens);
  });

  it('is the person’s behind it, while somebody acts for another', async () => {
    const head = await world.administrator(world.head, 'admin');
    const target = await world.administrator(company, 'company');
    const acting = holding(head);
    await acting.call(sessionApi.stepUp, { password });
    await acting.call(sessionApi.runAs, { orgUserId: target.person.orgUserId, reason: '代为打印学员表' });
    const print = await printOf(acting);
    expect([await print.opens(acting), await print.opens(target)]).toEqual([true, false]);
  });

  it('says in both languages why it opens nothing, in a page of its own too', async () => {
    const print = await printOf(maker);
    expect(await print.says(colleague, 'zh-CN')).toContain('另一位用户');
    expect(await print.says(colleague, 'en')).toContain('someone other');
    const file = await fileOf(maker);
    expect(await file.says(colleague)).toMatch(/<h1>.*另一位用户/);
  });

  it('without a session opens whoever is logged in: nobody made it', async () => {
    const file = await fileOf(world.browser());
    expect([await file.opens(world.browser()), await file.opens(colleague)]).toEqual([true, true]);
  });
});
