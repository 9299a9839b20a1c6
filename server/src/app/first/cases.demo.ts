import { sql } from 'kysely';
import { lessonState } from '#contracts/lessons/lesson.codes.ts';
import { newsKind, newsState } from '#contracts/news/news.codes.ts';
import { draftQuestions, writeCase } from '#domains/news/door.ts';
import { paragraphsOf } from '#domains/prints/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ownWords, said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { type Language, say } from '#phrases/say.ts';

interface Case {
  id: string;
  org: string;
  path: string;
  title: string;
  titleEn: string;
  summary: string;
  body: string;
  bodyEn: string;
  cover: string | null;
  by: string;
  byName: string;
  at: string;
}

/** Accident cases of the head office that became lessons. */
const most = 3;

const findCases = (runtime: Runtime): Promise<Case[]> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Case>`
      select n.id, n.org_id as org, n.path, n.news_title as title, n.news_title_en as "titleEn", n.summary, n.body, n.body_en as "bodyEn", n.cover_file_id::text as cover,
        n.written_by as by, n.written_by_name as "byName", n.published_at as at
      from news n join news_type y on y.id = n.type_id join organisation o on o.id = n.org_id and o.parent_id is null
      where n.state = ${literal(newsState, 'published')} and y.news_kind = ${literal(newsKind, 'accident')}
        and not exists (select from news_made m where m.news_id = n.id)
      order by n.published_at limit ${most}`.execute(db);
    return rows;
  });

/** Lessons made of accident cases of the demonstration, published for everybody, with drafts of questions beside them. */
export const fillCases = async (runtime: Runtime): Promise<void> => {
  for (const one of await findCases(runtime)) {
    const paragraphs = paragraphsOf(one.body);
    const shown = { ...one, title: ownWords(one.title, one.titleEn), body: ownWords(one.body, one.bodyEn) };
    const owner = { ...systemActor, orgId: one.org, orgPath: one.path };
    const file = {
      kind: 'course-pdf',
      fileName: `${shown.title}.pdf`,
      mediaType: 'application/pdf',
      ...(await writeCase(runtime, shown, say(ownWords<Language>('zh-CN', 'en'), 'papers.page'))),
    };
    const fileId = await keepFile(runtime, owner, file);
    await runtime.database.within(everything, async (db) => {
      const { rows } = await sql<{ id: string }>`
        insert into lesson (org_id, path, state, lesson_name, lesson_name_en, name_key, intro, category, scene, file_type, share, keywords, chapters,
          submitted_by, submitted_at, published_at, created_by, created_at)
        values (${one.org}, ${one.path}, ${literal(lessonState, 'passed')}, ${one.title}, ${one.titleEn}, ${nameKey(one.title)}, ${one.summary}, 'education',
          'safety', 33, 2, ${[said('事故案例')]}::text[], 1, ${one.by}, ${one.at}, ${one.at}, ${one.by}, ${one.at}) returning id`.execute(
        db,
      );
      const lessonId = rows[0]?.id ?? '';
      await sql`insert into lesson_chapter (lesson_id, path, sort, chapter_name, file_id, seconds)
        values (${lessonId}, ${one.path}, 0, ${shown.title}, ${fileId}, 0)`.execute(db);
      await sql`insert into news_made (org_id, path, news_id, lesson_id, question_text, made_by, made_by_name, made_at)
        values (${one.org}, ${one.path}, ${one.id}, ${lessonId}, ${draftQuestions(one.title, paragraphs)}, ${one.by}, ${one.byName}, ${one.at})`.execute(
        db,
      );
    });
  }
};
