import { plainNumber } from '../written/written-text.ts';
import { plateColour, useNature, vehicleKind } from './vehicle.codes.ts';

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
/** Letters and figures of plates: I and O are left out (GA 36). */
const sign = 'A-HJ-NP-Z0-9';
const begins = `^[${provinces}][A-HJ-NP-Z]`;
const ordinary = new RegExp(`${begins}(?:[${sign}]{5}|[${sign}]{4}[挂学警港澳])$`);
const smallElectric = new RegExp(`${begins}[A-HJK][${sign}]\\d{4}$`);
const largeElectric = new RegExp(`${begins}\\d{5}[A-HJK]$`);

/** Forms of plates by their colour; another colour takes what is written on it. */
const forms = new Map<number, RegExp>([
  [plateColour.values.blue, ordinary],
  [plateColour.values.yellow, ordinary],
  [plateColour.values.black, ordinary],
  [plateColour.values.white, ordinary],
  [plateColour.values.green, smallElectric],
  [plateColour.values.yellowGreen, largeElectric],
  [plateColour.values.other, /^[\p{L}\d-]{4,12}$/u],
]);

/** Whether a plate has a form that is given out in some colour; what stands on another colour is no rule. */
export const isPlate = (plate: string): boolean =>
  [...forms].some(([colour, form]) => colour !== plateColour.values.other && form.test(plate));

/** Whether a plate has the form of its colour: five signs, of an electric vehicle six (GA 36-2018). */
export const isPlateOf = (plate: string, colour: number): boolean => forms.get(colour)?.test(plate) === true;

const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Values of letters in the sum; I, O and Q have none. */
const vinLetters: ReadonlyMap<string, number> = new Map(
  [...'ABCDEFGHJKLMNPRSTUVWXYZ'].map((letter, at) => [letter, Number('12345678123457923456789'.charAt(at))]),
);

/** The ninth sign that belongs to a number of 17 signs (GB 16735), whatever stands there. */
export const vinCheck = (vin: string): string => {
  const sum = vinWeights.reduce((total, weight, at) => {
    const letter = vin.charAt(at);
    return total + weight * (vinLetters.get(letter) ?? Number(letter));
  }, 0);
  return '0123456789X'.charAt(sum % 11);
};

/** Whether a text is a vehicle identification number: 17 signs without I, O and Q (GB 16735). */
export const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin);

/** Whether the ninth sign of a number fits the others. Vehicles that were built for other countries need none that does. */
export const vinCheckFits = (vin: string): boolean => vinCheck(vin) === vin.charAt(8);

/** Whether what was typed or pasted is a number whose ninth sign does not fit: mistyped, or of an imported vehicle. */
export const isDoubtfulVin = (written: string): boolean => {
  const vin = plainNumber(written);
  return isVin(vin) && !vinCheckFits(vin);
};

const passengerUses: readonly number[] = [useNature.values.line, useNature.values.charter, useNature.values.tour];

/** Whether a vehicle of a kind may be put to a use: people ride in what is built for them. */
export const fitsUse = (kind: number, nature: number): boolean =>
  (kind === vehicleKind.values.passenger) === passengerUses.includes(nature);

/** Whether people ride for money in a vehicle of such a use. */
export const carriesPeople = (nature: number): boolean => passengerUses.includes(nature);
