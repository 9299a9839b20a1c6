import { sql } from 'kysely';
import { pastKind, pastState } from '#contracts/past/past.codes.ts';
import { type PastImportRow, pastRow } from '#contracts/past/past.import.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import type { Locked } from '#domains/people/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { codeOf } from '#kernel/code-labels.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { ancestors } from '#kernel/scope.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { findMembers, type Member } from '../sheet.queries.ts';

type Row = Checked<PastImportRow>;

/** Rows of one statement. */
const chunk = 1000;

/** What makes a record the same as one that was taken over already. */
const sameness = (memberId: string, row: PastImportRow): string =>
  JSON.stringify([memberId, codeOf(pastKind, row.pastKind), row.pastOn, row.pastTitle, row.pastNumber ?? '']);

const wrongWith = (row: PastImportRow, member: Member | undefined, language: Language): string[] => [
  ...(codeOf(pastKind, row.pastKind) === undefined
    ? [
        say(language, 'system.unknownName', {
          field: sayOr(language, 'fields.pastKind', 'pastKind'),
          name: row.pastKind,
        }),
      ]
    : []),
  // What happens from today on is planned and learned here.
  ...(row.pastOn > dayOf(clock.now()) ? [say(language, 'sheets.pastLater')] : []),
  ...(row.validUntil && row.validUntil < row.pastOn ? [say(language, 'failures.input.endBeforeStart')] : []),
  // One message for absent, foreign and misnamed: nothing is said about people elsewhere.
  ...(member && isSameName(member.real_name, row.realName) ? [] : [say(language, 'students.noSuchPerson')]),
];

/** Records of these people that were taken over before. */
const knownOf = async (db: Db, members: readonly Member[]): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string[] }>`
    select json_build_array(p.org_user_id::text, p.kind, p.happened_on::text, p.title, p.number) as key from past_record p
    where p.state = ${literal(pastState, 'valid')} and p.org_user_id = any(${members.map((one) => one.id)}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => JSON.stringify(key)));
};

const write = async (db: Db, by: string, rows: readonly (PastImportRow & { member: Member })[]): Promise<void> => {
  const given = rows.map(({ member, ...row }) => ({
    user_id: member.user_id,
    org_user_id: member.id,
    org_id: member.org_id,
    path: member.path,
    ...ancestors(member.path),
    kind: codeOf(pastKind, row.pastKind),
    title: row.pastTitle,
    happened_on: row.pastOn,
    minutes: row.pastMinutes ?? 0,
    number: row.pastNumber ?? '',
    issuer: row.issuer ?? '',
    valid_until: row.validUntil ?? null,
    note: row.note ?? '',
    created_by: by,
  }));
  await sql`insert into past_record (user_id, org_user_id, org_id, path, l1, l2, l3, l4, kind, title, happened_on, minutes, number, issuer,
      valid_until, note, created_by)
    select * from json_to_recordset(${JSON.stringify(given)}::json) as x (user_id bigint, org_user_id bigint, org_id bigint, path text, l1 bigint,
      l2 bigint, l3 bigint, l4 bigint, kind text, title text, happened_on date, minutes int, number text, issuer text, valid_until date, note text,
      created_by bigint)`.execute(db);
};

type Found = ReadonlyMap<string, Member & Pick<Locked, 'user_id'>>;

/** What people did before their organisation came here, from one spreadsheet of all kinds; found by identity number and name. */
export const pastImporter: Importer<PastImportRow> = {
  kind: 'past',
  permission: 'student:past:import',
  row: pastRow,
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'idCard', required: true, example: '', note: 'sheets.person' },
    { field: 'pastKind', required: true, example: '培训', choices: pastKind },
    { field: 'pastTitle', required: true, example: '2025 年度安全培训', note: 'sheets.pastTitle' },
    { field: 'pastOn', required: true, example: '2025-11-20', note: 'sheets.day' },
    { field: 'pastMinutes', example: '90', note: 'sheets.pastMinutes' },
    { field: 'pastNumber', example: '', note: 'sheets.pastNumber' },
    { field: 'issuer', example: '' },
    { field: 'validUntil', example: '', note: 'sheets.day' },
    { field: 'note', example: '' },
  ],
  async examine(db, actor, rows, run) {
    const members: Found = await findMembers(db, actor, run.runtime.keys, rows);
    const memberOf = (row: Row) => members.get(run.runtime.keys.index('idCard', row.value.idCard));
    const seen = await knownOf(db, [...members.values()]);
    const problems = new Map<number, string[]>();
    for (const row of rows) {
      const member = memberOf(row);
      const wrong = wrongWith(row.value, member, run.language);
      const key = member ? sameness(member.id, row.value) : '';
      if (wrong.length === 0 && seen.has(key)) wrong.push(say(run.language, 'sheets.pastKnown'));
      if (wrong.length > 0) problems.set(row.number, wrong);
      else seen.add(key);
    }
    return { problems };
  },
  async insert(db, actor, rows, run) {
    const members: Found = await findMembers(db, actor, run.runtime.keys, rows);
    const ready = rows.map((row) => {
      const member = members.get(run.runtime.keys.index('idCard', row.value.idCard));
      // Somebody left between the look and the write: nothing was written, the person tries again.
      if (!member) throw fail('object.changed');
      return { ...row.value, member };
    });
    for (let start = 0; start < ready.length; start += chunk)
      await write(db, actor.userId, ready.slice(start, start + chunk));
  },
};
