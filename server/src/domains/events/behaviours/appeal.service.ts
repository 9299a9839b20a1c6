import { type RawBuilder, sql } from 'kysely';
import { behaviourMachine, behaviourState } from '#contracts/events/behaviour.codes.ts';
import type { OwnAlarm, ownBehaviourApi } from '#contracts/events/behaviours/own-behaviour.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { readParameter } from '#domains/parameters/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { insertFile, putFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { behaviourWalks } from './behaviour.service.ts';

/** Days of alarms one sees of oneself, and how many at most. */
const shownDays = 90;
const mostShown = 100;

const said = (
  edges: string,
) => sql<string>`coalesce((select h.reason from state_history h where h.machine = ${behaviourMachine.name}
  and h.object_id = b.id and h.edge = any(${edges.split(' ')}::text[]) order by h.id desc limit 1), '')`;

/** The own alarms of ninety days, wherever the person was employed then. */
export const findOwnAlarms = async ({ db, actor }: Context): Promise<Data<typeof ownBehaviourApi.list>> => {
  const days = await readParameter(db, actor.orgId, 'appealDays');
  const { rows } = await sql<OwnAlarm>`
    select b.id::text as "behaviourId", b.plate_no as "plateNo", b.category as "eventCategory", b.level as "eventLevel",
      b.occurred_at as "occurredAt", b.event_place as "eventPlace", b.speed, b.speed_limit as "speedLimit", b.state,
      b.appealed_at is not null as appealed, ${said('appeal')} as "appealReason",
      case when b.appealed_at is null or b.state = ${literal(behaviourState, 'doubted')} then '' else ${said('confirmFalse keep')} end as "appealAnswer",
      b.appealed_at is not null and cardinality(b.file_ids) > 0 as "hasProof",
      b.state = ${literal(behaviourState, 'standing')} and b.appealed_at is null
        and b.created_at > now() - make_interval(days => ${days}::int) as open
    from driving_behaviour b where b.org_user_id = ${actor.orgUserId} and b.occurred_at > now() - make_interval(days => ${shownDays})
    order by b.occurred_at desc, b.id desc limit ${mostShown}`.execute(db);
  return { days, list: rows };
};

/** Appeals against an own alarm; from then on it is doubted until somebody else decides. */
export const appealAlarm = async (
  context: Context,
  { id, reason }: Parsed<typeof ownBehaviourApi.appeal>,
): Promise<null> => {
  await behaviourWalks.walk(context, 'appeal', { id, reason });
  return null;
};

/** Refuses but for an own appeal nobody has decided about, without a photo. @throws object.missing, behaviour.proved. */
const refuseClosed = async (
  db: Db,
  { orgUserId }: Actor,
  behaviourId: string,
  lock: RawBuilder<unknown>,
): Promise<void> => {
  const { rows } = await sql<{ has: boolean }>`select cardinality(b.file_ids) > 0 as has from driving_behaviour b
    where b.id = ${behaviourId} and b.org_user_id = ${orgUserId} and b.appealed_at is not null
      and b.state = ${literal(behaviourState, 'doubted')} ${lock}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  if (rows[0].has) throw fail('behaviour.proved');
};

/** Hangs a photo on an own appeal: it stands among the evidence of the alarm. */
export const addAppealProof = async (
  visit: Visit,
  picture: Buffer,
  { behaviourId }: { behaviourId: string },
): Promise<{ fileId: string }> => {
  const { actor, runtime } = visit;
  await visit.apart(actor.scope, (db) => refuseClosed(db, actor, behaviourId, sql``));
  const file = await putFile(runtime, actor, {
    kind: 'driving-behaviour',
    fileName: `appeal-${behaviourId}.jpg`,
    mediaType: 'image/jpeg',
    bytes: picture,
  });
  return visit.apart(actor.scope, async (db) => {
    await refuseClosed(db, actor, behaviourId, sql`for update`);
    const fileId = await insertFile(db, actor, file);
    visit.audit({
      objectKind: 'drivingBehaviour',
      objectId: behaviourId,
      action: 'drivingBehaviour.prove',
      before: { fileIds: [] },
      after: { fileIds: [fileId] },
    });
    await sql`update driving_behaviour set file_ids = array[${fileId}::bigint] where id = ${behaviourId}`.execute(db);
    return { fileId };
  });
};
