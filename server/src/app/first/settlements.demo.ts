import { sql } from 'kysely';
import { chargePayer, chargeState } from '#contracts/charges/charge.codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { relationState } from '#contracts/schools/relation.codes.ts';
import { incomeSettingState } from '#contracts/settlements/income.codes.ts';
import { disputeState, settlementState } from '#contracts/settlements/settlement.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { post } from '#domains/ledger/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { asOwner } from './as-owner.ts';
import { headOfficeOf, type Office } from './head-office.demo.ts';

const words = said({
  agent: '代理商培训分成',
  agency: '经销商培训分成',
  lessons: '培训机构课程分成',
  exams: '培训机构考试承办分成',
  period: '安全培训',
  service: '平台开通、使用辅导与续期服务',
  remark: '这一单由本单位直接签约，比例应为 20%，请核对',
});

/** First day of the month so many months back, `YYYY-MM-01`. */
const monthBack = (months: number): string => {
  const [year = 0, month = 1] = dayOf(clock.now()).split('-').map(Number);
  const at = year * 12 + month - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
};
/** An instant on a day of a month so many months back; never one to come, as in the first hours of a month. */
const on = (months: number, days: number, time = '10:00:00'): string => {
  const instant = Date.parse(`${dayAfter(monthBack(months), days)}T${time}+08:00`);
  return new Date(Math.min(instant, clock.now().getTime())).toISOString();
};

interface Written {
  readonly name: string;
  readonly kind: string;
  readonly role: string;
  /** Training, unless it says another. */
  readonly product?: string;
  readonly permille: number;
  readonly state: keyof typeof incomeSettingState.values;
  readonly from: string;
}

const settings = (): Written[] => [
  { name: words.agent, kind: 'agent', role: 'seller', permille: 150, state: 'audited', from: monthBack(12) },
  { name: words.agency, kind: 'agency', role: 'seller', permille: 200, state: 'audited', from: monthBack(12) },
  { name: words.lessons, kind: 'organ', role: 'lessonOwner', permille: 70, state: 'audited', from: monthBack(12) },
  {
    name: words.exams,
    kind: 'organ',
    role: 'provider',
    product: 'examSitting',
    permille: 60,
    state: 'submitted',
    from: dayAfter(dayOf(clock.now()), 60),
  },
];

const placeSettings = async (db: Db, { maker, checker }: Office): Promise<void> => {
  const at = on(13, 2);
  for (const one of settings()) {
    const passed = one.state === 'audited';
    const { rows } = await sql<{ id: string; path: string }>`
      insert into income_setting (org_id, path, setting_name, product, role, partner_kind, mode, permille, holds_from, state, submitted_at, submitted_by,
        audited_at, audited_by, created_by, created_at, updated_by)
      select o.id, o.path, ${one.name}, ${one.product ?? 'training'}, ${one.role}, ${one.kind}, 'percent', ${one.permille}, ${one.from}::date,
        ${incomeSettingState.values[one.state]}, ${at}, ${maker}, ${passed ? at : null}, ${passed ? checker : null}, ${maker}, ${at}, ${maker}
      from organisation o where o.id = luan_head_office() returning id, path`.execute(db);
    const steps = [['submit', 1, 2, maker] as const, ...(passed ? [['audit', 2, 3, checker] as const] : [])];
    for (const [edge, from, to, who] of steps)
      await tellPast(
        db,
        sql`select ${rows[0]?.path ?? ''}::text, 'incomeSetting', ${rows[0]?.id ?? ''}::bigint, ${edge}, ${from}::int, ${to}::int, null::text,
          ${who}::bigint, ${at}::timestamptz`,
      );
  }
};

interface Partner {
  readonly id: string;
  readonly path: string;
  readonly customerId: string;
  readonly customerPath: string;
  /** Who answers for it. */
  readonly person: string;
}

/** The partner somebody of the demonstration stands for, with the first company right below it, else the first that it serves. */
const partnerOf = async (db: Db, username: string): Promise<Partner | undefined> => {
  const { rows } = await sql<Partner>`
    select o.id, o.path, c.id as "customerId", c.path as "customerPath", u.id as person from app_user u join org_user m on m.user_id = u.id
      join organisation o on o.id = m.org_id join organisation c on c.type_code = 'company' and c.state = ${literal(organisationState, 'normal')}
        and (c.parent_id = o.id or exists (select from service_relation r where r.org_id = o.id and r.client_org_id = c.id
          and r.relation_kind = 'sell' and r.state = ${literal(relationState, 'accepted')}))
    where u.username = ${username} order by c.parent_id = o.id desc, c.id limit 1`.execute(db);
  return rows[0];
};

/** A company elsewhere agreed to be served by the partner somebody stands for, two hundred days ago. */
const placeCustomer = async (db: Db, username: string, company: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    insert into service_relation (org_id, path, client_org_id, client_path, relation_kind, begins_on, note, state, offered_by, offered_by_name,
      answered_by, answered_by_name, answered_at, created_at)
    select o.id, o.path, c.id, c.path, 'sell', luan_today() - 200, ${words.service}, ${relationState.values.accepted}::int, u.id, u.real_name,
      b.id, b.real_name, now() - interval '200 days', now() - interval '203 days'
    from app_user u join org_user m on m.user_id = u.id join organisation o on o.id = m.org_id, organisation c
      join lateral (select u.id, u.real_name from org_user m join app_user u on u.id = m.user_id
        where m.org_id = c.id and m.left_at is null order by m.id limit 1) b on true
    where u.username = ${username} and c.org_name = ${company} returning id`.execute(db);
  await tellPast(
    db,
    sql`select r.path, 'relation', r.id, x.edge, x.past, x.next, null, x.who, x.at from service_relation r cross join lateral (values
        ('offer', null::int, ${relationState.values.offered}::int, r.offered_by, r.created_at),
        ('accept', ${relationState.values.offered}::int, ${relationState.values.accepted}::int, r.answered_by, r.answered_at)) x (edge, past, next, who, at)
      where r.id = any(${rows.map((row) => row.id)}::bigint[])`,
  );
};

/** So many people of a partner's customer are charged 60.00 each on a day, out of money that came in for it. */
const placeCharges = async (db: Db, of: Partner, people: number, at: string): Promise<void> => {
  const fen = 6000;
  const { rows } = await sql<{
    id: string;
  }>`select id from pricing_rule where product = 'training' order by id limit 1`.execute(db);
  const money = { orgId: of.customerId, about: { kind: 'organisation', id: of.customerId }, madeBy: '0', at };
  const key = `${of.customerId}:${at}`;
  const amountFen = fen * people;
  await post(db, {
    ...money,
    key: `settled-deposit:${key}`,
    kind: 'deposit',
    remark: '',
    transfers: [{ debit: 'clearing', credit: 'paid', amountFen }],
  });
  const { postingId } = await post(db, {
    ...money,
    key: `settled:${key}`,
    kind: 'capture',
    remark: words.period,
    transfers: [{ debit: 'paid', credit: 'clearing', amountFen }],
  });
  await asOwner(db, () =>
    sql`insert into charge (org_id, path, payer, customer_org_id, product, thing, period, rule_id, unit_fen, tax_rate, amount_fen, shares, state,
      taken_at, captured_at, capture_posting_id, created_at)
    select ${of.customerId}, ${of.customerPath}, ${chargePayer.values.company}, ${of.customerId}, 'training', 'person:' || ${key} || ':' || n,
      to_char(${at}::timestamptz, 'YYYY'), ${rows[0]?.id ?? null}, ${fen}, 600, ${fen}, array[0, 0, ${fen}, 0]::bigint[], ${chargeState.values.captured},
      ${at}, ${at}, ${postingId}, ${at} from generate_series(1, ${people}) n`.execute(db),
  );
};

/** One of a customer's charges is given back on a day. */
const giveBack = async (db: Db, of: Partner, at: string): Promise<void> => {
  const { rows } = await sql<{ id: string; amountFen: number }>`select id, amount_fen::int as "amountFen" from charge
    where customer_org_id = ${of.customerId} and state = ${chargeState.values.captured} and thing <> '' order by captured_at desc, id limit 1`.execute(
    db,
  );
  const [one] = rows;
  if (!one) return;
  const { postingId } = await post(db, {
    orgId: of.customerId,
    key: `reversal:${one.id}`,
    kind: 'reversal',
    about: { kind: 'charge', id: one.id },
    remark: '60.00',
    madeBy: '0',
    at,
    transfers: [{ debit: 'clearing', credit: 'paid', amountFen: one.amountFen }],
  });
  await asOwner(db, () =>
    sql`update charge set state = ${chargeState.values.reversed}, reversal_posting_id = ${postingId} where id = ${one.id}`.execute(
      db,
    ),
  );
};

type State = keyof typeof settlementState.values;
const walkedTo: Readonly<Record<State, readonly (readonly [edge: string, to: State])[]>> = {
  generated: [],
  sent: [['send', 'sent']],
  disputed: [
    ['send', 'sent'],
    ['dispute', 'disputed'],
  ],
  confirmed: [
    ['send', 'sent'],
    ['confirm', 'confirmed'],
  ],
  invoiced: [
    ['send', 'sent'],
    ['confirm', 'confirmed'],
    ['receiveInvoice', 'invoiced'],
  ],
  paid: [
    ['send', 'sent'],
    ['confirm', 'confirmed'],
    ['receiveInvoice', 'invoiced'],
    ['pay', 'paid'],
  ],
};

/** What a step writes beside the state. */
const stampOf = (edge: string, of: { at: string; who: string; nth: string }) =>
  ({
    send: sql`sent_at = ${of.at}::timestamptz, sent_by = ${of.who}`,
    dispute: sql`was_disputed = true`,
    confirm: sql`confirmed_at = ${of.at}::timestamptz, confirmed_by = ${of.who}, hash = luan_settlement_hash(s)`,
    receiveInvoice: sql`invoice_number = ${`2631${of.nth.padStart(16, '0')}`}, invoiced_on = ${dayOf(new Date(of.at))}::date, invoice_entered_by = ${of.who}`,
    pay: sql`bank_number = ${`JS${of.nth.padStart(12, '0')}`}, paid_on = ${dayOf(new Date(of.at))}::date, paid_at = ${of.at}::timestamptz, paid_by = ${of.who}`,
  })[edge] ?? sql`version = s.version`;

/** The statement of a partner's month, and where it stands today. */
const placeStatement = async (
  db: Db,
  of: Partner,
  months: number,
  state: State,
  { maker, checker }: Office,
): Promise<void> => {
  const { rows } = await sql<{ id: string | null }>`
    select luan_make_settlement(${of.id}, ${monthBack(months)}::date, 10000, ${on(months - 1, 0, '03:00:00')}) as id`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (!id) return;
  const tell = (edge: string, from: number | null, to: number, who: string, at: string) =>
    tellPast(
      db,
      sql`select ${of.path}::text, 'settlement', ${id}::bigint, ${edge}, ${from}::int, ${to}::int, ${edge === 'dispute' ? words.remark : null}::text,
        ${who}::bigint, ${at}::timestamptz`,
    );
  await tell('add', null, settlementState.values.generated, '0', on(months - 1, 0, '03:00:00'));
  let from: number = settlementState.values.generated;
  for (const [place, [edge, to]] of walkedTo[state].entries()) {
    const step = Date.parse(on(months - 1, 0, '03:00:00')) + (place + 1) * 36e5;
    const at = new Date(Math.min(step, clock.now().getTime())).toISOString();
    const who = edge === 'confirm' || edge === 'dispute' ? of.person : edge === 'pay' ? checker : maker;
    await sql`update settlement s set state = ${settlementState.values[to]}, version = version + 1, ${stampOf(edge, { at, who, nth: id })}
      where s.id = ${id}`.execute(db);
    await tell(edge, from, settlementState.values[to], who, at);
    from = settlementState.values[to];
  }
  if (state === 'disputed')
    await sql`update settlement_line set dispute_state = ${literal(disputeState, 'open')}, remark = ${words.remark}, disputed_by = ${of.person},
      disputed_at = ${on(months - 1, 0, '05:00:00')} where settlement_id = ${id} and number = 1`.execute(db);
};

/** Three closed months of the agent and the agency, once: paid, disputed by one line, to confirm; to pay, to invoice, one below nothing. */
export const fillSettlements = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const standing = await sql`select from income_setting limit 1`.execute(db);
    if (standing.rows.length > 0) return 0;
    const office = await headOfficeOf(db);
    await placeSettings(db, office);
    await placeCustomer(db, 'agency', said('涿州市平安出租汽车公司'));
    const [agent, agency] = [await partnerOf(db, 'agent'), await partnerOf(db, 'agency')];
    for (const months of [3, 2]) {
      if (agent) await placeCharges(db, agent, 20 + months, on(months, 8));
      if (agency) await placeCharges(db, agency, 12 + months, on(months, 9));
    }
    if (agent) await placeCharges(db, agent, 25, on(1, 8));
    if (agency) await giveBack(db, agency, on(1, 9));
    await sql`select luan_split_income(1000000)`.execute(db);
    const states: readonly (readonly [Partner | undefined, readonly State[]])[] = [
      [agent, ['paid', 'disputed', 'sent']],
      [agency, ['invoiced', 'confirmed', 'generated']],
    ];
    for (const [partner, three] of states)
      for (const [place, state] of three.entries())
        if (partner) await placeStatement(db, partner, 3 - place, state, office);
    return 6;
  });
