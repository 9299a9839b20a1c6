import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { punishmentMachine } from '#contracts/students/punishment.codes.ts';
import type { punishmentApi } from '#contracts/students/punishment.contract.ts';
import { type Locked, lockMembers } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { findFiles } from '#kernel/files.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';

export interface Punished {
  source: number;
  kind: string;
  documentNumber: string;
  points: number;
  happenedOn: string;
  startsOn: string;
  endsOn: string;
  reason: string;
}

const explainBroken = (error: unknown): unknown =>
  brokenRule(error) === 'punishment_document'
    ? failFields([{ field: 'documentNumber', key: 'punishment.documentTaken' }])
    : error;

/** Nothing that is punished lies in the future. */
const refuseFuture = (day: string): void => {
  if (day > dayOf(clock.now())) throw failFields([{ field: 'happenedOn', key: 'punishment.future' }]);
};

/** Writes punishments of one statement; the member says whose and where. Each becomes a case of the risk events. */
export const insertPunishments = async (
  db: Db,
  actor: Actor,
  rows: readonly (Punished & {
    member: Pick<Locked, 'id' | 'user_id' | 'org_id' | 'path'>;
    fileIds?: readonly string[];
  })[],
): Promise<string[]> => {
  const given = rows.map(({ member, ...row }) => ({
    user_id: member.user_id,
    org_user_id: member.id,
    org_id: member.org_id,
    path: member.path,
    ...ancestors(member.path),
    source: row.source,
    kind: row.kind,
    document_number: row.documentNumber,
    points: row.points,
    happened_on: row.happenedOn,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    reason: row.reason,
    file_ids: row.fileIds ?? [],
    created_by: actor.userId,
  }));
  const made = await sql<{ id: string }>`
    insert into punishment (user_id, org_user_id, org_id, path, l1, l2, l3, l4, source, kind, document_number, points, happened_on, starts_on,
      ends_on, reason, file_ids, created_by)
    select * from json_to_recordset(${JSON.stringify(given)}::json) as x (user_id bigint, org_user_id bigint, org_id bigint, path text, l1 bigint,
      l2 bigint, l3 bigint, l4 bigint, source int, kind text, document_number text, points int, happened_on date, starts_on date, ends_on date,
      reason text, file_ids bigint[], created_by bigint) returning id`.execute(db);
  const ids = made.rows.map((row) => row.id);
  await emit(db, actor, 'student.punished', { punishmentIds: ids });
  return ids;
};

/** Puts a punishment on a student's record. */
export const addPunishment = async (
  context: Context,
  input: Parsed<typeof punishmentApi.add>,
): Promise<{ punishmentId: string }> => {
  const { db, actor } = context;
  refuseFuture(input.happenedOn);
  const member = orMissing((await lockMembers(db, actor, [input.orgUserId]))[0]);
  const files = await findFiles(
    db,
    actor,
    input.files.map((file) => file.fileId),
  );
  try {
    const [punishmentId = ''] = await insertPunishments(db, actor, [
      { ...input, member, fileIds: files.map((file) => file.id) },
    ]);
    context.audit({ objectKind: 'punishment', objectId: punishmentId, action: 'punishment.add', after: input });
    return { punishmentId };
  } catch (error) {
    throw explainBroken(error);
  }
};

interface Stored {
  id: string;
  version: number;
  state: number;
  points: number;
  reason: string;
  file_ids: string[];
}

/** Changes a punishment that counts; the second of two editors is told. */
export const modPunishment = async (
  context: Context,
  input: Parsed<typeof punishmentApi.mod>,
): Promise<{ version: number }> => {
  const { db, actor } = context;
  refuseFuture(input.happenedOn);
  const { rows } = await sql<Stored>`
    select p.id, p.version, p.state, p.points, p.reason, p.file_ids from punishment p
    where p.id = ${input.punishmentId} and ${inScope(actor.scope, 'punishment p')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (stored.version !== input.version) throw fail('object.changed');
  if (stored.state !== punishmentMachine.codes.values.valid) throw fail('punishment.withdrawn');
  const wanted = input.files.map((file) => file.fileId);
  // Files that are there already were somebody's who may since have left.
  await findFiles(
    db,
    actor,
    wanted.filter((file) => !stored.file_ids.includes(file)),
  );
  try {
    await sql`update punishment set source = ${input.source}, kind = ${input.kind}, document_number = ${input.documentNumber}, points = ${input.points},
        happened_on = ${input.happenedOn}, starts_on = ${input.startsOn}, ends_on = ${input.endsOn}, reason = ${input.reason},
        file_ids = ${wanted}::bigint[], version = version + 1 where id = ${input.punishmentId}`.execute(db);
  } catch (error) {
    throw explainBroken(error);
  }
  await emit(db, actor, 'student.punished', { punishmentIds: [input.punishmentId] });
  context.audit({
    objectKind: 'punishment',
    objectId: input.punishmentId,
    action: 'punishment.mod',
    before: stored,
    after: input,
  });
  return { version: input.version + 1 };
};

/** What was taken back stays on record and counts no more. */
export const punishmentWalks = walks(punishmentMachine, {
  table: 'punishment',
  effects: {
    withdraw: ({ context: { db, actor }, id }) => emit(db, actor, 'student.unpunished', { punishmentId: id }),
  },
});
