import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { everything } from '#kernel/scope.ts';
import { freshDatabase } from '#testing/databases.ts';
import { fillDemonstration, fillSeed, openWorld, type World } from '#testing/world.ts';
import { fills } from './fills.ts';

// Before anything is read that the product writes.
vi.hoisted(() => {
  Object.assign(process.env, { LUAN_LANGUAGE: 'en-US' });
});

let world: World;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase('nothing');
  await fillSeed(database.url);
  await fillDemonstration(database.url);
  world = await openWorld({}, Promise.resolve(database.url));
  for (const fill of fills) await fill(world.runtime);
});
afterAll(async () => {
  delete process.env.LUAN_LANGUAGE;
  await world.close();
  await database.drop();
});

/** Columns that may hold Chinese in an English demonstration, by the reason. A column with its English beside it needs none. */
const chinese: Readonly<Record<string, readonly string[]>> = {
  'the law is cited in its own words': [
    'law.law_name',
    'law.short_name',
    'law.law_number',
    'law.issuer',
    'law.law_key',
    'law.short_key',
    'law_reference.article',
    'law_change.what',
    'question.law_basis',
  ],
  'the exam is held in Chinese': [
    'question.options',
    'question.fingerprint',
    'question_case.stem',
    'exam_paper_exercise.content',
    'question_version.content',
    'news_made.question_text',
  ],
  'plates, permits and numbers as the authority writes them': [
    'vehicle.plate_no',
    'driving_behaviour.plate_no',
    'name_conversion.foreign_text',
    'organisation.road_license_number',
    'certification.road_license_number',
    'exam_entry.certificate_number',
    'document.doc_number',
    'document_log.doc_number',
    'document_receipt.doc_number',
  ],
  'read from the picture of a Chinese licence': ['certification.business_scope', 'certification.road_scope'],
  'places of China': ['area.area_name'],
  'both languages in one value': [
    'cert_template.layout',
    'help_article.keywords',
    'help_guide.steps',
    'help_article.words',
    'news.words',
    'certificate.printed',
  ],
  'notes of the head office about built-in data': ['parameter.remark'],
};

it('an English demonstration has Chinese only where there is a reason', async () => {
  const found = await world.runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')
        and not exists (select from information_schema.columns e where e.table_schema = c.table_schema and e.table_name = c.table_name
          and e.column_name = c.column_name || '_en')
      order by 1, 2`.execute(db);
    const said: string[] = [];
    for (const { table, column } of rows) {
      if (Object.values(chinese).some((places) => places.includes(`${table}.${column}`))) continue;
      const words = await sql<{
        words: string;
      }>`select distinct left(${sql.ref(column)}::text, 200) as words from ${sql.table(table)}
        where ${sql.ref(column)}::text ~ '[一-鿿]' limit 20`.execute(db);
      said.push(...words.rows.map((row) => `${table}.${column}: ${row.words}`));
    }
    return said;
  });
  expect(found).toEqual([]);
});
