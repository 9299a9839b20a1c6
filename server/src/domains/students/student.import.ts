import { sql } from 'kysely';
import { type StudentImportRow, studentRow } from '#contracts/students/student.import.ts';
import { maskIdCard } from '#contracts/values.ts';
import type { PersonRow } from '#domains/identity/door.ts';
import { type Book, examinePeople, insertRows, namesListed, workColumns, workOf } from '#domains/people/door.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Importer } from '#kernel/runtime.ts';

const toPerson = (book: Book, row: StudentImportRow): PersonRow => {
  const { realName, phone, idCard, email } = row;
  return { ...workOf(book, row), realName, phone, idCard, email, userClass: 102, identities: ['student'] };
};

/** Rows of one statement. */
const chunk = 1000;

const writeLicences = async (
  db: Db,
  keys: Keys,
  rows: readonly (StudentImportRow & { userId: string })[],
): Promise<void> => {
  const given = rows.filter(
    (row) => row.licenceClass || row.licenceExpiresOn || row.certKind || row.certNumber || row.certExpiresOn,
  );
  for (let start = 0; start < given.length; start += chunk) {
    const part = given.slice(start, start + chunk).map((row) => ({
      user_id: row.userId,
      licence_class: row.licenceClass ?? '',
      licence_expires_on: row.licenceExpiresOn ?? null,
      cert_kind: row.certKind ?? '',
      cert_sealed: row.certNumber ? keys.seal(row.certNumber) : null,
      cert_masked: row.certNumber ? maskIdCard(row.certNumber) : '',
      cert_expires_on: row.certExpiresOn ?? null,
    }));
    await sql`insert into student_licence as s (user_id, licence_class, licence_expires_on, cert_kind, cert_sealed, cert_masked, cert_expires_on)
      select * from json_to_recordset(${JSON.stringify(part)}::json) as x (user_id bigint, licence_class text, licence_expires_on date,
        cert_kind text, cert_sealed text, cert_masked text, cert_expires_on date)
      on conflict (user_id) do update set licence_class = excluded.licence_class, licence_expires_on = excluded.licence_expires_on,
        cert_kind = excluded.cert_kind, cert_sealed = excluded.cert_sealed, cert_masked = excluded.cert_masked,
        cert_expires_on = excluded.cert_expires_on, version = s.version + 1, updated_at = now()`.execute(db);
  }
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
    { field: 'licenceExpiresOn', example: '2030-06-30', note: 'sheets.day' },
    { field: 'certKind', example: '经营性道路货物运输驾驶员' },
    { field: 'certNumber', example: '' },
    { field: 'certExpiresOn', example: '2028-06-30', note: 'sheets.day' },
  ],
  lists: namesListed,
  examine: examinePeople(toPerson),
  async insert(db, actor, rows, run) {
    const people = await insertRows(toPerson)(db, actor, rows, run);
    await writeLicences(
      db,
      run.runtime.keys,
      rows.map((row, place) => ({ ...row.value, userId: people[place]?.userId ?? '' })),
    );
  },
};
