import { sql } from 'kysely';
import { lessonCategory, lessonFileType, lessonScene, lessonShare } from '#contracts/lessons/lesson.codes.ts';
import { type NewsMade, newsMadeApi } from '#contracts/news/made.contract.ts';
import { newsKind } from '#contracts/news/news.codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { cut } from '#contracts/system/storable.ts';
import { addLesson } from '#domains/lessons/door.ts';
import { proposeItem } from '#domains/meetings/door.ts';
import { paragraphsOf } from '#domains/prints/door.ts';
import { pasteQuestions } from '#domains/questions/door.ts';
import { type Actor, may, require } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { insertFile, putFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import { readRows } from '#kernel/read-rows.ts';
import { said } from '#kernel/said.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { say } from '#phrases/say.ts';
import { type CaseText, writeCase } from './case.paper.ts';
import { draftQuestions } from './drafting.rules.ts';
import { isMeant } from './reader.queries.ts';

/** Minutes a meeting gives to an accident case. */
const caseMinutes = 10;

interface Case extends CaseText {
  titleEn: string;
  industries: string[];
}

/** An accident case the actor may read. @throws object.missing for any other article. */
const caseOf = async ({ db, actor }: Context, newsId: string): Promise<Case> => {
  const rows = await readRows<Case>(db)`
    select n.news_title as title, n.news_title_en as title_en, n.summary, n.body, n.cover_file_id::text as cover, n.audience_industries as industries from news n
    join news_type y on y.id = n.type_id
    where n.id = ${newsId} and ${isMeant(actor)} and y.news_kind = ${literal(newsKind, 'accident')}`;
  return orMissing(rows[0]);
};

/** What the own organisation made of an article; null before it made anything. */
export const findMade = async (db: Db, actor: Actor, newsId: string): Promise<NewsMade | null> => {
  const rows = await readRows<NewsMade>(db)`
    select m.lesson_id, coalesce(l.lesson_name, '') as lesson_name, l.state as lesson_state, m.question_text,
      (select count(*)::int from question q where q.news_id = m.news_id and q.org_id = m.org_id) as question_count,
      a.plan_id, coalesce(p.plan_name, '') as plan_name, m.made_by_name
    from news_made m left join lesson l on l.id = m.lesson_id
    left join agenda_proposal a on a.news_id = m.news_id and a.org_id = m.org_id left join plan p on p.id = a.plan_id
    where m.news_id = ${newsId} and m.org_id = ${actor.orgId} and ${inScope(actor.scope, 'news_made m')}`;
  return rows[0] ?? null;
};

/** The article as a lesson: its words and pictures on paper. */
const makeLesson = async (context: Context, of: Case): Promise<string> => {
  const { db, actor, runtime, language } = context;
  const file = {
    kind: 'course-pdf',
    fileName: `${of.title}.pdf`,
    mediaType: 'application/pdf',
    ...(await writeCase(runtime, of, say(language, 'papers.page'))),
  };
  const fileId = await insertFile(db, actor, await putFile(runtime, actor, file));
  const { lessonId } = await addLesson(context, {
    lessonName: cut(of.title, 100),
    lessonNameEn: of.titleEn,
    intro: of.summary,
    category: lessonCategory.values.education,
    scene: lessonScene.values.safety,
    fileType: lessonFileType.values.pdf,
    share: lessonShare.values.own,
    cover: [],
    industryCodes: of.industries,
    subjectCodes: [],
    dutyCodes: [],
    areaIds: [],
    keywords: [said('事故案例')],
    labelIds: [],
    thirdParty: false,
    providerName: '',
    authorisedUntil: null,
    authorisation: [],
    chapters: [{ chapterName: cut(of.title, 100), file: { fileId, fileName: file.fileName }, questionIds: [] }],
  });
  return lessonId;
};

/**
 * Makes of an accident case a lesson, drafts of questions and an item of the next safety meeting. Whoever comes second is answered what
 * the first one made; a lesson that was deleted since is made anew.
 * @throws object.missing for an article that is no accident case or not the reader's, on `lessonName` where a lesson has its name.
 */
export const makeOfNews = async (
  context: Context,
  { newsId }: Parsed<typeof newsMadeApi.make>,
): Promise<Data<typeof newsMadeApi.make>> => {
  const { db, actor } = context;
  require(actor, 'exam:question:import');
  const of = await caseOf(context, newsId);
  const paragraphs = paragraphsOf(of.body);
  // Two who press at once wait here for each other.
  await sql`insert into news_made (org_id, path, news_id, question_text, made_by, made_by_name)
    values (${actor.orgId}, ${actor.orgPath}, ${newsId}, ${draftQuestions(of.title, paragraphs)}, ${actor.userId}, ${actor.realName})
    on conflict (news_id, org_id) do nothing`.execute(db);
  const standing = await findMade(db, actor, newsId);
  if (standing?.lessonId == null) {
    const lessonId = await makeLesson(context, of);
    await sql`update news_made set lesson_id = ${lessonId} where news_id = ${newsId} and org_id = ${actor.orgId}`.execute(
      db,
    );
  }
  await proposeItem(db, [actor.orgId], { title: of.title, minutes: caseMinutes, from: { newsId } });
  context.audit({ objectKind: 'news', objectId: newsId, action: 'news.make' });
  return orMissing(await findMade(db, actor, newsId));
};

/** Reads, and saves, the completed questions of an article; they keep which article they were made from. */
export const questionsOfNews = async (
  context: Context,
  { newsId, ...input }: Parsed<typeof newsMadeApi.questions>,
): Promise<Data<typeof newsMadeApi.questions>> => {
  if (!may(context.actor, 'lesson:lesson:add')) throw fail('permission.lacking');
  orMissing(await findMade(context.db, context.actor, newsId));
  return pasteQuestions(context, input, newsId);
};
