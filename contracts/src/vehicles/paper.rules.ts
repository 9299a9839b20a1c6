import { dayAfter, lastDayOf } from '../zone.ts';
import { paperEnd, useNature, type VehiclePaperKind, vehicleKind, vehiclePaperKind } from './vehicle.codes.ts';
import { carriesPeople } from './vehicle.rules.ts';

/** Days ahead of its end from which a document is shown as ending. */
export const soonDays = 30;

/** What a rule asks of a vehicle. */
export interface RuledVehicle {
  readonly vehicleKind: number;
  readonly useNature: number;
  readonly firstRegisteredOn: string;
}

const { tanker, trailer } = vehicleKind.values;
type Which = (of: Pick<RuledVehicle, 'vehicleKind' | 'useNature'>) => boolean;
const every: Which = () => true;
const isDriven: Which = (of) => of.vehicleKind !== trailer;
const isTanker: Which = (of) => of.vehicleKind === tanker;
const isDangerous: Which = (of) => of.useNature === useNature.values.dangerous;
const isRidden: Which = (of) => carriesPeople(of.useNature);
const isRisky: Which = (of) => isRidden(of) || isDangerous(of);
const isFreight: Which = (of) => !isRisky(of);

/** Which vehicles must have which documents. */
const needs: readonly { readonly paper: VehiclePaperKind; readonly of: Which; readonly basis: string }[] = [
  { paper: 'transportCert', of: every, basis: '道路运输条例' },
  { paper: 'inspection', of: every, basis: '道路交通安全法第十三条' },
  { paper: 'technicalGrade', of: isDriven, basis: '交通运输部令2023年第3号' },
  { paper: 'compulsory', of: isDriven, basis: '机动车交通事故责任强制保险条例' },
  { paper: 'carrier', of: isRisky, basis: '道路运输条例第三十五条' },
  { paper: 'tankCheck', of: isTanker, basis: 'GB 18564.1' },
];

/** A cycle of a document: how many months it holds for vehicles of an age in months, until the next rule's age. */
interface Cycle {
  readonly paper: VehiclePaperKind;
  readonly of: Which;
  /** Months since the first registration from which it holds. */
  readonly fromAge: number;
  readonly months: number;
  readonly basis: string;
}

const yearly = (paper: VehiclePaperKind, basis: string): Cycle => ({ paper, of: every, fromAge: 0, months: 12, basis });
/** Yearly, and twice a year from an age on. */
const closer = (paper: VehiclePaperKind, of: Which, fromAge: number, basis: string): Cycle[] => [
  { paper, of, fromAge: 0, months: 12, basis },
  { paper, of, fromAge, months: 6, basis },
];
const technical = '交通运输部令2023年第3号';
const traffic = '道路交通安全法实施条例第十六条';

/** Cycles as data: what is proposed as the next end of a document. A company may be stricter, so nobody is bound to the proposal. */
const cycles: readonly Cycle[] = [
  ...closer('technicalGrade', isRisky, 60, technical),
  ...closer('technicalGrade', isFreight, 120, technical),
  ...closer('inspection', isRidden, 60, traffic),
  ...closer('inspection', (of) => !isRidden(of), 120, traffic),
  yearly('transportCert', '道路运输证年度审验'),
  { ...yearly('maintenance', '按车辆维护手册，由企业确定'), months: 6 },
  yearly('compulsory', '机动车交通事故责任强制保险条例'),
  yearly('commercial', '保险合同'),
  yearly('carrier', '道路运输条例第三十五条'),
  yearly('tankCheck', 'GB 18564.1'),
];

/** Documents that need no end: what was found once stays found. */
const lasting: readonly VehiclePaperKind[] = ['entryCheck', 'passengerClass', 'completion', 'other'];
/** Whether a document may be filed without an end. */
export const isLasting = (kind: number): boolean => lasting.some((one) => vehiclePaperKind.values[one] === kind);

/** Codes of the documents a vehicle must have. */
export const neededPapers = (of: Pick<RuledVehicle, 'vehicleKind' | 'useNature'>): number[] =>
  needs.filter((one) => one.of(of)).map((one) => vehiclePaperKind.values[one.paper]);

const monthsOld = (from: string, on: string): number => {
  const months =
    (Number(on.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(on.slice(5, 7)) - Number(from.slice(5, 7));
  return on.slice(8) < from.slice(8) ? months - 1 : months;
};

/** The cycle of a document of a vehicle at its age on a day; undefined for what has none. */
export const cycleOf = (paper: number, of: RuledVehicle, on: string): Pick<Cycle, 'months' | 'basis'> | undefined => {
  const age = monthsOld(of.firstRegisteredOn, on);
  return cycles
    .filter((one) => vehiclePaperKind.values[one.paper] === paper && one.of(of) && age >= one.fromAge)
    .toSorted((a, b) => b.fromAge - a.fromAge)[0];
};

/** The last day a document from a day on is proposed to hold: a year from 1 March ends on the last of February. */
export const proposedUntil = (paper: number, of: RuledVehicle, from: string): string | undefined => {
  const cycle = cycleOf(paper, of, from);
  return cycle && lastDayOf(from, cycle.months);
};

/** How long a document holds, seen on a day; what has no end is valid. */
export const endOf = (until: string | null, today: string): number => {
  if (until === null || until > dayAfter(today, soonDays)) return paperEnd.values.valid;
  return until < today ? paperEnd.values.overdue : paperEnd.values.ending;
};
