import { sql } from 'kysely';
import { type StudentImportRow, studentRow } from '#contracts/students/student.import.ts';
import { maskIdCard } from '#contracts/values.ts';
import type { PersonRow } from '#domains/identity/door.ts';
import { type Book, examinePeople, insertRows, namesListed, workColumns, workOf } from '#domains/people/door.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Importer } from '#kernel/runtime.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { isStudent } from './student.queries.ts';

const toPerson = (book: Book, row: StudentImportRow): PersonRow => {
  const { realName, phone, idCard, email } = row;
  return { ...workOf(book, row), realName, phone, idCard, email, userClass: 102, identities: ['student'] };
};

type Sheet = Parameters<typeof examinePeople<StudentImportRow>>[0];

/** Rows of one statement. */
const chunk = 1000;

/** Writes what rows say of licences; what they leave empty stays. */
const writeLicences = async (
  db: Db,
  keys: Keys,
  rows: readonly (StudentImportRow & { userId: string })[],
): Promise<void> => {
  const given = rows.filter(
    (row) =>
      row.licenceClass ||
      row.licenceExpiresOn !== undefined ||
      row.certKind ||
      row.certNumber ||
      row.certExpiresOn !== undefined ||
      row.healthUntil,
  );
  for (let start = 0; start < given.length; start += chunk) {
    const part = given.slice(start, start + chunk).map((row) => ({
      user_id: row.userId,
      licence_class: row.licenceClass ?? '',
      licence_expires_on: row.licenceExpiresOn ?? null,
      licence_endless: row.licenceExpiresOn === null,
      cert_endless: row.certExpiresOn === null,
      cert_kind: row.certKind ?? '',
      cert_sealed: row.certNumber ? keys.seal(row.certNumber) : null,
      cert_masked: row.certNumber ? maskIdCard(row.certNumber) : '',
      cert_expires_on: row.certExpiresOn ?? null,
      health_until: row.healthUntil ?? null,
    }));
    await sql`with given as (select * from json_to_recordset(${JSON.stringify(part)}::json) as x (user_id bigint, licence_class text,
        licence_expires_on date, licence_endless boolean, cert_endless boolean, cert_kind text, cert_sealed text, cert_masked text, cert_expires_on date, health_until date))
      insert into student_licence as s (user_id, licence_class, licence_expires_on, cert_kind, cert_sealed, cert_masked, cert_expires_on,
        health_until)
      select x.user_id, x.licence_class, x.licence_expires_on, x.cert_kind, x.cert_sealed, x.cert_masked, x.cert_expires_on, x.health_until from given x
      on conflict (user_id) do update set licence_class = coalesce(nullif(excluded.licence_class, ''), s.licence_class),
        licence_expires_on = case when (select g.licence_endless from given g where g.user_id = s.user_id) then null
          else coalesce(excluded.licence_expires_on, s.licence_expires_on) end,
        cert_kind = coalesce(nullif(excluded.cert_kind, ''), s.cert_kind), cert_sealed = coalesce(excluded.cert_sealed, s.cert_sealed),
        cert_masked = coalesce(nullif(excluded.cert_masked, ''), s.cert_masked),
        cert_expires_on = case when (select g.cert_endless from given g where g.user_id = s.user_id) then null
          else coalesce(excluded.cert_expires_on, s.cert_expires_on) end,
        health_until = coalesce(excluded.health_until, s.health_until), version = s.version + 1, updated_at = now()`.execute(
      db,
    );
  }
};

interface Licence {
  user_id: string;
  licenceClass: string;
  licenceExpiresOn: string | null;
  certKind: string;
  certNumber: string;
  certExpiresOn: string | null;
  healthUntil: string | null;
}

/** How rows would change the licences of people who are there; the number of a certificate as it is shown. */
const licenceDifferences: NonNullable<Sheet['more']> = async (db, actor, found, run) => {
  const { rows } =
    await sql<Licence>`select l.user_id, l.licence_class as "licenceClass", l.licence_expires_on::text as "licenceExpiresOn",
      l.cert_kind as "certKind", l.cert_masked as "certNumber", l.cert_expires_on::text as "certExpiresOn",
      l.health_until::text as "healthUntil"
    from student_licence l where l.user_id = any(${found.map(({ stored }) => stored.user_id)}::bigint[])`.execute(db);
  const known = new Map(rows.map((row) => [row.user_id, row]));
  return new Map(
    found.map(({ row: { number, value }, stored }) => {
      const before = known.get(stored.user_id);
      const untilOf = (field: 'licenceExpiresOn' | 'certExpiresOn') =>
        value[field] === null && before?.[field] ? say(run.language, 'sheets.withoutEnd') : value[field];
      const after = {
        ...value,
        certNumber: value.certNumber && maskIdCard(value.certNumber),
        licenceExpiresOn: untilOf('licenceExpiresOn'),
        certExpiresOn: untilOf('certExpiresOn'),
      };
      const fields = [
        'licenceClass',
        'licenceExpiresOn',
        'certKind',
        'certNumber',
        'certExpiresOn',
        'healthUntil',
      ] as const;
      const all = fields.flatMap((field) => {
        const [from, to] = [before?.[field] ?? '', after[field] ?? ''];
        return to === '' || to === from || actor.hiddenFields.has(field as never) ? [] : [{ field, from, to }];
      });
      return [number, all] as const;
    }),
  );
};

/** Days of papers that are over: what was handed in late is still true. */
const overDays = (row: StudentImportRow, today: string, language: Language): string[] =>
  (['licenceExpiresOn', 'certExpiresOn', 'healthUntil'] as const).flatMap((field) => {
    const day = row[field];
    return day && day < today
      ? [say(language, 'sheets.dayOver', { field: sayOr(language, `fields.${field}`, field) })]
      : [];
  });

const sheet: Sheet = {
  toPerson,
  among: { permissions: ['org:employee:mod', 'student:student:mod'], where: isStudent },
  more: licenceDifferences,
  doubts: overDays,
};

/** Students of one organisation from a spreadsheet, with their licences. They log in by phone code or after a reset. */
export const studentImporter: Importer<StudentImportRow> = {
  kind: 'student',
  permission: 'student:student:import',
  row: studentRow,
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'idCard', required: true, example: '', note: 'sheets.idCard' },
    { field: 'phone', required: true, example: '13800000000', note: 'sheets.phone' },
    ...workColumns,
    { field: 'licenceClass', example: 'A2' },
    { field: 'licenceExpiresOn', example: '2030-06-30', note: 'sheets.licenceUntil' },
    { field: 'certKind', example: '经营性道路货物运输驾驶员' },
    { field: 'certNumber', example: '' },
    { field: 'certExpiresOn', example: '2028-06-30', note: 'sheets.certUntil' },
    { field: 'healthUntil', example: '2027-06-30', note: 'sheets.day' },
  ],
  lists: namesListed,
  examine: examinePeople(sheet),
  async insert(db, actor, rows, run) {
    const people = await insertRows(sheet)(db, actor, rows, run);
    await writeLicences(
      db,
      run.runtime.keys,
      rows.map((row, place) => ({ ...row.value, userId: people[place]?.userId ?? '' })),
    );
  },
};
