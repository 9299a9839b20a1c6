import { type Selectable, sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { incomeMode, incomeSettingMachine, incomeSettingState } from '#contracts/settlements/income.codes.ts';
import type { incomeSettingApi } from '#contracts/settlements/income-setting.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { DB } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { records } from '#kernel/record.ts';
import type { Context } from '#kernel/serve.ts';
import { type Step, stampedBy, walks } from '#kernel/walks.ts';
import {
  aboveAll,
  overlapParams,
  overlapping,
  placeOf,
  type SettingPlace,
  settingProblems,
  type WrittenSetting,
} from './income-setting.check.ts';
import { settingMakers } from './income-setting.queries.ts';

type Edge = keyof typeof incomeSettingMachine.edges;
type Row = Selectable<DB['income_setting']>;
interface Written {
  readonly settingId: string;
  readonly version: number;
}

const settings = records({ table: 'income_setting', name: 'incomeSetting' });

/** Settings are the head office's alone, whatever rights another organisation may have been given. */
const refuseOthers = ({ actor }: Context): void => {
  if (!isHeadOffice(actor)) throw fail('incomeSetting.headOffice');
};

/** The columns of what was written. @throws on the field of whatever is wrong */
const columnsOf = async (context: Context, input: WrittenSetting, id: string) => {
  refuseOthers(context);
  const problems = await settingProblems(context.db, input, id);
  if (problems.length > 0) throw failFields(problems);
  const place = placeOf(input, id);
  return {
    setting_name: input.settingName,
    product: place.product,
    role: place.role,
    partner_org_id: place.partnerOrgId,
    partner_kind: place.partnerKind,
    subject_code: place.subjectCode,
    mode: input.incomeMode,
    permille: place.permille,
    fixed_fen: input.incomeMode === incomeMode.values.fixed ? String(input.fixedFen ?? 0) : null,
    holds_from: place.from,
    holds_until: place.until,
    updated_by: context.actor.userId,
  };
};

/**
 * Writes a setting as a draft.
 * @throws on the field of a partner that earns nothing, a day that has passed, on `holdsFrom` where another is for exactly the same, on
 * `sharePercent` where all roles together would take more than the whole
 */
export const addSetting = async (context: Context, input: WrittenSetting): Promise<Written> => {
  const { id, version } = await settings.create(context, await columnsOf(context, input, '0'));
  return { settingId: id, version };
};

const lockDraft = async (context: Context, settingId: string, version?: number) => {
  const stored = await settings.lockToWrite(context, settingId, version);
  if (stored.state !== incomeSettingState.values.draft) throw fail('incomeSetting.noDraft');
  return stored;
};

/** Changes a draft. @throws as adding one, and object.changed, incomeSetting.noDraft */
export const modSetting = async (context: Context, input: Parsed<typeof incomeSettingApi.mod>): Promise<Written> => {
  const stored = await lockDraft(context, input.settingId, input.version);
  const { version } = await settings.update(context, stored, await columnsOf(context, input, stored.id));
  return { settingId: stored.id, version };
};

/** Deletes a draft. */
export const deleteSetting = async (context: Context, settingId: string): Promise<null> =>
  settings.remove(context, await lockDraft(context, settingId));

const storedPlace = (row: Row): SettingPlace => ({
  id: row.id,
  product: row.product,
  role: row.role,
  partnerOrgId: row.partner_org_id,
  partnerKind: row.partner_kind,
  subjectCode: row.subject_code,
  permille: row.permille,
  from: row.holds_from,
  until: row.holds_until,
});

/** Refuses what has become wrong since it was written; settings of one product are let go one after the other. */
const refuseMeeting = async ({ context: { db }, row }: Step<Edge, 'income_setting'>): Promise<void> => {
  if (row.holds_from < dayOf(clock.now())) throw fail('incomeSetting.dayGone', { day: row.holds_from });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`income_setting/${row.product}`}, 0))`.execute(db);
  const place = storedPlace(row);
  const other = await overlapping(db, place);
  if (other) throw fail('incomeSetting.overlaps', overlapParams(other));
  const above = await aboveAll(db, place);
  if (above) throw fail('incomeSetting.aboveAll', { ...above });
};

const { audited } = incomeSettingState.values;

/** What was let go is taken back before its first day, and ended from then on. */
const refuseWrongDay = ({ edge, row }: Step<Edge, 'income_setting'>): void => {
  const begun = row.holds_from <= dayOf(clock.now());
  if (edge === 'reject' && row.state === audited && begun) throw fail('incomeSetting.begun', { day: row.holds_from });
  if (edge === 'askEnd' && !begun) throw fail('incomeSetting.notBegun', { day: row.holds_from });
};

const rule = async (step: Step<Edge, 'income_setting'>): Promise<void> => {
  refuseOthers(step.context);
  refuseWrongDay(step);
  if (step.edge === 'submit' || step.edge === 'audit') await refuseMeeting(step);
};

/** How settings walk. An end has today as its last day: what was captured today stays explained. */
export const incomeSettingWalks = walks(incomeSettingMachine, {
  table: 'income_setting',
  makers: settingMakers,
  rule,
  stamps: {
    submit: (stamped) => ({ ...stampedBy('submitted')(stamped), reason: '' }),
    audit: stampedBy('audited'),
    reject: ({ reason }) => ({ reason, audited_at: null, audited_by: null }),
    askEnd: ({ actor, reason }) => ({ reason, end_asked_by: actor.userId }),
    keep: () => ({ reason: '', end_asked_by: null }),
    confirmEnd: () => ({ holds_until: sql`least(coalesce(t.holds_until, luan_today()), luan_today())` }),
  },
});
