import { sql } from 'kysely';
import { type SubjectItem, type subjectApi, subjectList } from '#contracts/catalogue/subject.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { localName } from '#kernel/reader.ts';
import { entryCan } from './catalogue.rules.ts';
import { catalogueNames, findEntries, searchText } from './entries.queries.ts';

const columns = {
  subjectId: sql`s.id`,
  parentId: sql`s.parent_id`,
  subjectCode: sql`s.subject_code`,
  subjectName: localName('s.subject_name'),
  searchText: searchText('subject'),
  subjectType: sql`s.subject_type`,
  planClass: sql`s.plan_class`,
  trainingModel: sql`s.training_model`,
  industryCodes: sql`s.industry_codes`,
  dutyCodes: sql`s.duty_codes`,
  publicRegister: sql`s.public_register`,
};

export const subjectPage = listQuery(subjectList, {
  base: 'subject s',
  alias: 's',
  shared: true,
  columns: {
    ...columns,
    subjectName: sql`s.subject_name`,
    subjectNameEn: sql`s.subject_name_en`,
    industryNames: catalogueNames('industry', 's.industry_codes'),
    dutyNames: catalogueNames('duty', 's.duty_codes'),
    sort: sql`s.sort`,
    state: sql`s.state`,
    builtIn: sql`s.built_in`,
    createdAt: sql`s.created_at`,
    version: sql`s.version`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`s.subject_name`, text)} or ${containing(sql`s.subject_name_en`, text)} or ${containing(sql`s.subject_code`, text)})`,
    subjectType: (type) => sql<boolean>`s.subject_type = ${type}`,
    planClass: (kind) => sql<boolean>`s.plan_class = ${kind}`,
    trainingModel: (model) => sql<boolean>`s.training_model = ${model}`,
    industryCode: (code) => sql<boolean>`(s.industry_codes = '{}' or ${code} = any(s.industry_codes))`,
  },
  sorts: { subjectCode: sql`s.subject_code` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({ ...row, can: entryCan(actor, 'system:subject:mod', row as never) }),
});

type Wanted = Partial<Parsed<typeof subjectApi.list>>;

/** Enabled subjects in order; a subject without industries fits all of them. */
export const findSubjects = async (db: Db, wanted: Wanted = {}): Promise<SubjectItem[]> => {
  const fits = <T>(asked: T | undefined, has: T): boolean => asked === undefined || asked === has;
  const rows = await findEntries<SubjectItem>(db, 'subject', { columns, idOf: (row) => row.subjectId }, wanted.keyword);
  return rows
    .filter(
      (row) =>
        fits(wanted.subjectType, row.subjectType) &&
        fits(wanted.planClass, row.planClass) &&
        fits<number>(wanted.trainingModel, row.trainingModel),
    )
    .filter(
      (row) =>
        wanted.industryCode === undefined ||
        row.industryCodes.length === 0 ||
        row.industryCodes.includes(wanted.industryCode),
    );
};
