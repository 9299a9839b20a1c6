import { brakeKind, vehicleKind } from '../vehicles/vehicle.codes.ts';
import { itemApplies } from './check.codes.ts';
import type { CheckItem } from './template.contract.ts';

/** What is known of a vehicle that decides which items apply to it. */
export interface Equipped {
  readonly vehicleKind: number;
  /** Null where nobody has said. */
  readonly brakeKind: number | null;
}

const { passenger, goods } = vehicleKind.values;
const { airBrakes, tank } = itemApplies.values;

/** What a vehicle surely has not. A tractor pulls today what it did not pull yesterday: neither it nor a trailer is without a tank. */
const surelyWithout: ReadonlyMap<number, (of: Equipped) => boolean> = new Map([
  [airBrakes, (of) => of.brakeKind === brakeKind.values.hydraulic],
  [tank, (of) => of.vehicleKind === passenger || of.vehicleKind === goods],
]);

/** Whether a value of `itemApplies` is a condition, which a vehicle may be known not to meet. */
export const isCondition = (applies: number): boolean => surelyWithout.has(applies);

/**
 * Conditions of items (`itemApplies`) that do not hold for a vehicle with what it pulls: of each of them it is known. What is not
 * known is asked.
 * @param train the vehicle, and the trailer that is checked with it.
 */
export const lackedBy = (train: readonly Equipped[]): number[] =>
  [...surelyWithout].filter(([, isWithout]) => train.every(isWithout)).map(([condition]) => condition);

/** Whether an item is asked of a vehicle that lacks something; an item of an edition of before says nothing, and is asked. */
export const isAsked = ({ applies }: Pick<CheckItem, 'applies'>, lacks: readonly number[]): boolean =>
  applies === undefined || !lacks.includes(applies);

/** Whether no vehicle is without it: "not applicable" is no answer to it. */
export const isAlways = ({ applies }: Pick<CheckItem, 'applies'>): boolean => applies === itemApplies.values.always;
