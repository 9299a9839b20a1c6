import { type RawBuilder, sql } from 'kysely';
import { behaviourState } from '#contracts/events/behaviour.codes.ts';
import {
  conversionKind,
  conversionMachine,
  conversionState,
  leastScore,
} from '#contracts/events/conversions/conversion.codes.ts';
import {
  barePlate,
  companyLikeness,
  type Likeness,
  personLikeness,
  plateLikeness,
} from '#contracts/events/conversions/conversion.rules.ts';
import { keptStates, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';

const kinds = conversionKind.values;

/** A foreign name somebody is to be found for. */
interface Asked {
  readonly id: string;
  readonly org_id: string;
  readonly path: string;
  readonly kind: number;
  readonly foreign_text: string;
  readonly phone_tail: string;
}

/** Something of ours a foreign name may mean. */
interface Candidate extends Likeness {
  readonly targetId: string;
  readonly targetName: string;
}

const bestFirst = (found: readonly Candidate[]): Candidate[] =>
  found.filter((one) => one.score >= leastScore).sort((one, other) => other.score - one.score);

/** First and last signs by which plates that differ in one sign are still found. */
const [begins, ends] = [4, 3];

const likeVehicles = async (db: Db, asked: Asked): Promise<Candidate[]> => {
  const bare = barePlate(asked.foreign_text);
  const { rows } = await sql<{ id: string; plate_no: string }>`select v.id, v.plate_no from vehicle v
    where starts_with(v.path, ${asked.path}) and v.state in (${literal(vehicleState, ...keptStates)})
      and (left(v.plate_no, ${begins}) = ${bare.slice(0, begins)} or right(v.plate_no, ${ends}) = ${bare.slice(-ends)})
    order by v.id limit 2000`.execute(db);
  return rows.map((row) => ({
    targetId: row.id,
    targetName: row.plate_no,
    ...plateLikeness(asked.foreign_text, row.plate_no),
  }));
};

interface PersonRow {
  id: string;
  real_name: string;
  name_key: string;
  tail: string;
  drives: boolean;
}

const likeDrivers = async (db: Db, asked: Asked, seen: RawBuilder<boolean>): Promise<Candidate[]> => {
  const { rows } = await sql<PersonRow>`select m.id, m.real_name, m.name_key, right(u.phone_masked, 4) as tail,
      exists (select from driving_behaviour b join vehicle v on v.id = b.vehicle_id where b.driver_name = ${asked.foreign_text}
        and b.org_id = m.org_id and v.driver_id = m.id) as drives
    from org_user m join app_user u on u.id = m.user_id
    where m.org_id = ${asked.org_id} and m.left_at is null and not m.guest and ${seen} order by m.id limit 5000`.execute(
    db,
  );
  const foreign = { name: asked.foreign_text, sound: nameKey(asked.foreign_text), phoneTail: asked.phone_tail };
  return rows.map((row) => ({
    targetId: row.id,
    targetName: row.real_name,
    ...personLikeness(foreign, { name: row.real_name, sound: row.name_key, phoneTail: row.tail, drives: row.drives }),
  }));
};

const likeCompanies = async (db: Db, asked: Asked): Promise<Candidate[]> => {
  const { rows } = await sql<{ id: string; org_name: string }>`select o.id, o.org_name from organisation o
    where starts_with(o.path, ${asked.path}) order by o.id limit 5000`.execute(db);
  return rows.map((row) => ({
    targetId: row.id,
    targetName: row.org_name,
    ...companyLikeness(asked.foreign_text, row.org_name),
  }));
};

/**
 * What a foreign name may mean, the most alike first; nothing below `leastScore`.
 * @param seen condition on `org_user m`: whom the reader may be told of.
 */
export const findCandidates = async (
  db: Db,
  asked: Asked,
  seen: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Candidate[]> => {
  if (asked.kind === kinds.vehicle) return bestFirst(await likeVehicles(db, asked));
  if (asked.kind === kinds.driver) return bestFirst(await likeDrivers(db, asked, seen));
  return bestFirst(await likeCompanies(db, asked));
};

/** Column of what a name of a kind means. */
export const targetColumn = (kind: number): 'vehicle_id' | 'org_user_id' | 'of_org_id' => {
  if (kind === kinds.vehicle) return 'vehicle_id';
  return kind === kinds.driver ? 'org_user_id' : 'of_org_id';
};

/** Proposes what is most alike; of two that are equally alike nothing is proposed. */
const propose = async (db: Db, asked: Asked): Promise<void> => {
  const [best, next] = await findCandidates(db, asked);
  if (!best || next?.score === best.score) return;
  await sql`update name_conversion set ${sql.ref(targetColumn(asked.kind))} = ${best.targetId}, way = ${best.way}, score = ${best.score}
    where id = ${asked.id}`.execute(db);
};

/**
 * Lets names of alarms that nobody knows wait to be matched, each once, with what is proposed for it. A name that waits already,
 * or was refused, is not asked anew.
 */
export const queueNames = async (db: Db, actor: Actor, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await sql<Asked>`
    insert into name_conversion (org_id, path, platform_id, kind, foreign_text, phone_tail, created_by)
    select distinct b.org_id, b.path, b.platform_id, x.kind, x.written, x.tail, ${actor.userId}::bigint
    from driving_behaviour b cross join lateral (values
      (${kinds.organisation}::int, b.foreign_org, '', b.vehicle_id is null and b.org_conversion_id is null
        and not exists (select from organisation o where o.id = b.org_id and o.org_name = b.foreign_org)),
      (${kinds.vehicle}::int, b.plate_no, '', b.vehicle_id is null),
      (${kinds.driver}::int, b.driver_name, b.phone_tail, b.vehicle_id is not null and b.org_user_id is null)) as x (kind, written, tail, waits)
    where b.id = any(${[...ids]}::bigint[]) and x.waits and x.written <> '' and b.state <> ${literal(behaviourState, 'falseAlarm')}
      and not exists (select from name_conversion c where c.kind = x.kind and c.foreign_text = x.written and c.phone_tail = x.tail
        and starts_with(b.path, c.path) and (c.platform_id is null or c.platform_id = b.platform_id))
    on conflict do nothing returning id, org_id, path, kind, foreign_text, phone_tail`.execute(db);
  if (rows.length === 0) return;
  const made = rows.map((row) => row.id);
  await tellHistory(
    db,
    actor,
    { machine: conversionMachine, edge: 'add' },
    sql`select c.path, c.id, null::int, ${conversionState.values.waiting}::int from name_conversion c where c.id = any(${made}::bigint[])`,
  );
  for (const one of rows) await propose(db, one);
};
