import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { copyApi } from '#contracts/archives/copy.contract.ts';
import { hideableFields } from '#contracts/identity/fields/hidden-fields.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { exportPermissions, type List, type PageOf } from '#contracts/list.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { fullPath, isStudentRoute } from '#contracts/route.ts';
import { operationLogApi } from '#contracts/system/operation-log.contract.ts';
import { exportApi } from '#contracts/system/task.contract.ts';
import { maskIdCard, maskPhone } from '#contracts/values.ts';
import { domains } from '#domains/order.ts';
import { runTask } from '#kernel/tasks.ts';
import { allFixtures } from '#testing/fixtures.ts';
import { allCalls, type Call, numbersOfOwn } from '#testing/foreign/calls.ts';
import { papers, paperText } from '#testing/foreign/papers.ts';
import { sendAny } from '#testing/foreign/send.ts';
import { inputOf, numbersOnly } from '#testing/foreign/slots.ts';
import { type Furnished, furnish } from '#testing/makers.ts';
import { seePdf } from '#testing/pdf.ts';
import { mightyRole } from '#testing/reach.ts';
import { rowsOfTask } from '#testing/sheets.ts';
import {
  type Browser,
  openWorld,
  password,
  type Someone,
  someIdCard,
  somePhone,
  unique,
  type World,
} from '#testing/world.ts';

// A role that hides fields of people hides them in every answer: each call that reads is asked for what belongs to somebody
// whose number, phone, e-mail, birthday and job number are known by sight, by a reader who may everything and sees none of them.

// Names in this file are made of numbers that follow each other; an end that is looked for stands in none of them.
const first = unique();
const named = Array.from({ length: 6000 }, (_, index) => String(first + index - 500));
/** The first that is made whose last four signs stand in no name. */
const apart = (make: (turn: number) => string): string => {
  for (let turn = 0; ; turn += 1) {
    const made = make(turn);
    if (!named.some((number) => number.includes(made.slice(-4)))) return made;
  }
};
// Its end is no year, and stands in no number that counts from one.
const phone = apart((turn) => `${maskPhone(somePhone()).slice(0, -4)}${3001 + ((turn * 37) % 5000)}`);
const card = apart(someIdCard);
const idCard = maskIdCard(card);
const marks: Readonly<Record<string, string>> = {
  phone,
  idCard,
  card,
  email: `hidden${unique()}@example.com`,
  birthday: '1961-02-27',
  jobNumber: `JN${unique()}`,
};
/** What a row about the person says where nothing is known. */
const blanks: Readonly<Record<string, unknown>> = { gender: 1, education: 9, age: null };

let world: World;
let person: Someone;
let own: Furnished;
let reader: Browser;
let seeing: Browser;

/** Gives every row about the person the numbers that are known by sight. */
const mark = (): Promise<void> =>
  world.asSystem(async (db) => {
    await sql`update app_user set phone_masked = ${phone}, id_card_masked = ${idCard}, email = ${marks.email},
      birthday = ${marks.birthday}, gender = 2, education = 3 where id = ${person.userId}`.execute(db);
    await sql`update org_user set job_number = ${marks.jobNumber} where id = ${person.orgUserId}`.execute(db);
    await sql`update app_user set id_card_sealed = ${world.runtime.keys.seal(card)} where id = ${person.userId}`.execute(
      db,
    );
    // A licence, the authority's paper and a qualification carry the number of the identity card.
    await sql`insert into student_licence (user_id, cert_kind, cert_sealed, cert_masked)
      values (${person.userId}, '从业资格证', ${world.runtime.keys.seal(card)}, ${idCard})
      on conflict (user_id) do update set cert_sealed = excluded.cert_sealed, cert_masked = excluded.cert_masked`.execute(
      db,
    );
    await sql`update official_certificate set number = ${card} where user_id = ${person.userId}`.execute(db);
    await sql`update teacher set qualification_number = ${card} where member_id = ${person.orgUserId}`.execute(db);
    const { rows } = await sql<{ name: string; column: string }>`
      select c.table_name as name, c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and c.column_name in ('phone_masked', 'id_card_masked') and c.table_name <> 'app_user'
        and c.is_generated = 'NEVER' and exists (select from information_schema.columns u where u.table_schema = 'public'
          and u.table_name = c.table_name and u.column_name = 'user_id')`.execute(db);
    for (const { name, column } of rows)
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${column === 'phone_masked' ? phone : idCard}
        where user_id = ${person.userId}`.execute(db);
  });

beforeAll(async () => {
  world = await openWorld();
  const place = await world.organisation('company');
  person = await world.person(place, 'company', { student: true });
  own = await furnish({ world, place, person, text: `遮住${unique()}` }, allFixtures);
  await mark();
  const holding = async (hiddenFields: readonly string[]): Promise<Browser> => {
    const roleIds = [await mightyRole(world, place, { hiddenFields })];
    return world.logIn((await world.person(place, 'company', { roleIds })).username);
  };
  reader = await holding(hideableFields);
  seeing = await holding([]);
});
afterAll(() => world.close());

const reading = allCalls().calls.filter(
  ({ route }) => route.method === 'GET' && route.auth !== 'none' && !isStudentRoute(route),
);

/** Every list there is. */
const lists = (): Iterable<List> =>
  domains.flatMap(({ routes }) => routes.flatMap(({ query }) => (query ? [query.list] : [])));

/** What rows about the person say in fields whose values alone are no mark. */
const told = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(told);
  if (value === null || typeof value !== 'object') return [];
  const row = value as Record<string, unknown>;
  const about = row.orgUserId === person.orgUserId || row.userId === person.userId;
  const here = Object.entries(blanks).filter(([name, blank]) => about && name in row && row[name] !== blank);
  return [...here.map(([name]) => name), ...Object.values(row).flatMap(told)];
};

/** Hidden fields of the person that a call answers, asked with what is one's own and without anything. */
const leaks = async (by: Browser, call: Call): Promise<string[]> => {
  const { route } = call;
  const whole = inputOf(route, numbersOfOwn(call, own.ids));
  const found = new Set<string>();
  for (const input of [whole, numbersOnly(route, whole), {}]) {
    const { text, file } = await sendAny(by, route, input);
    for (const [field, mark] of Object.entries(marks)) if (text.includes(mark)) found.add(field);
    if (file === undefined && text.startsWith('{')) for (const field of told(JSON.parse(text))) found.add(field);
  }
  return [...found];
};

/** Papers that are printed in every run, since they name a number of a person; the proof prints all. */
const numbered = [
  '/manager/exam/session/print/ticket',
  '/manager/exam/record/print/ticket',
  '/manager/train/archive/sign/ticket',
];

describe('fields that the roles of a reader hide', () => {
  it.each(reading.map((call) => [call.name, call] as const))('are answered by no call: %s', async (_, call) => {
    expect(await leaks(reader, call)).toEqual([]);
  });

  /** What a filter is asked with so that it would find the person. */
  const finding: Readonly<Record<string, readonly unknown[]>> = {
    phone: [phone.slice(-4)],
    idCard: [idCard.slice(-4)],
    jobNumber: [marks.jobNumber],
    email: [marks.email],
    gender: [2],
    education: [3],
    leastAge: [20],
    mostAge: [99],
    officialNumber: [card],
    keyword: [card, phone, phone.slice(-4), idCard, idCard.slice(-4), marks.email, marks.jobNumber],
  };
  const asking = [...lists()].flatMap((list) =>
    Object.keys(list.filters).flatMap((filter) =>
      (finding[filter] ?? []).map(
        (value) => [`${list.name} by ${filter} ${value}`, list, { [filter]: value }] as const,
      ),
    ),
  );

  it.each(asking)('find nobody: %s', async (_, { page }, query) => {
    const { success, fields, data } = await reader.send(page, query as never);
    expect([success ? (data as PageOf<unknown>).total : fields?.[0]?.field]).toEqual([
      success ? 0 : Object.keys(query)[0],
    ]);
  });

  it('tell nobody whose number it is: a look by number says that it is taken, and no more', async () => {
    const [mobile, card] = [somePhone(), someIdCard()];
    const { orgUserId } = await seeing.call(employeeApi.add, {
      realName: '遮号人',
      phone: mobile,
      idCard: card,
      identities: ['student'],
    } as never);
    for (const number of [{ phone: mobile }, { idCard: card }]) {
      expect(await seeing.call(employeeApi.find, number)).toMatchObject({ taken: true, orgUserId });
      expect(await reader.call(employeeApi.find, number)).toEqual({
        taken: true,
        orgUserId: null,
        realName: '',
        orgName: '',
      });
    }
  });

  /** Lists whose exports are made in every run; the proof makes all. */
  const carried = ['student', 'official', 'certificate', 'realName'];
  const exported = [...lists()].filter(
    (list) =>
      list.exports && exportPermissions(list).length > 0 && (process.env.PROVE === '1' || carried.includes(list.name)),
  );

  it.each(exported.map((list) => [list.name, list] as const))('are carried away by no export: %s', async (_, list) => {
    const found: string[][] = [];
    for (const by of [reader, seeing]) {
      const { success, data } = await by.send(exportApi.start, { list: list.name, query: {} } as never);
      if (!success) return;
      const { taskId } = data as { taskId: string };
      await runTask(world.runtime, taskId);
      const text = JSON.stringify(await rowsOfTask(by, taskId));
      found.push(Object.entries(marks).flatMap(([field, mark]) => (text.includes(mark) ? [field] : [])));
    }
    expect(found[0]).toEqual([]);
    if (carried.includes(list.name)) expect(found[1]).not.toEqual([]);
  });

  it('stand in no printed file of a person', async () => {
    const { taskId } = await reader.call(archiveApi.packPerson, { orgUserId: person.orgUserId });
    await runTask(world.runtime, taskId);
    const { rows } = await world.asSystem((db) =>
      sql<{ id: string }>`select id from archive_pack order by id desc limit 1`.execute(db),
    );
    const url = `${fullPath(archiveApi.file)}?packId=${rows[0]?.id}&form=pdf`;
    const pages = await seePdf((await reader.raw({ method: 'GET', url })).body, 1);
    const text = pages.map((page) => page.text.replace(/\s/g, '')).join();
    expect(text).toContain('从业资格证');
    expect(Object.entries(marks).filter(([, mark]) => text.includes(mark))).toEqual([]);
  });

  const printed = papers().filter(([path]) => process.env.PROVE === '1' || numbered.includes(path));

  it.each(printed)('stand on no paper: %s', async (path, give, open) => {
    const seen = Object.entries({ ...marks, phoneTail: phone.slice(-4) });
    const on = async (by: Browser): Promise<string[]> => {
      const text = await paperText(by, give, open, own.ids);
      return seen.flatMap(([field, mark]) => (text.includes(mark) ? [field] : []));
    };
    expect(await on(reader)).toEqual([]);
    if (numbered.includes(path)) expect(await on(seeing)).not.toEqual([]);
  });

  it('are in no copy of personal data, which is whole: it is refused, with the ways out', async () => {
    await reader.call(sessionApi.stepUp, { password });
    const refused = await reader.send(copyApi.copy, { orgUserId: person.orgUserId });
    expect(refused.description).toContain('请本人在手机端下载');
    const english = await reader.send(copyApi.copy, { orgUserId: person.orgUserId }, { 'accept-language': 'en' });
    expect(english.description).toContain('whole by law');
  });

  it('stand in no deed of the operation log, whatever was written', async () => {
    const words = { email: `deed${unique()}@example.com`, jobNumber: `DJ${unique()}`, phone: somePhone() };
    await seeing.call(employeeApi.add, { realName: '记事人', identities: ['student'], ...words } as never);
    const looked = [words.email, words.jobNumber, maskPhone(words.phone)];
    const told = async (by: Browser): Promise<string[]> => {
      const { list } = (await by.call(operationLogApi.list.page, { size: 20 } as never)) as PageOf<{ logId: string }>;
      const deeds: string[] = [];
      for (const { logId } of list) deeds.push(JSON.stringify(await by.call(operationLogApi.one, { logId })));
      return looked.filter((word) => deeds.join().includes(word));
    };
    expect(await told(seeing)).toEqual(looked);
    expect(await told(reader)).toEqual([]);
  });

  it('are those that others are answered', async () => {
    const shown = new Set<string>();
    for (const call of reading) for (const field of await leaks(seeing, call)) shown.add(field);
    expect([...shown].sort()).toEqual([
      'age',
      'birthday',
      'card',
      'education',
      'email',
      'gender',
      'idCard',
      'jobNumber',
      'phone',
    ]);
  });
});
