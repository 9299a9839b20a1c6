import { type RawBuilder, sql } from 'kysely';
import { referenceState } from '#contracts/laws/law.codes.ts';
import { countLimit } from '#contracts/list.ts';
import { type QuestionDetail, questionList } from '#contracts/questions/question.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { citesLaw } from '../lessons/door.ts';
import { answersColumns, answersJoin, figuresOf } from './answers/answer.queries.ts';
import { ofOrigin, originOf, ownerOf, seen } from './banks/sight.queries.ts';

const optionText = (place: number): RawBuilder<string> =>
  sql<string>`coalesce(q.options -> ${sql.lit(place)} ->> 'content', '')`;

const columns = {
  questionId: sql`q.id`,
  stem: sql`q.stem`,
  stemEn: sql`q.stem_en`,
  exercisesType: sql`q.exercises_type`,
  difficultyDegree: sql`q.difficulty_degree`,
  answer: sql`q.answer`,
  optionA: optionText(0),
  optionB: optionText(1),
  optionC: optionText(2),
  optionD: optionText(3),
  optionOrder: sql`coalesce(q.option_order, 0)`,
  bankId: sql`q.bank_id`,
  bankName: localName('b.bank_name'),
  origin: ownerOf('q'),
  source: sql`q.source`,
  lawBasis: sql`q.law_basis`,
  explanation: sql`q.explanation`,
  caseStem: sql`coalesce(c.stem, '')`,
  usedCount: sql`((select count(distinct e.paper_id) from exam_paper_exercise e where e.question_id = q.id)
    + (select count(*) from lesson_chapter_question x where x.question_id = q.id))::int`,
  ...answersColumns,
  discrimination: sql`null`,
  state: sql`q.state`,
  createdAt: sql`q.created_at`,
  updatedAt: sql`q.updated_at`,
  version: sql`q.version`,
};
const joins = sql`join question_bank b on b.id = q.bank_id left join question_case c on c.id = q.case_id ${answersJoin}`;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { origin, writable } = originOf(actor, row.origin);
  const mine = writable && may(actor, 'exam:question:mod');
  return {
    ...row,
    ...figuresOf(row.facility),
    origin,
    can: mine ? ['mod', 'move', row.state === 1 ? 'disable' : 'enable'] : [],
  };
};

/** Whether the words have pairs of letters to be looked up by; a single letter is looked for in the texts themselves. */
const paired = (words: string): boolean => [...words].length > 1;

/** Pairs of letters that stand in more than about one stem of twelve, by the six hundred of the demonstration. */
const common = new Set(
  '应当 驾驶 可以 动车 危险 机动 车辆 货物 安全 当怎 人员 怎么 么做 行驶 不得 险货 驶员 运输 什么 道路 公路'.split(' '),
);

/** Whether words would bring a great part of all questions along to be sorted: the list is walked in its own order instead. */
const frequent = (words: string): boolean => {
  const letters = [...words];
  return letters.slice(1).every((letter, place) => common.has(`${letters[place]}${letter}`));
};

/** Condition: a question refers to a law whose name contains some words. */
const refersTo = (words: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from law_reference r join law l on l.id = r.law_id
    where r.question_id = q.id and r.state > ${literal(referenceState, 'dismissed')} and (${containing(sql`l.law_name`, words)} or ${containing(sql`l.short_name`, words)}))`;

/** Condition: the stem in either language, the law it names or a law it refers to contains some words. */
const worded = (words: string): RawBuilder<boolean> =>
  paired(words) && !frequent(words)
    ? sql<boolean>`q.id in (select luan_questions_with(${words}, null))`
    : sql<boolean>`(${containing(sql`q.stem`, words)} or ${containing(sql`q.stem_en`, words)} or ${containing(sql`q.law_basis`, words)}
      or ${refersTo(words)})`;

export const questionPage = listQuery(questionList, {
  base: 'question q',
  alias: 'q',
  shared: true,
  always: (actor) => seen(actor, 'question q'),
  joins,
  columns,
  filters: {
    keyword: worded,
    origin: (origin, actor) => ofOrigin(actor, 'q', origin),
    caseId: (one) => sql<boolean>`q.case_id = ${one}`,
    inCase: (yes) => (yes ? sql<boolean>`q.case_id is not null` : sql<boolean>`q.case_id is null`),
    lawId: (law) => citesLaw('question', 'q', law),
    newsId: (news) => sql<boolean>`q.news_id = ${news}`,
  },
  // What the function finds is what the person sees: it need not be looked up once more to be counted.
  countOf: {
    keyword: (words) =>
      paired(words) ? sql`select 1 from luan_questions_with(${words}, ${sql.raw(String(countLimit + 1))})` : undefined,
  },
  finish,
});

/** An option as it is kept. */
export interface KeptOption {
  exercisesOption: string;
  content: string;
  contentEn: string;
  fileId: string | null;
  fileName: string;
}

/** An option as it is shown; its picture is read by the question's own call. */
export const showOption = (questionId: string, { fileId, fileName, ...option }: KeptOption) => ({
  ...option,
  picture: fileId === null ? null : { fileId, fileName },
  picUrl:
    fileId === null
      ? ''
      : `/manager/exam/question/picture?questionId=${questionId}&exercisesOption=${option.exercisesOption}`,
});

const papersOf = async (db: Db, questionId: string) =>
  (
    await sql<{ paperId: string; paperName: string; state: number }>`
      select distinct p.id as "paperId", p.paper_name as "paperName", p.state from exam_paper p
      join exam_paper_exercise e on e.paper_id = p.id where e.question_id = ${questionId} order by p.id desc limit 100`.execute(
      db,
    )
  ).rows;

interface Revision {
  revision: number;
  stem: string;
  answer: string;
  byName: string;
  at: string;
  answeredCount: number;
  sums: unknown;
}

const revisionsOf = async (db: Db, questionId: string) => {
  const { rows } = await sql<Revision>`
    select r.revision, r.content ->> 'stem' as stem, r.content ->> 'answer' as answer, coalesce(u.real_name, '') as "byName", r.at,
      ${answersColumns.answeredCount} as "answeredCount", ${answersColumns.facility} as sums
    from question_revision r left join app_user u on u.id = r.user_id
    left join question_answered a on a.question_id = r.question_id and a.revision = r.revision
    where r.question_id = ${questionId} order by r.revision desc`.execute(db);
  return rows.map(({ sums, ...row }) => ({ ...row, ...figuresOf(sums) }));
};

interface LessonUse {
  lessonId: string;
  lessonName: string;
  edition: number;
  chapterName: string;
}

/** Chapters of lessons that ask a question; those whose lesson is out of sight are not told. */
const lessonsOf = async (db: Db, questionId: string): Promise<LessonUse[]> =>
  (
    await sql<LessonUse>`
      select l.id as "lessonId", ${localName('l.lesson_name')} as "lessonName", l.edition, c.chapter_name as "chapterName"
      from lesson_chapter_question x join lesson_chapter c on c.id = x.chapter_id join lesson l on l.id = c.lesson_id
      where x.question_id = ${questionId} order by l.id desc, c.sort limit 100`.execute(db)
  ).rows;

/** A question with its options, its earlier wordings, the papers it stands on and the lessons that ask it; foreign equals missing. */
export const findQuestion = async (db: Db, actor: Actor, questionId: string): Promise<QuestionDetail> => {
  const [row] = await questionPage.rowsOf(db, actor, [questionId]);
  if (!row) throw fail('object.missing');
  const { rows } = await sql<{ options: KeptOption[]; revision: number; caseId: string | null; explanationEn: string }>`
    select q.options, q.revision, q.case_id as "caseId", q.explanation_en as "explanationEn" from question q where q.id = ${questionId}`.execute(
    db,
  );
  const more = orMissing(rows[0]);
  return {
    ...(row as Omit<QuestionDetail, keyof typeof more | 'revisions' | 'papers' | 'lessons'>),
    ...more,
    options: more.options.map((option) => showOption(questionId, option)),
    revisions: await revisionsOf(db, questionId),
    papers: await papersOf(db, questionId),
    lessons: await lessonsOf(db, questionId),
  };
};

/** File of the picture of an option, for whoever may read the question. */
export const findPicture = async (db: Db, actor: Actor, questionId: string, letter: string): Promise<string> => {
  const { rows } = await sql<{ options: KeptOption[] }>`
    select q.options from question q where q.id = ${questionId} and ${seen(actor, 'question q')}`.execute(db);
  const found = rows[0]?.options.find((option) => option.exercisesOption === letter)?.fileId;
  if (!found) throw fail('file.missing');
  return found;
};
