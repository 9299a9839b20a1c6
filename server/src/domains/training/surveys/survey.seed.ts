import { sql } from 'kysely';
import { standardSurvey } from '#contracts/training/surveys/survey.entries.ts';
import type { Db } from '#kernel/db.ts';
import { said } from '#kernel/said.ts';

/** Gives the head office a questionnaire where it has none; every organisation below uses it. */
export const seedSurvey = async (db: Db): Promise<void> => {
  const { name, naming, questions } = said(standardSurvey);
  const [one, two, three, four, five] = questions;
  await sql`
    insert into survey (org_id, path, survey_name, survey_naming, question_one, question_two, question_three, question_four,
      question_five, created_by)
    select o.id, o.path, ${name}::text, ${naming}::int, ${one}::text, ${two}::text, ${three}::text, ${four}::text, ${five}::text, 0
    from organisation o where o.parent_id is null and not exists (select from survey s where s.org_id = o.id)`.execute(
    db,
  );
};
