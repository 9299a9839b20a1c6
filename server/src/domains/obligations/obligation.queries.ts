import { sql } from 'kysely';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { type ObligationRow, obligationList } from '#contracts/obligations/obligation.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { localName } from '#kernel/reader.ts';
import { contains, isAbove } from '#kernel/scope.ts';

/** Rules that hold for people of the scope: those of it and below, and those above it. */
const seen = (actor: Actor) =>
  actor.scope.orgId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`((b.path >= ${actor.scope.from} and b.path < ${actor.scope.to}) or ${isAbove(actor.scope.from, 'b.path')})`;

/** People obliged by a rule, as far as the asker sees them; counting stops where lists stop. */
const people = sql`(select count(*)::int from (select 1 from obliged_person p where p.obligation_id = b.id limit 10000) x)`;

const columns = {
  obligationId: sql`b.id`,
  obligationName: sql`b.obligation_name`,
  industryCode: sql`b.industry_code`,
  industryName: sql`coalesce(${localName('i.industry_name')}, '')`,
  dutyCode: sql`b.duty_code`,
  dutyName: sql`coalesce(${localName('d.duty_name')}, '')`,
  provinceId: sql`b.province_id`,
  provinceName: sql`coalesce(a.area_name, '')`,
  obligationPeriod: sql`b.period`,
  requiredMinutes: sql`b.required_minutes`,
  minutesPerHour: sql.lit(usualMinutesPerHour),
  subjectCodes: sql`b.subject_codes`,
  subjectNames: sql`array(select ${localName('s.subject_name')} from subject s where s.subject_code = any(b.subject_codes) order by s.subject_code)`,
  effectiveFrom: sql`b.effective_from`,
  effectiveUntil: sql`b.effective_until`,
  state: sql`b.state`,
  orgName: sql`coalesce(luan_org_name(b.org_id), '')`,
  people,
  appliedAt: sql`b.applied_at`,
  version: sql`b.version`,
};
const joins = sql`left join industry i on i.industry_code = b.industry_code left join duty d on d.duty_code = b.duty_code
  left join area a on a.area_id = b.province_id`;

/** Columns of a rule, and what they need beside `obligation b`; people who are obliged by it are another matter. */
const { people: _people, ...ofRule } = columns;
export const ruleColumns = columnsOf(ofRule);
export const ruleJoins = joins;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { rulePath, ...rest } = row;
  const own = may(actor, 'train:obligation:mod') && contains(actor.scope, String(rulePath));
  return { ...rest, can: own ? ['mod', row.state === 1 ? 'disable' : 'enable'] : [] };
};
const hidden = { rulePath: sql`b.path` };

export const obligationPage = listQuery(obligationList, {
  base: 'obligation b',
  alias: 'b',
  shared: true,
  always: seen,
  joins,
  columns,
  hidden,
  filters: {
    keyword: (text) => containing(sql`b.obligation_name`, text),
    inForceOn: (day) =>
      sql<boolean>`(b.effective_from <= ${day}::date and (b.effective_until is null or b.effective_until >= ${day}::date))`,
  },
  finish,
});

const columnList = columnsOf({ ...columns, ...hidden });

/** A rule of the scope or of an organisation above it; foreign equals missing. */
export const findObligation = async (db: Db, actor: Actor, obligationId: string): Promise<ObligationRow> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnList} from obligation b ${joins} where b.id = ${obligationId} and ${seen(actor)}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as ObligationRow;
};
