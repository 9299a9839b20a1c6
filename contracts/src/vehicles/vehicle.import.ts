import { z } from 'zod';
import { nameOrNone } from '../people/written.ts';
import { writtenQuantity } from '../system/written-quantity.ts';
import { writtenDay } from '../system/written-time.ts';
import { line, paperNumber } from '../values.ts';
import { type VehiclePaperKind, vehiclePaperKind } from './vehicle.codes.ts';
import { plate, vehicleWritten, vin } from './vehicle.contract.ts';

/** Columns of the sheet that say until when a document holds. */
const paperColumns = {
  transportUntil: 'transportCert',
  inspectionUntil: 'inspection',
  gradeUntil: 'technicalGrade',
  maintenanceUntil: 'maintenance',
  compulsoryUntil: 'compulsory',
  commercialUntil: 'commercial',
  carrierUntil: 'carrier',
  tankUntil: 'tankCheck',
} as const satisfies Readonly<Record<string, VehiclePaperKind>>;
type PaperColumn = keyof typeof paperColumns;

const until = writtenDay.optional();
const papers = Object.fromEntries(Object.keys(paperColumns).map((column) => [column, until])) as Record<
  PaperColumn,
  typeof until
>;

/** One row of the sheet of vehicles; colour, kind, use, brakes and ownership by their names, people by theirs. */
export const vehicleSheetRow = z.object({
  plateNo: plate,
  plateColour: line(20, 1),
  vin,
  vehicleKind: line(20, 1),
  useNature: line(20, 1),
  goodsClass: vehicleWritten.goodsClass,
  brakeKind: line(20).optional(),
  brand: line(60).optional(),
  seatCount: writtenQuantity('seats', 1, 200).optional(),
  ratedLoad: writtenQuantity('load', 1, 200_000).optional(),
  firstRegisteredOn: writtenDay,
  transportCertNo: paperNumber(40).optional(),
  vehicleOwnership: line(20).optional(),
  driverName: nameOrNone,
  escortName: nameOrNone,
  departmentName: line(60).optional(),
  gpsTerminal: line(40).optional(),
  mileage: writtenQuantity('distance', 0, 5_000_000).optional(),
  gradeResult: line(60).optional(),
  ...papers,
});
export type VehicleSheetRow = z.output<typeof vehicleSheetRow>;

/** The column of the sheet that says until when a document of a kind holds. */
export const paperColumn = (kind: number): string =>
  (Object.keys(paperColumns) as PaperColumn[]).find(
    (column) => vehiclePaperKind.values[paperColumns[column]] === kind,
  ) ?? '';

/** Documents a row brings, with the last day of each. */
export const papersInRow = (row: VehicleSheetRow): { kind: number; until: string }[] =>
  (Object.keys(paperColumns) as PaperColumn[]).flatMap((column) => {
    const last = row[column];
    return last === undefined ? [] : [{ kind: vehiclePaperKind.values[paperColumns[column]], until: last }];
  });
