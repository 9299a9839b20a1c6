import { sql } from 'kysely';
import { officialMachine, officialState } from '#contracts/officials/official.codes.ts';
import type { officialApi } from '#contracts/officials/official.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { type Locked, lockMembers } from '#domains/people/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFiles } from '#kernel/files.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { usualEnd, wrongDay } from './official.rules.ts';

/** What a certificate of the authority says. */
export interface Official {
  readonly officialKind: string;
  readonly officialNumber: string;
  readonly businessFields: readonly string[];
  readonly issuer: string;
  readonly issuedOn: string;
  readonly validUntil: string;
}

const explainBroken = (error: unknown): unknown =>
  brokenRule(error) === 'official_certificate_number'
    ? failFields([{ field: 'officialNumber', key: 'official.numberTaken' }])
    : error;

/** The certificate with its last day, as it may be. */
const whole = <I extends { issuedOn: string; validUntil?: string | undefined }>(
  input: I,
): I & { validUntil: string } => {
  const of = { ...input, validUntil: input.validUntil ?? usualEnd(input.issuedOn) };
  const wrong = wrongDay(of, dayOf(clock.now()));
  if (wrong) throw failFields([wrong]);
  return of;
};

type Holder = Pick<Locked, 'id' | 'user_id' | 'org_id' | 'path'>;

/** Writes certificates of one statement. @returns their numbers. */
export const insertOfficials = async (
  db: Db,
  by: string,
  rows: readonly (Official & { readonly member: Holder; readonly fileId?: string | undefined })[],
): Promise<string[]> => {
  const given = rows.map(({ member, ...row }) => ({
    user_id: member.user_id,
    org_user_id: member.id,
    org_id: member.org_id,
    path: member.path,
    ...ancestors(member.path),
    kind: row.officialKind,
    number: row.officialNumber,
    business_fields: row.businessFields,
    issuer: row.issuer,
    issued_on: row.issuedOn,
    valid_until: row.validUntil,
    file_id: row.fileId ?? null,
    created_by: by,
  }));
  const made = await sql<{ id: string }>`
    insert into official_certificate (user_id, org_user_id, org_id, path, l1, l2, l3, l4, kind, number, business_fields, issuer, issued_on,
      valid_until, file_id, created_by)
    select * from json_to_recordset(${JSON.stringify(given)}::json) as x (user_id bigint, org_user_id bigint, org_id bigint, path text, l1 bigint,
      l2 bigint, l3 bigint, l4 bigint, kind text, number text, business_fields text[], issuer text, issued_on date, valid_until date,
      file_id bigint, created_by bigint) returning id`.execute(db);
  return made.rows.map((row) => row.id);
};

/** Takes the authority's certificate of a person down. */
export const addOfficial = async (
  context: Context,
  input: Parsed<typeof officialApi.add>,
): Promise<{ officialId: string }> => {
  const { db, actor } = context;
  const official = whole(input);
  const member = orMissing((await lockMembers(db, actor, [input.orgUserId]))[0]);
  const [file] = await findFiles(
    db,
    actor,
    input.files.map((one) => one.fileId),
  );
  try {
    const [officialId = ''] = await insertOfficials(db, actor.userId, [{ ...official, member, fileId: file?.id }]);
    context.audit({ objectKind: 'official', objectId: officialId, action: 'official.add', after: input });
    return { officialId };
  } catch (error) {
    throw explainBroken(error);
  }
};

interface Stored {
  id: string;
  version: number;
  state: number;
  number: string;
  valid_until: string;
  file_id: string | null;
}

/** Mends what was taken down of a certificate that stands; the second of two editors is told. */
export const modOfficial = async (
  context: Context,
  input: Parsed<typeof officialApi.mod>,
): Promise<{ version: number }> => {
  const { db, actor } = context;
  const { validUntil } = whole(input);
  const { rows } = await sql<Stored>`
    select c.id, c.version, c.state, c.number, c.valid_until::text, c.file_id from official_certificate c
    where c.id = ${input.officialId} and ${inScope(actor.scope, 'official_certificate c')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (stored.version !== input.version) throw fail('object.changed');
  if (stored.state !== officialState.values.valid) throw fail('official.ended');
  const fileId = input.files[0]?.fileId;
  // A picture that is there already was somebody's who may since have left.
  if (fileId !== undefined && fileId !== stored.file_id) await findFiles(db, actor, [fileId]);
  try {
    await sql`update official_certificate set kind = ${input.officialKind}, number = ${input.officialNumber},
        business_fields = ${input.businessFields}::text[], issuer = ${input.issuer}, issued_on = ${input.issuedOn},
        valid_until = ${validUntil}, file_id = ${fileId ?? null}, version = version + 1 where id = ${input.officialId}`.execute(
      db,
    );
  } catch (error) {
    throw explainBroken(error);
  }
  context.audit({
    objectKind: 'official',
    objectId: input.officialId,
    action: 'official.mod',
    before: stored,
    after: input,
  });
  return { version: input.version + 1 };
};

/** What the authority voided, or what was typed in wrongly, stays on record with its reason and counts no more. */
export const officialWalks = walks(officialMachine, {
  table: 'official_certificate',
  stamps: {
    void: ({ reason }) => ({ voided_on: dayOf(clock.now()), end_reason: reason }),
    withdraw: ({ reason }) => ({ end_reason: reason }),
  },
});
