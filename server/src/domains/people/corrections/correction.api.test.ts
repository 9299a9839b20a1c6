import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { correctionState } from '#contracts/people/corrections/correction.codes.ts';
import {
  type CorrectionRow,
  correctionApi,
  ownCorrectionApi,
} from '#contracts/people/corrections/correction.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { maskPhone } from '#contracts/values.ts';
import { clock } from '#kernel/clock.ts';
import { somePhoto } from '#testing/certificates.ts';
import { phoneOf } from '#testing/phone.ts';
import { sendFile } from '#testing/send-file.ts';
import { runNow } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, type Someone, somePhone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company', await world.organisation('supervise'));
  boss = await world.administrator(company, 'company');
});
afterEach(() => {
  clock.shift = 0;
});
afterAll(() => world.close());

const { waiting, accepted, refused, withdrawn } = correctionState.values;
const rows = async (query: object = {}, by: Browser = boss): Promise<CorrectionRow[]> =>
  ((await by.call(correctionApi.list.page, { size: 100, ...query } as never)) as { list: CorrectionRow[] }).list;
const held = async (one: Browser, field: string): Promise<string | undefined> =>
  (await one.call(ownCorrectionApi.list, {})).held.find((row) => row.correctionField === field)?.shown;
const told = async (one: Someone, kind: string): Promise<number> =>
  (await world.asSystem((db) => sql`select from message where user_id = ${one.userId} and kind = ${kind}`.execute(db)))
    .rows.length;

describe('A correction', () => {
  it('is asked for on the phone, waits for the administrators, and changes the field when it is accepted', async () => {
    const one = await world.student(company);
    const phone = somePhone();
    const wish = { correctionField: 'phone' as const, wanted: phone, reason: '换了手机号' };
    const { correctionId } = await one.call(ownCorrectionApi.ask, wish);
    expect(await told(boss.person, 'correctionAsked')).toBe(1);
    const [row] = await rows({ state: waiting, orgUserId: one.person.orgUserId });
    expect(row).toMatchObject({ correctionId, wantedShown: maskPhone(phone), can: ['accept', 'refuse'] });
    expect(JSON.stringify(row)).not.toContain(phone);
    expect(await boss.call(correctionApi.accept, { id: correctionId })).toMatchObject({ state: accepted });
    expect(await held(one, 'phone')).toBe(maskPhone(phone));
    expect(await told(one.person, 'correctionAccepted')).toBe(1);
    const [trail] = await rows({ orgUserId: one.person.orgUserId });
    expect(trail).toMatchObject({ state: accepted, decidedByName: boss.person.realName, can: [] });
    const { asked } = await one.call(ownCorrectionApi.list, {});
    expect(asked).toMatchObject([{ state: accepted, correctionField: 'phone' }]);
  });

  it('is not decided by the person who asked, administrator or not', async () => {
    const one = await world.student(company);
    const { correctionId } = await one.call(ownCorrectionApi.ask, {
      correctionField: 'phone',
      wanted: somePhone(),
      reason: '换了手机号',
    });
    await world.asSystem((db) =>
      sql`update correction set user_id = ${boss.person.userId} where id = ${correctionId}`.execute(db),
    );
    for (const call of [correctionApi.accept, correctionApi.refuse])
      expect((await boss.send(call, { id: correctionId, reason: '自己办理' } as never)).success).toBe(false);
    const other = await world.administrator(company, 'company');
    expect((await other.send(correctionApi.accept, { id: correctionId })).description).not.toContain('须由不同的人');
  });

  it('changes nothing but the field that was asked for', async () => {
    const one = await world.student(company);
    const { orgUserId } = one.person;
    const before = await boss.call(employeeApi.one, { orgUserId });
    const { correctionId } = await one.call(ownCorrectionApi.ask, {
      correctionField: 'education',
      wanted: '6',
      reason: '已毕业',
    });
    await boss.call(correctionApi.accept, { id: correctionId });
    const after = await boss.call(employeeApi.one, { orgUserId });
    expect(after.education).toBe(6);
    const plain = ({ version: _v, education: _e, history: _h, loginLog: _l, ...rest }: typeof after) => rest;
    expect(plain(after)).toEqual(plain(before));
    expect((await rows({ orgUserId }))[0]).toMatchObject({ wantedShown: '本科' });
    const english = await boss.send(correctionApi.list.page, { orgUserId }, { 'accept-language': 'en' });
    expect((english.data as { list: CorrectionRow[] }).list[0]?.wantedShown).toMatch(/^[A-Z][a-z]/);
  });

  it('keeps what is pasted as the field itself would keep it', async () => {
    const one = await world.student(company);
    const phone = somePhone();
    for (const [correctionField, wanted, wantedShown] of [
      ['phone', `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`, maskPhone(phone)],
      ['realName', '\u202a王　更名\u202c\n', '王　更名'],
    ] as const) {
      const { correctionId } = await one.call(ownCorrectionApi.ask, { correctionField, wanted, reason: '已更换' });
      expect(await rows({ orgUserId: one.person.orgUserId, state: waiting })).toMatchObject([{ wantedShown }]);
      await boss.call(correctionApi.accept, { id: correctionId });
    }
    expect(await phoneOf(world, one.person)).toBe(phone);
    expect(await held(one, 'realName')).toBe('王　更名');
  });

  it('is refused with a reason the person reads, and nothing changes', async () => {
    const one = await world.student(company);
    const before = await held(one, 'realName');
    const { correctionId } = await one.call(ownCorrectionApi.ask, {
      correctionField: 'realName',
      wanted: '王更名',
      reason: '姓名写错了',
    });
    expect(await boss.send(correctionApi.refuse, { id: correctionId } as never)).toMatchObject({ success: false });
    await boss.call(correctionApi.refuse, { id: correctionId, reason: '与身份证不符' });
    expect(await held(one, 'realName')).toBe(before);
    expect((await one.call(ownCorrectionApi.list, {})).asked).toMatchObject([
      { state: refused, correctionAnswer: '与身份证不符' },
    ]);
    expect(await boss.send(correctionApi.accept, { id: correctionId })).toMatchObject({ success: false });
  });

  it('is proved by a picture the decider opens and nobody else; it goes its months after the decision', async () => {
    const one = await world.student(company);
    const other = await world.student(company);
    const { correctionId } = await one.call(ownCorrectionApi.ask, {
      correctionField: 'jobNumber',
      wanted: 'P-12',
      reason: '工牌为准',
    });
    const photo = await somePhoto(200, 40, 40);
    const prove = (by: Browser) => sendFile(by, ownCorrectionApi.proof, { correctionId }, 'card.jpg', photo);
    expect(await prove(other)).toMatchObject({ success: false });
    expect(await prove(one)).toMatchObject({ success: true });
    expect((await prove(one)).description).toContain('已附');
    const [row] = await rows({ orgUserId: one.person.orgUserId });
    const fileId = row?.proofFileId ?? '';
    const open = async (by: Browser) =>
      (await by.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${fileId}` })).body;
    expect((await sharp(await open(boss)).metadata()).format).toBe('jpeg');
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    for (const stranger of [other, neighbour]) expect(String(await open(stranger))).toContain('"success":false');
    expect((await one.call(ownCorrectionApi.list, {})).asked).toMatchObject([{ hasProof: true }]);
    await boss.call(correctionApi.accept, { id: correctionId });
    await runNow(world, 'deletions');
    expect((await rows({ orgUserId: one.person.orgUserId }))[0]?.proofFileId).toBe(fileId);
    clock.shift = 190 * 86_400_000;
    await runNow(world, 'deletions');
    clock.shift = 0;
    expect((await rows({ orgUserId: one.person.orgUserId }))[0]?.proofFileId).toBeNull();
    expect(String(await open(boss))).toContain('"success":false');
  });

  it('is taken back by who asked, and by nobody else', async () => {
    const one = await world.student(company);
    const other = await world.student(company);
    const { correctionId } = await one.call(ownCorrectionApi.ask, {
      correctionField: 'email',
      wanted: 'a@b.cn',
      reason: '补登',
    });
    expect(await other.send(ownCorrectionApi.withdraw, { id: correctionId })).toMatchObject({ success: false });
    await one.call(ownCorrectionApi.withdraw, { id: correctionId });
    expect(await rows({ orgUserId: one.person.orgUserId })).toMatchObject([{ state: withdrawn, can: [] }]);
    expect((await other.call(ownCorrectionApi.list, {})).asked).toEqual([]);
  });

  it.each([
    ['phone', '12345', 'wanted'],
    ['idCard', '11010519491231002A', 'wanted'],
    ['joinedAt', 'gestern', 'wanted'],
    ['education', '77', 'wanted'],
    ['email', 'keine', 'wanted'],
  ] as const)('of %s to “%s” is refused on its field', async (correctionField, wanted, field) => {
    const one = await world.student(company);
    const answer = await one.send(ownCorrectionApi.ask, { correctionField, wanted, reason: '登记有误' });
    expect(JSON.stringify(answer)).toContain(`"${field}"`);
  });

  it('of one field waits once; what stands there already is not asked for', async () => {
    const one = await world.student(company);
    const wish = { correctionField: 'jobNumber' as const, wanted: 'A-77', reason: '工号有误' };
    await one.call(ownCorrectionApi.ask, wish);
    expect(JSON.stringify(await one.send(ownCorrectionApi.ask, wish))).toContain('correctionField');
    const name = (await held(one, 'realName')) ?? '';
    expect(
      JSON.stringify(await one.send(ownCorrectionApi.ask, { ...wish, correctionField: 'realName', wanted: name })),
    ).toContain('wanted');
  });

  it('keeps the checks of the form: a phone somebody else has is refused, and the request still waits', async () => {
    const one = await world.student(company);
    const phone = somePhone();
    const other = await world.student(company);
    const first = await other.call(ownCorrectionApi.ask, { correctionField: 'phone', wanted: phone, reason: '换号' });
    await boss.call(correctionApi.accept, { id: first.correctionId });
    const second = await one.call(ownCorrectionApi.ask, { correctionField: 'phone', wanted: phone, reason: '换号' });
    expect(await boss.send(correctionApi.accept, { id: second.correctionId })).toMatchObject({ success: false });
    expect(await rows({ orgUserId: one.person.orgUserId })).toMatchObject([{ state: waiting }]);
  });

  it('is decided by nobody about the own data, and seen by nobody beyond', async () => {
    await world.asSystem((db) =>
      sql`insert into correction (user_id, org_user_id, org_id, path, l1, l2, l3, l4, field, wanted_shown, wanted_sealed, reason)
        select ${boss.person.userId}, m.id, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, 'jobNumber', 'X', ${world.runtime.keys.seal('X')}, '工号'
        from org_user m where m.id = ${boss.person.orgUserId}`.execute(db),
    );
    const [row] = await rows({ orgUserId: boss.person.orgUserId });
    expect(row?.can).toEqual([]);
    expect(await boss.send(correctionApi.accept, { id: row?.correctionId ?? '' })).toMatchObject({ success: false });
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect(await rows({}, neighbour)).toEqual([]);
  });
});
