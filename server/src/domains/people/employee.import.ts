import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { type EmployeeRow, employeeRow } from '#contracts/people/employee.import.ts';
import { findTaken, insertPeople, type PersonRow } from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { choiceLimit } from './employee.rules.ts';
import { blankOf, fieldsAsked, findWorkplace } from './person.queries.ts';

const lists = ['dutyNames', 'industryNames', 'subjectNames'] as const;
type ListField = (typeof lists)[number];
/** The columns of a row that hold names. */
export type Named = { [K in ListField]?: string[] | undefined } & { departmentName?: string | undefined };

/** Codes by every name people may write: the Chinese name, the English name, the code itself. */
export interface Book {
  codes: Record<ListField, Map<string, string>>;
  departments: Map<string, { id: string; tree: string }>;
  place: { orgId: string; path: string };
  /** Most names in one list of a row. */
  mostNames: number;
}

const codesOf = async (db: Db, table: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ code: string; name: string; en: string }>`
    select ${sql.ref(`${table}_code`)} as code, ${sql.ref(`${table}_name`)} as name, ${sql.ref(`${table}_name_en`)} as en
    from ${sql.table(table)} where state = ${literal(recordState, 'enabled')} order by id desc`.execute(db);
  return new Map(
    rows.flatMap(
      (row) =>
        [
          [row.en.toLowerCase(), row.code],
          [row.name, row.code],
          [row.code, row.code],
        ] as const,
    ),
  );
};

/** Opens the book of one organisation of the scope: the asker's own unless the input names another. */
export const openBook = async (db: Db, actor: Actor, input: Record<string, unknown>): Promise<Book> => {
  const place = await findWorkplace(db, actor, typeof input.orgId === 'string' ? input.orgId : actor.orgId);
  if (!place) throw fail('object.missing');
  const departments = await sql<{ id: string; tree: string; name: string }>`
    select id, tree, department_name as name from department where org_id = ${place.orgId} order by length(tree) desc`.execute(
    db,
  );
  return {
    place,
    mostNames: await choiceLimit(db),
    departments: new Map(departments.rows.map((row) => [row.name, { id: row.id, tree: row.tree }])),
    codes: {
      dutyNames: await codesOf(db, 'duty'),
      industryNames: await codesOf(db, 'industry'),
      subjectNames: await codesOf(db, 'subject'),
    },
  };
};

const codeOf = (book: Book, field: ListField, name: string): string | undefined =>
  book.codes[field].get(name) ?? book.codes[field].get(name.toLowerCase());

/** Names nobody knows, and lists that are too long, as messages of the row. */
const unknownNames = (book: Book, row: Named, language: Language): string[] => {
  const wrong: [string, string][] = lists.flatMap((field) =>
    (row[field] ?? [])
      .filter((name) => codeOf(book, field, name) === undefined)
      .map((name): [string, string] => [field, name]),
  );
  if (row.departmentName && !book.departments.has(row.departmentName))
    wrong.push(['departmentName', row.departmentName]);
  const tooLong = lists.some((field) => (row[field]?.length ?? 0) > book.mostNames);
  return [
    ...wrong.map(([field, name]) =>
      say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name }),
    ),
    ...(tooLong ? [say(language, 'failures.user.tooManyChoices', { max: book.mostNames })] : []),
  ];
};

/** Codes behind the names of a row. */
export const codesOfNames = (book: Book, row: Named) => {
  const codes = (field: ListField): string[] => (row[field] ?? []).flatMap((name) => codeOf(book, field, name) ?? []);
  return { subjectCodes: codes('subjectNames'), dutyCodes: codes('dutyNames'), industryCodes: codes('industryNames') };
};

const toPerson = (book: Book, row: EmployeeRow): PersonRow => {
  const department = row.departmentName ? book.departments.get(row.departmentName) : undefined;
  const { subjectCodes, dutyCodes, industryCodes } = codesOfNames(book, row);
  return {
    orgId: book.place.orgId,
    path: book.place.path,
    realName: row.realName,
    phone: row.phone,
    idCard: row.idCard,
    email: row.email,
    jobNumber: row.jobNumber,
    departmentId: department?.id ?? null,
    departmentTree: department?.tree ?? '',
    // Whoever is to be trained is a trainee (spec section 6, user classes).
    userClass: subjectCodes.length > 0 ? 102 : 101,
    dutyCodes,
    industryCodes,
    subjectCodes,
    identities: ['student'],
  };
};

const takenMessage = (
  language: Language,
  rows: readonly Checked<unknown>[],
  taken: { field: string; sameAs?: number },
): string => {
  const same = taken.sameAs === undefined ? undefined : rows[taken.sameAs]?.number;
  if (same !== undefined) return say(language, 'failures.sheet.duplicate', { row: same });
  return say(language, taken.field === 'idCard' ? 'failures.user.idCardTaken' : 'failures.user.phoneTaken');
};

const missing = (language: Language, field: string): string =>
  say(language, 'system.missingField', { field: sayOr(language, `fields.${field}`, field) });

/** Messages on rows of people: names nobody knows, values somebody has already, here or on the platform. */
export const examinePeople =
  <R extends Named>(toPerson: (book: Book, row: R) => PersonRow): Importer<R>['examine'] =>
  async (db, actor, rows, run) => {
    const book = await openBook(db, actor, run.input);
    const problems = new Map<number, string[]>();
    const add = (number: number, message: string): void => {
      const known = problems.get(number) ?? [];
      if (!known.includes(message)) problems.set(number, [...known, message]);
    };
    for (const row of rows) for (const message of unknownNames(book, row.value, run.language)) add(row.number, message);
    const people = rows.map((row) => toPerson(book, row.value));
    const asked = await fieldsAsked(db, book.place.orgId);
    for (const [place, { realName, phone, idCard, email }] of people.entries())
      for (const field of blankOf(asked, { realName, phone, idCard, email }))
        add(rows[place]?.number ?? 0, missing(run.language, field));
    for (const one of await findTaken(db, run.runtime.keys, people))
      add(rows[one.row]?.number ?? 0, takenMessage(run.language, rows, one));
    return problems;
  };

/** Employees of one organisation from a spreadsheet. They log in by phone code or after an administrator's reset. */
export const employeeImporter: Importer<EmployeeRow> = {
  kind: 'employee',
  permission: 'org:employee:import',
  row: employeeRow,
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'phone', required: true, example: '13800000000' },
    { field: 'idCard', example: '' },
    { field: 'jobNumber', example: 'A0001' },
    { field: 'departmentName', example: '' },
    { field: 'dutyNames', example: '' },
    { field: 'industryNames', example: '' },
    { field: 'subjectNames', example: 'T01T01、T01T03' },
    { field: 'email', example: '' },
  ],
  examine: examinePeople(toPerson),
  async insert(db, actor, rows, run) {
    const book = await openBook(db, actor, run.input);
    const { taken } = await insertPeople(
      db,
      run.runtime.keys,
      rows.map((row) => toPerson(book, row.value)),
    );
    // Somebody took a value between the look and the write: nothing was written, the person tries again.
    if (taken.length > 0) throw fail('object.changed');
  },
};
