import { sql } from 'kysely';
import { type IndustryItem, industryList } from '#contracts/catalogue/industry.contract.ts';
import type { Db } from '#kernel/db.ts';
import type { Named } from '#kernel/entries.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { localName } from '#kernel/reader.ts';
import { entryCan } from './catalogue.rules.ts';
import { findEntries, searchText } from './entries.queries.ts';

const columns = {
  industryId: sql`i.id`,
  parentId: sql`i.parent_id`,
  industryCode: sql`i.industry_code`,
  industryName: localName('i.industry_name'),
  searchText: searchText('industry'),
  typeCodes: sql`i.type_codes`,
};

const matches = (text: string) =>
  sql<boolean>`(${containing(sql`i.industry_name`, text)} or ${containing(sql`i.industry_name_en`, text)} or ${containing(sql`i.industry_code`, text)})`;

/** What the number of an industry names, for registers with one. */
export const industryNamed: Named = {
  name: (column) =>
    sql<string>`coalesce((select ${localName('x.industry_name')} from industry x where x.id = ${column}), '')`,
  within: (column, value) => sql<boolean>`${column} = ${value}`,
};

export const industryPage = listQuery(industryList, {
  base: 'industry i',
  alias: 'i',
  shared: true,
  columns: {
    ...columns,
    industryName: sql`i.industry_name`,
    industryNameEn: sql`i.industry_name_en`,
    sort: sql`i.sort`,
    state: sql`i.state`,
    builtIn: sql`i.built_in`,
    createdAt: sql`i.created_at`,
    version: sql`i.version`,
  },
  filters: {
    keyword: matches,
    typeCode: (type) => sql<boolean>`(i.type_codes = '{}' or ${type} = any(i.type_codes))`,
  },
  sorts: { industryCode: sql`i.industry_code` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({ ...row, can: entryCan(actor, 'system:industry:mod', row as never) }),
});

/** Enabled industries in order; an industry without organisation types fits all of them. */
export const findIndustries = async (
  db: Db,
  wanted: { typeCode?: string | undefined; keyword?: string | undefined } = {},
): Promise<IndustryItem[]> => {
  const rows = await findEntries<IndustryItem>(
    db,
    'industry',
    { columns, idOf: (row) => row.industryId },
    wanted.keyword,
  );
  return rows.filter(
    (row) => wanted.typeCode === undefined || row.typeCodes.length === 0 || row.typeCodes.includes(wanted.typeCode),
  );
};
