import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  agreementKind,
  agreementLevel,
  agreementProof,
  agreementRecordState,
  agreementState,
  agreementValidity,
} from '#contracts/agreements/agreement.codes.ts';
import { agreementApi } from '#contracts/agreements/agreement.contract.ts';
import { ownAgreementApi } from '#contracts/agreements/own-agreement.contract.ts';
import {
  type AgreementRecordRow,
  agreementRecordApi,
  openAgreementApi,
} from '#contracts/agreements/record.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { fullPath } from '#contracts/route.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { forgetSessions } from '#domains/identity/door.ts';
import { clock } from '#kernel/clock.ts';
import { signPosted } from '#kernel/posted.ts';
import { readSettings } from '#kernel/settings.ts';
import { openStamps } from '#kernel/stamp.ts';
import { seePdf } from '#testing/pdf.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';
import { agreementsOfDay } from './door.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
type Driver = Browser & { person: Someone };
type Written = Partial<Parsed<typeof agreementApi.add>>;

const { unsigned, signed, refused, expired, superseded } = agreementRecordState.values;
let world: World;
let authority: Place;
let supervisor: Administrator;
let place: Place;
let officer: Administrator;
let neighbour: Administrator;
let driver: Driver;

const duty = 'agreement-driver';
const drawn = (ink = true): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="#fff"/>${ink ? '<path d="M20 120 L90 30 L160 120 L260 40 L380 110" stroke="#123" stroke-width="6" fill="none"/>' : ''}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const makeDriver = async (of: Place): Promise<Driver> => {
  const one = await world.student(of);
  await world.asSystem((db) =>
    sql`update org_user set duty_codes = ${[duty]}::text[] where id = ${one.person.orgUserId}`.execute(db),
  );
  return one;
};

const written = (more: Written = {}) => ({
  title: '{year}年度驾驶员安全责任书',
  agreementKind: agreementKind.values.responsibility,
  agreementLevel: agreementLevel.values.companyPerson,
  body: '<p>本人 {realName}（{duty}）驾驶 {plate}，承诺遵守 {orgName} 的安全生产规定。</p>',
  parties: '{orgName}\n{realName}',
  validity: agreementValidity.values.calendarYear,
  dutyCodes: [duty],
  ...more,
});

beforeAll(async () => {
  world = await openWorld();
  await world.asSystem((db) =>
    sql`insert into duty (duty_code, duty_name) values (${duty}, '签约专岗') on conflict do nothing`.execute(db),
  );
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
beforeEach(async () => {
  clock.shift = 0;
  place = await world.organisation('company', authority);
  officer = await world.administrator(place, 'company');
  driver = await makeDriver(place);
});
afterAll(() => world.close());

const publish = async (by: Administrator, more: Written = {}): Promise<string> => {
  const { agreementId } = await by.call(agreementApi.add, written(more));
  await by.call(agreementApi.edges.publish, { id: agreementId });
  return agreementId;
};
const records = async (by: Administrator, filters: object): Promise<AgreementRecordRow[]> =>
  ((await by.call(agreementRecordApi.list.page, { size: 100, ...filters })) as PageOf<AgreementRecordRow>).list;
const ownOf = async (of: Driver) => {
  const [first] = await of.call(ownAgreementApi.list, {});
  return of.call(ownAgreementApi.one, { agreementRecordId: first?.agreementRecordId ?? '1' });
};
const sign = async (of: Driver, ink = true) => {
  const { agreementRecordId, textHash } = await ownOf(of);
  return sendFile(of, ownAgreementApi.sign, { agreementRecordId, textHash }, 'signature.png', await drawn(ink));
};

describe('a text', () => {
  it('refuses variables that stand for nothing on their field, and loses what runs', async () => {
    for (const [more, field] of [
      [{ body: '<p>本人 {name} 承诺遵守安全生产规定。</p>' }, 'body'],
      [{ title: '{realName}的责任书' }, 'title'],
      [{ parties: '{orgNam}' }, 'parties'],
      [{ parties: '一\n二\n三\n四' }, 'parties'],
      [{ validity: agreementValidity.values.months }, 'validityMonths'],
      [
        { agreementLevel: agreementLevel.values.authorityCompany, body: '<p>{orgName} 承诺遵守安全规定。</p>' },
        'agreementLevel',
      ],
      [{ body: '<p> </p><p>          </p>' }, 'body'],
    ] as const)
      expect(
        (await officer.send(agreementApi.add, written(more as Written))).fields?.map((one) => one.field),
      ).toContain(field);
    const { agreementId } = await officer.call(
      agreementApi.add,
      written({ body: '<p onclick="x">本人遵守安全生产规定<script>alert(1)</script></p>' }),
    );
    expect((await officer.call(agreementApi.one, { agreementId })).body).toBe('<p>本人遵守安全生产规定</p>');
  });

  it('of companies knows neither duty nor plate', async () => {
    const more = { agreementLevel: agreementLevel.values.authorityCompany, dutyCodes: [], parties: '' };
    const body = '<p>{orgName} 与 {publisher} 签订，车牌 {plate}。</p>';
    expect((await supervisor.send(agreementApi.add, written({ ...more, body }))).fields?.[0]?.field).toBe('body');
  });

  it('shows whom it would ask and how they would read it, before it is published', async () => {
    const { agreementId } = await officer.call(agreementApi.add, written());
    expect(await officer.call(agreementApi.asked, { agreementId })).toEqual({
      total: 1,
      names: [driver.person.realName],
    });
    const read = await officer.call(agreementApi.preview, { agreementId, orgUserId: driver.person.orgUserId });
    expect(read.body).toContain(`本人 ${driver.person.realName}（签约专岗）驾驶 ——`);
    expect(read.body).toContain(`甲方：${place.orgName}`);
    expect(read.title).toMatch(/^20\d\d年度驾驶员安全责任书$/);
    const other = { agreementId, orgUserId: neighbour.person.orgUserId };
    expect((await officer.send(agreementApi.preview, other)).code).toBe(20002);
    expect((await neighbour.send(agreementApi.asked, { agreementId })).code).toBe(20002);
  });

  it('keeps its words once published', async () => {
    const agreementId = await publish(officer);
    const { version } = await officer.call(agreementApi.one, { agreementId });
    expect((await officer.send(agreementApi.mod, { agreementId, version, ...written() })).success).toBe(false);
    expect((await officer.send(agreementApi.del, { agreementId })).success).toBe(false);
    await expect(
      world.asSystem((db) => sql`update letter set body = 'x' where id = ${agreementId}`.execute(db)),
    ).rejects.toThrow('keeps its words');
    expect((await neighbour.send(agreementApi.one, { agreementId })).code).toBe(20002);
  });
});

describe('signing', () => {
  it('keeps exactly what was read, with a hash, a picture and a page that shows it', async () => {
    const agreementId = await publish(officer);
    const messages = (await driver.call(ownMessageApi.list, {})).list.map((one) => one.messageTitle);
    expect(messages.some((one) => one.includes('驾驶员安全责任书'))).toBe(true);
    const before = await ownOf(driver);
    expect(before.body).toContain(driver.person.realName);
    expect((await sign(driver, false)).description).toContain('空白');
    const rename = async (name: string): Promise<void> => {
      await world.asSystem((db) =>
        sql`update app_user set real_name = ${name} where id = ${driver.person.userId}`.execute(db),
      );
      forgetSessions();
    };
    // A copy in a name that nobody can print is never made.
    await rename('王\u{f0001}');
    expect((await sign(driver)).description).toContain('姓名中的 \u{f0001} 无法打印');
    await rename(driver.person.realName);
    const noPicture = await sendFile(
      driver,
      ownAgreementApi.sign,
      { agreementRecordId: before.agreementRecordId, textHash: before.textHash },
      'signature.png',
      Buffer.from('no picture'),
    );
    expect(noPicture.success).toBe(false);
    expect((await sign(driver)).success).toBe(true);
    expect((await sign(driver)).description).toContain('已经签署');
    const after = await ownOf(driver);
    expect(after).toMatchObject({ state: signed, body: before.body });
    const [row] = await records(officer, { agreementId });
    expect(row).toMatchObject({
      state: signed,
      realName: driver.person.realName,
      validUntil: expect.stringMatching(/-12-31$/),
    });
    const { agreementRecordId = '' } = row ?? {};
    const one = await officer.call(agreementRecordApi.one, { agreementRecordId });
    expect(one.signed).toMatchObject({
      intact: true,
      hasPicture: true,
      proof: agreementProof.values.drawn,
      identity: 'session',
    });
    const picture = await officer.raw({
      method: 'GET',
      url: `${fullPath(agreementRecordApi.picture)}?agreementRecordId=${agreementRecordId}`,
    });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    const code = new URL(one.signed?.verifyAddress ?? '').searchParams.get('code') ?? '';
    expect(await world.browser().call(openAgreementApi.verify, { code })).toMatchObject({
      intact: true,
      body: before.body,
      signerName: driver.person.realName,
      sha256: after.sha256,
    });
    expect((await world.browser().send(openAgreementApi.verify, { code: 'f'.repeat(32) })).success).toBe(false);
    expect((await neighbour.send(agreementRecordApi.one, { agreementRecordId })).code).toBe(20002);
  });

  it('twice at once counts once', async () => {
    const agreementId = await publish(officer);
    const answers = await Promise.all([sign(driver), sign(driver)]);
    expect(answers.filter((one) => one.success)).toHaveLength(1);
    const { rows } = await world.asSystem((db) =>
      sql`select from letter_signature where letter_id = ${agreementId}`.execute(db),
    );
    expect(rows).toHaveLength(1);
  });

  it('is of the own record and of what was read; nobody alters what was signed', async () => {
    await publish(officer);
    const { agreementRecordId, textHash } = await ownOf(driver);
    const colleague = await makeDriver(place);
    expect((await colleague.send(ownAgreementApi.one, { agreementRecordId })).code).toBe(20002);
    expect((await colleague.send(ownAgreementApi.refuse, { agreementRecordId, reason: '不同意' })).code).toBe(20002);
    const other = { agreementRecordId, textHash: 'f'.repeat(64) };
    expect((await sendFile(driver, ownAgreementApi.sign, other, 's.png', await drawn())).description).toContain(
      '已更新',
    );
    expect(
      (await sendFile(colleague, ownAgreementApi.sign, { agreementRecordId, textHash }, 's.png', await drawn())).code,
    ).toBe(20002);
    await sign(driver);
    const alter = world.asSystem((db) =>
      sql`update letter_signature set body = body || '<p>另付保证金</p>' where agreement_record_id = ${agreementRecordId}`.execute(
        db,
      ),
    );
    await expect(alter).rejects.toThrow('permission denied');
  });

  it('may be refused with a reason where the agreement lets one, and signed all the same later', async () => {
    const agreementId = await publish(officer);
    const { agreementRecordId } = await ownOf(driver);
    expect((await driver.send(ownAgreementApi.refuse, { agreementRecordId, reason: '' })).fields?.[0]?.field).toBe(
      'reason',
    );
    await driver.call(ownAgreementApi.refuse, { agreementRecordId, reason: '第三条与合同不符' });
    expect(await records(officer, { agreementId })).toMatchObject([{ state: refused, reason: '第三条与合同不符' }]);
    const codes = (await officer.call(todoApi.update, {})).list.map((one) => one.code);
    expect(codes).toContain('agreementRefused');
    expect((await sign(driver)).success).toBe(true);
    expect(await records(officer, { agreementId })).toMatchObject([{ state: signed, reason: '' }]);
    await publish(officer, { refusable: false });
    const firm = await ownOf(driver);
    expect(
      (
        await driver.send(ownAgreementApi.refuse, {
          ...firm,
          agreementRecordId: firm.agreementRecordId,
          reason: '不同意',
        } as never)
      ).success,
    ).toBe(false);
  });

  it('of a withdrawn agreement is refused; what was signed stays', async () => {
    const agreementId = await publish(officer);
    const colleague = await makeDriver(place);
    await agreementsOfDay(world.runtime);
    await sign(colleague);
    const open = await ownOf(driver);
    await officer.call(agreementApi.edges.withdraw, { id: agreementId, reason: '不再使用' });
    const late = { agreementRecordId: open.agreementRecordId, textHash: open.textHash };
    expect((await sendFile(driver, ownAgreementApi.sign, late, 's.png', await drawn())).description).toContain(
      '已停用',
    );
    const states = (await records(officer, { agreementId })).map((one) => one.state);
    expect(states.sort()).toEqual([signed, superseded]);
  });
});

describe('an edition', () => {
  it('takes the place of the one before: everybody signs anew, and the old copy stays true', async () => {
    const agreementId = await publish(officer);
    await sign(driver);
    const [old] = await records(officer, { agreementId });
    const next = await officer.call(agreementApi.edition, { agreementId });
    expect(await officer.call(agreementApi.edition, { agreementId })).toEqual(next);
    await officer.call(agreementApi.mod, {
      agreementId: next.agreementId,
      version: next.version,
      ...written({ body: '<p>本人 {realName} 承诺遵守新的规定，不超速。</p>' }),
    });
    await officer.call(agreementApi.edges.publish, { id: next.agreementId });
    expect(await officer.call(agreementApi.one, { agreementId })).toMatchObject({
      state: agreementState.values.withdrawn,
    });
    expect(await records(officer, { agreementId })).toMatchObject([{ state: superseded }]);
    expect(await records(officer, { agreementId: next.agreementId })).toMatchObject([{ state: unsigned, edition: 2 }]);
    const kept = await officer.call(agreementRecordApi.one, { agreementRecordId: old?.agreementRecordId ?? '' });
    expect(kept.signed?.intact).toBe(true);
    expect(kept.body).not.toContain('不超速');
  });
});

describe('the clock', () => {
  it('asks who comes later once, ends what is over, and asks again after another duty', async () => {
    const agreementId = await publish(officer, { validity: agreementValidity.values.dutyChange, dutyCodes: [] });
    const later = await makeDriver(place);
    expect(await records(officer, { agreementId, orgUserId: later.person.orgUserId })).toHaveLength(0);
    await agreementsOfDay(world.runtime);
    await agreementsOfDay(world.runtime);
    expect(await records(officer, { agreementId, orgUserId: later.person.orgUserId })).toHaveLength(1);
    await sign(driver);
    await world.asSystem((db) =>
      sql`update org_user set duty_codes = '{}' where id = ${driver.person.orgUserId}`.execute(db),
    );
    await agreementsOfDay(world.runtime);
    const states = (await records(officer, { agreementId, orgUserId: driver.person.orgUserId })).map(
      (one) => one.state,
    );
    expect(states.sort()).toEqual([unsigned, expired]);
    await world.asSystem((db) =>
      sql`update agreement_record set deadline = luan_today() - 1, given_on = luan_today() - 9 where org_user_id = ${later.person.orgUserId}`.execute(
        db,
      ),
    );
    await agreementsOfDay(world.runtime);
    expect(await records(officer, { agreementId, overdue: 'true' })).toHaveLength(1);
    const told = (await later.call(ownMessageApi.list, {})).list.map((one) => one.messageTitle);
    expect(told.filter((one) => one.includes('待您签署'))).toHaveLength(1);
  });
});

describe('a company', () => {
  it('signs its own with the authority by whoever may, and nobody else does', async () => {
    const agreementId = await publish(supervisor, {
      agreementLevel: agreementLevel.values.authorityCompany,
      title: '{year}年安全生产目标责任书',
      body: '<p>{orgName} 向 {publisher} 承诺落实安全生产主体责任，签署人 {realName}。</p>',
      parties: '{publisher}\n{orgName}',
      dutyCodes: [],
    });
    const [row] = await records(officer, { ownOrganisation: 'true' });
    expect(row).toMatchObject({ state: unsigned, realName: '', can: ['sign', 'refuse'] });
    const { agreementRecordId = '' } = row ?? {};
    const { textHash, body } = await officer.call(agreementRecordApi.one, { agreementRecordId });
    expect(body).toContain(authority.orgName);
    const by = (signedName: string) => ({ agreementRecordId, textHash, signedName });
    expect((await officer.send(agreementRecordApi.sign, by('别人'))).fields?.[0]?.field).toBe('signedName');
    expect((await supervisor.send(agreementRecordApi.sign, by(supervisor.person.realName))).success).toBe(false);
    expect((await neighbour.send(agreementRecordApi.sign, by(neighbour.person.realName))).code).toBe(20002);
    await officer.call(agreementRecordApi.sign, by('试 用\u200b人'));
    expect((await officer.send(agreementRecordApi.sign, by(officer.person.realName))).success).toBe(false);
    const read = await supervisor.call(agreementRecordApi.one, { agreementRecordId });
    expect(read).toMatchObject({ state: signed, signed: { intact: true, proof: agreementProof.values.name } });
    expect((await officer.call(agreementApi.one, { agreementId })).can).toEqual([]);
  });
});

describe('on paper', () => {
  it('a copy has its signing page, and an agreement its register', async () => {
    const agreementId = await publish(officer);
    await sign(driver);
    const [row] = await records(officer, { agreementId });
    const { agreementRecordId = '' } = row ?? {};
    const { ticket } = await officer.call(agreementRecordApi.printTicket, { agreementRecordId });
    const copy = await world
      .browser()
      .raw({ method: 'GET', url: `${fullPath(agreementRecordApi.print)}?ticket=${encodeURIComponent(ticket)}` });
    const pages = await seePdf(copy.body);
    expect(pages.length).toBe(2);
    expect(pages[0]?.text).toContain(driver.person.realName);
    expect(pages[1]?.text).toContain('未使用第三方 CA');
    const register = await officer.call(agreementRecordApi.registerTicket, { agreementId });
    const sheet = await world.browser().raw({
      method: 'GET',
      url: `${fullPath(agreementRecordApi.register)}?ticket=${encodeURIComponent(register.ticket)}`,
    });
    expect((await seePdf(sheet.body))[0]?.text).toContain('签订台账');
    expect((await neighbour.send(agreementRecordApi.printTicket, { agreementRecordId })).code).toBe(20002);
  });
});

describe('a certification authority', () => {
  const key = 'k'.repeat(40);
  const under = (url: string) => openStamps(readSettings({ LUAN_CA_URL: url, LUAN_CA_KEY: key }));

  it('is off unless one is configured, and then wants a key', () => {
    expect(openStamps(readSettings({}))).toBeUndefined();
    expect(() => readSettings({ LUAN_CA_URL: 'https://ca.example/stamp' })).toThrow('LUAN_CA_KEY');
  });

  it('is posted the hash signed, and what it answers is kept with the signature', async () => {
    const heard: { body: string; signature: string; at: string }[] = [];
    let status = 200;
    let by = '某某 CA';
    const counterpart = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString('utf8');
      });
      request.on('end', () => {
        heard.push({
          body,
          signature: String(request.headers['luan-signature']),
          at: String(request.headers['luan-timestamp']),
        });
        response.writeHead(status).end(JSON.stringify({ by, serial: 'S-1', token: 'abc' }));
      });
    });
    await new Promise<void>((resolve) => counterpart.listen(0, '127.0.0.1', resolve));
    const stamps = under(`http://127.0.0.1:${(counterpart.address() as AddressInfo).port}/stamp`);
    Object.assign(world.runtime, { stamps });
    try {
      const agreementId = await publish(officer);
      status = 503;
      expect((await sign(driver)).description).toContain('CA 机构');
      expect(await records(officer, { agreementId })).toMatchObject([{ state: unsigned }]);
      status = 200;
      for (by of ['某\0某', '某\ud800某']) expect((await sign(driver)).description).toContain('CA 机构');
      by = '某某 CA';
      expect((await sign(driver)).success).toBe(true);
      const [row] = await records(officer, { agreementId });
      const one = await officer.call(agreementRecordApi.one, { agreementRecordId: row?.agreementRecordId ?? '' });
      expect(one.signed).toMatchObject({
        proof: agreementProof.values.drawnStamped,
        stampedBy: '某某 CA S-1',
        intact: true,
      });
      const last = heard.at(-1);
      expect(last?.signature).toBe(`sha256=${signPosted(key, last?.at ?? '', last?.body ?? '')}`);
      expect(JSON.parse(last?.body ?? '{}')).toMatchObject({ sha256: one.signed?.sha256 });
    } finally {
      Object.assign(world.runtime, { stamps: undefined });
      counterpart.closeAllConnections();
      await new Promise((resolve) => counterpart.close(resolve));
    }
  });
});
