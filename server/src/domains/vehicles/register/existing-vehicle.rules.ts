import { type Codes, keyOf } from '#contracts/codes.ts';
import { brakeKind, plateColour, useNature, vehicleKind, vehicleOwnership } from '#contracts/vehicles/vehicle.codes.ts';
import { paperColumn, type VehicleSheetRow } from '#contracts/vehicles/vehicle.import.ts';
import type { Difference } from '#kernel/runtime.ts';
import { type Language, sayOr } from '#phrases/say.ts';
import type { Fleet, FleetVehicle, HeldPaper } from './fleet.queries.ts';
import type { SheetVehicle } from './sheet.service.ts';

type Paper = SheetVehicle['papers'][number];

/** The document of a kind that stands; undefined without one. */
const heldOf = (stored: FleetVehicle, kind: number): HeldPaper | undefined =>
  stored.papers.find((held) => held.kind === kind);

/** Whether a document of a sheet holds longer than the one that stands; nothing holds longer than what never ends. */
const holdsLonger = (paper: Paper, held: HeldPaper | undefined): boolean =>
  held === undefined || (held.until !== null && paper.until > held.until);

/** Whether a sheet says an earlier end than what stands: the register keeps its own. */
export const namesEarlierPaper = (written: SheetVehicle, stored: FleetVehicle): boolean =>
  written.papers.some((paper) => {
    const held = heldOf(stored, paper.kind);
    return held !== undefined && (held.until === null || paper.until < held.until);
  });

/** A vehicle as it will stand: what a row says over what is there; what it leaves empty stays, and so do later documents. */
export const mergedWith = (written: SheetVehicle, row: VehicleSheetRow, stored: FleetVehicle): SheetVehicle => {
  const dangerous = written.useNature === useNature.values.dangerous;
  return {
    ...written,
    goodsClass: row.goodsClass === '' && dangerous ? stored.goodsClass : row.goodsClass,
    brakeKind: written.brakeKind ?? stored.brakeKind,
    brand: row.brand ?? stored.brand,
    seatCount: row.seatCount ?? stored.seatCount ?? undefined,
    ratedLoad: row.ratedLoad ?? stored.ratedLoad ?? undefined,
    transportCertNo: row.transportCertNo ?? stored.transportCertNo,
    vehicleOwnership: row.vehicleOwnership === undefined ? stored.vehicleOwnership : written.vehicleOwnership,
    driverId: written.driverId ?? stored.driverId,
    escortId: written.escortId ?? stored.escortId,
    departmentId: written.departmentId ?? stored.departmentId,
    gpsTerminal: row.gpsTerminal ?? stored.gpsTerminal,
    mileage: row.mileage ?? stored.mileage ?? undefined,
    papers: written.papers.filter((paper) => holdsLonger(paper, heldOf(stored, paper.kind))),
  };
};

const coded = { plateColour, vehicleKind, useNature, brakeKind, vehicleOwnership } as const;
const plain = [
  'plateNo',
  'goodsClass',
  'brand',
  'seatCount',
  'ratedLoad',
  'firstRegisteredOn',
  'transportCertNo',
  'gpsTerminal',
  'mileage',
] as const;
const named = { driverName: 'driverId', escortName: 'escortId', departmentName: 'departmentId' } as const;

const labelOf = (list: Codes, value: number | null, language: Language): string => {
  const key = keyOf(list, value);
  return key === undefined ? '' : sayOr(language, `codes.${list.name}.${key}`, key);
};

/** How a vehicle would change, field by field, in words as they are shown. */
export const differencesOf = (
  merged: SheetVehicle,
  stored: FleetVehicle,
  { names }: Fleet,
  language: Language,
): Difference[] => {
  const nameOf = (field: string, id: string | null): string =>
    id === null ? '' : (names.get(`${field === 'departmentId' ? 'department' : 'member'} ${id}`) ?? '');
  const all: Difference[] = [
    ...plain.map((field) => ({ field, from: String(stored[field] ?? ''), to: String(merged[field] ?? '') })),
    ...(Object.keys(coded) as (keyof typeof coded)[]).map((field) => ({
      field,
      from: labelOf(coded[field], stored[field], language),
      to: labelOf(coded[field], merged[field], language),
    })),
    ...(Object.keys(named) as (keyof typeof named)[]).flatMap((field) => {
      const [before, after] = [stored[named[field]], merged[named[field]]];
      return before === after ? [] : [{ field, from: nameOf(named[field], before), to: nameOf(named[field], after) }];
    }),
    ...merged.papers.map((paper) => ({
      field: paperColumn(paper.kind),
      from: heldOf(stored, paper.kind)?.until ?? '',
      to: paper.until,
    })),
  ];
  return all.filter(({ from, to }) => from !== to);
};
