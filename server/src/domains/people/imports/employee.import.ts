import { type EmployeeRow, employeeRow } from '#contracts/people/employee.import.ts';
import { findTaken, insertPeople, type PersonRow, requirePlacing } from '#domains/identity/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { warnUnprintable } from '#kernel/engines/placed/warn-unprintable.ts';
import { fail } from '#kernel/errors.ts';
import type { Checked, ImportColumn, Importer, Offer } from '#kernel/runtime.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { blankOf, fieldsAsked } from '../person.queries.ts';
import {
  type Book,
  codesOfNames,
  createMissing,
  departmentOf,
  examineNames,
  type Named,
  namesListed,
  openBook,
} from './book.ts';

/** Days of a row of people. */
type Dated = Pick<EmployeeRow, 'joinedAt' | 'dutySince' | 'contractUntil'>;

/** What a row says of the place a person takes in the organisation. */
export const workOf = (book: Book, row: Named & Dated & Pick<EmployeeRow, 'jobNumber'>) => {
  const department = departmentOf(book, row);
  return {
    orgId: book.place.orgId,
    path: book.place.path,
    jobNumber: row.jobNumber,
    joinedAt: row.joinedAt,
    dutySince: row.dutySince,
    contractUntil: row.contractUntil,
    departmentId: department?.id ?? null,
    departmentTree: department?.tree ?? '',
    ...codesOfNames(book, row),
  };
};

const toPerson = (book: Book, row: EmployeeRow): PersonRow => {
  const work = workOf(book, row);
  const { realName, phone, idCard, email } = row;
  // Whoever is to be trained is a trainee (spec section 6, user classes).
  const userClass = work.subjectCodes.length > 0 ? 102 : 101;
  return { ...work, realName, phone, idCard, email, userClass, identities: ['student'] };
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

/** Days that contradict each other or the calendar. */
const wrongDays = ({ joinedAt, dutySince, contractUntil }: Dated, today: string, language: Language): string[] => [
  ...(joinedAt && joinedAt > today ? [say(language, 'sheets.joinedLater')] : []),
  ...(dutySince && dutySince > today ? [say(language, 'sheets.dutyLater')] : []),
  ...(contractUntil && contractUntil < (joinedAt ?? today) ? [say(language, 'sheets.contractBefore')] : []),
];

/** Days a person should look at again. */
const doubtfulDays = ({ joinedAt, contractUntil }: Dated, today: string, language: Language): string[] => [
  ...(joinedAt ? [] : [say(language, 'sheets.noJoinedAt')]),
  ...(contractUntil && contractUntil < today ? [say(language, 'sheets.contractOver')] : []),
];

/** Messages on rows of people: names nobody knows, values somebody has already, here or on the platform, days that cannot be. */
export const examinePeople =
  <R extends Named & Dated & Pick<EmployeeRow, 'realName'>>(
    toPerson: (book: Book, row: R) => PersonRow,
  ): Importer<R>['examine'] =>
  async (db, actor, rows, run) => {
    const book = await openBook(db, actor, run.input);
    const problems = new Map<number, string[]>();
    const warnings = new Map<number, string[]>();
    const offers: Offer[] = [];
    const today = dayOf(clock.now());
    const add = (number: number, message: string): void => {
      const known = problems.get(number) ?? [];
      if (!known.includes(message)) problems.set(number, [...known, message]);
    };
    for (const { number, value } of rows) {
      const names = examineNames(book, value, run.language);
      offers.push(...names.offers.map((offer) => ({ number, ...offer })));
      for (const message of [...names.wrong, ...wrongDays(value, today, run.language)]) add(number, message);
      const doubts = doubtfulDays(value, today, run.language);
      const unprintable = await warnUnprintable(value.realName, run.language);
      if (unprintable !== '') doubts.push(unprintable);
      if (doubts.length > 0) warnings.set(number, doubts);
    }
    const people = rows.map((row) => toPerson(book, row.value));
    const asked = await fieldsAsked(db, book.place.orgId);
    for (const [place, { realName, phone, idCard, email }] of people.entries())
      for (const field of blankOf(asked, { realName, phone, idCard, email }))
        add(rows[place]?.number ?? 0, missing(run.language, field));
    for (const one of await findTaken(db, run.runtime.keys, people))
      add(rows[one.row]?.number ?? 0, takenMessage(run.language, rows, one));
    return { problems, warnings, offers };
  };

/** Writes rows of people, and the departments they lack. Answers them in the order of the rows. */
export const insertRows =
  <R extends Named>(toPerson: (book: Book, row: R) => PersonRow) =>
  async (...[db, actor, rows, run]: Parameters<Importer<R>['insert']>) => {
    const book = await openBook(db, actor, run.input);
    await createMissing(
      db,
      actor,
      book,
      rows.map((row) => row.value),
    );
    const wanted = rows.map((row) => toPerson(book, row.value));
    for (const tree of new Set(wanted.map((one) => one.departmentTree ?? '')))
      await requirePlacing(db, actor, [], tree);
    const { people, taken } = await insertPeople(db, run.runtime.keys, wanted);
    // Somebody took a value between the look and the write: nothing was written, the person tries again.
    if (taken.length > 0) throw fail('object.changed');
    return people;
  };

/** The columns of a person's work, in every sheet of people. */
export const workColumns: readonly ImportColumn[] = [
  { field: 'jobNumber', example: 'A0001' },
  { field: 'departmentName', example: '', note: 'sheets.department' },
  { field: 'dutyNames', example: '驾驶员', note: 'sheets.duty', many: true },
  { field: 'industryNames', example: '', many: true },
  { field: 'subjectNames', example: 'T01T01、T01T03', many: true },
  { field: 'joinedAt', example: '2024-03-05', note: 'sheets.joinedAt' },
  { field: 'dutySince', example: '2024-03-05', note: 'sheets.dutySince' },
  { field: 'contractUntil', example: '2099-12-31', note: 'sheets.contractUntil' },
  { field: 'email', example: '' },
];

/** Employees of one organisation from a spreadsheet. They log in by phone code or after an administrator's reset. */
export const employeeImporter: Importer<EmployeeRow> = {
  kind: 'employee',
  permission: 'org:employee:import',
  row: employeeRow,
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'phone', required: true, example: '13800000000', note: 'sheets.phone' },
    { field: 'idCard', example: '', note: 'sheets.idCard' },
    ...workColumns,
  ],
  lists: namesListed,
  examine: examinePeople(toPerson),
  async insert(...given) {
    await insertRows(toPerson)(...given);
  },
};
