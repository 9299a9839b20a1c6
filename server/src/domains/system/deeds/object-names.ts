import { type RawBuilder, sql } from 'kysely';

/** Where objects of the log have their names: table and column, by kind. The database's own scope lies on each of them. */
const named: Readonly<Record<string, readonly [table: string, column: string, key?: string]>> = {
  area: ['area', 'area_name', 'area_id'],
  certPrint: ['cert_print', 'print_name'],
  certTemplate: ['cert_template', 'template_name'],
  department: ['department', 'department_name'],
  duty: ['duty', 'duty_name'],
  employee: ['org_user', 'real_name'],
  examPaper: ['exam_paper', 'paper_name'],
  examSession: ['exam_session', 'session_name'],
  file: ['stored_file', 'file_name'],
  industry: ['industry', 'industry_name'],
  lesson: ['lesson', 'lesson_name'],
  lessonTerm: ['lesson_term', 'term_name'],
  letter: ['letter', 'title'],
  meeting: ['plan', 'plan_name'],
  obligation: ['obligation', 'obligation_name'],
  organisation: ['organisation', 'org_name'],
  parameter: ['parameter', 'parameter_name'],
  plan: ['plan', 'plan_name'],
  questionBank: ['question_bank', 'bank_name'],
  resource: ['resource', 'resource_name'],
  role: ['role', 'role_name'],
  room: ['room', 'room_name'],
  site: ['site', 'title'],
  siteTemplate: ['site_template', 'template_name'],
  survey: ['survey', 'survey_name'],
  student: ['org_user', 'real_name'],
  subject: ['subject', 'subject_name'],
};

/** A setting is named by its parameter: its object is `<organisation>/<code>`. */
const settingName = sql`(select x.parameter_name from parameter x where x.parameter_code = split_part(l.object_id, '/', 2) limit 1)`;

/** Name of the object of a row `l` of the log as it is called now; empty where it has none, is gone or lies out of reach. */
export const objectName: RawBuilder<unknown> = sql`coalesce(case
  when l.object_kind = 'parameterValue' then ${settingName}
  when l.object_id !~ '^[1-9][0-9]{0,17}$' then null
  ${sql.join(
    Object.entries(named).map(
      ([kind, [table, column, key = 'id']]) =>
        sql`when l.object_kind = ${sql.lit(kind)} then (select ${sql.ref(`x.${column}`)} from ${sql.table(table)} x where ${sql.ref(`x.${key}`)} = l.object_id::bigint)`,
    ),
    sql` `,
  )} end, '')`;
