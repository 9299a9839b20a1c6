import { sql } from 'kysely';
import { type BehaviourSheetRow, behaviourSheetRow } from '#contracts/events/behaviour.import.ts';
import { eventCategory, eventLevel } from '#contracts/events/event.codes.ts';
import { eventCategoryWords, eventLevelWords } from '#contracts/events/event.words.ts';
import { keptStates, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { codeOf } from '#kernel/imports/code-of-label.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
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

const unknown = (language: Language, field: string, name: string): string =>
  say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name });

const wrongWith = ({ value }: Row, language: Language): string[] => [
  ...(codeOf(eventCategory, value.eventCategory) === undefined
    ? [unknown(language, 'eventCategory', value.eventCategory)]
    : []),
  ...(value.eventLevel && codeOf(eventLevel, value.eventLevel) === undefined
    ? [unknown(language, 'eventLevel', value.eventLevel)]
    : []),
  ...(new Date(value.occurredAt) > clock.now() ? [say(language, 'failures.event.future')] : []),
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
    { field: 'eventCategory', required: true, example: '超速', choices: eventCategory, words: eventCategoryWords },
    { field: 'eventLevel', example: '较重', choices: eventLevel, words: eventLevelWords },
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
    const warnings = new Map<number, string[]>();
    for (const row of rows) {
      const { number, value } = row;
      const again = value.externalId !== undefined && value.externalId !== '' && seen.has(value.externalId);
      if (value.externalId) seen.add(value.externalId);
      const wrong = [...wrongWith(row, run.language), ...(again ? [say(run.language, 'failures.third.known')] : [])];
      if (wrong.length > 0) problems.set(number, wrong);
      if (!plates.has(value.plateNo)) warnings.set(number, [say(run.language, 'sheets.noSuchVehicle')]);
    }
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
