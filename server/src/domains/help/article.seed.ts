import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { cleanHtml } from '#kernel/rich-text.ts';
import { searchedOf } from './article.words.ts';
import { type Article, helpArticles, type Text } from './data/articles.ts';

const line = (text: string): string => `<p>${text}</p>`;
const htmlOf = ({ lead, steps, notes = [] }: Text): string =>
  cleanHtml(
    `${line(lead)}<ol>${steps.map((step) => `<li>${line(step)}</li>`).join('')}</ol>${
      notes.length === 0 ? '' : `<blockquote>${notes.map(line).join('')}</blockquote>`
    }`,
  );

const writtenOf = (one: Article) => ({
  help_title: one.zh.title,
  help_title_en: one.en.title,
  keywords: one.keywords,
  screens: [...one.screens],
  org_types: [...(one.types ?? [])],
  body: htmlOf(one.zh),
  body_en: htmlOf(one.en),
});

/** Brings the product's articles to the head office; what it has changed itself stays as it is. */
export const seedHelp = async (db: Db): Promise<void> => {
  const { rows } = await sql<{
    id: string;
    path: string;
  }>`select id, path from organisation where parent_id is null`.execute(db);
  const [head] = rows;
  if (!head) return;
  for (const [place, one] of helpArticles.entries()) {
    const written = writtenOf(one);
    const searched = searchedOf({
      helpTitle: written.help_title,
      helpTitleEn: written.help_title_en,
      keywords: written.keywords,
      body: written.body,
      bodyEn: written.body_en,
    });
    await db
      .insertInto('help_article')
      .values({
        org_id: head.id,
        path: head.path,
        article_code: one.code,
        created_by: '1',
        standard: true,
        sort: (place + 1) * 10,
        ...written,
        ...searched,
      })
      .onConflict((conflict) =>
        conflict
          .column('article_code')
          .where('article_code', 'is not', null)
          .doUpdateSet({ ...written, ...searched, updated_at: sql`now()` })
          .where('help_article.standard', '=', true),
      )
      .execute();
  }
};
