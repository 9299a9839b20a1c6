import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { documentTaskApi } from '#contracts/documents/task.contract.ts';
import { postingKind } from '#contracts/ledger/ledger.codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { type CustomerRow, customerApi } from '#contracts/schools/customers/customer.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { everything } from '#kernel/scope.ts';
import { openStory } from '#testing/story.ts';
import { disagreeing, doFirstOfEach, withoutDeed } from '#testing/todo-deeds.ts';
import type { World } from '#testing/world.ts';
import { demonstrationPassword } from './accounts.ts';
import { fillCustomers } from './customers.demo.ts';
import { fillOperationLog } from './log.demo.ts';

// The demonstration tells one true story: nothing in it happens before what it follows from, or after today.

let world: World;
/** The day on which the story was told: what it says of the year is as of then. */
let toldOn: string;
beforeAll(async () => {
  world = await openStory();
  toldOn = dayOf(clock.now());
});
afterAll(() => world.close());

it('people suggest and report: twenty, five of them hazards, some anonymous, one raised again', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql`select count(*)::int as all, (count(*) filter (where kind = 1))::int as hazards, (count(*) filter (where kind = 1 and anonymous))::int as sealed,
      (count(*) filter (where reopened_on is not null))::int as again, (count(*) filter (where danger_id is not null))::int as dangers
      from suggestion`.execute(db),
  );
  expect(rows[0]).toEqual({ all: 20, hazards: 5, sealed: 1, again: 1, dangers: 1 });
});

it('people say what they think of a training, and some have yet to', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<{ answers: number; texts: number; plans: number }>`select (select count(*) from survey_answer)::int as answers,
      (select count(*) from survey_answer where comment <> '')::int as texts, (select count(*) from survey_form)::int as plans`.execute(
      db,
    ),
  );
  expect(rows[0]).toMatchObject({ answers: expect.any(Number), texts: expect.any(Number) });
  expect(rows[0]?.texts).toBeGreaterThan(3);
  expect(rows[0]?.plans).toBeGreaterThan(1);
});

it.each([
  [
    'nothing is answered before it was said',
    `select 1 from suggestion where answered_on < reported_on or reopened_on < answered_on`,
  ],
  ['nobody studies before joining', `select 1 from training_record where started_at < joined_at`],
  [
    'nobody is done before beginning',
    `select 1 from training_record where learned_at < started_at or ended_at < started_at`,
  ],
  [
    'nobody is done before joining',
    `select 1 from training_record where least(learned_at, ended_at, left_at) < joined_at`,
  ],
  [
    'nothing of a member lies ahead',
    `select 1 from training_record where greatest(joined_at, started_at, learned_at, ended_at, left_at) > now()`,
  ],
  ['no step of anything lies ahead', `select machine, edge, at from state_history where at > now()`],
  ['no paper is handed in before it was opened', `select 1 from exam_sitting where submitted_at < opened_at`],
  [
    'no certificate is issued before its training was over',
    `select c.issued_on, r.ended_at from certificate c join training_record r on r.id = c.record_id where c.issued_at < r.ended_at or r.ended_at is null
      or c.issued_on <> (c.issued_at at time zone 'Asia/Shanghai')::date`,
  ],
  [
    'no certificate is asked for before the training was over',
    `select b.print_name, b.submitted_at, r.ended_at from cert_print b join cert_print_line l on l.print_id = b.id join training_record r on r.id = l.record_id
      where coalesce(b.submitted_at, b.created_at) < r.ended_at`,
  ],
  [
    'no certificate is declared, replaced or revoked before it was issued, or in the days to come',
    `select 1 from certificate c where least(c.declared_at, c.ended_at, c.printed_at) < c.issued_at or greatest(c.issued_at, c.declared_at, c.ended_at) > now()`,
  ],
  [
    'whose certificate is printed has one',
    `select r.id, r.plan_id from training_record r join app_user u on u.id = r.user_id where r.state in (34, 35) and u.photo_file_id is not null
      and not exists (select from certificate c where c.record_id = r.id)`,
  ],
  [
    'each step of a thing follows the one before',
    `select machine, object_id, edge, at from (select h.*, lag(at) over w as earlier, lag(to_state) over w as left_at from state_history h
      where machine in ('certificate', 'trainingRecord') window w as (partition by machine, object_id order by id)) h where at < earlier`,
  ],
  [
    'no certificate is older than the exam it is for',
    `select c.issued_at, s.submitted_at from certificate c join exam_sitting s on s.record_id = c.record_id where s.passed and c.issued_at < s.submitted_at`,
  ],
  [
    'nobody is trained here before being here',
    `select m.joined_at, r.joined_at as trained from training_record r join org_user m on m.id = r.org_user_id where r.joined_at::date < m.joined_at`,
  ],
  [
    'a plan is approved before it begins, but for a series, which is released for the rest of its time',
    `select flavour, audited_at, begins_on from plan where audited_at::date > begins_on and state > 13 and not series and source <> 'sent'`,
  ],
  [
    'a counter took money six times or more, gave it back once and wrote once by mistake, under numbers without a gap',
    `select n from (select count(*) filter (where kind = 1) as receipts, count(*) filter (where kind = 2) as refunds,
        count(*) filter (where voided_at is not null) as voided, max(serial) as last, count(*) as n from class_receipt) c
      where receipts < 6 or refunds < 1 or voided < 1 or last <> n`,
  ],
  [
    'nobody paid at the counter more than a place costs, before signing up, or to whom gave it back',
    `select r.id from class_receipt r join class_sign_up s on s.id = r.sign_up_id join training_class k on k.id = s.class_id
        left join class_receipt o on o.id = r.receipt_id
      where r.paid_on < (s.created_at at time zone 'Asia/Shanghai')::date or r.paid_on > luan_today() or r.taken_by = coalesce(o.taken_by, 0)
        or k.fee_fen < (select sum(case x.kind when 1 then x.amount_fen else -x.amount_fen end) from class_receipt x
          where x.sign_up_id = s.id and x.voided_at is null)`,
  ],
  [
    'a used coupon paid for training that took place',
    `select u.id from coupon_use u where not exists (select from charge c join training_record r on r.charge_id = c.id or r.id = c.record_id
      where c.id = u.charge_id and r.counted_seconds >= 60)`,
  ],
  [
    'a lost lead went where its last note says',
    `select l.company_name from business_lead l join business_note n on n.lead_id = l.id
      where l.state = 5 and (l.lost_reason like '%其他服务商%') <> (n.note like '%另一家服务商%')`,
  ],
  [
    'no meeting is over before its day',
    `select p.state, m.starts_at from meeting m join plan p on p.id = m.plan_id where p.state = 25 and m.starts_at > now()`,
  ],
  [
    'nobody reads minutes that are not written',
    `select a.read_opened_at, m.minutes_at from meeting_attendance a join meeting m on m.plan_id = a.plan_id where a.read_opened_at < m.minutes_at`,
  ],
  [
    'no driver sits in a training of those who lead',
    `select m.duty_codes from training_record r join org_user m on m.id = r.org_user_id where r.flavour = 'two_personnel' and not m.duty_codes && '{D201,D202,D203}'`,
  ],
  [
    'rules of dangerous goods are broken by those who carry them alone',
    `select p.reason from punishment p join org_user m on m.id = p.org_user_id where p.reason like '%危险品%' and not 'I030' = any(m.industry_codes)`,
  ],
  [
    'hours are asked where lessons teach them',
    `select plan_name from plan where flavour <> 'safe_regular' and state > 13 and lesson_count > 0 and required_seconds = 0`,
  ],
  [
    'drivers stand in fleets',
    `select d.department_name from org_user m join department d on d.id = m.department_id where 'D101' = any(m.duty_codes) and d.department_name not like '运输%'`,
  ],
  [
    'what waits for somebody waits for weeks at most',
    `select flavour, state, learned_at from training_record r where state in (17, 21, 25, 31) and coalesce((select max(b.submitted_at) from cert_print_line l
      join cert_print b on b.id = l.print_id where l.record_id = r.id), ended_at, learned_at, joined_at) < now() - interval '45 days'`,
  ],
  [
    'people learn by day',
    `select ended_at from training_record where flavour = 'safe_train' and extract(hour from ended_at at time zone 'Asia/Shanghai') not between 6 and 22 and ended_at < now() - interval '1 day'`,
  ],
  [
    'what was brought along was brought by an office, not by the driver',
    `select 1 from past_record where created_by = user_id`,
  ],
  [
    'nobody sits in a classroom before joining',
    `select 1 from classroom_member cm join classroom c on c.id = cm.classroom_id join training_record r on r.id = cm.record_id where c.held_from < r.joined_at or c.held_until > now()`,
  ],
  ['nobody is called by what they do', `select real_name from app_user where real_name ~ '司机|驾驶'`],
  [
    'who awaits the audit of their organisation owes no hours',
    `select o.org_name from obliged_person q join organisation o on o.id = q.org_id where o.state <> 1 or o.type_code <> 'company'`,
  ],
  [
    'no flood in winter and no ice in summer',
    `select plan_name from plan where (plan_name like '%汛期%' and extract(month from ends_on) not between 6 and 9) or (plan_name like '%冰雪天气%' and extract(month from ends_on) between 4 and 10)`,
  ],
  [
    'nobody learns before beginning, after the end or in the days to come',
    `select s.opened_at, s.closed_at, r.started_at, r.learned_at from study_session s join training_record r on r.id = s.record_id
      where s.opened_at < date_trunc('milliseconds', r.started_at) or s.closed_at > coalesce(r.learned_at, now())`,
  ],
  [
    'nobody sits before two chapters of a training at once',
    `select 1 from study_session s join study_session n on n.record_id = s.record_id and n.opened_at > s.opened_at and n.opened_at < s.closed_at`,
  ],
  [
    'nobody sits down at the same minute every day',
    `select record_id from study_session group by record_id having count(distinct opened_at::date) > 2
      and count(distinct to_char(opened_at, 'HH24:MI')) < count(distinct opened_at::date)`,
  ],
  [
    'nobody comes to every meeting at the same minute',
    `select m.org_user_id from meeting_attendance a join training_record m on m.id = a.record_id where a.attended_at is not null
      group by 1 having count(*) > 3 and count(distinct to_char(a.attended_at, 'MI')) = 1`,
  ],
  [
    'a film or a recording lasts minutes',
    `select lesson_name, seconds from lesson where file_type in (10, 20) and seconds not between 300 and 7200`,
  ],
  [
    'a plan asks no more minutes of a lesson than it has',
    `select l.lesson_name from plan_lesson pl join plan p on p.id = pl.plan_id join lesson l on l.id = pl.lesson_id
      where p.place <> 'onSite' and l.seconds > 0 and pl.required_seconds > l.seconds`,
  ],
  [
    'the authority assesses nobody whose organisation awaits its audit',
    `select o.org_name from assessment_due d join organisation o on o.id = d.org_id where o.state <> 1 or o.type_code <> 'company'`,
  ],
  [
    'nobody signs a letter before joining',
    `select 1 from letter_signature s join training_record r on r.id = s.record_id where s.signed_at < r.joined_at`,
  ],
  [
    'nobody sits an exam before joining',
    `select 1 from exam_sitting s join training_record r on r.id = s.record_id where s.opened_at < r.joined_at`,
  ],
  [
    'nobody learns on a day before joining',
    `select s.opened_at, r.joined_at from study_session s join training_record r on r.id = s.record_id where s.opened_at < r.joined_at`,
  ],
  [
    'no plan is approved, runs or is over without lessons, but for meetings and the assessments of the authority',
    `select plan_name, flavour, state from plan p where flavour <> 'safe_regular' and state >= 13 and not (flavour = 'two_personnel' and state = 25)
      and (lesson_count = 0 or required_seconds = 0 or lesson_count <> (select count(*) from plan_lesson l where l.plan_id = p.id))`,
  ],
  [
    'nobody audits the plan that was handed in by the same person',
    `select plan_name from plan where audited_by = submitted_by`,
  ],
  [
    'no plan waits for its audit without lessons',
    `select plan_name, state from plan where flavour not in ('safe_regular', 'two_personnel') and state = 10 and (lesson_count = 0 or required_seconds = 0)`,
  ],
  [
    'people of a company are in its trade',
    `select m.industry_codes, o.industry_codes from org_user m join organisation o on o.id = m.org_id
      where o.type_code = 'company' and not m.guest and m.industry_codes <> '{}' and o.industry_codes <> '{}' and not m.industry_codes && o.industry_codes`,
  ],
  [
    'no class waits that is long over',
    `select starts_at, ends_at from class_slot where state = 1 and ends_at < now() - interval '2 hours'`,
  ],
  [
    'numbers of certificates follow their days',
    `select * from (select cert_number, issued_on, lag(issued_on) over (partition by split_part(cert_number, '-', 1), year order by number) as earlier from certificate) c
      where issued_on < earlier`,
  ],
  [
    'nobody gives an opinion of a training before it is over',
    `select 1 from training_record r join plan p on p.id = r.plan_id where r.surveyed_on < coalesce(r.ended_at::date, p.ends_on)`,
  ],
])('%s', async (_, found) => {
  const { rows } = await world.runtime.database.within(everything, (db) => sql.raw(found).execute(db));
  expect(rows.slice(0, 5)).toEqual([]);
});

/** Times that lie before the row they stand in was made, each with its reason. */
const before: Readonly<Record<string, string>> = {
  'charge.taken_at': 'who has learned before a charge is made for it is charged from that minute',
  'classroom.held_from': 'a lesson in a classroom is written down after it was held',
  'classroom.held_until': 'a lesson in a classroom is written down after it was held',
  'ledger_book.posted_at':
    'a book opens with its organisation; the story writes down what was posted in the months before',
  'payment.paid_at': 'a payment that nobody told of is heard of by the bill of its day, the morning after',
  'provider_line.at': 'a line of a bill says when its money moved, and is taken in the morning after',
  'plan.submitted_at': 'an occurrence was handed in with the series that makes it',
};

it('nothing was done with a thing before it was made, in any table that has two times', async () => {
  const found = await world.runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ name: string; column: string }>`
      select c.table_name as name, c.column_name as "column" from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and c.column_name <> 'created_at'
        and exists (select from information_schema.columns m where m.table_schema = 'public' and m.table_name = c.table_name and m.column_name = 'created_at')
      order by 1, 2`.execute(db);
    const wrong: string[] = [];
    for (const { name, column } of rows) {
      const early = await sql`select from ${sql.table(name)} where ${sql.ref(column)} < created_at limit 1`.execute(db);
      if (early.rows.length > 0) wrong.push(`${name}.${column}`);
    }
    expect(rows.length).toBeGreaterThan(60);
    return wrong;
  });
  expect(found.filter((one) => before[one] === undefined)).toEqual([]);
});

const one = async <T>(query: string): Promise<T> => {
  const { rows } = await world.runtime.database.within(everything, (db) => sql.raw(query).execute(db));
  return rows[0] as T;
};

it('few people are short of their hours, and fewer have no record at all', async () => {
  const { obliged, short, without } = await one<{ obliged: number; short: number; without: number }>(
    `select sum(obliged)::int as obliged, sum(short)::int as short, sum(without_record)::int as without from obliged_tally`,
  );
  expect(obliged).toBeGreaterThan(400);
  expect(without / obliged).toBeLessThan(0.16);
  // Minutes are due by the month: in January nobody is short of any yet, whatever the rule.
  if (toldOn.slice(5, 7) === '01') {
    expect(short).toBe(0);
    return;
  }
  expect(short / obliged).toBeLessThan(0.16);
  expect(short).toBeGreaterThan(5);
  expect(without).toBeLessThan(short);
});

it('the operation log tells the deeds of the story, at their times, by those who did them', async () => {
  const log = await one<{ deeds: number; people: number; days: number; wordless: number }>(
    `select count(*)::int as deeds, count(distinct user_id)::int as people, count(distinct at::date)::int as days,
       (count(*) filter (where not exists (select from deed d where d.action = a.action)))::int as wordless from audit_log a`,
  );
  expect(log).toMatchObject({ wordless: 0 });
  expect(log.deeds).toBeGreaterThan(500);
  expect(log.people).toBeGreaterThan(5);
  expect(log.days).toBeGreaterThan(20);
  expect(await fillOperationLog(world.runtime)).toBe(0);
});

it('names are of the gender that the identity number says', async () => {
  const { women } = await import('./demo.data.ts').then(({ womenNames }) => ({ women: [...womenNames] }));
  const list = women.map((name) => `'${name}'`).join(', ');
  const { wrong } = await one<{ wrong: number }>(
    `select count(*)::int as wrong from app_user u where (gender = 3) <> (substr(real_name, 2) in (${list})) and username is null
      and exists (select from org_user m where m.user_id = u.id and m.job_number like 'L%')`,
  );
  expect(wrong).toBe(0);
});

it('certificates of the story are there', async () => {
  expect((await one<{ n: number }>('select count(*)::int as n from certificate')).n).toBeGreaterThan(20);
});

/** Lists of the trade in which everybody with people of their own finds a page of rows; an empty one of the others says why (tools/empty.test.ts). */
const ownWork =
  'employee membership student plan planMember studySchedule studyFlow planArchive letterSign signCheck examRecord ' +
  'attendance resolution certMember certificate operationLog lesson lessonKeyword lessonLabel questionBank question questionCase letter';
it.each([
  [
    'admin',
    ['organisation', 'certification', 'transfer', 'realName', 'punishment', 'past', 'shortfall', 'recordShare'],
  ],
  [
    'supervise',
    [
      'organisation',
      'certification',
      'transfer',
      'planSend',
      'assessment',
      'shortfall',
      'recordShare',
      'document',
      'documentReceipt',
      'documentLog',
    ],
  ],
  [
    'company',
    [
      'transfer',
      'realName',
      'punishment',
      'past',
      'assessment',
      'shortfall',
      'classroom',
      'examBooking',
      'documentReceipt',
      'documentLog',
    ],
  ],
  ['organ', ['room', 'file']],
  ['agency', []],
  ['agent', []],
])('%s finds rows in the lists of the own work', async (who, more) => {
  const me = await world.logIn(who, demonstrationPassword);
  const poor: string[] = [];
  for (const name of [...ownWork.split(' '), ...more]) {
    const page = world.runtime.lists.get(name)?.list.page;
    if (!page) throw new Error(`No list is called ${name}`);
    const { total } = (await me.call(page, { size: 1 } as never)) as PageOf<unknown>;
    if (total < 5) poor.push(`${name}: ${total}`);
  }
  expect(poor).toEqual([]);
});

it('the authority holds plans ready for companies that fall behind', async () => {
  const supervise = await world.logIn('supervise', demonstrationPassword);
  expect(await supervise.call(documentTaskApi.plans, { keyword: '' })).toHaveLength(2);
});

it('whoever sat in a classroom signed in, before it began, where an account looks with a signature that was drawn', async () => {
  const { signed, unsigned, drawn } = await one<{ signed: number; unsigned: number; drawn: number }>(
    `select count(k.id)::int as signed, (count(*) filter (where k.id is null))::int as unsigned, (count(*) filter (where k.file_id is not null))::int as drawn
       from classroom_member x join classroom c on c.id = x.classroom_id join training_record r on r.id = x.record_id
       left join face_check k on k.org_user_id = r.org_user_id and k.plan_id = r.plan_id and k.scene = 30 and k.way = 2
         and k.taken_at between c.held_from - interval '2 hours' and c.held_from
       where c.state = 1`,
  );
  expect(unsigned).toBe(0);
  expect(signed).toBeGreaterThan(1000);
  expect(drawn).toBeGreaterThan(200);
});

it('the checklist of a file counts a sign-in that stands on its sheet', async () => {
  const { id } = await one<{ id: string }>(
    `select p.id from plan p join organisation o on o.id = p.org_id join org_user m on m.org_id = o.id join app_user u on u.id = m.user_id
       where u.username = 'company' and exists (select from classroom c join classroom_member x on x.classroom_id = c.id where c.plan_id = p.id and c.state = 1)
       order by p.id limit 1`,
  );
  const company = await world.logIn('company', demonstrationPassword);
  const { parts } = await company.call(archiveApi.one, { planId: id });
  const partOf = (name: string) => parts.find(({ part }) => part === name) ?? { found: 0, missing: 0 };
  const { found, missing } = partOf('signIn');
  expect(found).toBeGreaterThan(0);
  // Whoever came has signed: nobody is counted as there and as without a sign-in.
  expect(found + missing).toBe(partOf('roster').found);
});

it('a group sees its companies side by side, the one that is behind first', async () => {
  const group = await world.logIn('group', demonstrationPassword);
  const { list } = await group.call(readinessApi.companies, {});
  const below = list.filter((one) => one.orgName.startsWith('燕通'));
  expect(new Set(below.map((one) => one.orgName))).toEqual(
    new Set(['燕通集团甩挂运输有限公司', '燕通集团冷链运输有限公司', '燕通集团城市配送有限公司']),
  );
  // How far each is follows the calendar: on New Year's Day nobody has had this year's lessons yet.
  const percents = below.map((one) => one.percent);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(percents.at(0)).toBeLessThan(percents.at(-1) ?? 0);
});

it('the agent has customers in different stages, one gone quiet, one whose service ends, two stuck before they begin', async () => {
  const agent = await world.logIn('agent', demonstrationPassword);
  const { list } = (await agent.call(customerApi.list.page, { size: 100 } as never)) as PageOf<CustomerRow>;
  expect(list.length).toBeGreaterThan(5);
  expect(new Set(list.map((row) => row.customerStage)).size).toBeGreaterThan(4);
  expect(list.filter((row) => row.presence === 'quiet').map((row) => row.customerName)).toEqual([
    '遵化市众诚运输有限公司',
  ]);
  expect(list.filter((row) => row.nextStep === 'renew').length).toBe(1);
  expect(list.filter((row) => row.customerStage === 1).length).toBe(2);
  for (const row of list) expect(row.stageSince ?? row.since, row.customerName).not.toBeNull();
  expect(await fillCustomers(world.runtime)).toBe(0);
});

it('charges stand where they may stand, the books of those who pay agree with them, and every book proves', async () => {
  const { owed, reserved, open, captured, reversing, reversed } = chargeState.values;
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<{
      payer: string;
      states: number[];
    }>`select payer, array_agg(distinct state order by state) as states from charge group by 1 order by 1`.execute(db),
  );
  expect(rows).toEqual([
    { payer: 'authority', states: [reserved, captured, reversing, reversed] },
    { payer: 'company', states: [owed, reserved, captured, reversing, reversed] },
    { payer: 'learner', states: [open] },
  ]);
  const { rows: wrong } = await world.runtime.database.within(everything, (db) =>
    sql`select b.org_id, b.balances[5] as reserved, luan_difference(b) as difference from ledger_book b
      where luan_difference(b) <> '' or b.balances[5] <> (select coalesce(sum(c.amount_fen), 0) from charge c where c.org_id = b.org_id and c.state = ${reserved})
        or (select coalesce(sum(t.amount_fen), 0) from ledger_transfer t join ledger_posting p on p.id = t.posting_id where p.book_id = b.id and p.kind = ${postingKind.values.capture})
          < (select coalesce(sum(c.amount_fen), 0) from charge c where c.org_id = b.org_id and c.state in (${captured}, ${reversing}, ${reversed}))`.execute(
      db,
    ),
  );
  expect(wrong).toEqual([]);
});

it('companies keep the book of their safety costs: last year’s confirmed, this year’s running; one is over, one has none', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<{ books: number; confirmed: number; over: number; without: number; fewest: number; wrong: number }>`
      with book as (select b.*, (select coalesce(sum(v.amount_fen), 0) from cost_voucher v where v.book_id = b.id) as used,
          (select count(*) from cost_voucher v where v.book_id = b.id) as vouchers from cost_book b)
      select count(*)::int as books, count(*) filter (where state = 2)::int as confirmed,
        count(*) filter (where used > carried_fen + drawn_fen)::int as over, min(vouchers)::int as fewest,
        (select count(*)::int from organisation o where o.type_code = 'company' and o.state = 1
          and not exists (select from cost_book b where b.org_id = o.id)) as without,
        (select count(*)::int from cost_voucher v where v.used_on > luan_today() or v.created_at > now()
          or (v.plan_id is not null and v.item <> 'education')) as wrong
      from book`.execute(db),
  );
  const [told] = rows;
  expect(told).toMatchObject({ wrong: 0 });
  expect(told?.books).toBeGreaterThan(6);
  // Before the middle of January last year's is still open, and nothing of this one has been paid for.
  const early = toldOn.slice(5) < '01-18';
  if (!early) {
    expect(told?.confirmed).toBe((told?.books ?? 0) / 2);
    expect(told?.over).toBe(1);
  }
  expect(told?.without).toBeGreaterThan(0);
});

it('vehicles are checked before the trip: few gaps, faults and their repair, some to decide about, none while it stands still', async () => {
  const ask = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    (await world.runtime.database.within(everything, (db) => query.execute(db))).rows;
  const [told] = await ask(
    sql<{
      checks: number;
      companies: number;
      doubtful: number;
      today: number;
      faults: number;
      mended: number;
      late: number;
      still: number;
    }>`
    select count(*)::int as checks, count(distinct r.org_id)::int as companies, (count(*) filter (where r.state = 2))::int as doubtful,
      (count(*) filter (where r.checked_on = luan_today()))::int as today, (select count(*)::int from check_fault) as faults,
      (select count(*)::int from check_mending) as mended, (count(*) filter (where r.submitted_at > now() + interval '10 seconds'))::int as late,
      (count(*) filter (where v.state = 3 and r.checked_at > v.state_since))::int as still
    from check_record r join vehicle v on v.id = r.vehicle_id`,
  );
  expect(told).toMatchObject({ companies: 3, doubtful: 3, faults: 3, mended: 2, late: 0, still: 0 });
  expect(told?.checks).toBeGreaterThan(1500);
  expect(told?.today).toBeGreaterThan(50);
  expect(
    await ask(sql`select 1 from check_record r join org_user m on m.id = r.org_user_id where m.org_id <> r.org_id`),
  ).toEqual([]);
});

it('three hauliers have their fleets: few vehicles out of service, few papers running out, every driver the company’s own', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<{
      company: string;
      vehicles: number;
      out: number;
      mended: number;
      ending: number;
      expired: number;
      wrong: number;
    }>`
      select o.org_name as company, count(*)::int as vehicles, count(*) filter (where v.state = 3)::int as out,
        count(*) filter (where v.state = 7)::int as mended,
        count(*) filter (where v.papers_until between luan_today() and luan_today() + 30)::int as ending,
        count(*) filter (where v.papers_until < luan_today())::int as expired,
        count(*) filter (where d.org_id <> v.org_id or d.left_at is not null or v.driver_id = v.escort_id
          or (v.goods_class <> '') <> (v.use_nature = 5) or (v.papers_until < luan_today() and v.state = 1)
          or v.first_registered_on > luan_today() or v.created_at > now())::int as wrong
      from vehicle v join organisation o on o.id = v.org_id left join org_user d on d.id = v.driver_id group by o.id, o.org_name order by o.id`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    { company: '石家庄安达物流有限公司', vehicles: 35, out: 3, mended: 1, ending: 2, expired: 1, wrong: 0 },
    { company: '石家庄恒通危险品运输有限公司', vehicles: 28, out: 0, mended: 0, ending: 1, expired: 0, wrong: 0 },
    { company: '河北顺风客运有限公司', vehicles: 22, out: 0, mended: 0, ending: 1, expired: 0, wrong: 0 },
  ]);
  const { rows: papers } = await world.runtime.database.within(everything, (db) =>
    sql`select from vehicle_paper p join vehicle v on v.id = p.vehicle_id
      where p.valid_from < v.first_registered_on or p.valid_from > luan_today() or p.created_at > now()`.execute(db),
  );
  expect(papers).toEqual([]);
});

it('equipment stands in rooms and vehicles: one silent, one broken, one repair to confirm in each fleet, nothing of the future', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<Record<'fleets' | 'broken' | 'mended' | 'overdue' | 'wrong', number>>`
      select count(distinct e.org_id)::int as fleets, count(*) filter (where e.state = 2)::int as broken, count(*) filter (where e.state = 3)::int as mended,
        count(*) filter (where e.next_check_on < luan_today())::int as overdue,
        count(*) filter (where e.last_seen_at > now() or e.inspected_on > luan_today() or e.bought_on > e.inspected_on or e.state_since > now())::int as wrong
      from equipment e`.execute(db),
  );
  const fleets = rows[0]?.fleets ?? 0;
  expect(fleets).toBeGreaterThan(0);
  expect(rows).toEqual([{ fleets, broken: fleets, mended: fleets, overdue: fleets, wrong: 0 }]);
});

it('alarms lead to training and training closes them: no event is closed before its driver had learned, none lies ahead', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<Record<'alarms' | 'closed' | 'waiting' | 'carried' | 'overdue' | 'off' | 'wrong', number>>`
      select (select count(*)::int from driving_behaviour) as alarms, count(*) filter (where e.state = 5)::int as closed,
        count(*) filter (where e.state = 3)::int as waiting, count(*) filter (where e.state = 2)::int as carried,
        count(*) filter (where e.state = 7)::int as overdue, count(*) filter (where e.points >= 10 and e.state < 5)::int as off,
        count(*) filter (where e.occurred_at > now() or e.state_since > now() or (e.state in (1, 2)) <> (e.due_on >= luan_today() and e.state < 3)
          or (e.state in (3, 5)) <> coalesce(r.state >= 30, false) or e.occurred_at > r.joined_at
          or (e.state = 7) <> (e.due_on < luan_today() and e.state not in (3, 5)))::int as wrong
      from risk_event e left join event_training t on t.event_id = e.id left join training_record r on r.id = t.record_id`.execute(
      db,
    ),
  );
  const [told] = rows;
  expect(told).toMatchObject({ wrong: 0 });
  for (const name of ['alarms', 'closed', 'carried', 'overdue', 'off'] as const)
    expect(told?.[name], name).toBeGreaterThan(0);
  const { rows: alarms } = await world.runtime.database.within(everything, (db) =>
    sql`select from driving_behaviour b left join vehicle v on v.id = b.vehicle_id
      where b.occurred_at > now() or b.path <> v.path
        or (b.plate_no <> v.plate_no and b.vehicle_conversion_id is null)`.execute(db),
  );
  expect(alarms).toEqual([]);
});

it('documents go down to the companies: nothing is read before it was sent or after now, and the numbers agree', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<{
      documents: number;
      below: number;
      read: number;
      signed: number;
      overdue: number;
      returned: number;
      wrong: number;
    }>`
      with winter as (select r.* from document_receipt r join document d on r.tree >= d.tree and r.tree < left(d.tree, -1) || '/'
        where d.parent_id is null and exists (select from document c where c.parent_id = d.id))
      select (select count(*)::int from document) as documents, count(*)::int as below, count(read_at)::int as read, count(signed_at)::int as signed,
        count(*) filter (where done_at is null and state in (1, 2, 3) and deadline < luan_today())::int as overdue,
        count(*) filter (where state = 5)::int as returned,
        (select count(*)::int from document_receipt r where r.read_at < r.sent_at or r.signed_at < r.read_at or r.sent_at > now()
          or greatest(r.read_at, r.signed_at, r.replied_at, r.done_at) > now() or (r.state > 1) <> (r.read_at is not null)) as wrong
      from winter`.execute(db),
  );
  const [told] = rows;
  expect(told).toMatchObject({ wrong: 0, returned: 1 });
  expect(told?.documents).toBeGreaterThan(8);
  expect(told?.read).toBeGreaterThan(told?.signed ?? 0);
  expect(told?.below).toBeGreaterThan(told?.read ?? 0);
  expect(told?.overdue).toBeGreaterThanOrEqual(2);
});

it('a document asks questions, and its sums are those of the replies', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<{ replied: number; answered: number; done: number; unread: number }>`
      select count(replied_at)::int as replied, count(*) filter (where jsonb_array_length(answers) = 3)::int as answered,
        count(*) filter (where task_done_at is not null and done_at is not null)::int as done, count(*) filter (where replied_at is null)::int as unread
      from document_receipt where doc_task = 3`.execute(db),
  );
  const [told] = rows;
  expect(told?.replied).toBeGreaterThan(2);
  expect(told).toMatchObject({ answered: told?.replied, done: told?.replied });
  expect(told?.unread).toBeGreaterThan(0);
});

it('a document carries the plan that went down to the same companies, and is done for nobody whose plan is not', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<{ carried: number; sent: number; early: number }>`
      select count(*)::int as carried, count(s.id)::int as sent,
        count(*) filter (where r.done_at is not null and r.task_done_at is null)::int as early
      from document_receipt r left join plan_send s on s.plan_id = r.task_plan_id and s.org_id = r.org_id where r.doc_task = 1`.execute(
      db,
    ),
  );
  const [told] = rows;
  expect(told?.carried).toBeGreaterThan(4);
  expect(told).toMatchObject({ sent: told?.carried, early: 0 });
});

// Whatever waits for somebody in the demonstration can be done there; these come last, since they do it.
const firstPages = ['admin', 'supervise', 'company', 'organ', 'agency', 'agent', 'group'];

it.each(firstPages)('for %s as many wait as the list shows that a line opens', async (username) => {
  expect(await disagreeing(await world.logIn(username, demonstrationPassword))).toEqual([]);
});

it.each(firstPages)(
  'for %s each row that waits carries its deed, and what waits for others does not',
  async (username) => {
    expect(await withoutDeed(await world.logIn(username, demonstrationPassword))).toEqual([]);
  },
);

it('for a second administrator what the first one handed in waits to be decided', async () => {
  const { rows } = await world.runtime.database.within(everything, (db) =>
    sql<{
      orgId: string;
      path: string;
      level: number;
      orgName: string;
    }>`select o.id as "orgId", o.path, o.level, o.org_name as "orgName"
      from organisation o join org_user m on m.org_id = o.id join app_user u on u.id = m.user_id where u.username = 'company'`.execute(
      db,
    ),
  );
  const [company] = rows;
  if (!company) throw new Error('No company');
  const second = await world.administrator(company, 'company');
  expect(await disagreeing(second)).toEqual([]);
  expect(await withoutDeed(second)).toEqual([]);
  expect(await doFirstOfEach(second)).toEqual([]);
});

it.each(firstPages)('what %s does about a row is no longer counted', async (username) => {
  const browser = await world.logIn(username, demonstrationPassword);
  expect(await doFirstOfEach(browser, demonstrationPassword)).toEqual([]);
});
