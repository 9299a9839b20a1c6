import { sql } from 'kysely';
import { meetingOccasion } from '#contracts/meetings/meeting.codes.ts';
import type { meetingApi } from '#contracts/meetings/meeting.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { ofActor } from '#domains/people/door.ts';
import { takeRoom } from '#domains/vehicles/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { findFiles } from '#kernel/files.ts';
import { cleanHtml } from '#kernel/rich-text.ts';
import type { Context } from '#kernel/serve.ts';
import { noteWritten } from './agenda/proposal.service.ts';
import {
  countAttendance,
  fileLimit,
  findMeeting,
  isDrill,
  meetingPlan,
  minutesHash,
  ownMeeting,
  type StoredMeeting,
  signerRoles,
} from './meeting.queries.ts';

type Problem = Failure['fields'][number];
type Plan = Awaited<ReturnType<typeof ownMeeting>>;

/** People of the meeting's organisation and below it, of whom the actor chose one. */
const wrongPeople = async (
  { db, actor }: Context,
  plan: Plan,
  input: { emceeId: string | null; recorderId: string | null },
): Promise<Problem[]> => {
  const ids = [input.emceeId, input.recorderId].filter((one) => one !== null);
  const { rows } = await sql<{ id: string }>`select m.id from org_user m
    where m.id = any(${ids}::bigint[]) and ${ofActor(actor)} and starts_with(m.path, ${plan.path}) and m.left_at is null`.execute(
    db,
  );
  const known = new Set(rows.map((row) => row.id));
  return (['emceeId', 'recorderId'] as const).flatMap((field): Problem[] => {
    const chosen = input[field];
    return chosen !== null && !known.has(chosen) ? [{ field, key: 'meeting.personForeign' }] : [];
  });
};

const wrongTimes = (plan: Plan, startsAt: string): Problem[] => {
  const day = dayOf(new Date(startsAt));
  const last = plan.make_up_until ?? plan.ends_on;
  return day < plan.begins_on || day > last
    ? [{ field: 'startsAt', key: 'meeting.outside', params: { from: plan.begins_on, until: last } }]
    : [];
};

/** Somebody has attended already: the day is theirs too. */
const refuseOtherDay = async (context: Context, plan: Plan, before: StoredMeeting | undefined, startsAt: string) => {
  const day = before?.startsAt ? dayOf(new Date(before.startsAt)) : plan.begins_on;
  if (dayOf(new Date(startsAt)) === day) return;
  const { present, madeUp } = await countAttendance(context.db, plan.id);
  if (present + madeUp > 0) throw failFields([{ field: 'startsAt', key: 'meeting.begun' }]);
};

/** A drill without a scenario is none; who came to a meeting came to no drill, nor the other way round. */
const wrongOccasion = async (
  { db }: Context,
  plan: Plan,
  before: StoredMeeting | undefined,
  input: Parsed<typeof meetingApi.mod>,
): Promise<Problem[]> => {
  if (isDrill(input) && input.scenario === '') return [{ field: 'scenario', key: 'input.required' }];
  if (input.occasion === (before?.occasion ?? meetingOccasion.values.meeting)) return [];
  const { present, madeUp } = await countAttendance(db, plan.id);
  return present + madeUp > 0 ? [{ field: 'occasion', key: 'meeting.begun' }] : [];
};

const versionOf = (stored: StoredMeeting | undefined, version: number): number => {
  if ((stored?.version ?? 0) !== version) throw fail('object.changed');
  return version + 1;
};

/** Writes who hosts and records, where, when and what about; the first time it makes the meeting. */
export const modMeeting = async (
  context: Context,
  input: Parsed<typeof meetingApi.mod>,
): Promise<{ version: number }> => {
  const { db } = context;
  const plan = await ownMeeting(db, context.actor, input.planId);
  const before = await findMeeting(db, plan.id);
  const version = versionOf(before, input.version);
  const problems = [
    ...(await wrongPeople(context, plan, input)),
    ...wrongTimes(plan, input.startsAt),
    ...(await wrongOccasion(context, plan, before, input)),
  ];
  if (problems.length > 0) throw failFields(problems);
  await refuseOtherDay(context, plan, before, input.startsAt);
  const drill = isDrill(input);
  const roomId = input.place === 'online' ? null : input.roomId;
  const room = await takeRoom(db, context.actor, {
    roomId,
    kind: 'meeting',
    objectId: plan.id,
    path: plan.path,
    people: 0,
    before: before?.roomId ?? null,
    from: input.startsAt,
    until: input.endsAt,
  });
  await sql`
    insert into meeting (plan_id, org_id, path, emcee_id, recorder_id, place, room_id, room, online_address, starts_at, ends_at, agenda,
      occasion, drill_kind, scenario, drill_effect, version, updated_at)
    values (${plan.id}, ${plan.org_id}, ${plan.path}, ${input.emceeId}, ${input.recorderId}, ${input.place}, ${roomId}, ${room?.roomName ?? input.room}, ${input.onlineAddress},
      ${input.startsAt}, ${input.endsAt}, ${JSON.stringify(input.agenda)}::jsonb, ${input.occasion}, ${drill ? input.drillKind : null}, ${drill ? input.scenario : ''},
      ${drill ? input.drillEffect : ''}, ${version}, ${clock.now().toISOString()})
    on conflict (plan_id) do update set emcee_id = excluded.emcee_id, recorder_id = excluded.recorder_id, place = excluded.place,
      room_id = excluded.room_id, room = excluded.room, online_address = excluded.online_address, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      agenda = excluded.agenda, occasion = excluded.occasion, drill_kind = excluded.drill_kind, scenario = excluded.scenario,
      drill_effect = excluded.drill_effect, version = excluded.version, updated_at = excluded.updated_at`.execute(db);
  if (!drill) await noteWritten(db, plan, input.agenda);
  context.audit({ objectKind: 'meeting', objectId: plan.id, action: 'meeting.mod', before, after: input });
  return { version };
};

/** Photos that were handed in from a phone while somebody wrote: they stay. */
const cameMeanwhile = (
  before: StoredMeeting | undefined,
  input: Pick<Parsed<typeof meetingApi.minutes>, 'photos' | 'photosSeen'>,
): string[] => {
  if (input.photosSeen === undefined) return [];
  const known = new Set([...input.photosSeen, ...input.photos.map((file) => file.fileId)]);
  return (before?.photoIds ?? []).filter((id) => !known.has(id));
};

/** More files or photos than a meeting of the organisation may have; what it held before a lower limit may stay. */
const refuseTooMany = async (
  db: Db,
  orgId: string,
  before: StoredMeeting | undefined,
  given: Pick<Parsed<typeof meetingApi.minutes>, 'files' | 'photos'>,
): Promise<void> => {
  const most = await fileLimit(db, orgId);
  const had = { files: before?.fileIds.length ?? 0, photos: before?.photoIds.length ?? 0 };
  const problems = (['files', 'photos'] as const).filter((field) => given[field].length > Math.max(most, had[field]));
  if (problems.length > 0)
    throw failFields(problems.map((field) => ({ field, key: 'meeting.filesFull' as const, params: { most } })));
};

/** Writes minutes, files and photos. Signatures of what stood there before stay, and show that it has changed since. */
export const modMinutes = async (
  context: Context,
  input: Parsed<typeof meetingApi.minutes>,
): Promise<{ version: number }> => {
  const { db, actor } = context;
  const plan = await ownMeeting(db, actor, input.planId);
  const before = await findMeeting(db, plan.id);
  const version = versionOf(before, input.version);
  await refuseTooMany(db, plan.org_id, before, input);
  const minutes = cleanHtml(input.minutes);
  // What the meeting holds already may be another person's upload.
  const known = new Set([...(before?.fileIds ?? []), ...(before?.photoIds ?? [])]);
  const given = [...input.files, ...input.photos].map((file) => file.fileId);
  await findFiles(
    db,
    actor,
    given.filter((id) => !known.has(id)),
  );
  const changed = minutes !== (before?.minutes ?? '');
  const photoIds = [...input.photos.map((file) => file.fileId), ...cameMeanwhile(before, input)];
  const now = clock.now().toISOString();
  await sql`
    insert into meeting as m (plan_id, org_id, path, minutes, minutes_by, minutes_at, file_ids, photo_ids, version, updated_at)
    values (${plan.id}, ${plan.org_id}, ${plan.path}, ${minutes}, ${actor.userId}, ${now}, ${input.files.map((file) => file.fileId)}::bigint[],
      ${photoIds}::bigint[], ${version}, ${now})
    on conflict (plan_id) do update set minutes = excluded.minutes,
      minutes_by = case when ${changed} then excluded.minutes_by else m.minutes_by end,
      minutes_at = case when ${changed} then excluded.minutes_at else m.minutes_at end,
      file_ids = excluded.file_ids, photo_ids = excluded.photo_ids, version = excluded.version, updated_at = excluded.updated_at`.execute(
    db,
  );
  context.audit({
    objectKind: 'meeting',
    objectId: plan.id,
    action: 'meeting.minutes',
    before: { minutes: before?.minutes ?? '', files: before?.fileIds ?? [], photos: before?.photoIds ?? [] },
    after: { minutes, files: input.files, photos: photoIds },
  });
  return { version };
};

/** Host and recorder put their names under the minutes as they stand. */
export const signMinutes = async (context: Context, input: Parsed<typeof meetingApi.sign>): Promise<null> => {
  const { db, actor, origin } = context;
  const plan = await meetingPlan(db, actor, input.planId, 'plan:list');
  const meeting = await findMeeting(db, plan.id);
  const roles = meeting ? signerRoles(actor, meeting) : [];
  if (!meeting || roles.length === 0) throw fail('meeting.notSigner');
  versionOf(meeting, input.version);
  if (meeting.minutes === '') throw fail('meeting.noMinutes');
  if (!isSameName(input.signedName, actor.realName)) throw failFields([{ field: 'signedName', key: 'face.otherName' }]);
  const hash = minutesHash(plan.id, meeting);
  for (const role of roles)
    await sql`insert into meeting_signature (plan_id, role, path, org_user_id, user_id, signed_name, sha256, address, signed_at)
      values (${plan.id}, ${role}, ${plan.path}, ${actor.orgUserId}, ${actor.userId}, ${input.signedName}, ${hash}, ${origin.ip}, ${clock.now().toISOString()})
      on conflict (plan_id, role) do update set org_user_id = excluded.org_user_id, user_id = excluded.user_id, signed_name = excluded.signed_name,
        sha256 = excluded.sha256, address = excluded.address, signed_at = excluded.signed_at`.execute(db);
  context.audit({ objectKind: 'meeting', objectId: plan.id, action: 'meeting.sign', after: { roles, sha256: hash } });
  return null;
};
