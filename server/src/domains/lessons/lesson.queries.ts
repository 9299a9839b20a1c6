import { type RawBuilder, sql } from 'kysely';
import { lessonMachine, lessonMachineOf } from '#contracts/lessons/lesson.codes.ts';
import { type LessonDetail, lessonAuditList, lessonList, lessonThirdList } from '#contracts/lessons/lesson.contract.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fileList } from '#kernel/file-list.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isOwnWork } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { lengthOf } from '#kernel/minutes.ts';
import { nextOf } from '#kernel/next.ts';
import { readRows } from '#kernel/read-rows.ts';
import { localName } from '#kernel/reader.ts';
import { inScope, isAbove } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { chaptersOf } from './chapter.queries.ts';
import { citesLaw } from './cited.queries.ts';

const published = lessonMachine.codes.values.passed;
const draft = lessonMachine.codes.values.draft;

/** Shared from above, or nationally: published editions alone. The row-level policy `shared` says the same. */
const shared = (actor: Actor, alias: string): RawBuilder<boolean> => {
  const l = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${l('state')} = ${published} and (${l('share')} = 2
    or (${l('share')} = 1 and ${isAbove(actor.orgPath, `${alias}.path`)})))`;
};

/** Lessons the person may see: those of the scope, other organisations' drafts excepted, and what is shared with it. */
const visible = (actor: Actor, alias = 'l'): RawBuilder<boolean> => sql<boolean>`
  ((${inScope(actor.scope, `lesson ${alias}`)} and (${sql.ref(`${alias}.state`)} <> ${draft} or ${sql.ref(`${alias}.org_id`)} = ${actor.orgId}))
    or ${shared(actor, alias)})`;

const source = sql<string>`case when l.path = luan_from() then 'own' when starts_with(l.path, luan_from()) then 'below'
  when l.share = 2 then 'national' else 'above' end`;

const labelNames = sql<string[]>`coalesce((select array_agg(${localName('t.term_name')} order by t.sort, t.id)
  from lesson_term t where t.id = any(l.label_ids)), '{}')`;

const columns = {
  lessonId: sql`l.id`,
  lessonName: sql`l.lesson_name`,
  lessonNameEn: sql`l.lesson_name_en`,
  edition: sql`l.edition`,
  state: sql`l.state`,
  category: sql`l.category`,
  scene: sql`l.scene`,
  fileType: sql`l.file_type`,
  share: sql`l.share`,
  source,
  coverFileId: sql`l.cover_file_id`,
  minutes: lengthOf(sql`l.seconds`),
  chapterCount: sql`l.chapters`,
  pages: sql`luan_lesson_pages(l.id)`,
  industryNames: catalogueNames('industry', 'l.industry_codes'),
  labelNames,
  thirdParty: sql`l.third_party`,
  providerName: sql`l.provider_name`,
  orgName: sql`coalesce(luan_org_name(l.org_id), '')`,
  submittedByName: sql`coalesce(luan_person_name(l.submitted_by), '')`,
  submittedAt: sql`l.submitted_at`,
  createdAt: sql`l.created_at`,
  version: sql`l.version`,
};
const hidden = { makers: sql`array[l.created_by, l.submitted_by]::text[]`, place: sql`l.path` };
const columnList = columnsOf({ ...columns, ...hidden });

/** Auditors of own and of third-party lessons are two permissions: the edge of the other kind is not offered. */
const fitsKind = (edge: string, thirdParty: boolean): boolean =>
  !/^(approve|reject)/.test(edge) || edge.endsWith('Third') === thirdParty;

/** What this person may do with a lesson: nothing but look at one that is only shared with it. */
const lessonCan = (
  actor: Actor,
  row: { source: string; state: number; thirdParty: boolean; makers: readonly unknown[]; path: string },
): string[] => {
  if (row.source !== 'own' && row.source !== 'below') return [];
  const { draft, rejected, passed } = lessonMachine.codes.values;
  const edges = canWalk(lessonMachine, actor, row.state).filter(
    (edge) => fitsKind(edge, row.thirdParty) && !isOwnWork(actor, lessonMachine.edges[edge], row.makers, row.path),
  );
  const mod = may(actor, 'lesson:lesson:mod') && [draft, rejected, passed].some((state) => state === row.state);
  const del = may(actor, 'lesson:lesson:del') && [draft, rejected].some((state) => state === row.state);
  return [...(mod ? ['mod'] : []), ...edges, ...(del ? ['del'] : [])];
};

const finish = ({ makers, place, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: lessonCan(actor, {
    source: String(row.source),
    state: Number(row.state),
    thirdParty: row.thirdParty === true,
    makers: makers as readonly unknown[],
    path: String(place),
  }),
});

/** Whoever wrote it. */
export const lessonMakers = sql`select t.created_by`;
const decided = decisions(lessonMachine, {
  table: 'lesson',
  alias: 'l',
  makers: lessonMakers,
  // Of a lesson that is shared only nobody decides, and each kind has its own auditors.
  where: (edge, actor) =>
    sql<boolean>`(${inScope(actor.scope, 'lesson l')} and l.third_party = ${sql.lit(edge.endsWith('Third'))})`,
});

const byText = (text: string) =>
  sql<boolean>`(${containing(sql`l.lesson_name`, text)} or ${containing(sql`l.lesson_name_en`, text)} or ${text} = any(l.keywords))`;

const sorts = { lessonName: sql`l.name_key`, minutes: sql`l.seconds` };

export const lessonPage = listQuery(lessonList, {
  base: 'lesson l',
  alias: 'l',
  // Its own condition is wider than the scope: what is shared from above stands in it too.
  shared: true,
  always: (actor) => sql<boolean>`l.current and ${visible(actor)}`,
  columns,
  hidden,
  deciders: decided.deciders,
  filters: {
    ...decided.filters,
    keyword: byText,
    source: (value) => sql<boolean>`${source} = ${value}`,
    industryCode: (value) => sql<boolean>`${value} = any(l.industry_codes)`,
    subjectCode: (value) => sql<boolean>`${value} = any(l.subject_codes)`,
    dutyCode: (value) => sql<boolean>`${value} = any(l.duty_codes)`,
    labelId: (value) => sql<boolean>`${value}::bigint = any(l.label_ids)`,
    orgId: (value) => sql<boolean>`l.org_id = ${value}`,
    lawId: (law) => citesLaw('lesson', 'l', law),
    between: (days) => within(sql`l.created_at`, days),
  },
  sorts,
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

const auditFilters = {
  ...decided.filters,
  keyword: byText,
  between: (days: string[]) => within(sql`l.submitted_at`, days),
};
const auditSorts = { lessonName: sql`l.name_key` };

export const auditPage = listQuery(lessonAuditList, {
  deciders: decided.deciders,
  base: 'lesson l',
  alias: 'l',
  always: () => sql<boolean>`l.submitted_at is not null and not l.third_party and l.state <> ${draft}`,
  columns,
  hidden,
  filters: auditFilters,
  sorts: auditSorts,
  order: { by: 'submittedAt', direction: 'desc' },
  finish,
});

export const thirdAuditPage = listQuery(lessonThirdList, {
  deciders: decided.deciders,
  base: 'lesson l',
  alias: 'l',
  always: () => sql<boolean>`l.submitted_at is not null and l.third_party and l.state <> ${draft}`,
  columns: { ...columns, authorisedUntil: sql`l.authorised_until` },
  hidden,
  filters: auditFilters,
  sorts: auditSorts,
  order: { by: 'submittedAt', direction: 'desc' },
  finish,
});

const held = (column: string) => fileList(sql`array[${sql.ref(column)}]`);

/** One edition of a lesson the person may see, whether it stands in lists or not; undefined for any other. */
export const findLesson = async (db: Db, actor: Actor, lessonId: string): Promise<LessonDetail | undefined> => {
  const rows = await readRows<Record<string, unknown>>(db)`
    select ${columnList}, l.org_id, l.intro, l.seconds, l.industry_codes, l.subject_codes,
      l.duty_codes, l.area_ids::text[] as area_ids, l.keywords, l.label_ids::text[] as label_ids,
      l.authorised_until, l.published_at,
      ${held('l.cover_file_id')} as cover, ${held('l.authorisation_file_id')} as authorisation,
      ${catalogueNames('subject', 'l.subject_codes')} as subject_names, ${catalogueNames('duty', 'l.duty_codes')} as duty_names,
      coalesce((select string_agg(a.area_name, ' ' order by a.level) from area a where a.area_id = any(l.area_ids)), '') as area_names,
      coalesce((select json_agg(json_build_object('lessonId', e.id::text, 'edition', e.edition, 'state', e.state, 'current', e.current,
          'lessonName', e.lesson_name, 'publishedAt', e.published_at) order by e.edition desc)
        from lesson e where e.edition_of = l.edition_of and ${visible(actor, 'e')}), '[]'::json) as editions,
      ${historyOf(lessonMachine, sql`l.id`)} as history
    from lesson l where l.id = ${lessonId} and ${visible(actor)}`;
  const [row] = rows;
  if (!row) return undefined;
  const machine = lessonMachineOf(row.thirdParty === true);
  const next = await nextOf(db, actor, machine, { table: 'lesson', id: lessonId, makers: lessonMakers });
  return { ...finish(row, actor), chapters: await chaptersOf(db, lessonId), next } as unknown as LessonDetail;
};
