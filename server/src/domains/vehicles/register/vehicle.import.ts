import { endOf, neededPapers } from '#contracts/vehicles/paper.rules.ts';
import {
  brakeKind,
  paperEnd,
  plateColour,
  useNature,
  vehicleKind,
  vehicleOwnership,
  vehiclePaperKind,
} from '#contracts/vehicles/vehicle.codes.ts';
import { papersInRow, type VehicleSheetRow, vehicleSheetRow } from '#contracts/vehicles/vehicle.import.ts';
import { isDoubtfulVin } from '#contracts/vehicles/vehicle.rules.ts';
import {
  brakeSynonyms,
  ownershipSynonyms,
  plateColourSynonyms,
  useNatureSynonyms,
  vehicleKindSynonyms,
} from '#contracts/vehicles/vehicle.synonyms.ts';
import { nameToMatch } from '#contracts/written/written-text.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { codeOf } from '#kernel/code-labels.ts';
import { fail } from '#kernel/errors.ts';
import type { Checked, Difference, Importer } from '#kernel/runtime.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { differencesOf, mergedWith, namesEarlierPaper } from './existing-vehicle.rules.ts';
import { type Fleet, type FleetVehicle, plateKey, readFleet } from './fleet.queries.ts';
import { insertVehicles, type SheetVehicle, updateVehicles } from './sheet.service.ts';
import { vehicleProblems } from './vehicle.service.ts';

type Row = Checked<VehicleSheetRow>;

const gradeKind = vehiclePaperKind.values.technicalGrade;
const certKind = vehiclePaperKind.values.transportCert;

const coded = { plateColour, vehicleKind, useNature, vehicleOwnership } as const;
type CodedField = keyof typeof coded;

/** Code of a named value; the company's own vehicle where nothing is said. */
const valueOf = (row: VehicleSheetRow, field: CodedField): number | undefined => {
  const written = row[field];
  if (written === undefined) return vehicleOwnership.values.own;
  const found = codeOf(coded[field], written);
  return found === undefined ? undefined : Number(found);
};

/** Code of the brakes; null where the sheet says nothing of them, undefined for words that nobody understands. */
const brakesOf = ({ brakeKind: written }: VehicleSheetRow): number | null | undefined => {
  if (written === undefined) return null;
  const found = codeOf(brakeKind, written);
  return found === undefined ? undefined : Number(found);
};

/** A row with its codes; undefined while one of its names is unknown. */
const vehicleOf = (row: VehicleSheetRow, fleet: Fleet): SheetVehicle | undefined => {
  const [colour, kind, nature, ownership] = (
    ['plateColour', 'vehicleKind', 'useNature', 'vehicleOwnership'] as const
  ).map((field) => valueOf(row, field));
  if (colour === undefined || kind === undefined || nature === undefined || ownership === undefined) return undefined;
  const alone = (name: string | undefined): string | null => {
    const found = fleet.people.get(nameToMatch(name ?? '')) ?? [];
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  return {
    ...row,
    plateColour: colour,
    vehicleKind: kind,
    useNature: nature,
    vehicleOwnership: ownership,
    brakeKind: brakesOf(row) ?? null,
    driverId: alone(row.driverName),
    escortId: alone(row.escortName),
    departmentId: fleet.departments.get(row.departmentName ?? '') ?? null,
    papers: papersInRow(row).map((paper) => ({
      ...paper,
      result: paper.kind === gradeKind ? (row.gradeResult ?? '') : '',
      number: paper.kind === certKind ? (row.transportCertNo ?? '') : '',
    })),
  };
};

const unknownNames = (row: VehicleSheetRow, language: Language): string[] =>
  (Object.keys(coded) as CodedField[])
    .filter((field) => valueOf(row, field) === undefined)
    .map((field) =>
      say(language, 'system.unknownName', {
        field: sayOr(language, `fields.${field}`, field),
        name: String(row[field]),
      }),
    );

/** The vehicle as it will stand after a row, with the one that stands before it. */
const standingOf = (
  row: VehicleSheetRow,
  fleet: Fleet,
): { vehicle: SheetVehicle; stored?: FleetVehicle } | undefined => {
  const written = vehicleOf(row, fleet);
  const stored = fleet.byVin.get(row.vin);
  if (!written) return undefined;
  return stored ? { vehicle: mergedWith(written, row, stored), stored } : { vehicle: written };
};

const wrongWith = (row: VehicleSheetRow, fleet: Fleet, language: Language): string[] => {
  const vehicle = standingOf(row, fleet)?.vehicle;
  if (!vehicle) return unknownNames(row, language);
  return [
    ...vehicleProblems(vehicle).map(
      ({ field, key }) => `${sayOr(language, `fields.${field}`, field)}: ${say(language, `failures.${key}`)}`,
    ),
    ...takenBy(vehicle, fleet, language),
  ];
};

/** Whether a row's plate or number is another vehicle's; the vehicle of its own number is that which is changed. */
const takenBy = (vehicle: SheetVehicle, fleet: Fleet, language: Language): string[] => {
  const same = fleet.byVin.get(vehicle.vin);
  const plated = fleet.byPlate.get(plateKey(vehicle));
  if (plated !== undefined && plated.id !== same?.id) return [say(language, 'failures.vehicle.plateTaken')];
  return same !== undefined && !fleet.mayChange ? [say(language, 'failures.vehicle.vinTaken')] : [];
};

/** Rows that name a plate or a number a second time. */
const twiceIn = (rows: readonly Row[]): Set<number> => {
  const seen = new Set<string>();
  return new Set(
    rows.flatMap(({ number, value }) => {
      const keys = [`plate ${value.plateNo} ${value.plateColour}`, `vin ${value.vin}`];
      const again = keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return again ? [number] : [];
    }),
  );
};

const personWords = (fleet: Fleet, name: string | undefined, language: Language): string[] => {
  if (name === undefined) return [];
  const found = fleet.people.get(nameToMatch(name))?.length ?? 0;
  if (found === 1) return [];
  return [say(language, found === 0 ? 'sheets.noSuchDriver' : 'sheets.namesakes', { name })];
};

/** What a person should know of a vehicle that comes in all the same. */
const wordsOn = (row: VehicleSheetRow, fleet: Fleet, language: Language): string[] => {
  const vehicle = vehicleOf(row, fleet);
  if (!vehicle) return [];
  const today = dayOf(clock.now());
  const stored = fleet.byVin.get(row.vin);
  const ends = vehicle.papers.map((paper) => endOf(paper.until, today));
  const held = new Set([...vehicle.papers, ...(stored?.papers ?? [])].map((paper) => paper.kind));
  const lacks = neededPapers(vehicle).some((kind) => !held.has(kind));
  const { departmentName } = vehicle;
  return [
    ...(ends.includes(paperEnd.values.overdue) ? [say(language, 'sheets.papersExpired')] : []),
    ...(ends.includes(paperEnd.values.ending) ? [say(language, 'sheets.papersEnding')] : []),
    ...(lacks ? [say(language, 'sheets.papersMissing')] : []),
    ...(stored && namesEarlierPaper(vehicle, stored) ? [say(language, 'sheets.paperEarlier')] : []),
    ...(isDoubtfulVin(vehicle.vin) ? [say(language, 'sheets.vinCheck')] : []),
    ...(brakesOf(row) === undefined ? [say(language, 'sheets.otherBrakes', { name: row.brakeKind ?? '' })] : []),
    ...personWords(fleet, vehicle.driverName, language),
    ...personWords(fleet, vehicle.escortName, language),
    ...(departmentName !== undefined && !fleet.departments.has(departmentName)
      ? [say(language, 'sheets.noSuchDepartment', { name: departmentName })]
      : []),
  ];
};

/** Vehicles of the own organisation from a sheet, each with the days until which its documents hold. */
export const vehicleImporter: Importer<VehicleSheetRow> = {
  kind: 'vehicle',
  permission: 'system:vehicle:import',
  row: vehicleSheetRow,
  columns: [
    { field: 'plateNo', required: true, example: '冀A8F219' },
    { field: 'plateColour', required: true, example: '黄色', choices: plateColour, synonyms: plateColourSynonyms },
    { field: 'vin', required: true, example: 'LFWSRXSJ0M1E00001', note: 'sheets.vin' },
    { field: 'vehicleKind', required: true, example: '货车', choices: vehicleKind, synonyms: vehicleKindSynonyms },
    { field: 'useNature', required: true, example: '普通货运', choices: useNature, synonyms: useNatureSynonyms },
    { field: 'goodsClass', example: '', note: 'sheets.goodsClass' },
    { field: 'firstRegisteredOn', required: true, example: '2022-03-05', note: 'sheets.day' },
    { field: 'brakeKind', example: '气压制动', choices: brakeKind, synonyms: brakeSynonyms, note: 'sheets.brakes' },
    { field: 'brand', example: '解放 J6P' },
    { field: 'seatCount', example: '' },
    { field: 'ratedLoad', example: '18000' },
    { field: 'transportCertNo', example: '130100001234' },
    {
      field: 'vehicleOwnership',
      example: '自有',
      choices: vehicleOwnership,
      synonyms: ownershipSynonyms,
      note: 'sheets.ownership',
    },
    { field: 'driverName', example: '', note: 'sheets.driver' },
    { field: 'escortName', example: '', note: 'sheets.driver' },
    { field: 'departmentName', example: '' },
    { field: 'gpsTerminal', example: '' },
    { field: 'mileage', example: '126000' },
    { field: 'transportUntil', example: '2027-03-04', note: 'sheets.paperUntil' },
    { field: 'inspectionUntil', example: '2027-03-31', note: 'sheets.paperUntil' },
    { field: 'gradeResult', example: '一级' },
    { field: 'gradeUntil', example: '2027-03-31', note: 'sheets.paperUntil' },
    { field: 'maintenanceUntil', example: '', note: 'sheets.paperUntil' },
    { field: 'compulsoryUntil', example: '2027-03-04', note: 'sheets.paperUntil' },
    { field: 'commercialUntil', example: '', note: 'sheets.paperUntil' },
    { field: 'carrierUntil', example: '', note: 'sheets.paperUntil' },
    { field: 'tankUntil', example: '', note: 'sheets.paperUntil' },
  ],
  async lists(db, actor) {
    const { departments } = await readFleet(db, actor);
    return { departmentName: [...departments.keys()] };
  },
  async examine(db, actor, rows, run) {
    const fleet = await readFleet(db, actor);
    const twice = twiceIn(rows);
    const problems = new Map<number, string[]>();
    const warnings = new Map<number, string[]>();
    const existing = new Map<number, Difference[]>();
    for (const { number, value } of rows) {
      const wrong = [
        ...wrongWith(value, fleet, run.language),
        ...(twice.has(number) ? [say(run.language, 'sheets.twice')] : []),
      ];
      if (wrong.length > 0) problems.set(number, wrong);
      const standing = standingOf(value, fleet);
      if (standing?.stored) existing.set(number, differencesOf(standing.vehicle, standing.stored, fleet, run.language));
      const words = wordsOn(value, fleet, run.language);
      if (words.length > 0) warnings.set(number, words);
    }
    return { problems, warnings, existing };
  },
  async insert(db, actor, rows) {
    const fleet = await readFleet(db, actor);
    const all = rows.flatMap(({ value }) => standingOf(value, fleet) ?? []);
    const added = all.filter(({ stored }) => stored === undefined).map(({ vehicle }) => vehicle);
    const changed = all.flatMap(({ vehicle, stored }) => (stored ? [{ vehicle, stored }] : []));
    if (changed.length > 0 && !fleet.mayChange) throw fail('object.changed');
    await insertVehicles({ db, actor }, added);
    await updateVehicles({ db, actor }, changed);
  },
};
