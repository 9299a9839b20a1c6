import { sql } from 'kysely';
import { type MergeBlock, type MergeField, placeFields } from '#contracts/people/merges/merge.codes.ts';
import type { mergeApi } from '#contracts/people/merges/merge.contract.ts';
import { userState } from '#contracts/people/people.codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { endMemberships, noPassword, requirePlacing, setUserState } from '#domains/identity/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { ancestors } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { type Locked, lockMembers } from '../employee.rules.ts';
import { releaseDepartments } from '../leaving/leave.service.ts';
import { type Carry, carryPerson, carryPlaces, countMoves } from './carry.service.ts';
import { carryOf, differing, findBlocks, findDoubles, findSides, proposed, type Side } from './merge.queries.ts';
import { carryConsents, carryRecords, exchangeLicences, joinCovers } from './own.service.ts';

type MergeInput = Parsed<typeof mergeApi.merge>;

const reasonOf = {
  self: 'user.self',
  above: 'people.above',
  elsewhere: 'people.mergeElsewhere',
  transfer: 'transfer.running',
  sitting: 'people.mergeSitting',
} as const satisfies Record<MergeBlock, Failure['key']>;

/** Whether both identity numbers are known and are not the same. */
const haveTwoCards = (kept: Side, merged: Side): boolean =>
  kept.idCard !== '' && merged.idCard !== '' && kept.idCard !== merged.idCard;

/** Two records side by side, and what a merge would do; nothing is written. */
export const previewMerge = async (
  { db, actor }: Context,
  input: Parsed<typeof mergeApi.preview>,
): Promise<Data<typeof mergeApi.preview>> => {
  const { kept, merged } = await findSides(db, actor, input);
  const carry = await carryOf(db, kept, merged);
  const together = kept.orgId === merged.orgId;
  const fields = differing(kept, merged, together);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from session s where s.user_id = ${merged.userId} and s.ended_at is null`.execute(db);
  return {
    kept,
    merged,
    together,
    differing: fields,
    proposed: proposed(kept, merged, fields),
    moves: await countMoves(db, carry),
    doubles: await findDoubles(db, carry.folds),
    sessions: rows[0]?.n ?? 0,
    twoCards: haveTwoCards(kept, merged),
    blocks: await findBlocks(db, actor, kept, merged),
    version: kept.version + merged.version,
  };
};

/** Columns of the person behind a fact. */
const personColumnsOf: Readonly<Partial<Record<MergeField, readonly string[]>>> = {
  realName: ['real_name', 'name_key'],
  username: ['username'],
  phone: ['phone_sealed', 'phone_index', 'phone_masked'],
  idCard: ['id_card_sealed', 'id_card_index', 'id_card_masked', 'birthday'],
  gender: ['gender'],
  email: ['email'],
  education: ['education'],
  photo: ['photo_file_id'],
};

/** Columns of the place behind a fact. */
const placeColumnsOf: Readonly<Partial<Record<MergeField, readonly string[]>>> = {
  departmentName: ['department_id', 'department_tree'],
  userClass: ['user_class'],
  jobNumber: ['job_number'],
  dutyNames: ['duty_codes'],
  industryNames: ['industry_codes'],
  subjectNames: ['subject_codes'],
  joinedAt: ['joined_at'],
  dutySince: ['duty_since'],
  contractUntil: ['contract_until'],
};

const columnsOf = (of: Readonly<Partial<Record<MergeField, readonly string[]>>>, taken: readonly MergeField[]) =>
  taken.flatMap((field) => of[field] ?? []);

type Row = Record<string, unknown>;

const lockUsers = async (db: Db, { userId, mergedUserId }: Carry): Promise<Row> => {
  const { rows } = await sql<{ id: string; row: Row }>`
    select u.id, to_jsonb(u) - 'password_hash' - 'totp_sealed' as row from app_user u
    where u.id = any(${[userId, mergedUserId]}::bigint[]) order by u.id for update`.execute(db);
  const found = rows.find((row) => row.id === mergedUserId);
  if (!found || rows.length < 2) throw fail('object.missing');
  return found.row;
};

/**
 * Holds the records of both in plans, as whoever opens an exam holds them: of a merge and an exam that begins at that moment one
 * waits for the other, and sees what the other did.
 */
const lockRecords = async (db: Db, members: readonly Pick<Locked, 'user_id'>[]): Promise<void> => {
  await sql`select from training_record r where r.user_id = any(${members.map((one) => one.user_id)}::bigint[])
    order by r.id for update`.execute(db);
};

const set = (columns: readonly string[], row: Row) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${row[column] ?? null}`));

/** The account of the merged record ends: no name and no number leads to it any more. */
const closeAccount = async (db: Db, { userId, mergedUserId }: Carry): Promise<void> => {
  await sql`update app_user set merged_into_id = ${userId}, merged_at = ${clock.now().toISOString()}, username = null,
      phone_sealed = null, phone_index = null, phone_masked = '', id_card_sealed = null, id_card_index = null, id_card_masked = '',
      email = '', photo_file_id = null, totp_sealed = null, password_hash = ${noPassword}, version = version + 1
    where id = ${mergedUserId}`.execute(db);
  await setUserState(db, mergedUserId, userState.values.disabled);
  await sql`update app_user set merged_into_id = ${userId} where merged_into_id = ${mergedUserId}`.execute(db);
};

/** Ends the places the other record has too, and gives the rest to who stays. */
const carryMemberships = async (context: Context, carry: Carry, orgIds: readonly string[]): Promise<void> => {
  const { db } = context;
  await releaseDepartments(
    db,
    orgIds.map((org_id) => ({ org_id, user_id: carry.mergedUserId })),
  );
  await endMemberships(
    db,
    carry.folds.map((fold) => fold.mergedId),
    { day: dayOf(clock.now()), reason: null },
  );
  for (const { intoId, mergedId } of carry.folds)
    await sql`update org_user set merged_into_id = ${intoId} where id = ${mergedId} or merged_into_id = ${mergedId}`.execute(
      db,
    );
  await sql`update org_user set user_id = ${carry.userId} where user_id = ${carry.mergedUserId}`.execute(db);
};

/** Facts chosen from the merged record; what lists filter by stands on every membership too. */
const takeFacts = async (
  db: Db,
  carry: Carry,
  taken: readonly MergeField[],
  merged: { person: Row; place: Row },
  placeId: string,
): Promise<void> => {
  const ofPerson = columnsOf(personColumnsOf, taken);
  const ofPlace = columnsOf(placeColumnsOf, taken);
  if (taken.includes('licence')) await exchangeLicences(db, carry);
  await sql`update app_user set ${ofPerson.length > 0 ? sql`${set(ofPerson, merged.person)}, ` : sql``} version = version + 1,
    updated_at = ${clock.now().toISOString()} where id = ${carry.userId}`.execute(db);
  if (ofPlace.length > 0)
    await sql`update org_user m set ${sql.join(ofPlace.map((column) => sql`${sql.ref(column)} = l.${sql.ref(column)}`))}
      from org_user l where m.id = ${placeId} and l.id = ${String(merged.place.id)}`.execute(db);
  await sql`update org_user m set gender = u.gender, birthday = u.birthday,
      has_photo = u.photo_file_id is not null, real_name_state = u.real_name_state, version = m.version + 1,
      (cert_expires_on, licence_expires_on, health_until) = (select l.cert_expires_on, l.licence_expires_on, l.health_until
        from (select u.id) p left join student_licence l on l.user_id = p.id)
    from app_user u where u.id = ${carry.userId} and m.user_id = u.id`.execute(db);
};

/** A person without any name to log in with would be nobody. */
const refuseNameless = async (db: Db, userId: string): Promise<void> => {
  const { rows } = await sql<{ named: boolean }>`
    select username is not null or phone_index is not null as named from app_user where id = ${userId}`.execute(db);
  if (!rows[0]?.named) throw failFields([{ field: 'taken', key: 'people.numberNeeded' }]);
};

/** Makes one person of two records. What moves follows `schema/persons.ts`; what was there before stays sealed in the trail. */
export const mergePeople = async (context: Context, input: MergeInput): Promise<Data<typeof mergeApi.merge>> => {
  const { db, actor, runtime } = context;
  const members = await lockMembers(db, actor, [input.orgUserId, input.mergedOrgUserId], 'noKey');
  await lockRecords(db, members);
  const { kept, merged } = await findSides(db, actor, input);
  const blocks = await findBlocks(db, actor, kept, merged);
  if (blocks[0]) throw fail(reasonOf[blocks[0]]);
  if (kept.version + merged.version !== input.version) throw fail('object.changed');
  const carry = await carryOf(db, kept, merged);
  const together = kept.orgId === merged.orgId;
  const taken = input.taken.filter((field) => together || !placeFields.has(field));
  const doubles = await findDoubles(db, carry.folds);
  if (input.recordIds.some((id) => !doubles.some((one) => one.mergedRecordId === id))) throw fail('object.missing');
  const moves = await countMoves(db, carry);
  const person = await lockUsers(db, carry);
  const place = members.find((one) => one.id === merged.orgUserId);
  if (taken.includes('departmentName')) await requirePlacing(db, actor, [kept.orgUserId], place?.department_tree ?? '');
  await closeAccount(db, carry);
  await carryMemberships(context, carry, [merged.orgId]);
  await takeFacts(db, carry, taken, { person, place: { id: place?.id } }, kept.orgUserId);
  await refuseNameless(db, kept.userId);
  await carryConsents(db, carry, { userId: personBehind(actor), reason: input.reason });
  await joinCovers(db, carry);
  await carryPerson(db, carry);
  for (const fold of carry.folds) {
    const { rows } = await sql<{ id: string }>`
      select id from training_record where org_user_id = ${fold.mergedId} and id = any(${input.recordIds}::bigint[])`.execute(
      db,
    );
    await carryRecords(
      db,
      fold,
      rows.map((row) => row.id),
    );
  }
  await carryPlaces(db, carry);
  await sql`select luan_carry_name(${kept.userId})`.execute(db);
  await sql`select luan_reckon(array(select id from org_user where user_id = ${kept.userId} and left_at is null))`.execute(
    db,
  );
  const moved = moves.reduce((sum, one) => sum + one.rows - one.stays, 0);
  const levels = ancestors(members.find((one) => one.id === kept.orgUserId)?.path ?? '');
  await sql`insert into person_merge (org_id, path, l1, l2, l3, l4, user_id, org_user_id, merged_user_id, merged_org_user_id, merged_name,
      before_sealed, taken, moved, reason, made_by, made_by_name)
    select m.org_id, m.path, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4}, ${kept.userId}, m.id, ${merged.userId}, ${merged.orgUserId},
      ${merged.realName}, ${runtime.keys.seal(JSON.stringify(person))}, ${taken}::text[], ${JSON.stringify(moves)}::jsonb, ${input.reason},
      ${personBehind(actor)}, ${actor.realName} from org_user m where m.id = ${kept.orgUserId}`.execute(db);
  context.audit({
    objectKind: 'employee',
    objectId: kept.orgUserId,
    action: 'employee.merge',
    before: { orgUserId: merged.orgUserId, realName: merged.realName },
    after: { taken, recordIds: input.recordIds, moves, reason: input.reason },
  });
  await emit(db, actor, 'user.disabled', { userId: merged.userId });
  for (const fold of carry.folds)
    await emit(db, actor, 'user.disabled', { userId: kept.userId, orgUserId: fold.mergedId });
  await emit(db, actor, 'user.merged', {
    userId: kept.userId,
    reason: input.reason,
    folded: carry.folds.map((fold) => ({ orgUserId: fold.mergedId, intoId: fold.intoId })),
  });
  return { orgUserId: kept.orgUserId, moved };
};
