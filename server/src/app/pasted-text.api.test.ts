import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import type { List, PageOf } from '#contracts/list.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { transferApi } from '#contracts/people/transfer.contract.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { phoneOf } from '#testing/phone.ts';
import { type Browser, openWorld, type Place, password, someIdCard, somePhone, type World } from '#testing/world.ts';

// What people paste is taken alike by forms, by the log-in and by a search (docs/decisions/written-text.md).

let world: World;
let company: Place;
let boss: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());

type Paste = (text: string) => string;
const wide: Paste = (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const grouped = (text: string, by: string): string =>
  `${text.slice(0, 3)}${by}${text.slice(3, 7)}${by}${text.slice(7)}`;

/** How a number comes out of chats, lists of contacts and other sheets. */
const numberWays: readonly (readonly [string, Paste])[] = [
  ['nothing', (text) => text],
  ['marks of direction', (text) => `\u202a${text}\u202c`],
  ['wide signs', wide],
  ['blanks', (text) => grouped(text, ' ')],
  ['blanks that do not break', (text) => grouped(text, '\u00a0')],
  ['wide blanks', (text) => ` ${grouped(text, '\u3000')} `],
  ['dashes', (text) => grouped(text, '-')],
  ['long dashes', (text) => grouped(text, '—')],
  ['wide dashes', (text) => grouped(text, '－')],
  ['marks without width', (text) => `\ufeff${grouped(text, '\u200b')}`],
  ['a line break', (text) => `${text}\r\n`],
];
const phoneWays: typeof numberWays = [
  ...numberWays,
  ['+86', (text) => `+86 ${grouped(text, '-')}`],
  ['0086', (text) => `0086${text}`],
  ['86', (text) => `86-${text}`],
];

const found = async (list: List, query: object): Promise<string[]> =>
  ((await boss.call(list.page as never, query as never)) as PageOf<{ orgUserId: string }>).list.map(
    (one) => one.orgUserId,
  );
const enter = (change: object) =>
  boss.call(employeeApi.add, { realName: '张贴人', phone: somePhone(), identities: ['student'], ...change } as never);

describe('a phone pasted with', () => {
  it.each(phoneWays)('%s is that of a new person, who is found and known by it', async (_, paste) => {
    const phone = somePhone();
    const { orgUserId } = await enter({ phone: paste(phone) });
    expect(await found(employeeApi.list, { phone: paste(phone) })).toEqual([orgUserId]);
    expect(await found(studentApi.list, { phone: paste(phone) })).toEqual([orgUserId]);
    expect(await boss.call(employeeApi.find, { phone: paste(phone) })).toMatchObject({ taken: true, orgUserId });
    expect(await boss.call(personApi.mayUse, { phone: paste(phone) })).toEqual({ usable: false, checked: true });
    const asking = { phone: paste(phone), realName: '张　贴人', reason: '本人申请' };
    const other = await world.administrator(await world.organisation('company'), 'company');
    expect((await other.send(transferApi.ask, asking as never)).success).toBe(true);
  });

  it.each(phoneWays)('%s opens the console and the student entry', async (_, paste) => {
    const officer = await phoneOf(world, await world.person(company, 'company'));
    const driver = await phoneOf(world, await world.person(company, 'company', { student: true }));
    const doors = [
      world.browser().send(sessionApi.login, { username: paste(officer), password }),
      world.browser().send(studentSessionApi.login, { username: paste(driver), password }),
    ];
    for (const answer of await Promise.all(doors)) expect(answer.success, answer.description).toBe(true);
  });
});

describe('a user name pasted with', () => {
  it.each([
    ['marks of direction', (text: string) => `\u202a${text}\u202c`],
    ['wide signs', wide],
    ['blanks around it', (text: string) => `\u3000${text}\u200b\n`],
  ])('%s opens the console', async (_, paste) => {
    const { username } = await world.person(company, 'company');
    expect((await world.browser().send(sessionApi.login, { username: paste(username), password })).success).toBe(true);
  });

  it('nothing strange opens nothing with a password that is written otherwise', async () => {
    const { username } = await world.person(company, 'company');
    for (const other of [wide(password), ` ${password}`, `${password}\u200b`])
      expect((await world.browser().send(sessionApi.login, { username, password: other })).success).toBe(false);
  });
});

describe('an identity number pasted with', () => {
  it.each(numberWays)('%s is that of a new person, who is found by it', async (_, paste) => {
    const idCard = someIdCard();
    const { orgUserId } = await enter({ idCard: paste(idCard.toLowerCase()) });
    expect(await found(studentApi.list, { idCard: paste(idCard) })).toContain(orgUserId);
    expect(await boss.call(employeeApi.find, { idCard: paste(idCard) })).toMatchObject({ taken: true, orgUserId });
    expect(await boss.call(personApi.certForm, { realName: '试 用人', idCard: paste(idCard) })).toEqual({
      valid: false,
      wrong: ['idCard'],
    });
  });
});

describe('a name', () => {
  it('is shown as it is written, and found however it is', async () => {
    const named = async (realName: string) => (await enter({ realName })).orgUserId as string;
    const [wideOne, dotted, latin] = [
      await named(' 欧　贴纸\u200b'),
      await named('阿迪力•贴纸'),
      await named('Anna-Maria\nTiezhi'),
    ];
    const shown = async (orgUserId: string) => (await boss.call(employeeApi.one, { orgUserId })).realName;
    expect(await Promise.all([wideOne, dotted, latin].map(shown))).toEqual([
      '欧　贴纸',
      '阿迪力•贴纸',
      'Anna-Maria Tiezhi',
    ]);
    for (const [realName, orgUserId] of [
      ['欧贴纸', wideOne],
      ['欧 贴', wideOne],
      ['\u202a欧　贴\u202c', wideOne],
      ['阿迪力·贴纸', dotted],
      ['力･贴', dotted],
      ['ＡＮＮＡ-Maria', latin],
      ['maria tie', latin],
    ] as const) {
      expect(await found(employeeApi.list, { realName }), realName).toEqual([orgUserId]);
      expect(await found(studentApi.list, { realName }), realName).toEqual([orgUserId]);
    }
  });

  it.each(['#N/A', '#REF!', '-', '/', '无', ' \u200b'])('is none where %j stands', async (realName) => {
    const answer = await boss.send(employeeApi.add, {
      realName,
      phone: somePhone(),
      identities: ['student'],
    } as never);
    expect(answer.fields?.map(({ field }) => field)).toEqual(['realName']);
  });

  it('beside it free texts keep every sign of theirs', async () => {
    const reason = '①全角ＡＢＣ　１２３—\u200b完';
    const phone = somePhone();
    await enter({ phone, realName: '自由文' });
    const other = await world.administrator(await world.organisation('company'), 'company');
    const { transferId } = await other.call(transferApi.ask, { phone, realName: '自由文', reason } as never);
    const { list } = (await other.call(transferApi.page.page, { tab: 'incoming' } as never)) as PageOf<{
      transferId: string;
      askReason: string;
    }>;
    expect(list.find((one) => one.transferId === transferId)?.askReason).toBe(reason);
  });
});
