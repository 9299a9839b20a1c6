import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { registrationApi } from '#contracts/registration/registration.contract.ts';
import { clock } from '#kernel/clock.ts';
import { someCaptcha } from '#testing/captcha.ts';
import { whilePlatformSets } from '#testing/parameters.ts';
import { sendFile } from '#testing/send-file.ts';
import { codeSentTo, textsTo } from '#testing/texts.ts';
import { type Browser, openWorld, somePhone, unique, type World } from '#testing/world.ts';

let world: World;
let picture: Buffer;
beforeAll(async () => {
  world = await openWorld();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Every test comes from the same address: its counts are not what is tested, save once.
  await world.asSystem(async (db) => {
    await sql`delete from use_count`.execute(db);
    await sql`delete from login_attempt`.execute(db);
  });
});
afterEach(() => {
  clock.shift = 0;
});

const password = 'Road2-safely';

const codeFor = async (browser: Browser, phone: string): Promise<string> => {
  await world.asSystem((db) => sql`delete from phone_code`.execute(db));
  await browser.call(personApi.sendCode, { phone });
  return codeSentTo(world, phone);
};

const account = async (browser: Browser, phone: string, change: Record<string, unknown> = {}) => ({
  realName: '张注册',
  phone,
  code: await codeFor(browser, phone),
  ...(await someCaptcha(world)),
  password,
  protocolVersion: '1.0',
  ...change,
});

const someCode = (): string => {
  const body = `91440100MA${String(unique()).padStart(7, '0').slice(-7)}`;
  return body + creditCodeCheck(body);
};

const licence = async (browser: Browser) => {
  const { token } = await browser.call(fileApi.token, { kind: 'registration-licence' });
  const { data } = await sendFile(browser, fileApi.upload, { token }, 'licence.jpg', picture);
  return [{ fileId: data?.fileId ?? '', fileName: 'licence.jpg', ticket: data?.ticket ?? '' }];
};

const company = async (browser: Browser, change: Record<string, unknown> = {}) => ({
  typeCode: 'company' as const,
  orgName: `注册运输有限公司${unique()}`,
  creditCode: someCode(),
  legalPerson: '王建国',
  provinceId: '102',
  cityId: '102100',
  address: '中山东路88号',
  businessLicenseDateType: 0,
  businessLicense: await licence(browser),
  ...change,
});

/** Somebody who has come as far as the number. */
const registered = async (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const browser = world.browser();
  const phone = somePhone();
  const { ticket } = await browser.call(registrationApi.account, await account(browser, phone));
  const data = await company(browser, change);
  const answer = await browser.send(registrationApi.add, { ticket, ...data }, headers);
  const submitted = answer.data;
  if (!submitted) throw new Error(JSON.stringify(answer));
  const { rows } = await world.asSystem((db) =>
    sql<{ id: string; state: number; parent_id: string; registration_id: string }>`
      select o.id, o.state, o.parent_id, r.id as registration_id from registration r join organisation o on o.id = r.org_id
      where r.number = ${submitted.number}`.execute(db),
  );
  const row = rows[0];
  if (!row) throw new Error('nothing was written');
  return { browser, phone, data, submitted, row };
};

const follow = async (browser: Browser, phone: string, number: string) =>
  browser.send(registrationApi.state, {
    number,
    phone,
    code: await codeFor(browser, phone),
    ...(await someCaptcha(world)),
  });

describe('a registration', () => {
  it('makes an organisation that waits for its audit, below the body in charge, and its administrator', async () => {
    const { submitted, row, phone, browser, data } = await registered();
    expect(row.state).toBe(2);
    expect(submitted.number).toMatch(/^ZC\d{8}/);
    const early = await browser.send(sessionApi.login, { username: phone, password });
    expect(early).toMatchObject({ success: false });
    expect(early.description).toContain('等待审核');
    const auditor = await world.administrator(world.head, 'admin');
    const seen = await auditor.call(registrationApi.one, { registrationId: row.registration_id });
    expect(seen).toMatchObject({ orgName: data.orgName, legalPerson: '王建国', state: 2, can: ['approve', 'reject'] });
    expect(seen.phone).toMatch(/^198\*{4}/);
    const address = `/manager/file/view?fileId=${seen.businessLicense[0]?.fileId}`;
    expect((await auditor.raw({ method: 'GET', url: address })).headers['content-type']).toBe('image/jpeg');

    await auditor.call(organisationApi.edges.approve, { id: row.id });
    expect((await textsTo(world, phone)).filter((one) => one.kind === 'registrationApproved')).toHaveLength(1);
    const session = await browser.call(sessionApi.login, { username: phone, password });
    expect(session.userInfo.orgDto).toMatchObject({ orgName: data.orgName, state: 1, certState: 0 });
    expect((await browser.call(messageApi.panel, {})).list[0]?.kind).toBe('registrationApproved');
  });

  it('is rejected with a reason the registrant reads, corrected, and approved', async () => {
    const { submitted, row, phone, browser, data } = await registered();
    const auditor = await world.administrator(world.head, 'admin');
    await auditor.call(organisationApi.edges.reject, { id: row.id, reason: '执照照片模糊' });
    expect((await textsTo(world, phone)).at(-1)).toMatchObject({
      kind: 'registrationRejected',
      values: { reason: '执照照片模糊' },
    });
    const refused = await browser.send(sessionApi.login, { username: phone, password });
    expect(refused.description).toContain('执照照片模糊');
    const state = (await follow(browser, phone, submitted.number)).data;
    expect(state).toMatchObject({
      state: 3,
      reason: '执照照片模糊',
      username: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    });
    expect(state?.again?.company).toMatchObject({ orgName: data.orgName, creditCode: data.creditCode });
    const again = { ...data, legalPerson: '李建国', businessLicense: state?.again?.company.businessLicense };
    await browser.call(registrationApi.update, { ticket: state?.again?.ticket, ...again } as never);
    expect((await follow(browser, phone, submitted.number)).data).toMatchObject({ state: 2, reason: '', again: null });
    const twice = await browser.send(registrationApi.update, { ticket: state?.again?.ticket, ...again } as never);
    expect(twice.success).toBe(false);
    await auditor.call(organisationApi.edges.reject, { id: row.id, reason: '仍然模糊' });
    const leave = await browser.send(registrationApi.update, { ticket: state?.again?.ticket, ...again } as never);
    expect(leave.success).toBe(false);
    const fresh = (await follow(browser, phone, submitted.number)).data?.again?.ticket;
    await browser.call(registrationApi.update, { ticket: fresh, ...again } as never);
    await auditor.call(organisationApi.edges.approve, { id: row.id });
    expect((await browser.send(sessionApi.login, { username: phone, password })).success).toBe(true);
  });

  it('belongs to the deepest supervising body of its area, else to the head office', async () => {
    const province = await world.organisation('supervise');
    const city = await world.organisation('supervise', province);
    await world.asSystem(async (db) => {
      await sql`update organisation set province_id = 131, city_id = 131100 where id = ${province.orgId}`.execute(db);
      await sql`update organisation set province_id = 131, city_id = 131105 where id = ${city.orgId}`.execute(db);
    });
    const inCity = await registered({ provinceId: '131', cityId: '131105' });
    const inProvince = await registered({ provinceId: '131', cityId: '131101' });
    const elsewhere = await registered({ provinceId: '133', cityId: '133100' });
    expect([inCity.row.parent_id, inProvince.row.parent_id, elsewhere.row.parent_id]).toEqual([
      city.orgId,
      province.orgId,
      world.head.orgId,
    ]);
    const auditor = await world.administrator(city, 'supervise');
    const page = (await auditor.call(registrationApi.list.page, {})) as { list: { number: string }[] };
    expect(page.list.map((one) => one.number)).toEqual([inCity.submitted.number]);
  });

  it('belongs first to the organisation whose site it is made on', async () => {
    const agent = await world.organisation('agent');
    const province = await world.organisation('supervise');
    const host = `r${unique()}.luan.test`;
    const site = (state: number) =>
      world.asSystem((db) =>
        sql`insert into site (org_id, path, host, template_id, state)
          select ${agent.orgId}, ${agent.path}, ${host}, min(id), ${state} from site_template
          on conflict (host) do update set state = ${state}`.execute(db),
      );
    await world.asSystem((db) =>
      sql`update organisation set province_id = 134, city_id = 134100 where id = ${province.orgId}`.execute(db),
    );
    await site(1);
    const area = { provinceId: '134', cityId: '134100' };
    expect((await registered(area, { host: host.toUpperCase() })).row.parent_id).toBe(agent.orgId);
    expect((await registered(area)).row.parent_id).toBe(province.orgId);
    await site(0);
    expect((await registered(area, { host })).row.parent_id).toBe(province.orgId);
    await site(1);
    await world.asSystem((db) =>
      sql`update organisation set type_code = 'organ' where id = ${agent.orgId}`.execute(db),
    );
    expect((await registered({ ...area, typeCode: 'organ' }, { host })).row.parent_id).toBe(province.orgId);
  });

  it('tells the body that audits', async () => {
    const province = await world.organisation('supervise');
    await world.asSystem((db) =>
      sql`update organisation set province_id = 132, city_id = 132100 where id = ${province.orgId}`.execute(db),
    );
    const auditor = await world.administrator(province, 'supervise');
    const { data } = await registered({ provinceId: '132', cityId: null });
    const { list } = await auditor.call(messageApi.panel, {});
    expect(list[0]).toMatchObject({ kind: 'registrationSubmitted', params: { orgName: data.orgName } });
  });
});

describe('the first step', () => {
  it.each([
    ['code', { code: '000000' }],
    ['password', { password: '12345678' }],
    ['realName', { realName: '' }],
    ['username', { username: '1x' }],
    ['protocolVersion', { protocolVersion: '0' }],
    ['state', { state: 1 }],
  ])('puts a wrong %s on its field', async (field, wrong) => {
    const browser = world.browser();
    const answer = await browser.send(registrationApi.account, await account(browser, somePhone(), wrong));
    expect(answer.success).toBe(false);
    expect(answer.fields?.map((one) => one.field)).toContain(field);
  });

  it('refuses a phone and a user name somebody has, on their fields', async () => {
    const { phone } = await registered();
    const browser = world.browser();
    const held = await browser.send(registrationApi.account, await account(browser, phone));
    expect(held.fields?.[0]).toMatchObject({ field: 'phone' });
    const someone = await world.person(world.head, 'admin');
    const named = await browser.send(
      registrationApi.account,
      await account(browser, somePhone(), { username: someone.username }),
    );
    expect(named.fields?.[0]).toMatchObject({ field: 'username' });
  });

  it('tells nobody without the code that a phone or a user name is taken, and the code serves for another name', async () => {
    const { phone } = await registered();
    const someone = await world.person(world.head, 'admin');
    const browser = world.browser();
    for (const [held, username] of [[phone, ''] as const, [somePhone(), someone.username] as const]) {
      const wrong = await browser.send(
        registrationApi.account,
        await account(browser, held, { username, code: '000000' }),
      );
      expect(wrong.fields?.map((one) => one.field)).toEqual(['code']);
    }
    const mine = await account(browser, somePhone(), { username: someone.username });
    expect((await browser.send(registrationApi.account, mine)).fields?.[0]).toMatchObject({ field: 'username' });
    const other = { ...mine, username: `neu${unique()}` };
    expect((await browser.send(registrationApi.account, other)).success).toBe(true);
    const again = { ...other, ...(await someCaptcha(world)) };
    expect((await browser.send(registrationApi.account, again)).fields?.[0]).toMatchObject({ field: 'code' });
  });

  it('gives a ticket that hides what it carries, and ends', async () => {
    const browser = world.browser();
    const phone = somePhone();
    const { ticket } = await browser.call(registrationApi.account, await account(browser, phone));
    expect(Buffer.from(ticket.slice(2), 'base64').toString('latin1')).not.toContain(phone);
    const data = await company(browser);
    const forged = `${ticket.slice(0, -6)}AAAAAA`;
    expect((await browser.send(registrationApi.add, { ticket: forged, ...data } as never)).success).toBe(false);
    clock.shift = 5 * 3_600_000;
    const late = await browser.send(registrationApi.add, { ticket, ...data } as never);
    expect(late.description).toContain('步骤已过期');
  });
});

describe('the company', () => {
  it('is new by name and credit code everywhere, on their fields, and leaves nothing behind when it is not', async () => {
    const { data } = await registered();
    const browser = world.browser();
    const phone = somePhone();
    const { ticket } = await browser.call(registrationApi.account, await account(browser, phone));
    const name = await browser.send(registrationApi.add, {
      ticket,
      ...(await company(browser, { orgName: data.orgName, provinceId: '133', cityId: null })),
    } as never);
    expect(name.fields?.map((one) => one.field)).toEqual(['orgName']);
    const code = await browser.send(registrationApi.add, {
      ticket,
      ...(await company(browser, { creditCode: data.creditCode })),
    } as never);
    expect(code.fields?.map((one) => one.field)).toEqual(['creditCode']);
    expect(await browser.call(personApi.mayUse, { phone, ticket })).toEqual({ usable: true, checked: true });
    const held = await browser.call(personApi.mayUse, { phone: (await registered()).phone, ticket });
    expect(held).toEqual({ usable: false, checked: true });
  });

  it.each([
    ['creditCode', { creditCode: '91440100MA0000001X' }],
    ['area', { provinceId: null, cityId: null }],
    ['businessLicense', { businessLicense: [] }],
    ['typeCode', { typeCode: 'admin' }],
    ['subjectCodes', { subjectCodes: ['nothing'] }],
    ['path', { path: '.1.' }],
  ])('puts a wrong %s on its field', async (field, wrong) => {
    const browser = world.browser();
    const { ticket } = await browser.call(registrationApi.account, await account(browser, somePhone()));
    const answer = await browser.send(registrationApi.add, { ticket, ...(await company(browser, wrong)) } as never);
    expect(answer.success).toBe(false);
    expect(answer.fields?.map((one) => one.field)).toContain(field);
  });

  it('shows only pictures its registrant uploaded', async () => {
    const browser = world.browser();
    const { ticket } = await browser.call(registrationApi.account, await account(browser, somePhone()));
    const [file] = await licence(browser);
    const stolen = [{ fileId: '1', fileName: 'x.jpg', ticket: file?.ticket ?? '' }];
    const answer = await browser.send(registrationApi.add, {
      ticket,
      ...(await company(browser, { businessLicense: stolen })),
    } as never);
    expect(answer.fields?.map((one) => one.field)).toEqual(['businessLicense']);
  });

  it('cannot register while registration is closed, and is asked what the parameter says', async () => {
    const browser = world.browser();
    const ticket = await whilePlatformSets(world, 'orgRegisterRequired', ['roadLicense'], async () => {
      expect((await browser.call(registrationApi.form, {})).required).toEqual(['roadLicense']);
      const made = await browser.call(registrationApi.account, await account(browser, somePhone()));
      const answer = await browser.send(registrationApi.add, {
        ticket: made.ticket,
        ...(await company(browser)),
      } as never);
      expect(answer.fields?.map((one) => one.field)).toEqual(['roadLicense']);
      return made.ticket;
    });
    const add = async () => browser.send(registrationApi.add, { ticket, ...(await company(browser)) } as never);
    await whilePlatformSets(world, 'orgRegisterTypes', ['agency'], async () => {
      expect((await browser.call(registrationApi.form, {})).typeCodes).toEqual(['agency']);
      expect((await add()).fields?.map((one) => one.field)).toEqual(['typeCode']);
    });
    const closed = await whilePlatformSets(world, 'orgRegisterOpen', 0, add);
    expect(closed.description).toContain('不接受');
  });
});

describe('a look at the state', () => {
  it('says the same for a wrong number, a wrong phone and a wrong code', async () => {
    const [one, other] = [await registered(), await registered()];
    const browser = world.browser();
    const wrongCode = await browser.send(registrationApi.state, {
      number: one.submitted.number,
      phone: one.phone,
      code: '000000',
      ...(await someCaptcha(world)),
    });
    const wrongPhone = await follow(browser, other.phone, one.submitted.number);
    const wrongNumber = await follow(browser, one.phone, 'ZC20260101AAAAAAAA');
    const answers = [wrongCode, wrongPhone, wrongNumber];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ success: false, data: null });
  });

  it('is counted per address', async () => {
    const browser = world.browser();
    const asked = { number: 'ZC20260101AAAAAAAA', phone: somePhone(), code: '000000' };
    for (let time = 0; time < 20; time += 1) await browser.send(registrationApi.state, asked);
    expect((await browser.send(registrationApi.state, asked)).description).toContain('分钟后再试');
  });
});
