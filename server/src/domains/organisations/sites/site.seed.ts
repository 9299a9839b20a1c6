import { sql } from 'kysely';
import { layoutPaths, type SiteLayout } from '#contracts/organisations/site.codes.ts';
import type { Db } from '#kernel/db.ts';

interface TemplateSeed {
  code: SiteLayout;
  zh: string;
  en: string;
  primary: string;
  background: string;
}

/** The system templates: one, two, three and the one without passwords (spec section 2.3). */
export const siteTemplateData: readonly TemplateSeed[] = [
  {
    code: 'one',
    zh: '模板一 · 左图右表单',
    en: 'One: picture left, form right',
    primary: '#1a73d9',
    background: '#1f6fd1',
  },
  {
    code: 'two',
    zh: '模板二 · 上下居中',
    en: 'Two: banner above, form below',
    primary: '#0b7a75',
    background: '#0b5c58',
  },
  {
    code: 'three',
    zh: '模板三 · 左表单右图',
    en: 'Three: form left, picture right',
    primary: '#8a3ffc',
    background: '#3b2a78',
  },
  { code: 'noPassword', zh: '免密登录', en: 'Without a password', primary: '#1a73d9', background: '#12355b' },
];

/** Writes the system templates; names and colours that people changed stay. */
export const seedSiteTemplates = async (db: Db): Promise<void> => {
  for (const [sort, one] of siteTemplateData.entries()) {
    await sql`insert into site_template (template_code, template_name, template_name_en, layout, template_url, primary_colour, background_colour, built_in, sort)
      values (${one.code}, ${one.zh}, ${one.en}, ${one.code}, ${layoutPaths[one.code]}, ${one.primary}, ${one.background}, true, ${sort})
      on conflict (template_code) do update set layout = excluded.layout, template_url = excluded.template_url, built_in = true`.execute(
      db,
    );
  }
};
