import { type Selectable, sql } from 'kysely';
import { behaviourMachine, behaviourState } from '#contracts/events/behaviour.codes.ts';
import type { behaviourApi } from '#contracts/events/behaviour.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { DB, Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFiles } from '#kernel/files.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { each, walks } from '#kernel/walks.ts';
import { eventWalks } from '../event.walks.ts';
import { isAhead } from '../rules/occurred-at.rules.ts';
import { checking } from './behaviour.queries.ts';
import { insertBehaviours, raiseEvents } from './match.service.ts';

type Written = Parsed<typeof behaviourApi.add>;

/** What is wrong with an alarm; its vehicle's plate. @throws on the field: of the future, of others' vehicles and people. */
const plateFor = async ({ db, actor }: Context, input: Written): Promise<string> => {
  if (isAhead(input.occurredAt, clock.now())) throw failFields([{ field: 'occurredAt', key: 'event.future' }]);
  const { rows: vehicles } = await sql<{ plate_no: string }>`select v.plate_no from vehicle v
    where v.id = ${input.vehicleId} and v.org_id = ${actor.orgId} and ${inScope(actor.scope, 'vehicle v')}`.execute(db);
  const [vehicle] = vehicles;
  if (!vehicle) throw failFields([{ field: 'vehicleId', key: 'event.otherVehicle' }]);
  if (input.orgUserId === null) return vehicle.plate_no;
  const { rows: people } = await sql`select from org_user m
    where m.id = ${input.orgUserId} and m.org_id = ${actor.orgId} and not m.guest and ${ofActor(actor)}`.execute(db);
  if (people.length === 0) throw failFields([{ field: 'orgUserId', key: 'vehicle.personForeign' }]);
  return vehicle.plate_no;
};

const filesOf = async ({ db, actor }: Context, input: Written, kept: readonly string[] = []): Promise<string[]> => {
  const wanted = input.files.map((file) => file.fileId);
  // Files that are there already were somebody's who may since have left.
  await findFiles(
    db,
    actor,
    wanted.filter((file) => !kept.includes(file)),
  );
  return wanted;
};

/** Enters an alarm of the own organisation by hand; it is marked, and may become a risk event like those that were sent. */
export const addBehaviour = async (
  context: Context,
  input: Written,
): Promise<{ behaviourId: string; version: number }> => {
  const { db, actor } = context;
  const plateNo = await plateFor(context, input);
  const [behaviourId = ''] = await insertBehaviours(db, actor, [
    {
      orgId: actor.orgId,
      path: actor.orgPath,
      platformId: null,
      externalId: '',
      plateNo,
      driverName: '',
      phoneTail: '',
      foreignOrg: '',
      category: input.eventCategory,
      level: input.eventLevel,
      occurredAt: input.occurredAt,
      eventPlace: input.eventPlace,
      speed: input.speed,
      speedLimit: input.speedLimit,
      text: input.eventText,
      byHand: true,
      fileIds: await filesOf(context, input),
      vehicleId: input.vehicleId,
      orgUserId: input.orgUserId,
    },
  ]);
  context.audit({
    objectKind: 'drivingBehaviour',
    objectId: behaviourId,
    action: 'drivingBehaviour.add',
    after: input,
  });
  return { behaviourId, version: 1 };
};

interface Stored {
  id: string;
  org_id: string;
  event_id: string | null;
  file_ids: string[];
  state: number;
  version: number;
}

/** Refuses what is another company's, however far the reader sees. */
const refuseOther = (actor: Actor, row: { readonly org_id: string }): void => {
  if (row.org_id !== actor.orgId) throw fail('event.otherCompany');
};

/** Corrects an alarm of the own organisation that is no risk event yet, or says whose it was; from then on it is marked. */
export const modBehaviour = async (
  context: Context,
  input: Parsed<typeof behaviourApi.mod>,
): Promise<{ behaviourId: string; version: number }> => {
  const { db, actor } = context;
  const { rows } =
    await sql<Stored>`select b.id, b.org_id, b.event_id, b.file_ids, b.state, b.version from driving_behaviour b
    where b.id = ${input.behaviourId} and ${inScope(actor.scope, 'driving_behaviour b')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  refuseOther(actor, stored);
  if (stored.event_id !== null || stored.state !== behaviourState.values.standing) throw fail('behaviour.fixed');
  if (stored.version !== input.version) throw fail('object.changed');
  const plateNo = await plateFor(context, input);
  const files = await filesOf(context, input, stored.file_ids);
  await sql`update driving_behaviour set plate_no = ${plateNo}, vehicle_id = ${input.vehicleId}, org_user_id = ${input.orgUserId},
      user_id = (select m.user_id from org_user m where m.id = ${input.orgUserId}), category = ${input.eventCategory}, level = ${input.eventLevel},
      occurred_at = ${input.occurredAt}, event_place = ${input.eventPlace}, speed = ${input.speed}, speed_limit = ${input.speedLimit},
      event_text = ${input.eventText}, file_ids = ${files}::bigint[], by_hand = true, org_conversion_id = null,
      vehicle_conversion_id = null, driver_conversion_id = null, version = version + 1 where id = ${stored.id}`.execute(
    db,
  );
  await raiseEvents(db, actor, [stored.id]);
  context.audit({
    objectKind: 'drivingBehaviour',
    objectId: stored.id,
    action: 'drivingBehaviour.mod',
    before: stored,
    after: input,
  });
  return { behaviourId: stored.id, version: stored.version + 1 };
};

/** Whether an alarm may still be doubted: so many days after it came, and by the driver once. */
const refuseLate = async (db: Db, row: Selectable<DB['driving_behaviour']>, edge: string): Promise<void> => {
  if (edge === 'appeal' && row.appealed_at !== null) throw fail('behaviour.appealed');
  const days = await readParameter(db, String(row.org_id), 'appealDays');
  const until = new Date(row.created_at).getTime() + days * 86_400_000;
  if (clock.now().getTime() > until) throw fail('behaviour.tooLate', { days });
};

/** How alarms are doubted and found false; a false one takes the risk event with it that it had become. */
export const behaviourWalks = walks(behaviourMachine, {
  table: 'driving_behaviour',
  reach: (actor, edge) =>
    edge === 'appeal' ? sql<boolean>`t.org_user_id = ${actor.orgUserId}` : inScope(actor.scope, 'driving_behaviour t'),
  rule: async ({ context, edge, row }) => {
    if (edge === 'doubt') refuseOther(context.actor, row);
    if (edge === 'doubt' || edge === 'appeal') await refuseLate(context.db, row, edge);
  },
  stamps: { appeal: () => ({ appealed_at: clock.now().toISOString() }) },
  effects: {
    confirmFalse: async ({ context, row, reason }) => {
      const where = sql<boolean>`t.id = ${row.event_id}`;
      if (row.event_id !== null) await eventWalks.those(context, 'withdraw', { where, reason });
    },
  },
  tell: each(async ({ context, edge, row, reason }) => {
    if (row.appealed_at === null || row.user_id === null || !checking.includes(edge)) return;
    await tellPerson(context.db, row.org_id, row.user_id, {
      kind: edge === 'confirmFalse' ? 'appealUpheld' : 'appealRefused',
      params: { plate: row.plate_no, reason },
    });
  }),
});
