import { type RawBuilder, sql } from 'kysely';
import { incomeSettingMachine, incomeSettingState } from '#contracts/settlements/income.codes.ts';
import { type IncomeSettingDetail, incomeSettingList } from '#contracts/settlements/income-setting.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isOwnWork } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { nextOf } from '#kernel/next.ts';
import { localName } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

/** Whoever wrote a setting makes it; of its end that is whoever asked for it, whom the history names. */
export const settingMakers = sql`select unnest(case when t.state in (${literal(incomeSettingState, 'submitted', 'audited')})
  then array[t.created_by, t.updated_by] else '{}'::bigint[] end)`;

/** States in which a setting was let go: what holds on a day is read from its days. */
export const heldStates = literal(incomeSettingState, 'audited', 'ending', 'ended');

const decided = decisions(incomeSettingMachine, { table: 'income_setting', alias: 's', makers: settingMakers });
const { draft, submitted, audited } = incomeSettingState.values;

/** A rate as it is read, `33.3%`; nothing where there is none. @param permille thousandths */
export const rateText = (permille: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(trim_scale(${permille} / 10.0)::text || '%', '')`;

/** Name of the subject of a code. */
export const subjectName = (code: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select ${localName('u.subject_name')} from subject u where u.subject_code = ${code}), '')`;

const columns = {
  settingId: sql`s.id`,
  settingName: sql`s.setting_name`,
  incomeProduct: sql`s.product`,
  incomeRole: sql`s.role`,
  partnerScope: sql`case when s.partner_org_id is not null then 'partner' when s.partner_kind = '' then 'all' else s.partner_kind end`,
  partnerOrgId: sql`s.partner_org_id`,
  partnerName: sql`coalesce(luan_org_name(s.partner_org_id), '')`,
  subjectCode: sql`s.subject_code`,
  subjectName: subjectName(sql`s.subject_code`),
  incomeMode: sql`s.mode`,
  sharePercent: sql`(s.permille / 10.0)::float8`,
  shareText: rateText(sql`s.permille`),
  fixedFen: sql`s.fixed_fen`,
  holdsFrom: sql`s.holds_from::text`,
  holdsUntil: sql`s.holds_until::text`,
  state: sql`s.state`,
  settingReason: sql`s.reason`,
  makerName: sql`coalesce(luan_person_name(s.created_by), '')`,
  createdAt: sql`s.created_at`,
  version: sql`s.version`,
};
const hidden = {
  makers: sql`array[s.created_by, s.updated_by, s.submitted_by]::text[]`,
  asked: sql`array[s.end_asked_by]::text[]`,
  place: sql`s.path`,
};

const finish = ({ makers, asked, place, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const state = Number(row.state);
  const persons = (state === submitted || state === audited ? makers : asked) as readonly unknown[];
  const begun = String(row.holdsFrom) <= dayOf(clock.now());
  const edges = canWalk(incomeSettingMachine, actor, state).filter(
    (edge) =>
      !isOwnWork(actor, incomeSettingMachine.edges[edge], persons, String(place)) &&
      !(state === audited && edge === (begun ? 'reject' : 'askEnd')),
  );
  const writes = state === draft && may(actor, 'finance:incomeSetting:mod');
  return { ...row, can: [...edges, ...(writes ? ['mod', 'del'] : [])] };
};

export const incomeSettingPage = listQuery(incomeSettingList, {
  base: 'income_setting s',
  alias: 's',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) => sql<boolean>`(${containing(sql`s.setting_name`, text)}
      or ${containing(sql`coalesce(luan_org_name(s.partner_org_id), '')`, text)})`,
    incomeProduct: (some) => sql<boolean>`s.product = any(${some}::text[])`,
    incomeRole: (some) => sql<boolean>`s.role = any(${some}::text[])`,
    onDay: (day) =>
      sql<boolean>`(s.state in (${heldStates}) and ${day}::date between s.holds_from and coalesce(s.holds_until, 'infinity'))`,
    between: (days) => within(sql`s.created_at`, days),
  },
  deciders: decided.deciders,
  sorts: { holdsFrom: sql`s.holds_from` },
  finish,
});

const more = {
  auditorName: sql`coalesce(luan_person_name(s.audited_by), '')`,
  auditedAt: sql`s.audited_at`,
};

/** One setting of the scope; foreign equals missing. */
export const findSetting = async (db: Db, actor: Actor, settingId: string): Promise<IncomeSettingDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden, ...more })}, ${historyOf(incomeSettingMachine, sql`s.id`)} as history
    from income_setting s where s.id = ${settingId} and ${inScope(actor.scope, 'income_setting s')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const row = finish(rows[0], actor) as unknown as IncomeSettingDetail;
  const known = { state: row.state, can: row.can };
  const of = { table: 'income_setting', id: settingId, makers: settingMakers, known } as const;
  return { ...row, next: await nextOf(db, actor, incomeSettingMachine, of) };
};
