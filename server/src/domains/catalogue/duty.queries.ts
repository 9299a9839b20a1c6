import { sql } from 'kysely';
import { type DutyItem, dutyList } from '#contracts/catalogue/duty.contract.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { localName } from '#kernel/reader.ts';
import { entryCan } from './catalogue.rules.ts';
import { findEntries, searchText } from './entries.queries.ts';

const columns = {
  dutyId: sql`d.id`,
  parentId: sql`d.parent_id`,
  dutyCode: sql`d.duty_code`,
  dutyName: localName('d.duty_name'),
  searchText: searchText('duty'),
  industryCode: sql`d.industry_code`,
};

export const dutyPage = listQuery(dutyList, {
  base: 'duty d',
  alias: 'd',
  joins: sql`left join industry i on i.industry_code = d.industry_code`,
  shared: true,
  columns: {
    ...columns,
    dutyName: sql`d.duty_name`,
    dutyNameEn: sql`d.duty_name_en`,
    industryName: sql`coalesce(${localName('i.industry_name')}, '')`,
    sort: sql`d.sort`,
    state: sql`d.state`,
    builtIn: sql`d.built_in`,
    createdAt: sql`d.created_at`,
    version: sql`d.version`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`d.duty_name`, text)} or ${containing(sql`d.duty_name_en`, text)} or ${containing(sql`d.duty_code`, text)})`,
    industryCode: (code) => sql<boolean>`d.industry_code = ${code}`,
  },
  sorts: { dutyCode: sql`d.duty_code` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({ ...row, can: entryCan(actor, 'system:duty:mod', row as never) }),
});

/** Enabled duties in order; a duty without an industry fits all of them. */
export const findDuties = async (
  db: Db,
  wanted: { industryCode?: string | undefined; keyword?: string | undefined } = {},
): Promise<DutyItem[]> => {
  const rows = await findEntries<DutyItem>(db, 'duty', { columns, idOf: (row) => row.dutyId }, wanted.keyword);
  return rows.filter(
    (row) => wanted.industryCode === undefined || row.industryCode === null || row.industryCode === wanted.industryCode,
  );
};
