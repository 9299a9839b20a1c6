import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import {
  earningRoles,
  type IncomeProduct,
  incomeMode,
  incomeRole,
  partnerKind,
  partnerScope,
} from '#contracts/settlements/income.codes.ts';
import type { incomeSettingApi } from '#contracts/settlements/income-setting.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Failure } from '#kernel/errors.ts';
import type { FailureKey } from '#phrases/say.ts';
import { heldStates } from './income-setting.queries.ts';

export type WrittenSetting = Parsed<typeof incomeSettingApi.add>;
type Problem = Failure['fields'][number];

/** What a setting is compared by: its place, rate and days. */
export interface SettingPlace {
  readonly id: string;
  readonly product: string;
  readonly role: string;
  readonly partnerOrgId: string | null;
  readonly partnerKind: string;
  readonly subjectCode: string;
  /** Thousandths; null for a fixed amount. */
  readonly permille: number | null;
  readonly from: string;
  readonly until: string | null;
}

const { partner, all } = partnerScope.values;
const required = (field: string): Problem => ({ field, key: 'input.required' });

/** The place of what was written. @param id its own number, 0 for a new one */
export const placeOf = (input: WrittenSetting, id: string): SettingPlace => ({
  id,
  product: input.incomeProduct,
  role: input.incomeRole,
  partnerOrgId: input.partnerScope === partner ? input.partnerOrgId : null,
  partnerKind: input.partnerScope === partner || input.partnerScope === all ? '' : input.partnerScope,
  subjectCode: input.subjectCode,
  permille:
    input.incomeMode === incomeMode.values.percent && input.sharePercent !== null
      ? Math.round(input.sharePercent * 10)
      : null,
  from: input.holdsFrom,
  until: input.holdsUntil,
});

/** Condition: a setting `s` that was let go, and another one, hold on one day. */
const onOneDay = (of: SettingPlace) => sql<boolean>`s.state in (${heldStates}) and s.id <> ${of.id}::bigint
  and daterange(s.holds_from, s.holds_until, '[]') && daterange(${of.from}::date, ${of.until}::date, '[]')`;

export interface OtherSetting {
  readonly name: string;
  readonly from: string;
  readonly until: string | null;
}

/** The first setting let go that is for exactly the same on a day of these. */
export const overlapping = async (db: Db, of: SettingPlace): Promise<OtherSetting | undefined> => {
  const { rows } = await sql<OtherSetting>`
    select s.setting_name as name, s.holds_from::text as "from", s.holds_until::text as until from income_setting s
    where ${onOneDay(of)} and s.product = ${of.product} and s.role = ${of.role} and s.partner_kind = ${of.partnerKind}
      and s.partner_org_id is not distinct from ${of.partnerOrgId}::bigint and s.subject_code = ${of.subjectCode}
    order by s.holds_from limit 1`.execute(db);
  return rows[0];
};

/** How an overlap is said. */
export const overlapParams = ({ name, from, until }: OtherSetting): Record<string, string> => ({
  name,
  from,
  until: until ?? '',
});

/** What the dearest settings of the other roles that may meet this one come to with it, where that is more than all of it. */
export const aboveAll = async (
  db: Db,
  of: SettingPlace,
): Promise<{ readonly percent: string; readonly names: string } | undefined> => {
  if (of.permille === null) return undefined;
  const { rows } = await sql<{ name: string; permille: number }>`
    select distinct on (s.role) s.setting_name as name, s.permille from income_setting s
    where ${onOneDay(of)} and s.product = ${of.product} and s.role <> ${of.role} and s.permille is not null
      and luan_subjects_meet(array_remove(array[s.subject_code], ''), array_remove(array[${of.subjectCode}::text], ''))
    order by s.role, s.permille desc, s.id`.execute(db);
  const sum = rows.reduce((total, { permille }) => total + permille, of.permille);
  return sum > 1000 ? { percent: String(sum / 10), names: rows.map(({ name }) => name).join('、') } : undefined;
};

const shareProblems = (input: WrittenSetting): Problem[] => {
  if (input.incomeMode === incomeMode.values.percent)
    return input.sharePercent === null ? [required('sharePercent')] : [];
  return input.fixedFen === null ? [required('fixedFen')] : [];
};

/** How it is said that nobody earns of a product in a role. */
const otherRoles: Readonly<Partial<Record<IncomeProduct, FailureKey>>> = {
  training: 'incomeSetting.trainingRoles',
  examSitting: 'incomeSetting.examRoles',
  classPlace: 'incomeSetting.placesProvider',
};

/** What no capture would ever apply: a role in which nobody earns of a product. */
const roleProblems = ({ incomeProduct: product, incomeRole: role }: WrittenSetting): Problem[] =>
  earningRoles[product].includes(role)
    ? []
    : [{ field: 'incomeRole', key: otherRoles[product] ?? 'incomeSetting.sellersEarn' }];

/** A training organisation sells nothing: sellers are agents and agencies (`luan_seller_at`). */
const neverSells = (role: string, type: string | undefined): boolean =>
  role === incomeRole.values.seller && type === partnerKind.values.organ;

const partnerProblems = async (db: Db, input: WrittenSetting): Promise<Problem[]> => {
  if (input.partnerScope !== partner)
    return neverSells(input.incomeRole, input.partnerScope)
      ? [{ field: 'partnerScope', key: 'incomeSetting.sellersOnly' }]
      : [];
  if (input.partnerOrgId === null) return [required('partnerOrgId')];
  const { rows } = await sql<{
    type: string;
  }>`select o.type_code as type from organisation o where o.id = ${input.partnerOrgId}`.execute(db);
  if (neverSells(input.incomeRole, rows[0]?.type)) return [{ field: 'partnerOrgId', key: 'incomeSetting.sellersOnly' }];
  const earns = Object.values<string | undefined>(partnerKind.values).includes(rows[0]?.type);
  return earns ? [] : [{ field: 'partnerOrgId', key: 'incomeSetting.noPartner' }];
};

const subjectProblems = async (db: Db, { subjectCode }: WrittenSetting): Promise<Problem[]> => {
  if (subjectCode === '') return [];
  const { rows } = await sql`select from subject s where s.subject_code = ${subjectCode}`.execute(db);
  return rows.length > 0 ? [] : [{ field: 'subjectCode', key: 'input.notAllowed' }];
};

const meetingProblems = async (db: Db, of: SettingPlace): Promise<Problem[]> => {
  const other = await overlapping(db, of);
  if (other) return [{ field: 'holdsFrom', key: 'incomeSetting.overlaps', params: overlapParams(other) }];
  const above = await aboveAll(db, of);
  return above ? [{ field: 'sharePercent', key: 'incomeSetting.aboveAll', params: { ...above } }] : [];
};

const dayProblems = (input: WrittenSetting): Problem[] => {
  if (input.holdsUntil !== null && input.holdsUntil < input.holdsFrom)
    return [{ field: 'holdsUntil', key: 'input.endBeforeStart' }];
  return input.holdsFrom < dayOf(clock.now()) ? [{ field: 'holdsFrom', key: 'incomeSetting.dayPassed' }] : [];
};

/** Everything wrong with a written setting, each on its field. @param id its own number, 0 for a new one */
export const settingProblems = async (db: Db, input: WrittenSetting, id: string): Promise<Problem[]> => {
  const plain = [
    ...shareProblems(input),
    ...roleProblems(input),
    ...(await partnerProblems(db, input)),
    ...(await subjectProblems(db, input)),
    ...dayProblems(input),
  ];
  return plain.length > 0 ? plain : meetingProblems(db, placeOf(input, id));
};
