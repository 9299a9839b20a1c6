import { sql } from 'kysely';
import { type BehaviourSheetRow, behaviourSheetRow } from '#contracts/events/behaviour.import.ts';
import { eventCategory, eventLevel } from '#contracts/events/event.codes.ts';
import { eventCategorySynonyms, eventLevelSynonyms } from '#contracts/events/event.synonyms.ts';
import { keptStates, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { codeOf } from '#kernel/code-labels.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { warnOf } from '../rules/event-warnings.queries.ts';
import { findKnown, isAhead, type Known } from '../rules/occurred-at.rules.ts';
import { insertBehaviours, type NewBehaviour } from './match.service.ts';

type Row = Checked<BehaviourSheetRow>;

/** Alarms of one statement. */
const atOnce = 500;

/** Plates the own organisation has, and numbers of alarms it has taken from sheets. */
const readKnown = async (
  db: Db,
  actor: Actor,
  rows: readonly Row[],
): Promise<{ plates: ReadonlySet<string>; taken: ReadonlySet<string> }> => {
  const { rows: vehicles } = await sql<{ plate: string }>`select v.plate_no as plate from vehicle v
    where v.org_id = ${actor.orgId} and ${inScope(actor.scope, 'vehicle v')} and v.state in (${literal(vehicleState, ...keptStates)})`.execute(
    db,
  );
  const numbers = rows.flatMap(({ value }) => value.externalId ?? []);
  const { rows: alarms } = await sql<{ id: string }>`select b.external_id as id from driving_behaviour b
    where b.org_id = ${actor.orgId} and b.platform_id is null and b.external_id = any(${numbers}::text[])`.execute(db);
  return { plates: new Set(vehicles.map((one) => one.plate)), taken: new Set(alarms.map((one) => one.id)) };
};

const day = 86_400_000;
const keyOf = (plateNo: string, category: number): string => `${plateNo} ${category}`;

/**
 * Rows without a number whose alarm stands there already or above in the sheet: of the same plate, kind and moment, entered by a
 * sheet or by hand, in the own organisation or in the one below to which its plate led it.
 */
const findUnnumbered = async (db: Db, actor: Actor, rows: readonly Row[]): Promise<Set<number>> => {
  const asked = rows
    .filter(({ value }) => !value.externalId)
    .flatMap(({ number, value }) => {
      const category = Number(codeOf(eventCategory, value.eventCategory));
      return [{ number, key: keyOf(value.plateNo, category), at: Date.parse(value.occurredAt) }];
    });
  if (asked.length === 0) return new Set();
  const plates = [...new Set(rows.map(({ value }) => value.plateNo))];
  const times = asked.reduce((most, { at }) => [Math.min(most[0], at), Math.max(most[1], at)] as const, [
    Infinity,
    -Infinity,
  ] as const);
  const [from, to] = [new Date(times[0] - day), new Date(times[1] + day)].map((one) => one.toISOString());
  const { rows: alarms } = await sql<{ plate_no: string; category: number; occurred_at: string }>`
    select b.plate_no, b.category, b.occurred_at from driving_behaviour b
    where starts_with(b.path, ${actor.orgPath}) and b.occurred_at between ${from} and ${to} and b.platform_id is null
      and b.plate_no = any(${plates}::text[])`.execute(db);
  const standing = alarms.map(
    (one): Known => ({ key: keyOf(one.plate_no, one.category), at: new Date(one.occurred_at).getTime() }),
  );
  return findKnown(asked, standing);
};

const unknown = (language: Language, field: string, name: string): string =>
  say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name });

const wrongWith = ({ value }: Row, language: Language): string[] => [
  ...(codeOf(eventCategory, value.eventCategory) === undefined
    ? [unknown(language, 'eventCategory', value.eventCategory)]
    : []),
  ...(value.eventLevel && codeOf(eventLevel, value.eventLevel) === undefined
    ? [unknown(language, 'eventLevel', value.eventLevel)]
    : []),
  ...(isAhead(value.occurredAt, clock.now()) ? [say(language, 'failures.event.future')] : []),
];

const alarmOf = (actor: Actor, { value }: Row): NewBehaviour => ({
  orgId: actor.orgId,
  path: actor.orgPath,
  platformId: null,
  externalId: value.externalId ?? '',
  plateNo: value.plateNo,
  driverName: value.driverName ?? '',
  phoneTail: '',
  foreignOrg: '',
  category: Number(codeOf(eventCategory, value.eventCategory)),
  level: value.eventLevel ? Number(codeOf(eventLevel, value.eventLevel)) : eventLevel.values.minor,
  occurredAt: value.occurredAt,
  eventPlace: value.eventPlace ?? '',
  speed: value.speed ?? null,
  speedLimit: value.speedLimit ?? null,
  text: '',
  byHand: true,
  fileIds: [],
  vehicleId: null,
  orgUserId: null,
});

/** Alarms of the own organisation from a sheet of a platform: matched with vehicles and drivers as those that are sent. */
export const behaviourImporter: Importer<BehaviourSheetRow> = {
  kind: 'drivingBehaviour',
  permission: 'data:behaviour:import',
  row: behaviourSheetRow,
  columns: [
    { field: 'plateNo', required: true, example: '冀A8F219' },
    { field: 'driverName', example: '', note: 'sheets.alarmDriver' },
    {
      field: 'eventCategory',
      required: true,
      example: '超速',
      choices: eventCategory,
      synonyms: eventCategorySynonyms,
    },
    { field: 'eventLevel', example: '较重', choices: eventLevel, synonyms: eventLevelSynonyms },
    { field: 'occurredAt', required: true, example: '2026-05-01 13:20', note: 'sheets.moment' },
    { field: 'eventPlace', example: '京昆高速 K123' },
    { field: 'speed', example: '98' },
    { field: 'speedLimit', example: '80' },
    { field: 'externalId', example: '', note: 'sheets.alarmNumber' },
  ],
  async examine(db, actor, rows, run) {
    const { plates, taken } = await readKnown(db, actor, rows);
    const seen = new Set(taken);
    const problems = new Map<number, string[]>();
    const warnings = await warnOf(db, actor, rows, run.language);
    for (const row of rows) {
      const { number, value } = row;
      const again = value.externalId !== undefined && value.externalId !== '' && seen.has(value.externalId);
      if (value.externalId) seen.add(value.externalId);
      const wrong = [...wrongWith(row, run.language), ...(again ? [say(run.language, 'failures.third.known')] : [])];
      if (wrong.length > 0) problems.set(number, wrong);
      if (!plates.has(value.plateNo))
        warnings.set(number, [...(warnings.get(number) ?? []), say(run.language, 'sheets.noSuchVehicle')]);
    }
    const good = rows.filter(({ number }) => !problems.has(number));
    for (const number of await findUnnumbered(db, actor, good))
      problems.set(number, [say(run.language, 'sheets.alarmKnown')]);
    return { problems, warnings };
  },
  async insert(db, actor, rows) {
    for (let start = 0; start < rows.length; start += atOnce)
      await insertBehaviours(
        db,
        actor,
        rows.slice(start, start + atOnce).map((row) => alarmOf(actor, row)),
      );
  },
};
