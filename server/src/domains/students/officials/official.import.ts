import { sql } from 'kysely';
import { businessField, officialKind, officialState } from '#contracts/officials/official.codes.ts';
import { type OfficialImportRow, officialRow } from '#contracts/officials/official.import.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { codeOf } from '#kernel/code-labels.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { findMembers, type Member } from '../sheet.queries.ts';
import { usualEnd, wrongDay } from './official.rules.ts';
import { insertOfficials, type Official } from './official.service.ts';

type Row = Checked<OfficialImportRow>;

/** Rows of one statement. */
const chunk = 1000;

const fieldNames = (row: OfficialImportRow): string[] => row.businessFields.split(/[、,，;；\s]+/).filter(Boolean);

/** A row as a certificate; `undefined` where kind or a field is none we know. */
const officialOf = (row: OfficialImportRow): Official | undefined => {
  const kind = codeOf(officialKind, row.officialKind);
  const fields = fieldNames(row).map((name) => codeOf(businessField, name));
  if (kind === undefined || fields.length === 0 || fields.includes(undefined)) return undefined;
  const { officialNumber, issuer, issuedOn } = row;
  return {
    officialKind: String(kind),
    officialNumber,
    businessFields: [...new Set(fields.map(String))],
    issuer,
    issuedOn,
    validUntil: row.validUntil ?? usualEnd(issuedOn),
  };
};

const unknownIn = (row: OfficialImportRow, language: Language): string[] => {
  const unknown = (field: 'officialKind' | 'businessFields', name: string) =>
    say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name });
  return [
    ...(codeOf(officialKind, row.officialKind) === undefined ? [unknown('officialKind', row.officialKind)] : []),
    ...fieldNames(row).flatMap((name) =>
      codeOf(businessField, name) === undefined ? [unknown('businessFields', name)] : [],
    ),
  ];
};

const wrongWith = (row: OfficialImportRow, member: Member | undefined, language: Language): string[] => {
  const official = officialOf(row);
  const wrong = official && wrongDay(official, dayOf(clock.now()));
  return [
    ...unknownIn(row, language),
    ...(wrong ? [say(language, `failures.${wrong.key}`)] : []),
    ...(official && official.validUntil <= official.issuedOn ? [say(language, 'failures.input.endBeforeStart')] : []),
    // One message for absent, foreign and misnamed: nothing is said about people elsewhere.
    ...(member && isSameName(member.real_name, row.realName) ? [] : [say(language, 'students.noSuchPerson')]),
  ];
};

const sameness = (orgId: string, of: Pick<Official, 'officialKind' | 'officialNumber'>): string =>
  JSON.stringify([orgId, of.officialKind, of.officialNumber]);

const knownIn = async (db: Db, members: readonly Member[]): Promise<Set<string>> => {
  const { rows } = await sql<{ org_id: string; kind: string; number: string }>`
    select c.org_id, c.kind, c.number from official_certificate c
    where c.state <> ${literal(officialState, 'withdrawn')} and c.org_id = any(${members.map((one) => one.org_id)}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map((row) => sameness(row.org_id, { officialKind: row.kind, officialNumber: row.number })));
};

/** The authority's certificates of an organisation's people from one sheet; found by identity number and name. */
export const officialImporter: Importer<OfficialImportRow> = {
  kind: 'official',
  permission: 'student:official:import',
  row: officialRow,
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'idCard', required: true, example: '', note: 'sheets.person' },
    { field: 'officialKind', required: true, example: '安全生产管理人员', choices: officialKind },
    { field: 'officialNumber', required: true, example: '' },
    { field: 'businessFields', required: true, example: '道路普通货物运输', note: 'sheets.businessFields' },
    { field: 'issuer', required: true, example: '市交通运输局' },
    { field: 'issuedOn', required: true, example: '2025-11-20', note: 'sheets.day' },
    { field: 'validUntil', example: '', note: 'sheets.officialEnd' },
  ],
  async examine(db, actor, rows, run) {
    const members = await findMembers(db, actor, run.runtime.keys, rows);
    const memberOf = (row: Row) => members.get(run.runtime.keys.index('idCard', row.value.idCard));
    const seen = await knownIn(db, [...members.values()]);
    const problems = new Map<number, string[]>();
    for (const row of rows) {
      const member = memberOf(row);
      const official = officialOf(row.value);
      const wrong = wrongWith(row.value, member, run.language);
      const key = member && official ? sameness(member.org_id, official) : '';
      if (wrong.length === 0 && seen.has(key)) wrong.push(say(run.language, 'failures.official.numberTaken'));
      if (wrong.length > 0) problems.set(row.number, wrong);
      else seen.add(key);
    }
    return { problems };
  },
  async insert(db, actor, rows, run) {
    const members = await findMembers(db, actor, run.runtime.keys, rows);
    const ready = rows.map((row) => {
      const member = members.get(run.runtime.keys.index('idCard', row.value.idCard));
      const official = officialOf(row.value);
      // Somebody left between the look and the write: nothing was written, the person tries again.
      if (!member || !official) throw fail('object.changed');
      return { ...official, member };
    });
    for (let start = 0; start < ready.length; start += chunk)
      await insertOfficials(db, actor.userId, ready.slice(start, start + chunk));
  },
};
