import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { mostOpeningTexts, openingState } from '#contracts/registration/opening.codes.ts';
import { type OpeningRow, openingApi } from '#contracts/registration/opening.contract.ts';
import { registrationApi } from '#contracts/registration/registration.contract.ts';
import { type CustomerRow, customerApi } from '#contracts/schools/customers/customer.contract.ts';
import { relationKind, relationState } from '#contracts/schools/relation.codes.ts';
import { type RelationRow, relationApi } from '#contracts/schools/relation.contract.ts';
import { dayOf } from '#contracts/zone.ts';
import { someCaptcha } from '#testing/captcha.ts';
import { sendFile } from '#testing/send-file.ts';
import { codeSentTo, textsTo } from '#testing/texts.ts';
import { type Browser, openWorld, type Someone, somePhone, unique, type World } from '#testing/world.ts';
import { lapseOpenings } from './opening.service.ts';

let world: World;
let agent: Browser & { person: Someone };
let rival: Browser & { person: Someone };
beforeAll(async () => {
  world = await openWorld();
  agent = await world.administrator(await world.organisation('agent'), 'agent');
  rival = await world.administrator(await world.organisation('agent'), 'agent');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.asSystem(async (db) => {
    await sql`delete from use_count`.execute(db);
    await sql`delete from login_attempt`.execute(db);
  });
});

const someCode = (): string => {
  const body = `91440300MA${String(unique()).padStart(7, '0').slice(-7)}`;
  return body + creditCodeCheck(body);
};

const prepare = async (change: object = {}) => {
  const input = {
    orgName: `代办运输有限公司${unique()}`,
    creditCode: someCode(),
    legalPerson: '李代办',
    provinceId: '102',
    cityId: '102100',
    address: '建设路9号',
    contactName: '李联系',
    contactPhone: somePhone(),
    startDate: dayOf(new Date()),
    ...change,
  };
  const { openingId } = await agent.call(openingApi.add, input);
  const { number } = await agent.call(openingApi.one, { openingId });
  return { ...input, openingId, number };
};

/** Somebody who has proven a phone on the page of registration. */
const proven = async (phone: string): Promise<{ browser: Browser; ticket: string }> => {
  const browser = world.browser();
  await world.asSystem((db) => sql`delete from phone_code`.execute(db));
  await browser.call(personApi.sendCode, { phone });
  const { ticket } = await browser.call(registrationApi.account, {
    realName: '李联系',
    phone,
    code: await codeSentTo(world, phone),
    ...(await someCaptcha(world)),
    password: 'Road2-safely',
    protocolVersion: '1.0',
  });
  return { browser, ticket };
};

/** A picture of the licence, which only the contact has at hand. */
const licence = async (browser: Browser) => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
    .jpeg()
    .toBuffer();
  const { token } = await browser.call(fileApi.token, { kind: 'registration-licence' });
  const { data } = await sendFile(browser, fileApi.upload, { token }, 'licence.jpg', picture);
  return [{ fileId: data?.fileId ?? '', fileName: 'licence.jpg', ticket: data?.ticket ?? '' }];
};

const rowOf = async (of: { openingId: string }): Promise<OpeningRow | undefined> =>
  ((await agent.call(openingApi.list.page, { size: 100 })) as PageOf<OpeningRow>).list.find(
    (row) => row.openingId === of.openingId,
  );
const kept = (of: { openingId: string }) =>
  world.asSystem(
    async (db) =>
      (
        await sql<{ phone_sealed: string | null; phone_index: string }>`
          select phone_sealed, phone_index from opening where id = ${of.openingId}`.execute(db)
      ).rows[0],
  );
const { prepared, agreed, declined, withdrawn, lapsed } = openingState.values;

describe('what an agent prepares', () => {
  it('is told to the contact by a text message, and opened by the contact’s phone alone', async () => {
    const made = await prepare();
    const [text] = (await textsTo(world, made.contactPhone)).filter((one) => one.kind === 'openingPrepared');
    expect(text?.values).toMatchObject({ orgName: made.orgName, number: made.number });
    expect(text?.values.link).toBe(`http://localhost:8080/companyRegister?opening=${made.number}`);
    expect(await rowOf(made)).toMatchObject({ state: prepared, clientState: null, sentTimes: 1 });
    const stranger = await proven(somePhone());
    const refused = await stranger.browser.send(openingApi.look, { ticket: stranger.ticket, number: made.number });
    expect(refused.success).toBe(false);
    const contact = await proven(made.contactPhone);
    expect(await contact.browser.call(openingApi.look, { ticket: contact.ticket, number: made.number })).toMatchObject({
      company: { orgName: made.orgName, creditCode: made.creditCode, address: '建设路9号' },
    });
    expect((await rival.send(openingApi.one, { openingId: made.openingId })).success).toBe(false);
  });

  it('stands in the operation log with the company it was prepared for', async () => {
    const { openingId, orgName, creditCode } = await prepare();
    const { rows } = await world.asSystem((db) =>
      sql<{ after: object }>`select after from audit_log where object_kind = 'opening' and object_id = ${openingId}
        and action = 'opening.add' and result = 'done'`.execute(db),
    );
    expect(rows).toMatchObject([{ after: { orgName, creditCode, state: prepared } }]);
  });

  it('is refused on its field for a company that is registered or prepared already', async () => {
    const place = await world.organisation('company');
    const code = someCode();
    await world.asSystem((db) =>
      sql`update organisation set credit_code = ${code} where id = ${place.orgId}`.execute(db),
    );
    const made = await prepare();
    const input = { ...made, openingId: undefined, number: undefined };
    const again = await agent.send(openingApi.add, input as never);
    expect(again.fields).toMatchObject([{ field: 'creditCode' }]);
    const taken = await agent.send(openingApi.add, {
      ...input,
      orgName: `另一公司${unique()}`,
      creditCode: code,
    } as never);
    expect(taken.fields).toMatchObject([{ field: 'creditCode' }]);
    const backwards = { ...input, creditCode: someCode(), startDate: '2026-02-02', endDate: '2026-02-01' };
    expect((await agent.send(openingApi.add, backwards as never)).fields).toMatchObject([{ field: 'endDate' }]);
  });

  it('is reminded of once a day and three times in all', async () => {
    const made = await prepare();
    const yesterday = () =>
      world.asSystem((db) =>
        sql`update opening set sent_at = sent_at - interval '1 day' where id = ${made.openingId}`.execute(db),
      );
    expect((await agent.send(openingApi.remind, { openingId: made.openingId })).success).toBe(false);
    for (let nth = 2; nth <= mostOpeningTexts; nth += 1) {
      await yesterday();
      expect(await agent.call(openingApi.remind, { openingId: made.openingId })).toEqual({ sentTimes: nth });
    }
    await yesterday();
    expect((await agent.send(openingApi.remind, { openingId: made.openingId })).success).toBe(false);
    expect((await rowOf(made))?.can).not.toContain('remind');
  });
});

describe('the contact', () => {
  it('hands in what was prepared: the company waits for its audit, and the agent serves it', async () => {
    const made = await prepare();
    const { browser, ticket } = await proven(made.contactPhone);
    const { company, number } = await browser.call(openingApi.look, { ticket, number: made.number });
    const handedIn = {
      ...company,
      ticket,
      address: '建设路11号',
      businessLicenseDateType: 0,
      businessLicense: await licence(browser),
    };
    await browser.call(registrationApi.add, { ...handedIn, openingNumber: number } as never);
    expect(await rowOf(made)).toMatchObject({
      state: agreed,
      clientState: organisationState.values.awaitingAudit,
      can: [],
    });
    expect(await kept(made)).toEqual({ phone_sealed: null, phone_index: '' });
    const one = await agent.call(openingApi.one, { openingId: made.openingId });
    expect(one).toMatchObject({ link: '', protocolVersion: '1.0' });
    expect(one.history.map((step) => [step.edge, step.byName])).toEqual([
      ['agree', '李联系'],
      ['add', agent.person.realName],
    ]);
    const relations = (await agent.call(relationApi.list.page, { keyword: made.orgName })) as PageOf<RelationRow>;
    expect(relations.list).toMatchObject([
      {
        relationKind: relationKind.values.sell,
        state: relationState.values.accepted,
        offeredByName: agent.person.realName,
        answeredByName: '李联系',
      },
    ]);
    const customers = (await agent.call(customerApi.list.page, { keyword: made.orgName })) as PageOf<CustomerRow>;
    expect(customers.list).toMatchObject([{ customerName: made.orgName, nextStep: 'auditRegistration' }]);
    const told = (await agent.call(messageApi.panel, {})).list.map((message) => message.kind);
    expect(told).toContain('openingAgreed');
    // The service ends: how the company stands now is not told any more, what the agent did is.
    await agent.call(relationApi.edges.end, { id: relations.list[0]?.relationId ?? '', reason: '合作到期' });
    expect(await rowOf(made)).toMatchObject({ state: agreed, clientState: null, orgName: made.orgName });
    // What was answered opens nothing any more.
    const later = await proven(somePhone());
    expect((await later.browser.send(openingApi.look, { ticket: later.ticket, number })).success).toBe(false);
  });

  it('cannot take what was prepared for another phone, and nothing is registered then', async () => {
    const made = await prepare();
    const { browser, ticket } = await proven(somePhone());
    const { orgName, creditCode } = made;
    const input = { ticket, typeCode: 'company', orgName, creditCode, legalPerson: '王某', address: '某路1号' };
    const more = { provinceId: '102', businessLicenseDateType: 0, businessLicense: await licence(browser) };
    const refused = await browser.send(registrationApi.add, { ...input, ...more, openingNumber: made.number } as never);
    expect(refused.description).toContain('没有找到可以核对的代办资料');
    const { rows } = await world.asSystem((db) =>
      sql`select from organisation where credit_code = ${creditCode}`.execute(db),
    );
    expect(rows).toEqual([]);
    expect((await rowOf(made))?.state).toBe(prepared);
  });

  it('declines with a reason, which the agent reads, and keeps the number to oneself', async () => {
    const made = await prepare();
    const { browser, ticket } = await proven(made.contactPhone);
    await browser.call(openingApi.decline, { ticket, number: made.number, reason: '不认识' });
    expect(await rowOf(made)).toMatchObject({ state: declined, answerReason: '不认识' });
    expect(await kept(made)).toEqual({ phone_sealed: null, phone_index: '' });
    expect((await browser.send(openingApi.look, { ticket, number: made.number })).success).toBe(false);
    expect((await agent.call(messageApi.panel, {})).list.map((one) => one.kind)).toContain('openingDeclined');
  });
});

describe('an opening ends', () => {
  it('when its preparer withdraws it, and by nobody else', async () => {
    const made = await prepare();
    const walk = { id: made.openingId, reason: '填错了' };
    expect((await rival.send(openingApi.edges.withdraw, walk)).success).toBe(false);
    await agent.call(openingApi.edges.withdraw, walk);
    expect(await rowOf(made)).toMatchObject({ state: withdrawn });
    expect(await kept(made)).toEqual({ phone_sealed: null, phone_index: '' });
  });

  it('by the clock fourteen days after the newest message', async () => {
    const [old, fresh] = [await prepare(), await prepare()];
    await world.asSystem((db) =>
      sql`update opening set sent_at = sent_at - interval '15 days' where id = ${old.openingId}`.execute(db),
    );
    await lapseOpenings(world.runtime);
    expect([(await rowOf(old))?.state, (await rowOf(fresh))?.state]).toEqual([lapsed, prepared]);
    expect((await kept(fresh))?.phone_sealed).not.toBeNull();
  });
});
