import { sql } from 'kysely';
import { type IndustryItem, industryList } from '#contracts/catalogue/industry.contract.ts';
import { recordState } from '#contracts/codes.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { entryCan, rooted } from './catalogue.rules.ts';

const columns = {
  industryId: sql`i.id`,
  parentId: sql`i.parent_id`,
  industryCode: sql`i.industry_code`,
  industryName: sql`i.industry_name`,
  industryNameEn: sql`i.industry_name_en`,
  typeCodes: sql`i.type_codes`,
};

const matches = (text: string) =>
  sql<boolean>`(${containing(sql`i.industry_name`, text)} or ${containing(sql`i.industry_name_en`, text)} or ${containing(sql`i.industry_code`, text)})`;

export const industryPage = listQuery(industryList, {
  base: 'industry i',
  alias: 'i',
  shared: true,
  columns: {
    ...columns,
    sort: sql`i.sort`,
    state: sql`i.state`,
    builtIn: sql`i.built_in`,
    createdAt: sql`i.created_at`,
    version: sql`i.version`,
  },
  filters: {
    keyword: matches,
    state: (state) => sql<boolean>`i.state = ${state}`,
    typeCode: (type) => sql<boolean>`(i.type_codes = '{}' or ${type} = any(i.type_codes))`,
  },
  sorts: { sort: sql`i.sort`, industryCode: sql`i.industry_code`, createdAt: sql`i.created_at` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({ ...row, can: entryCan(actor, 'system:industry:mod', row as never) }),
});

/** Enabled industries in order; an industry without organisation types fits all of them. */
export const findIndustries = async (
  db: Db,
  wanted: { typeCode?: string | undefined; keyword?: string | undefined } = {},
): Promise<IndustryItem[]> => {
  const list = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const { rows } =
    await sql<IndustryItem>`select ${list} from industry i where i.state = ${literal(recordState, 'enabled')} order by i.sort, i.id`.execute(
      db,
    );
  const word = wanted.keyword?.toLowerCase();
  return rooted(rows, (row) => row.industryId)
    .filter(
      (row) => wanted.typeCode === undefined || row.typeCodes.length === 0 || row.typeCodes.includes(wanted.typeCode),
    )
    .filter(
      (row) => !word || `${row.industryName} ${row.industryNameEn} ${row.industryCode}`.toLowerCase().includes(word),
    );
};
