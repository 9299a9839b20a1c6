import { sql } from 'kysely';
import { eventCategory, eventLevel, eventSource, ownSources } from '#contracts/events/event.codes.ts';
import { type EventSheetRow, eventSheetRow } from '#contracts/events/event.import.ts';
import { eventCategorySynonyms, eventLevelSynonyms, eventSourceSynonyms } from '#contracts/events/event.synonyms.ts';
import { keptStates, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { findMembers } from '#domains/students/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { codeOf } from '#kernel/code-labels.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { insertEvents, lastDay, type NewEvent } from './event.service.ts';
import { warnOf } from './rules/event-warnings.queries.ts';
import { findKnown, isAhead, type Known } from './rules/occurred-at.rules.ts';

type Row = Checked<EventSheetRow>;
type Found = Awaited<ReturnType<typeof findThose>>;

/** Events of one statement. */
const atOnce = 500;

/** Drivers of the own organisation by their identity number, and its vehicles by plate. */
const findThose = async (db: Db, actor: Actor, keys: Keys, rows: readonly Row[]) => {
  const named = rows.flatMap((row) =>
    row.value.idCard === undefined ? [] : [{ number: row.number, value: { idCard: row.value.idCard } }],
  );
  const members = await findMembers(db, actor, keys, named);
  const { rows: vehicles } = await sql<{ id: string; plate: string }>`select v.id, v.plate_no as plate from vehicle v
    where v.org_id = ${actor.orgId} and ${inScope(actor.scope, 'vehicle v')} and v.state in (${literal(vehicleState, ...keptStates)})`.execute(
    db,
  );
  const plates = new Map(vehicles.map((one) => [one.plate, one.id]));
  return {
    driver: ({ value }: Row) => {
      const member = value.idCard === undefined ? undefined : members.get(keys.index('idCard', value.idCard));
      return member?.org_id === actor.orgId && isSameName(member.real_name, value.realName ?? '') ? member : undefined;
    },
    vehicle: ({ value }: Row) => (value.plateNo === undefined ? undefined : plates.get(value.plateNo)),
  };
};

const unknown = (language: Language, field: string, name: string): string =>
  say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name });

/** A number without a name is nobody's: it may stand in a row that slipped. */
const driverProblems = (row: Row, found: Found, language: Language): string[] => {
  const { realName, idCard } = row.value;
  if (realName === undefined && idCard === undefined) return [];
  if (realName === undefined)
    return [`${sayOr(language, 'fields.realName', 'realName')}: ${say(language, 'failures.input.noName')}`];
  // One message for absent, foreign and misnamed: nothing is said about people elsewhere.
  return found.driver(row) ? [] : [say(language, 'students.noSuchPerson')];
};

const wrongWith = (row: Row, found: Found, language: Language): string[] => {
  const { value } = row;
  const codes = [
    ['eventSource', eventSource],
    ['eventCategory', eventCategory],
    ['eventLevel', eventLevel],
  ] as const;
  const own = ownSources.includes(Number(codeOf(eventSource, value.eventSource)));
  const ofDriver = value.realName !== undefined || value.idCard !== undefined;
  return [
    ...codes.flatMap(([field, list]) =>
      codeOf(list, value[field]) === undefined ? [unknown(language, field, value[field])] : [],
    ),
    ...(isAhead(value.occurredAt, clock.now()) ? [say(language, 'failures.event.future')] : []),
    ...driverProblems(row, found, language),
    ...(value.plateNo !== undefined && !found.vehicle(row) ? [say(language, 'failures.event.otherVehicle')] : []),
    ...(!ofDriver && value.plateNo === undefined && !own ? [say(language, 'failures.event.nobody')] : []),
  ];
};

/** What an event of a sheet came from: its moment to the second, as ISO 8601. */
const originOf = (driverId: string | undefined, vehicleId: string | null, category: number, at: string): string =>
  `sheet ${driverId ?? 0} ${vehicleId ?? 0} ${category} ${new Date(at).toISOString()}`;

const eventOf = (actor: Actor, row: Row, found: Found): NewEvent => {
  const { value } = row;
  const [driver, vehicleId = null] = [found.driver(row), found.vehicle(row)];
  const category = Number(codeOf(eventCategory, value.eventCategory));
  return {
    orgId: actor.orgId,
    path: actor.orgPath,
    orgUserId: driver?.id ?? null,
    userId: driver?.user_id ?? null,
    vehicleId,
    source: Number(codeOf(eventSource, value.eventSource)),
    category,
    level: Number(codeOf(eventLevel, value.eventLevel)),
    occurredAt: value.occurredAt,
    eventPlace: value.eventPlace ?? '',
    text: value.eventText ?? '',
    points: value.points ?? 0,
    dueOn: lastDay(value.occurredAt),
    manual: true,
    fileIds: [],
    origin: originOf(driver?.id, vehicleId, category, value.occurredAt),
  };
};

/** What tells events of sheets apart, and the moment: the end of an origin that a sheet left. */
const sheetOrigin = /^(sheet \d+ \d+ \d+) (\S+)$/;
const knownOf = (origin: string): Known => {
  const [, key = origin, at = ''] = sheetOrigin.exec(origin) ?? [];
  return { key, at: Date.parse(at) };
};
/** Signs of an origin behind its minute: `:10.000Z`. */
const behindMinute = 8;

/** Numbers of rows whose event was taken before, or stands above in the sheet. */
const takenBefore = async (db: Db, actor: Actor, all: readonly { number: number; origin: string }[]) => {
  const minutes = [...new Set(all.map(({ origin }) => origin.slice(0, -behindMinute)))];
  const { rows } = await sql<{ origin: string }>`select e.origin from risk_event e
    where e.org_id = ${actor.orgId} and e.origin <> '' and left(e.origin, ${-behindMinute}::int) = any(${minutes}::text[])`.execute(
    db,
  );
  return findKnown(
    all.map(({ number, origin }) => ({ number, ...knownOf(origin) })),
    rows.map(({ origin }) => knownOf(origin)),
  );
};

/** Risk events of the own organisation from a sheet: of drivers, of vehicles, and of the organisation itself. */
export const eventImporter: Importer<EventSheetRow> = {
  kind: 'riskEvent',
  permission: 'risk:event:mod',
  row: eventSheetRow,
  columns: [
    { field: 'realName', example: '王建国' },
    { field: 'idCard', example: '', note: 'sheets.person' },
    { field: 'plateNo', example: '冀A8F219' },
    { field: 'eventSource', required: true, example: '交通违法', choices: eventSource, synonyms: eventSourceSynonyms },
    {
      field: 'eventCategory',
      required: true,
      example: '超速',
      choices: eventCategory,
      synonyms: eventCategorySynonyms,
    },
    { field: 'eventLevel', required: true, example: '较重', choices: eventLevel, synonyms: eventLevelSynonyms },
    { field: 'occurredAt', required: true, example: '2026-05-01 13:20', note: 'sheets.moment' },
    { field: 'eventPlace', example: '京昆高速 K123' },
    { field: 'eventText', example: '' },
    { field: 'points', example: '3' },
  ],
  async examine(db, actor, rows, run) {
    const found = await findThose(db, actor, run.runtime.keys, rows);
    const problems = new Map<number, string[]>();
    for (const row of rows) {
      const wrong = wrongWith(row, found, run.language);
      if (wrong.length > 0) problems.set(row.number, wrong);
    }
    const good = rows
      .filter((row) => !problems.has(row.number))
      .map((row) => ({ number: row.number, origin: eventOf(actor, row, found).origin ?? '' }));
    for (const number of await takenBefore(db, actor, good))
      problems.set(number, [say(run.language, 'sheets.eventKnown')]);
    return { problems, warnings: await warnOf(db, actor, rows, run.language) };
  },
  async insert(db, actor, rows, run) {
    const found = await findThose(db, actor, run.runtime.keys, rows);
    // Somebody left between the look and the write: nothing was written, the person tries again.
    if (rows.some((row) => wrongWith(row, found, 'zh-CN').length > 0)) throw fail('object.changed');
    const all = rows.map((row) => eventOf(actor, row, found));
    for (let start = 0; start < all.length; start += atOnce)
      await insertEvents(db, actor, all.slice(start, start + atOnce));
  },
};
