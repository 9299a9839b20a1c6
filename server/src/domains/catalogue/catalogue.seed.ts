import { sql } from 'kysely';
import { trainingModel } from '#contracts/catalogue/catalogue.codes.ts';
import type { Db } from '#kernel/db.ts';
import type { Kind } from './catalogue.service.ts';
import { dutySeeds } from './data/duty.data.ts';
import { industrySeeds } from './data/industry.data.ts';
import { subjectSeeds } from './data/subject.data.ts';

/** What the seed is made of; its digest is the version of the data. */
export const catalogueData = { industrySeeds, dutySeeds, subjectSeeds };

interface Placed {
  code: string;
  parent: string | null;
  sort: number;
}

/** Hangs fresh rows below their parents; rows that were there before stay where people put them. */
const hang = async (db: Db, kind: Kind, fresh: readonly string[], placed: readonly Placed[]): Promise<void> => {
  const code = sql.ref(`${kind}_code`);
  const wanted = placed.filter((one) => one.parent !== null && fresh.includes(one.code));
  await sql`update ${sql.table(kind)} child set parent_id = parent.id
    from unnest(${wanted.map((one) => one.code)}::text[], ${wanted.map((one) => one.parent)}::text[]) as pair (child_code, parent_code), ${sql.table(kind)} parent
    where child.${code} = pair.child_code and parent.${code} = pair.parent_code`.execute(db);
};

const place = <T extends { code: string; parent: string | null }>(seeds: readonly T[]): (T & Placed)[] =>
  seeds.map((seed, sort) => ({ ...seed, sort: sort * 10 }));

const seedIndustries = async (db: Db): Promise<void> => {
  const rows = place(industrySeeds.map(([code, parent, zh, en, types = '']) => ({ code, parent, zh, en, types })));
  const made = await sql<{ code: string }>`
    insert into industry (industry_code, industry_name, industry_name_en, type_codes, sort, built_in)
    select code, zh, en, string_to_array(types, ','), sort, true
    from unnest(${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.zh)}::text[], ${rows.map((row) => row.en)}::text[],
      ${rows.map((row) => row.types)}::text[], ${rows.map((row) => row.sort)}::int[]) as t (code, zh, en, types, sort)
    on conflict (industry_code) do nothing returning industry_code as code`.execute(db);
  await hang(
    db,
    'industry',
    made.rows.map((row) => row.code),
    rows,
  );
};

const seedDuties = async (db: Db): Promise<void> => {
  const rows = place(dutySeeds.map(([code, parent, zh, en, industry = null]) => ({ code, parent, zh, en, industry })));
  const made = await sql<{ code: string }>`
    insert into duty (duty_code, duty_name, duty_name_en, industry_code, sort, built_in)
    select code, zh, en, industry, sort, true
    from unnest(${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.zh)}::text[], ${rows.map((row) => row.en)}::text[],
      ${rows.map((row) => row.industry)}::text[], ${rows.map((row) => row.sort)}::int[]) as t (code, zh, en, industry, sort)
    on conflict (duty_code) do nothing returning duty_code as code`.execute(db);
  await hang(
    db,
    'duty',
    made.rows.map((row) => row.code),
    rows,
  );
};

const seedSubjects = async (db: Db): Promise<void> => {
  const rows = place(subjectSeeds);
  const made = await sql<{ code: string }>`
    insert into subject (subject_code, subject_name, subject_name_en, subject_type, plan_class, training_model, public_register,
      industry_codes, duty_codes, sort, built_in)
    select code, zh, en, type, plan, model, open, string_to_array(industries, ','), string_to_array(duties, ','), sort, true
    from unnest(${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.zh)}::text[], ${rows.map((row) => row.en)}::text[],
      ${rows.map((row) => row.type ?? 'common')}::text[], ${rows.map((row) => row.plan ?? 'common')}::text[],
      ${rows.map((row) => row.model ?? trainingModel.values.company)}::int[], ${rows.map((row) => row.open ?? false)}::boolean[],
      ${rows.map((row) => row.industries ?? '')}::text[], ${rows.map((row) => row.duties ?? '')}::text[], ${rows.map((row) => row.sort)}::int[])
      as t (code, zh, en, type, plan, model, open, industries, duties, sort)
    on conflict (subject_code) do nothing returning subject_code as code`.execute(db);
  await hang(
    db,
    'subject',
    made.rows.map((row) => row.code),
    rows,
  );
};

/** Writes industries, duties and subjects; entries that people changed stay as they are. */
export const seedCatalogue = async (db: Db): Promise<void> => {
  await seedIndustries(db);
  await seedDuties(db);
  await seedSubjects(db);
};
