import { sql } from 'kysely';
import { type EmployeeRow, employeeRow } from '#contracts/people/employee.import.ts';
import { findTaken, insertPeople, type PersonRow, requirePlacing } from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { warnUnprintable } from '#kernel/engines/placed/warn-unprintable.ts';
import { fail } from '#kernel/errors.ts';
import type { Checked, Difference, ImportColumn, Importer, Offer } from '#kernel/runtime.ts';
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
import {
  type Among,
  differencesOf,
  type ExistingPerson,
  findExisting,
  isOwnValue,
  refusedChange,
  updatePeople,
} from './existing-people.ts';

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

/** What a sheet of people does with its rows. */
interface Sheet<R> {
  readonly toPerson: (book: Book, row: R) => PersonRow;
  /** Whom it finds among the members, and who may change them. */
  readonly among: Among;
  /** What somebody should look at again in a row, beside its days of work. */
  readonly doubts?: (row: R, today: string, language: Language) => readonly string[];
  /** What a row would change of a member besides, by the number of the row. */
  readonly more?: (
    db: Db,
    actor: Actor,
    found: readonly { row: Checked<R>; stored: ExistingPerson }[],
    run: Parameters<Importer['examine']>[3],
  ) => Promise<ReadonlyMap<number, readonly Difference[]>>;
}

type PeopleRow = Named & Dated & Pick<EmployeeRow, 'realName'>;

/** Rows of people that are members already: how each would change, and why it cannot. */
const examineExisting = async <R extends PeopleRow>(
  { more }: Sheet<R>,
  found: readonly { row: Checked<R>; person: PersonRow; stored: ExistingPerson }[],
  { book, given: [db, actor, , run] }: { book: Book; given: Parameters<Importer<R>['examine']> },
) => {
  const beside = (await more?.(db, actor, found, run)) ?? new Map<number, readonly Difference[]>();
  const existing = new Map<number, readonly Difference[]>();
  const refused = new Map<number, string[]>();
  for (const { row, person, stored } of found) {
    const named = { ...person, departmentName: row.value.departmentName };
    existing.set(row.number, [
      ...differencesOf(book, actor, named, { stored, language: run.language }),
      ...(beside.get(row.number) ?? []),
    ]);
    refused.set(row.number, await refusedChange(db, actor, { row: person, stored, run }));
  }
  return { existing, refused };
};

/** Messages on rows of people: names nobody knows, values somebody has already, here or on the platform, days that cannot be. */
export const examinePeople =
  <R extends PeopleRow>(sheet: Sheet<R>): Importer<R>['examine'] =>
  async (...given) => {
    const [db, actor, rows, run] = given;
    const { keys } = run.runtime;
    const book = await openBook(db, actor, run.input);
    const problems = new Map<number, string[]>();
    const warnings = new Map<number, string[]>();
    const offers: Offer[] = [];
    const today = dayOf(clock.now());
    const add = (number: number, message: string): void => {
      const known = problems.get(number) ?? [];
      if (!known.includes(message)) problems.set(number, [...known, message]);
    };
    const people = rows.map((row) => sheet.toPerson(book, row.value));
    const members = await findExisting(db, actor, keys, { people, orgId: book.place.orgId, among: sheet.among });
    for (const [place, { number, value }] of rows.entries()) {
      const names = examineNames(book, value, run.language);
      offers.push(...names.offers.map((offer) => ({ number, ...offer })));
      const days = { ...value, joinedAt: value.joinedAt ?? members.get(place)?.joinedAt };
      for (const message of [...names.wrong, ...wrongDays(days, today, run.language)]) add(number, message);
      const doubts = [
        ...doubtfulDays(days, today, run.language),
        ...(sheet.doubts?.(value, today, run.language) ?? []),
      ];
      const unprintable = await warnUnprintable(value.realName, run.language);
      if (unprintable !== '') doubts.push(unprintable);
      if (doubts.length > 0) warnings.set(number, doubts);
    }
    const asked = await fieldsAsked(db, book.place.orgId);
    for (const [place, { realName, phone, idCard, email }] of people.entries())
      for (const field of members.has(place) ? [] : blankOf(asked, { realName, phone, idCard, email }))
        add(rows[place]?.number ?? 0, missing(run.language, field));
    for (const one of await findTaken(db, keys, people)) {
      const [person, stored] = [people[one.row], members.get(one.row)];
      const own = one.sameAs === undefined && person && stored && isOwnValue(keys, person, stored, one.field);
      if (!own) add(rows[one.row]?.number ?? 0, takenMessage(run.language, rows, one));
    }
    const found = [...members].flatMap(([place, stored]) => {
      const [row, person] = [rows[place], people[place]];
      return row && person ? [{ row, person, stored }] : [];
    });
    const { existing, refused } = await examineExisting(sheet, found, { book, given });
    for (const [number, messages] of refused) for (const message of messages) add(number, message);
    return { problems, warnings, offers, existing };
  };

/** Writes rows of people, changes those who are there, and makes the departments they lack. Answers them in the order of the rows. */
export const insertRows =
  <R extends Named>({ toPerson, among }: Pick<Sheet<R>, 'toPerson' | 'among'>) =>
  async (...[db, actor, rows, run]: Parameters<Importer<R>['insert']>): Promise<{ userId: string }[]> => {
    const { keys } = run.runtime;
    const book = await openBook(db, actor, run.input);
    await createMissing(
      db,
      actor,
      book,
      rows.map((row) => row.value),
    );
    const people = rows.map((row) => toPerson(book, row.value));
    const members = await findExisting(db, actor, keys, { people, orgId: book.place.orgId, among });
    const wanted = people.filter((_, place) => !members.has(place));
    for (const tree of new Set(wanted.map((one) => one.departmentTree ?? '')))
      await requirePlacing(db, actor, [], tree);
    const { people: made, taken } = await insertPeople(db, keys, wanted);
    // Somebody took a value between the look and the write: nothing was written, the person tries again.
    if (taken.length > 0) throw fail('object.changed');
    const changes = people.flatMap((row, place) => {
      const stored = members.get(place);
      return stored ? [{ row, stored }] : [];
    });
    await updatePeople(db, actor, keys, changes);
    const rest = made.values();
    return people.map((_, place) => ({ userId: members.get(place)?.user_id ?? rest.next().value?.userId ?? '' }));
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

const sheet: Sheet<EmployeeRow> = { toPerson, among: { permissions: ['org:employee:mod'], where: sql<boolean>`true` } };

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
  examine: examinePeople(sheet),
  async insert(...given) {
    await insertRows(sheet)(...given);
  },
};
