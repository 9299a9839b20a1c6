import { sql } from 'kysely';
import {
  conversionKind,
  conversionMachine,
  conversionState,
  conversionWay,
} from '#contracts/events/conversions/conversion.codes.ts';
import type { conversionApi } from '#contracts/events/conversions/conversion.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { plainName, plainPlate } from '#contracts/written/written-text.ts';
import { ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, failFor } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { matchedBy, waitsFor } from '../behaviours/find.service.ts';
import { matchAlarms } from '../behaviours/match.service.ts';
import { eventWalks } from '../event.walks.ts';
import { targetColumn } from './propose.service.ts';

interface Stored {
  id: string;
  org_id: string;
  path: string;
  kind: number;
  vehicle_id: string | null;
  org_user_id: string | null;
  of_org_id: string | null;
  state: number;
  version: number;
}
type Whose = Pick<Stored, 'org_id' | 'path' | 'kind'>;
type Target = Pick<Parsed<typeof conversionApi.mod>, 'vehicleId' | 'orgUserId' | 'ofOrgId'>;

const fieldOf = { vehicle_id: 'vehicleId', org_user_id: 'orgUserId', of_org_id: 'ofOrgId' } as const;

/** How plates and people are spelt where their names are kept; what a company is called stays as it was written. */
const spellings: ReadonlyMap<number, (text: string) => string> = new Map([
  [conversionKind.values.vehicle, plainPlate],
  [conversionKind.values.driver, plainName],
]);

/** Whether what is named exists below the organisation of the name, and the person reaches it. */
const isOurs = async (
  { db, actor }: Context,
  column: keyof typeof fieldOf,
  id: string,
  of: Whose,
): Promise<boolean> => {
  const ours = {
    vehicle_id: sql`select from vehicle v where v.id = ${id} and starts_with(v.path, ${of.path}) and ${inScope(actor.scope, 'vehicle v')}`,
    org_user_id: sql`select from org_user m where m.id = ${id} and starts_with(m.path, ${of.path}) and not m.guest and ${ofActor(actor)}`,
    of_org_id: sql`select from organisation o where o.id = ${id} and starts_with(o.path, ${of.path}) and ${inScope(actor.scope, 'organisation o')}`,
  };
  return (await ours[column].execute(db)).rows.length > 0;
};

/** The columns of what a name means. @throws on the field of its kind, when nothing or something of others is named. */
const targetOf = async (context: Context, input: Target, of: Whose) => {
  const column = targetColumn(of.kind);
  const field = fieldOf[column];
  const id = input[field];
  if (id === null || !(await isOurs(context, column, id, of)))
    throw failFields([{ field, key: 'conversion.otherTarget' }]);
  return { vehicle_id: null, org_user_id: null, of_org_id: null, [column]: id };
};

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

/** Lets a confirmed name match what waits for it. */
const apply = async (db: Db, actor: Actor, conversionId: string): Promise<void> => {
  const { rows } = await sql<{
    id: string;
  }>`select b.id from driving_behaviour b join name_conversion c on c.id = ${conversionId}
    where ${waitsFor} order by b.id`.execute(db);
  if (rows.length > 0) await matchAlarms(db, actor, idsOf(rows));
};

/** Takes alarms back out of what a name matched: they wait again, and risk events that came of them are withdrawn. */
const release = async ({ db, actor }: Context, of: Whose & { id: string }, reason: string): Promise<void> => {
  const { rows } = await sql<{ id: string; event_id: string | null }>`select b.id, b.event_id from driving_behaviour b
    join name_conversion c on c.id = ${of.id} where ${matchedBy} order by b.id for update of b`.execute(db);
  if (rows.length === 0) return;
  const events = rows.flatMap((row) => row.event_id ?? []);
  if (events.length > 0)
    await eventWalks.those({ db, actor }, 'withdraw', { where: sql<boolean>`t.id = any(${events}::bigint[])`, reason });
  const { l1, l2, l3, l4 } = ancestors(of.path);
  const place =
    of.kind === conversionKind.values.driver
      ? sql``
      : sql`vehicle_id = null, org_id = ${of.org_id}, path = ${of.path}, l1 = ${l1}::bigint, l2 = ${l2}::bigint, l3 = ${l3}::bigint, l4 = ${l4}::bigint,
          org_conversion_id = null, vehicle_conversion_id = null,`;
  await sql`update driving_behaviour set ${place} org_user_id = null, user_id = null, driver_conversion_id = null, event_id = null,
      version = version + 1 where id = any(${idsOf(rows)}::bigint[])`.execute(db);
  await matchAlarms(db, actor, idsOf(rows));
};

/** How foreign names are confirmed, refused and taken back, by the organisation in which they wait. */
export const conversionWalks = walks(conversionMachine, {
  table: 'name_conversion',
  rule: ({ context, edge, row }) => {
    if (row.org_id !== context.actor.orgId) throw fail('event.otherCompany');
    if (edge === 'confirm' && (row.vehicle_id ?? row.org_user_id ?? row.of_org_id) === null)
      throw fail('conversion.noTarget', { names: row.foreign_text });
  },
  effects: {
    confirm: ({ context, id }) => apply(context.db, context.actor, id),
    undo: ({ context, row, reason }) => release(context, row, reason),
  },
});

/** Enters what a platform means by a name; it holds at once. */
export const addConversion = async (
  context: Context,
  input: Parsed<typeof conversionApi.add>,
): Promise<{ conversionId: string; version: number }> => {
  const { db, actor } = context;
  const of = { org_id: actor.orgId, path: actor.orgPath, kind: input.conversionKind };
  const target = await targetOf(context, input, of);
  if (input.platformId !== null) {
    const { rows } =
      await sql`select from third_platform p where p.id = ${input.platformId} and p.org_id = ${actor.orgId}
      and ${inScope(actor.scope, 'third_platform p')}`.execute(db);
    if (rows.length === 0) throw failFields([{ field: 'platformId', key: 'conversion.otherPlatform' }]);
  }
  const spelt = spellings.get(input.conversionKind);
  const { id } = await db
    .insertInto('name_conversion')
    .values({
      ...of,
      platform_id: input.platformId,
      foreign_text: spelt?.(input.foreignText) ?? input.foreignText,
      phone_tail: input.conversionKind === conversionKind.values.driver ? input.phoneTail : '',
      ...target,
      way: conversionWay.values.byHand,
      score: 100,
      remark: input.remark,
      state: conversionState.values.confirmed,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenRule(error) === 'name_conversion_once'
        ? failFields([{ field: 'foreignText', key: 'input.taken' }])
        : error;
    });
  await tellHistory(
    db,
    actor,
    { machine: conversionMachine, edge: 'add' },
    sql`select ${actor.orgPath}::text, ${id}::bigint, null::int, ${conversionState.values.confirmed}::int`,
  );
  await apply(db, actor, id);
  context.audit({ objectKind: 'nameConversion', objectId: id, action: 'nameConversion.add', after: input });
  return { conversionId: id, version: 1 };
};

const lock = async ({ db, actor }: Context, ids: readonly string[]): Promise<(Stored & { foreign_text: string })[]> => {
  const { rows } = await sql<Stored & { foreign_text: string }>`select c.* from name_conversion c
    where c.id = any(${[...ids]}::bigint[]) and ${inScope(actor.scope, 'name_conversion c')} order by c.id for update`.execute(
    db,
  );
  if (rows.length < new Set(ids).size) throw fail('object.missing');
  if (rows.some((row) => row.org_id !== actor.orgId)) throw fail('event.otherCompany');
  return rows;
};

/** Says what a name means: one that waits is confirmed by it, of a confirmed one what it matched is matched anew. */
export const modConversion = async (
  context: Context,
  input: Parsed<typeof conversionApi.mod>,
): Promise<{ conversionId: string; version: number }> => {
  const { db } = context;
  const [stored] = await lock(context, [input.conversionId]);
  if (!stored) throw fail('object.missing');
  if (stored.version !== input.version) throw fail('object.changed');
  if (stored.state === conversionState.values.rejected) throw fail('conversion.rejected');
  const target = await targetOf(context, input, stored);
  const written = { ...target, way: conversionWay.values.byHand, score: 100, remark: input.remark };
  await db
    .updateTable('name_conversion')
    .set((of) => ({ ...written, version: of('version', '+', 1) }))
    .where('id', '=', stored.id)
    .execute();
  const column = targetColumn(stored.kind);
  if (stored.state === conversionState.values.waiting)
    await conversionWalks.step({ ...context, audit: () => undefined }, 'confirm', { id: stored.id });
  else if (stored[column] !== target[column]) await release(context, stored, input.remark);
  context.audit({
    objectKind: 'nameConversion',
    objectId: stored.id,
    action: 'nameConversion.mod',
    before: stored,
    after: input,
  });
  const { rows } = await sql<{ version: number }>`select version from name_conversion where id = ${stored.id}`.execute(
    db,
  );
  return { conversionId: stored.id, version: rows[0]?.version ?? stored.version };
};

const countMatched = async (db: Db, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(distinct b.id)::int as count from driving_behaviour b
    join name_conversion c on c.id = any(${[...ids]}::bigint[]) and ${matchedBy}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Refuses, by name, those of several that do not stand where the edge begins. */
const refuseOthers = async (context: Context, ids: readonly string[], state: number): Promise<void> => {
  const wrong = (await lock(context, ids)).filter((row) => row.state !== state);
  if (wrong.length > 0)
    throw failFor(
      'conversion.elsewhere',
      wrong.map((row) => row.foreign_text),
    );
};

/** Confirms what is proposed for several names: all of them or none. @returns how many alarms were matched. */
export const confirmMany = async (
  context: Context,
  { conversionIds: ids }: Parsed<typeof conversionApi.confirmMany>,
): Promise<{ alarms: number }> => {
  await refuseOthers(context, ids, conversionState.values.waiting);
  await conversionWalks.batch(context, 'confirm', { ids, cannot: 'conversion.elsewhere' });
  return { alarms: await countMatched(context.db, ids) };
};

/** Takes several conversions back. @returns how many alarms wait again. */
export const undoMany = async (
  context: Context,
  { conversionIds: ids, reason }: Parsed<typeof conversionApi.undoMany>,
): Promise<{ alarms: number }> => {
  await refuseOthers(context, ids, conversionState.values.confirmed);
  const alarms = await countMatched(context.db, ids);
  await conversionWalks.batch(context, 'undo', { ids, reason, cannot: 'conversion.elsewhere' });
  return { alarms };
};
