import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DetailExport, detailExports, printFieldApi } from '#contracts/archives/detail-export.contract.ts';
import { answerCodes, type Envelope } from '#contracts/envelope.ts';
import { mostExportRows } from '#contracts/list.ts';
import { printApi } from '#contracts/prints/print.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { insertPeople } from '#domains/identity/door.ts';
import { makeExamPlan, makePaper } from '#testing/exams.ts';
import { mightyRole } from '#testing/reach.ts';
import { newMember, sitAs } from '#testing/sat.ts';
import { joinPlan, makeLesson, makePlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser;
let stranger: Browser;
let planId: string;
let recordIds: string[];

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
  const lesson = await makeLesson(world, company, 120);
  planId = await makePlan(world, company, { lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 60 }] });
  recordIds = [];
  for (let n = 0; n < 3; n += 1) {
    const { person } = await world.student(company);
    recordIds.push(await joinPlan(world, planId, company, person, 14));
  }
});
afterAll(() => world.close());

const asked = async (browser: Browser, of: DetailExport, input: Record<string, unknown>) => {
  const get = of.route.method === 'GET';
  const query = get ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  return browser.raw({
    method: of.route.method,
    url: fullPath(of.route) + query,
    headers: { 'content-type': 'application/json' },
    ...(get ? {} : { payload: JSON.stringify(input) }),
  });
};
const rowsOf = async (body: Buffer): Promise<string[][]> => {
  const book = new excel.Workbook();
  await book.xlsx.load(body as unknown as ArrayBuffer);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)));
  return rows;
};
const envelopeOf = (body: Buffer): Envelope => JSON.parse(body.toString('utf8')) as Envelope;

describe('an export that answers at once', () => {
  it.each(Object.keys(detailExports) as (keyof typeof detailExports)[])(
    '%s is a spreadsheet with its head',
    async (name) => {
      const of: DetailExport = detailExports[name];
      const input = of.route.method === 'GET' ? { planId } : { query: {} };
      const answer = await asked(boss, of, input);
      expect(answer.headers['content-disposition']).toContain('.xlsx');
      expect((await rowsOf(answer.body))[0]?.length).toBe(of.columns.length);
    },
  );

  it('holds the chosen rows, or those of the filters, and stands in the log', async () => {
    const chosen = await asked(boss, detailExports.schedule, { ids: recordIds.slice(0, 2) });
    expect((await rowsOf(chosen.body)).length).toBe(3);
    const all = await asked(boss, detailExports.plan, { query: { planId } });
    expect((await rowsOf(all.body)).length).toBe(4);
    const log = (await boss.call(printApi.list.page, { operationModule: ['plan'] })) as {
      list: { amount: number; operationType: number }[];
    };
    expect(log.list[0]).toMatchObject({ amount: 3, operationType: 2 });
  });

  it('gives nobody the rows of others, and no part of a batch', async () => {
    const foreign = await asked(stranger, detailExports.schedule, { ids: recordIds });
    expect(envelopeOf(foreign.body)).toMatchObject({ success: false, code: answerCodes.foreignOrMissing });
    const mixed = await asked(boss, detailExports.schedule, { ids: [...recordIds, '999999999'] });
    expect(envelopeOf(mixed.body).success).toBe(false);
    const others = await asked(stranger, detailExports.plan, { query: { planId } });
    expect((await rowsOf(others.body)).length).toBe(1);
  });

  it('of exams holds the chosen sittings, for whoever may carry exam records away', async () => {
    const paperId = await makePaper(world, company);
    const examPlan = await makeExamPlan(world, company, paperId);
    const sittings: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { recordId } = await newMember(world, company, examPlan);
      sittings.push(await sitAs(world, { planId: examPlan, paperId, recordId }, ['A', 'C', 'ABD', 'B']));
    }
    const rows = await rowsOf((await asked(boss, detailExports.exam, { ids: sittings })).body);
    expect(rows.length).toBe(3);
    expect(rows[1]).toContain('10');
    expect(envelopeOf((await asked(stranger, detailExports.exam, { ids: sittings })).body).code).toBe(
      answerCodes.foreignOrMissing,
    );
    // May see exam records, and do everything else, but not carry them away.
    const roleId = await mightyRole(world, company, {});
    await world.asSystem((db) =>
      sql`delete from role_resource where role_id = ${roleId} and resource_id in (select id from resource where permission like '%-exam:export')`.execute(
        db,
      ),
    );
    const looker = await world.logIn((await world.person(company, 'company', { roleIds: [roleId] })).username);
    expect(envelopeOf((await asked(looker, detailExports.exam, { ids: sittings })).body).code).toBe(
      answerCodes.refused,
    );
  });

  it('says what is wrong with its filters', async () => {
    const answer = await asked(boss, detailExports.schedule, { query: { nonsense: 1 } });
    expect(envelopeOf(answer.body).code).toBe(answerCodes.invalidInput);
    const many = await asked(boss, detailExports.schedule, {
      ids: Array.from({ length: mostExportRows + 1 }, () => '1'),
    });
    expect(envelopeOf(many.body).code).toBe(answerCodes.invalidInput);
  });
});

/** A company with so many plans, of which everybody of so many people is a member. */
const crowded = async (plans: number, people: number): Promise<Browser> => {
  const place = await world.organisation('company');
  const someone = { realName: '众人', orgId: place.orgId, path: place.path, identities: ['student'] };
  await world.asSystem((db) =>
    insertPeople(
      db,
      world.runtime.keys,
      Array.from({ length: people }, () => ({ ...someone, username: `m${unique()}` })),
    ),
  );
  for (let n = 0; n < plans; n += 1) await makePlan(world, place, { lessons: [] });
  await world.asSystem((db) =>
    sql`insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, state)
      select p.id, p.flavour, p.org_id, p.path, p.l1, p.l2, p.l3, p.l4, m.id, m.user_id, m.real_name, 14
      from plan p join org_user m on m.org_id = p.org_id where p.org_id = ${place.orgId} and m.real_name = '众人'`.execute(
      db,
    ),
  );
  return world.administrator(place, 'company');
};

it('of more than a thousand rows is refused with 99999, and narrower it is made', async () => {
  const of = detailExports.plan;
  const many = await crowded(21, 50);
  const refused = await asked(many, of, { query: {} });
  expect(envelopeOf(refused.body)).toMatchObject({ success: false, code: 99999 });
  expect(refused.headers['content-disposition']).toBeUndefined();
  const { rows } = await world.asSystem((db) =>
    sql<{ id: string }>`select max(plan_id) as id from training_record where real_name = '众人'`.execute(db),
  );
  const narrower = await asked(many, of, { query: { planId: rows[0]?.id } });
  expect((await rowsOf(narrower.body)).length).toBe(51);
});

describe('columns that may be printed', () => {
  it('are those of a list the person may carry away', async () => {
    const fields = await boss.call(printFieldApi.fields, { list: 'planArchive' });
    expect(fields.find((one) => one.field === 'planName')).toEqual({
      field: 'planName',
      fieldName: '计划名称',
      chosen: true,
    });
    expect((await boss.send(printFieldApi.fields, { list: 'nothing' })).success).toBe(false);
  });
});
