import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { covers, reachOf } from '#domains/identity/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { writeAudit } from '#kernel/audit.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Offer } from '#kernel/runtime.ts';
import { reachesWhole } from '#kernel/scope.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { insertDepartment } from '../department.service.ts';
import { choiceLimit } from '../employee.rules.ts';
import { findWorkplace } from '../person.queries.ts';
import { departmentKey, nearest } from './nearest.rules.ts';

const lists = ['dutyNames', 'industryNames', 'subjectNames'] as const;
type ListField = (typeof lists)[number];
/** The columns of a row that hold names. */
export type Named = { [K in ListField]?: string[] | undefined } & { departmentName?: string | undefined };

interface Department {
  id: string;
  tree: string;
  name: string;
}

/** What the names in a sheet of people stand for, in one organisation. */
export interface Book {
  /** Codes by every name people may write: the Chinese name, the English name, the code itself. */
  codes: Record<ListField, Map<string, string>>;
  /** Names a list offers, in the order of the catalogue. */
  names: Record<ListField, string[]>;
  departments: Map<string, Department>;
  /** Whether whoever imports may put people into a department, by its tree; empty for none. */
  reaches: (tree: string) => boolean;
  place: { orgId: string; path: string };
  /** Most names in one list of a row. */
  mostNames: number;
  /** Whether departments that are missing may be offered to be made. */
  mayCreate: boolean;
}

interface Catalogue {
  codes: Map<string, string>;
  names: string[];
}

const catalogueOf = async (db: Db, table: string): Promise<Catalogue> => {
  const { rows } = await sql<{ code: string; name: string; en: string }>`
    select ${sql.ref(`${table}_code`)} as code, ${sql.ref(`${table}_name`)} as name, ${sql.ref(`${table}_name_en`)} as en
    from ${sql.table(table)} where state = ${literal(recordState, 'enabled')} order by id desc`.execute(db);
  const pairs = rows.flatMap(
    (row) =>
      [
        [row.en.toLowerCase(), row.code],
        [row.name, row.code],
        [row.code, row.code],
      ] as const,
  );
  return {
    codes: new Map(pairs),
    names: rows.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map((row) => row.name),
  };
};

/** Opens the book of one organisation of the scope: the asker's own unless the input names another. */
export const openBook = async (db: Db, actor: Actor, input: Record<string, unknown>): Promise<Book> => {
  const place = await findWorkplace(db, actor, typeof input.orgId === 'string' ? input.orgId : actor.orgId);
  if (!place) throw fail('object.missing');
  const departments = await sql<Department>`
    select id, tree, department_name as name from department where org_id = ${place.orgId} order by length(tree) desc`.execute(
    db,
  );
  const [duties, industries, subjects] = [
    await catalogueOf(db, 'duty'),
    await catalogueOf(db, 'industry'),
    await catalogueOf(db, 'subject'),
  ];
  const ranges = await reachOf(db, actor);
  return {
    place,
    reaches: (tree) => covers(ranges, tree, false),
    mostNames: await choiceLimit(db),
    mayCreate: may(actor, 'org:department:mod') && reachesWhole(actor.scope),
    departments: new Map(departments.rows.map((row) => [row.name, row])),
    codes: { dutyNames: duties.codes, industryNames: industries.codes, subjectNames: subjects.codes },
    names: { dutyNames: duties.names, industryNames: industries.names, subjectNames: subjects.names },
  };
};

/** What a template of people lists. */
export const namesListed = async (db: Db, actor: Actor) => {
  const { names, departments, reaches } = await openBook(db, actor, {});
  const reached = [...departments.values()].filter((one) => reaches(one.tree));
  return { ...names, departmentName: reached.map((one) => one.name).toReversed() };
};

const codeOf = (book: Book, field: ListField, name: string): string | undefined =>
  book.codes[field].get(name) ?? book.codes[field].get(name.toLowerCase());

/** A row without a department, or of one that is there, which whoever imports does not reach. */
const beyondReach = (book: Book, row: Named): boolean => {
  const found = departmentOf(book, row);
  return row.departmentName && !found ? false : !book.reaches(found?.tree ?? '');
};

const departmentLike = (book: Book, name: string): Department | undefined => {
  const wanted = departmentKey(name);
  return [...book.departments.values()].find((one) => departmentKey(one.name) === wanted);
};

/** What a row asks of the person: names that would be taken for the nearest, a department that would be made. */
const offersOf = (book: Book, row: Named): Omit<Offer, 'number'>[] => {
  const named = lists.flatMap((field) =>
    (row[field] ?? []).flatMap((written) => {
      const becomes = codeOf(book, field, written) === undefined ? nearest(written, book.names[field]) : undefined;
      return becomes === undefined ? [] : [{ field, written, becomes }];
    }),
  );
  const written = row.departmentName;
  if (!written || book.departments.has(written)) return named;
  const like = departmentLike(book, written);
  if (!like && !book.mayCreate) return named;
  return [...named, { field: 'departmentName', written, becomes: like?.name ?? null }];
};

/** Names nobody knows and nothing is near to, and lists that are too long, as messages of the row. */
const unknownNames = (
  book: Book,
  row: Named,
  offers: readonly Omit<Offer, 'number'>[],
  language: Language,
): string[] => {
  const offered = (field: string, name: string) => offers.some((one) => one.field === field && one.written === name);
  const wrong: [string, string][] = lists.flatMap((field) =>
    (row[field] ?? [])
      .filter((name) => codeOf(book, field, name) === undefined && !offered(field, name))
      .map((name): [string, string] => [field, name]),
  );
  const department = row.departmentName;
  if (department && !book.departments.has(department) && !offered('departmentName', department))
    wrong.push(['departmentName', department]);
  const tooLong = lists.some((field) => (row[field]?.length ?? 0) > book.mostNames);
  return [
    ...wrong.map(([field, name]) =>
      say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name }),
    ),
    ...(beyondReach(book, row) ? [say(language, 'failures.department.beyond')] : []),
    ...(tooLong ? [say(language, 'failures.user.tooManyChoices', { max: book.mostNames })] : []),
  ];
};

/** What is wrong with the names of a row, and what they ask the person. */
export const examineNames = (book: Book, row: Named, language: Language) => {
  const offers = offersOf(book, row);
  return { offers, wrong: unknownNames(book, row, offers, language) };
};

/** Codes behind the names of a row; a name nobody knows stands for the nearest, as its offer said. */
export const codesOfNames = (book: Book, row: Named) => {
  const codes = (field: ListField): string[] => [
    ...new Set(
      (row[field] ?? []).flatMap(
        (name) => codeOf(book, field, name) ?? codeOf(book, field, nearest(name, book.names[field]) ?? '') ?? [],
      ),
    ),
  ];
  return { subjectCodes: codes('subjectNames'), dutyCodes: codes('dutyNames'), industryCodes: codes('industryNames') };
};

/** The department of a row; undefined without one, and for one that would be made. */
export const departmentOf = (book: Book, row: Named): Department | undefined =>
  row.departmentName
    ? (book.departments.get(row.departmentName) ?? departmentLike(book, row.departmentName))
    : undefined;

/** Makes the departments that rows name and the organisation lacks, each a deed of its own; their offers were taken. */
export const createMissing = async (db: Db, actor: Actor, book: Book, rows: readonly Named[]): Promise<void> => {
  for (const row of rows) {
    if (!row.departmentName || departmentOf(book, row)) continue;
    // The right went between the look and the write: nothing is written, the person tries again.
    if (!book.mayCreate) throw fail('object.changed');
    const made = await insertDepartment(db, { ...book.place, name: row.departmentName });
    await writeAudit(
      db,
      actor,
      { ip: '', userAgent: '' },
      {
        service: 'manager',
        action: 'department.add',
        objectKind: 'department',
        objectId: made.id,
        result: 'done',
        after: { departmentName: row.departmentName },
      },
    );
    book.departments.set(row.departmentName, { ...made, name: row.departmentName });
  }
};
