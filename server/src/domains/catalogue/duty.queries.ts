import { sql } from 'kysely';
import { type DutyItem, dutyList } from '#contracts/catalogue/duty.contract.ts';
import { recordState } from '#contracts/codes.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { entryCan, rooted } from './catalogue.rules.ts';

const columns = {
  dutyId: sql`d.id`,
  parentId: sql`d.parent_id`,
  dutyCode: sql`d.duty_code`,
  dutyName: sql`d.duty_name`,
  dutyNameEn: sql`d.duty_name_en`,
  industryCode: sql`d.industry_code`,
};

export const dutyPage = listQuery(dutyList, {
  base: 'duty d',
  alias: 'd',
  joins: sql`left join industry i on i.industry_code = d.industry_code`,
  shared: true,
  columns: {
    ...columns,
    industryName: sql`coalesce(i.industry_name, '')`,
    industryNameEn: sql`coalesce(i.industry_name_en, '')`,
    sort: sql`d.sort`,
    state: sql`d.state`,
    builtIn: sql`d.built_in`,
    createdAt: sql`d.created_at`,
    version: sql`d.version`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`d.duty_name`, text)} or ${containing(sql`d.duty_name_en`, text)} or ${containing(sql`d.duty_code`, text)})`,
    state: (state) => sql<boolean>`d.state = ${state}`,
    industryCode: (code) => sql<boolean>`d.industry_code = ${code}`,
  },
  sorts: { sort: sql`d.sort`, dutyCode: sql`d.duty_code`, createdAt: sql`d.created_at` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({ ...row, can: entryCan(actor, 'system:duty:mod', row as never) }),
});

/** Enabled duties in order; a duty without an industry fits all of them. */
export const findDuties = async (
  db: Db,
  wanted: { industryCode?: string | undefined; keyword?: string | undefined } = {},
): Promise<DutyItem[]> => {
  const list = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const { rows } =
    await sql<DutyItem>`select ${list} from duty d where d.state = ${literal(recordState, 'enabled')} order by d.sort, d.id`.execute(
      db,
    );
  const word = wanted.keyword?.toLowerCase();
  return rooted(rows, (row) => row.dutyId)
    .filter(
      (row) =>
        wanted.industryCode === undefined || row.industryCode === null || row.industryCode === wanted.industryCode,
    )
    .filter((row) => !word || `${row.dutyName} ${row.dutyNameEn} ${row.dutyCode}`.toLowerCase().includes(word));
};
