import { sql } from 'kysely';
import { punishmentKind, punishmentSource, punishmentState } from '#contracts/students/punishment.codes.ts';
import { type PunishmentImportRow, punishmentRow } from '#contracts/students/punishment.import.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { lastDayOf } from '#contracts/zone.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { codeOf } from '#kernel/code-labels.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { findMembers, type Member } from '../sheet.queries.ts';
import { insertPunishments, type Punished } from './punishment.service.ts';

type Row = Checked<PunishmentImportRow>;

/** The days a punishment counts: as written, else from the deed on for the months of the organisation. */
const toPunished = (row: PunishmentImportRow, months: number): Punished => {
  const startsOn = row.startsOn ?? row.happenedOn;
  return {
    source: Number(codeOf(punishmentSource, row.source)),
    kind: String(codeOf(punishmentKind, row.kind)),
    documentNumber: row.documentNumber ?? '',
    points: row.points,
    happenedOn: row.happenedOn,
    startsOn,
    endsOn: row.endsOn ?? lastDayOf(startsOn, months),
    reason: row.reason,
  };
};

const wrongWith = (row: PunishmentImportRow, member: Member | undefined, language: Language): string[] => {
  const unknown = (field: 'source' | 'kind', name: string) =>
    say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name });
  const { startsOn, endsOn } = toPunished(row, 1);
  return [
    ...(codeOf(punishmentSource, row.source) === undefined ? [unknown('source', row.source)] : []),
    ...(codeOf(punishmentKind, row.kind) === undefined ? [unknown('kind', row.kind)] : []),
    ...(row.happenedOn > dayOf(clock.now()) ? [say(language, 'failures.punishment.future')] : []),
    ...(endsOn < startsOn ? [say(language, 'failures.input.endBeforeStart')] : []),
    ...(startsOn < row.happenedOn ? [say(language, 'failures.input.startBeforeDeed')] : []),
    // One message for absent, foreign and misnamed: nothing is said about people elsewhere.
    ...(member && isSameName(member.real_name, row.realName) ? [] : [say(language, 'students.noSuchPerson')]),
  ];
};

/** Numbers of documents that stand on record, or twice in the sheet. */
const documentsTaken = async (
  db: Db,
  rows: readonly { number: number; orgId: string; source: number; documentNumber: string }[],
): Promise<number[]> => {
  const seen = new Set<string>();
  const keyOfRow = (row: { orgId: string; source: number; documentNumber: string }) =>
    `${row.orgId}/${row.source}/${row.documentNumber}`;
  const numbered = rows.filter((row) => row.documentNumber !== '');
  const known = await sql<{ orgId: string; source: number; documentNumber: string }>`
    select p.org_id as "orgId", p.source, p.document_number as "documentNumber" from punishment p
    where p.state = ${literal(punishmentState, 'valid')} and p.document_number = any(${numbered.map((row) => row.documentNumber)}::text[])`.execute(
    db,
  );
  for (const row of known.rows) seen.add(keyOfRow(row));
  return numbered.flatMap((row) => {
    const key = keyOfRow(row);
    if (seen.has(key)) return [row.number];
    seen.add(key);
    return [];
  });
};

/** Punishments of students in reach from a spreadsheet, found by identity number and name. */
export const punishmentImporter: Importer<PunishmentImportRow> = {
  kind: 'punishment',
  permission: 'student:punishment:import',
  row: punishmentRow,
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'idCard', required: true, example: '', note: 'sheets.person' },
    { field: 'source', required: true, example: '交警', choices: punishmentSource },
    { field: 'kind', required: true, example: '记分', choices: punishmentKind },
    { field: 'points', required: true, example: '3' },
    { field: 'happenedOn', required: true, example: '2026-05-01', note: 'sheets.day' },
    { field: 'startsOn', example: '2026-05-01' },
    { field: 'endsOn', example: '2027-04-30', note: 'sheets.punishmentEnd' },
    { field: 'documentNumber', example: '' },
    { field: 'reason', required: true, example: '超速' },
  ],
  async examine(db, actor, rows, run) {
    const members = await findMembers(db, actor, run.runtime.keys, rows);
    const memberOf = (row: Row) => members.get(run.runtime.keys.index('idCard', row.value.idCard));
    const problems = new Map<number, string[]>();
    for (const row of rows) {
      const wrong = wrongWith(row.value, memberOf(row), run.language);
      if (wrong.length > 0) problems.set(row.number, wrong);
    }
    const good = rows.flatMap((row) => {
      const member = memberOf(row);
      if (!member || problems.has(row.number)) return [];
      const { source, documentNumber } = toPunished(row.value, 1);
      return [{ number: row.number, orgId: member.org_id, source, documentNumber }];
    });
    for (const number of await documentsTaken(db, good))
      problems.set(number, [say(run.language, 'failures.punishment.documentTaken')]);
    return { problems };
  },
  async insert(db, actor, rows, run) {
    const members = await findMembers(db, actor, run.runtime.keys, rows);
    const months = await readParameter(db, actor.orgId, 'punishmentMonths');
    const ready = rows.map((row) => {
      const member = members.get(run.runtime.keys.index('idCard', row.value.idCard));
      // Somebody left between the look and the write: nothing was written, the person tries again.
      if (!member) throw fail('object.changed');
      return { ...toPunished(row.value, months), member };
    });
    for (let start = 0; start < ready.length; start += 1000)
      await insertPunishments(db, actor, ready.slice(start, start + 1000));
  },
};
