import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { slipApi, slipDays, slipStanding } from '#contracts/people/many/slip.contract.ts';
import type { PdfDocument } from '#kernel/engines/pdf.ts';
import { openWorld, type Place, password, somePhone, type World } from '#testing/world.ts';

const printed: PdfDocument[] = [];
vi.mock('#kernel/engines/pdf.ts', async (original) => ({
  ...(await original<object>()),
  makePdf: (document: PdfDocument) => {
    printed.push(document);
    return Promise.resolve(Buffer.from('%PDF-'));
  },
}));

let world: World;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());
beforeEach(() => {
  printed.length = 0;
});

const textsOf = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) =>
    typeof inner === 'string' && (key === 'text' || key === 'qr') ? [inner] : textsOf(inner),
  );
};
/** The first password on a paper of one slip. */
const onPaper = (): string => textsOf(printed.at(-1)?.content).find((text) => /^\S{11}#$/.test(text)) ?? '';
const store = (set: string, userId: string) =>
  world.asSystem((db) => sql`update app_user set ${sql.raw(set)} where id = ${userId}`.execute(db));

/** Somebody as a sheet brings one: without a password. */
const imported = async () => {
  const phone = somePhone();
  const made = await boss.call(employeeApi.add, { realName: '条小舟', phone, identities: ['student'] } as never);
  await store("password_hash = '!'", made.userId);
  return { ...made, phone };
};
type Person = Awaited<ReturnType<typeof imported>>;
const print = (people: readonly Person[], more: object = {}) =>
  boss.send(slipApi.print, { orgUserIds: people.map((one) => one.orgUserId), ...more });
const look = async (one: Person) => (await boss.call(slipApi.look, { orgUserIds: [one.orgUserId] }))[0];
const enter = (username: string, secret: string) =>
  world.browser().send(studentSessionApi.login, { username, password: secret });

describe('a log-in slip', () => {
  it('logs in once until the password is changed, and names its account in the code alone', async () => {
    const person = await imported();
    const answer = await boss.call(slipApi.print, { orgUserIds: [person.orgUserId] });
    expect(answer).toMatchObject({ count: 1, pdf: Buffer.from('%PDF-').toString('base64') });
    const texts = textsOf(printed[0]?.content);
    expect(texts).toEqual(expect.arrayContaining(['条小舟', person.phone]));
    const qr = texts.find((text) => text.includes('#account='));
    expect(qr?.endsWith(`/student/app#account=${person.phone}`)).toBe(true);

    const phone = world.browser();
    const entered = await phone.call(studentSessionApi.login, { username: person.phone, password: onPaper() });
    expect(entered.passwordMustChange).toBe(true);
    await phone.call(studentSessionApi.password, { oldPassword: '', newPassword: 'Neues#Wort77' } as never);
    expect((await enter(person.phone, 'Neues#Wort77')).success).toBe(true);
    expect((await look(person))?.standing).toBe(slipStanding.values.own);
  });

  it('must be changed whatever the organisation asks, at the console too', async () => {
    const colleague = await world.administrator(company, 'company');
    await boss.call(slipApi.print, { orgUserIds: [colleague.person.orgUserId], alsoOwn: true });
    await world.asSystem((db) =>
      sql`update parameter set content = '0'::jsonb where parameter_code = 'defaultPasswordMod'`.execute(db),
    );
    try {
      const desk = world.browser();
      const entered = await desk.call(sessionApi.login, { username: colleague.person.username, password: onPaper() });
      expect(entered).toMatchObject({ passWordLength: 1, defaultPasswordMod: 1 });
      expect((await desk.send(employeeApi.list.page, {})).success).toBe(false);
    } finally {
      await world.asSystem((db) =>
        sql`update parameter set content = '1'::jsonb where parameter_code = 'defaultPasswordMod'`.execute(db),
      );
    }
  });

  it('is kept as a hash alone, and logs in at neither door once its days are over', async () => {
    const person = await imported();
    await print([person]);
    const secret = onPaper();
    const { rows } = await world.asSystem((db) =>
      sql<{ hash: string; days: number }>`select password_hash as hash,
          round(extract(epoch from first_password_until - now()) / 86400)::int as days from app_user where id = ${person.userId}`.execute(
        db,
      ),
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
    expect(rows[0]?.days).toBe(slipDays);
    await store("first_password_until = now() - interval '1 minute'", person.userId);
    const over = await enter(person.phone, secret);
    expect(over.description).toContain('有效期');
    expect(over.description).toBe(
      (await world.browser().send(sessionApi.login, { username: person.phone, password: secret })).description,
    );
    expect((await enter(person.phone, 'Wrong#Wort77')).description).not.toBe(over.description);
  });

  it('printed again makes the one before worthless', async () => {
    const person = await imported();
    await print([person]);
    const first = onPaper();
    expect(await look(person)).toMatchObject({ standing: slipStanding.values.handedOut, refused: '' });
    await print([person]);
    expect((await enter(person.phone, first)).success).toBe(false);
    expect((await enter(person.phone, onPaper())).success).toBe(true);
  });

  it('takes nobody’s own password away unless that was ticked', async () => {
    const person = await imported();
    await store('default_password = false', person.userId);
    await store(`password_hash = (select password_hash from app_user where id = ${boss.person.userId})`, person.userId);
    const refused = await print([person]);
    expect(refused.description).toContain('条小舟');
    expect((await enter(person.phone, password)).success).toBe(true);
    expect((await print([person], { alsoOwn: true })).success).toBe(true);
    expect((await enter(person.phone, password)).success).toBe(false);
  });

  it('is a reset in the operation log and a row of the print log', async () => {
    const people = [await imported(), await imported()];
    await print(people);
    const count = async (statement: ReturnType<typeof sql<{ n: number }>>) =>
      (await world.asSystem((db) => statement.execute(db))).rows[0]?.n;
    expect(
      await count(sql<{
        n: number;
      }>`select count(*)::int as n from audit_log where action = 'employee.password' and after->>'slips' = '2'
        and before::text like ${`%"${people[0]?.orgUserId}"%`}`),
    ).toBe(1);
    expect(
      await count(sql<{ n: number }>`select count(*)::int as n from print_log where object_kind = 'loginSlip'
        and object_id = any(${people.map((one) => one.orgUserId)}::bigint[])`),
    ).toBe(2);
  });

  it('is printed for nobody oneself, nor for who is out of reach, eight on a page', async () => {
    const own = await boss.send(slipApi.print, { orgUserIds: [boss.person.orgUserId], alsoOwn: true });
    expect(own.description).toContain('自己');
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    const people = [];
    for (let nth = 0; nth < 9; nth += 1) people.push(await imported());
    const orgUserIds = people.map((one) => one.orgUserId);
    expect((await neighbour.send(slipApi.print, { orgUserIds })).success).toBe(false);
    expect((await print(people)).success).toBe(true);
    expect(printed.at(-1)?.content).toHaveLength(2);
  });
});

describe('who has no password yet', () => {
  it('is found among the employees', async () => {
    const person = await imported();
    const found = async (noPassword: boolean) =>
      (
        (await boss.call(employeeApi.list.page, { noPassword, size: 1000 } as never)) as { list: EmployeeRow[] }
      ).list.map((row) => row.orgUserId);
    expect(await found(true)).toContain(person.orgUserId);
    expect(await found(false)).not.toContain(person.orgUserId);
    await print([person]);
    expect(await found(true)).not.toContain(person.orgUserId);
  });
});
