import { sql } from 'kysely';
import { type SubjectItem, type subjectApi, subjectList } from '#contracts/catalogue/subject.contract.ts';
import { recordState } from '#contracts/codes.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { entryCan, rooted } from './catalogue.rules.ts';

const columns = {
  subjectId: sql`s.id`,
  parentId: sql`s.parent_id`,
  subjectCode: sql`s.subject_code`,
  subjectName: sql`s.subject_name`,
  subjectNameEn: sql`s.subject_name_en`,
  subjectType: sql`s.subject_type`,
  planClass: sql`s.plan_class`,
  trainingModel: sql`s.training_model`,
  industryCodes: sql`s.industry_codes`,
  dutyCodes: sql`s.duty_codes`,
  publicRegister: sql`s.public_register`,
};

const namesOf = (
  kind: 'industry' | 'duty',
  name: `${typeof kind}_name` | `${typeof kind}_name_en` = `${kind}_name`,
) => sql<string[]>`coalesce((select array_agg(x.${sql.ref(name)} order by x.sort, x.id)
  from ${sql.table(kind)} x where x.${sql.ref(`${kind}_code`)} = any(s.${sql.ref(`${kind}_codes`)})), '{}')`;

export const subjectPage = listQuery(subjectList, {
  base: 'subject s',
  alias: 's',
  shared: true,
  columns: {
    ...columns,
    industryNames: namesOf('industry'),
    dutyNames: namesOf('duty'),
    industryNamesEn: namesOf('industry', 'industry_name_en'),
    dutyNamesEn: namesOf('duty', 'duty_name_en'),
    sort: sql`s.sort`,
    state: sql`s.state`,
    builtIn: sql`s.built_in`,
    createdAt: sql`s.created_at`,
    version: sql`s.version`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`s.subject_name`, text)} or ${containing(sql`s.subject_name_en`, text)} or ${containing(sql`s.subject_code`, text)})`,
    state: (state) => sql<boolean>`s.state = ${state}`,
    subjectType: (type) => sql<boolean>`s.subject_type = ${type}`,
    planClass: (kind) => sql<boolean>`s.plan_class = ${kind}`,
    trainingModel: (model) => sql<boolean>`s.training_model = ${model}`,
    industryCode: (code) => sql<boolean>`(s.industry_codes = '{}' or ${code} = any(s.industry_codes))`,
  },
  sorts: { sort: sql`s.sort`, subjectCode: sql`s.subject_code`, createdAt: sql`s.created_at` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({ ...row, can: entryCan(actor, 'system:subject:mod', row as never) }),
});

type Wanted = Partial<Parsed<typeof subjectApi.list>>;

/** Enabled subjects in order; a subject without industries fits all of them. */
export const findSubjects = async (db: Db, wanted: Wanted = {}): Promise<SubjectItem[]> => {
  const list = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const { rows } =
    await sql<SubjectItem>`select ${list} from subject s where s.state = ${literal(recordState, 'enabled')} order by s.sort, s.id`.execute(
      db,
    );
  const word = wanted.keyword?.toLowerCase();
  const fits = <T>(asked: T | undefined, has: T): boolean => asked === undefined || asked === has;
  return rooted(rows, (row) => row.subjectId)
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
    )
    .filter(
      (row) => !word || `${row.subjectName} ${row.subjectNameEn} ${row.subjectCode}`.toLowerCase().includes(word),
    );
};
