import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { paymentVoucherState } from '#contracts/ledger/vouchers/voucher.codes.ts';
import { type PaymentVoucherRow, paymentVoucherApi } from '#contracts/ledger/vouchers/voucher.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { keepFile } from '#kernel/files.ts';
import { sendFile } from '#testing/send-file.ts';
import { openWorld, type Place, password, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let authority: Place;
let supervisor: Administrator;
let clerk: Administrator;
let checker: Administrator;
let place: Place;
let boss: Administrator;
let today: string;
const { awaiting, passed, rejected, withdrawn } = paymentVoucherState.values;

const steppedUp = async (by: Administrator): Promise<Administrator> => {
  await by.call(sessionApi.stepUp, { password });
  return by;
};

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  clerk = await steppedUp(await world.administrator(world.head, 'admin'));
  checker = await steppedUp(await world.administrator(world.head, 'admin'));
});
beforeEach(async () => {
  today = dayOf(clock.now());
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const papers = { kind: 'payment-voucher' } as const;
const upload = async (by: Administrator, bytes: Buffer) => {
  const { token } = await by.call(fileApi.token, papers);
  return sendFile(by, fileApi.upload, { token }, '回单.png', bytes);
};
const picture = async (by: Administrator): Promise<{ fileId: string; fileName: string }> => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  return { fileId: (await upload(by, bytes)).data?.fileId ?? '', fileName: '回单.png' };
};
const handIn = async (more: object = {}, by = boss) =>
  by.send(paymentVoucherApi.add, {
    amountFen: 123_456,
    bankNumber: `ICBC${unique()}`,
    paidOn: today,
    accountHolder: '石家庄平安运输有限公司',
    payerTail: '6688',
    files: [await picture(by)],
    ...more,
  } as never);
const handedIn = async (more: object = {}, by = boss): Promise<string> =>
  (await handIn(more, by)).data?.paymentVoucherId ?? '';
const fieldsOf = (answer: { fields?: readonly { field: string }[] }): string[] =>
  (answer.fields ?? []).map(({ field }) => field);
const one = (paymentVoucherId: string, by: Administrator = boss) =>
  by.call(paymentVoucherApi.one, { paymentVoucherId });
const rowsOf = async (by: Administrator, query: object = {}): Promise<PaymentVoucherRow[]> =>
  ((await by.call(paymentVoucherApi.list.page as never, { size: 100, ...query } as never)) as PageOf<PaymentVoucherRow>)
    .list;
const { pass, reject, withdraw } = paymentVoucherApi.edges;
const paidOf = async (orgId = place.orgId): Promise<number> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ fen: string }>`select balances[1] as fen from ledger_book where org_id = ${orgId}`.execute(db),
  );
  return Number(rows[0]?.fen);
};
const told = async (by: Administrator, kind: string): Promise<number> =>
  ((await by.call(messageApi.list.page as never, { size: 100, kind } as never)) as PageOf<unknown>).total;

describe('a bank transfer', () => {
  it('is handed in by the customer, passed by the head office, and is money once', async () => {
    const id = await handedIn();
    expect(await one(id)).toMatchObject({ state: awaiting, amountFen: 123_456, postingId: null, can: ['withdraw'] });
    expect((await one(id, checker)).can).toEqual(['pass', 'reject']);
    await checker.call(pass, { id });
    const after = await one(id);
    expect(after).toMatchObject({ state: passed, postingNumber: 1, can: [] });
    expect(after.history.map((step) => step.edge)).toEqual(['pass', 'add']);
    expect(await paidOf()).toBe(123_456);
    expect((await checker.send(pass, { id })).success).toBe(false);
    expect(await paidOf()).toBe(123_456);
    expect(await told(boss, 'voucherPassed')).toBe(1);
  });

  it('is rejected with a reason, corrected and handed in again', async () => {
    const id = await handedIn();
    expect(fieldsOf(await checker.send(reject, { id, reason: '' }))).toEqual(['reason']);
    await checker.call(reject, { id, reason: '金额与回单不符' });
    const back = await one(id);
    expect(back).toMatchObject({ state: rejected, rejectReason: '金额与回单不符', can: ['correct'] });
    expect(await told(boss, 'voucherRejected')).toBe(1);
    const { bankNumber, paidOn, accountHolder, payerTail, files, version } = back;
    const form = { paymentVoucherId: id, bankNumber, paidOn, accountHolder, payerTail, files, amountFen: 200, version };
    expect((await boss.send(paymentVoucherApi.correct, { ...form, version: version - 1 })).success).toBe(false);
    await boss.call(paymentVoucherApi.correct, form);
    expect(await one(id)).toMatchObject({ state: awaiting, amountFen: 200, rejectReason: '', checkedAt: null });
    await checker.call(pass, { id });
    expect(await paidOf()).toBe(200);
  });

  it('is withdrawn by whoever handed it in, while it waits', async () => {
    const id = await handedIn();
    const colleague = await world.administrator(place, 'company');
    expect((await one(id, colleague)).can).toEqual([]);
    expect((await colleague.send(withdraw, { id })).success).toBe(false);
    await boss.call(withdraw, { id });
    expect((await one(id)).state).toBe(withdrawn);
    expect((await checker.send(pass, { id })).success).toBe(false);
  });

  it('is entered by the head office for a customer, who sees it with its picture', async () => {
    const id = await handedIn({ orgId: place.orgId }, clerk);
    const seen = await one(id);
    expect(seen.files).toHaveLength(1);
    expect(await told(checker, 'voucherHandedIn')).toBeGreaterThan(0);
    await checker.call(pass, { id });
    expect(await paidOf()).toBe(123_456);
  });

  it('is seen by its own organisation and the head office alone', async () => {
    const id = await handedIn();
    const [file] = (await one(id)).files;
    expect(await rowsOf(supervisor)).toEqual([]);
    expect((await supervisor.send(paymentVoucherApi.one, { paymentVoucherId: id })).success).toBe(false);
    const stolen = { bankNumber: `ICBC${unique()}`, files: [file] };
    expect((await handIn(stolen, supervisor)).success).toBe(false);
    expect((await rowsOf(checker, { orgId: place.orgId })).map((row) => row.paymentVoucherId)).toEqual([id]);
    expect((await supervisor.send(pass, { id })).success).toBe(false);
    expect((await boss.send(pass, { id })).success).toBe(false);
  });

  it('waits in the todos of whoever decides, and of whom it was returned to', async () => {
    const waits = async (by: Administrator, code: string): Promise<number> =>
      (await by.call(todoApi.update, {})).list.find((line) => line.code === code && line.kind !== 'others')?.count ?? 0;
    const before = await waits(checker, 'voucherToCheck');
    const id = await handedIn();
    expect(await waits(checker, 'voucherToCheck')).toBe(before + 1);
    await checker.call(reject, { id, reason: '回单看不清' });
    expect(await waits(checker, 'voucherToCheck')).toBe(before);
    expect(await waits(boss, 'voucherRejected')).toBe(1);
  });
});

describe('two persons', () => {
  const refusal = '制作与审核须由不同的人完成';

  it('check what the head office entered, the maker never', async () => {
    const id = await handedIn({ orgId: place.orgId }, clerk);
    expect((await one(id, clerk)).can).toEqual(['withdraw']);
    for (const [edge, input] of [
      [pass, { id }],
      [reject, { id, reason: '与回单不符' }],
    ] as const)
      expect((await clerk.send(edge, input)).description).toContain(refusal);
  });

  it('check it though the maker comes from a second organisation', async () => {
    const { userId, realName } = boss.person;
    await world.asSystem(async (db) => {
      const { rows } = await sql<{ id: string }>`select id from role where role_code = 'administrator.admin'`.execute(
        db,
      );
      const roleIds = rows.map((role) => role.id);
      await insertMembership(db, userId, realName, { ...world.head, identities: ['admin'], roleIds });
    });
    const id = await handedIn();
    await boss.call(sessionApi.change, { orgId: world.head.orgId });
    await steppedUp(boss);
    expect((await boss.send(pass, { id })).description).toContain(refusal);
  });

  it('check what somebody handed in as somebody else', async () => {
    await steppedUp(clerk);
    await clerk.call(sessionApi.runAs, { orgUserId: boss.person.orgUserId, reason: '代为处理日常工作' });
    const id = await handedIn({}, clerk);
    await clerk.call(sessionApi.runRelease, {});
    await steppedUp(clerk);
    expect((await clerk.send(pass, { id })).description).toContain(refusal);
    await checker.call(pass, { id });
  });

  it('type the password again, and are there in person', async () => {
    const id = await handedIn();
    const hasty = await world.administrator(world.head, 'admin');
    const asked = await hasty.send(pass, { id });
    expect([asked.success, asked.data ?? null]).toEqual([false, null]);
    await steppedUp(hasty);
    await hasty.call(sessionApi.runAs, { orgUserId: checker.person.orgUserId, reason: '代为处理日常工作' });
    expect((await hasty.send(pass, { id })).success).toBe(false);
    expect((await one(id)).state).toBe(awaiting);
  });
});

describe('what is wrong is told on its field', () => {
  it.each([
    ['a negative amount', { amountFen: -1 }, 'amountFen', '金额须大于 0'],
    ['nothing', { amountFen: 0 }, 'amountFen', '金额须大于 0'],
    ['part of a fen', { amountFen: 10.5 }, 'amountFen', '金额最多两位小数'],
    ['an enormous amount', { amountFen: 1e13 + 1 }, 'amountFen', '金额过大，请核对'],
    ['no picture', { files: [] }, 'files', undefined],
    ['no number', { bankNumber: '————' }, 'bankNumber', undefined],
    [
      'a number that is a sentence',
      { bankNumber: '工商银行回单' },
      'bankNumber',
      '银行流水号只含字母和数字，至少 4 位',
    ],
    ['letters for digits of the account', { payerTail: '66a8' }, 'payerTail', undefined],
    ['an organisation that is not there', { orgId: '999999999' }, 'orgId', '没有这个机构，或不在您的管理范围内'],
  ])('%s', async (_, more, field, message) => {
    const answer = await handIn(more);
    expect(fieldsOf(answer)).toEqual([field]);
    if (message !== undefined) expect(answer.fields?.[0]?.message).toBe(message);
  });

  it('a day to come, and one too long ago', async () => {
    expect(fieldsOf(await handIn({ paidOn: dayAfter(today, 1) }))).toEqual(['paidOn']);
    expect(fieldsOf(await handIn({ paidOn: dayAfter(today, -740) }))).toEqual(['paidOn']);
    expect((await handIn({ paidOn: dayAfter(today, -720) })).success).toBe(true);
  });

  it('a number that stands already, however it is written, and not once that is withdrawn or rejected', async () => {
    const serial = `ABC${unique()}`;
    const wide = serial.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    const id = await handedIn({ bankNumber: serial });
    for (const again of [serial, ` ${serial.slice(0, 5)} ${serial.slice(5)} `, wide, serial.toLowerCase()]) {
      const answer = await handIn({ bankNumber: again }, neighbour);
      expect([again, fieldsOf(answer)]).toEqual([again, ['bankNumber']]);
    }
    await checker.call(reject, { id, reason: '不是贵公司的转账' });
    expect((await handIn({ bankNumber: wide }, neighbour)).success).toBe(true);
    const { bankNumber, paidOn, accountHolder, payerTail, files, amountFen, version } = await one(id);
    const form = { paymentVoucherId: id, bankNumber, paidOn, accountHolder, payerTail, files, amountFen, version };
    expect(fieldsOf(await boss.send(paymentVoucherApi.correct, form))).toEqual(['bankNumber']);
    expect((await one(id)).bankNumber).toBe(serial);
  });

  it('an organisation the head office did not name, its own, and a disabled one', async () => {
    const disabled = await world.organisation('company');
    await world.asSystem((db) => sql`update organisation set state = 0 where id = ${disabled.orgId}`.execute(db));
    for (const orgId of [null, world.head.orgId, disabled.orgId])
      expect(fieldsOf(await handIn({ orgId }, clerk))).toEqual(['orgId']);
    expect(fieldsOf(await handIn({ orgId: world.head.orgId }))).toEqual(['orgId']);
  });

  it('a file of another kind, and a picture that is none', async () => {
    const owner = { ...systemActor, orgId: place.orgId, orgPath: place.path, userId: boss.person.userId };
    const other = { fileName: 'p.jpg', mediaType: 'image/jpeg', bytes: Buffer.from('x'), kind: 'document' };
    const fileId = await keepFile(world.runtime, owner, other);
    expect(fieldsOf(await handIn({ files: [{ fileId, fileName: 'p.jpg' }] }))).toEqual(['files']);
    expect((await upload(boss, Buffer.from('no picture'))).success).toBe(false);
  });
});
