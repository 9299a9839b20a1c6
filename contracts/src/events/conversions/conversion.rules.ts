import { isPlate } from '../../vehicles/vehicle.rules.ts';
import { nameToMatch, plainPlate } from '../../written/written-text.ts';
import { conversionScores, conversionWay, leastScore } from './conversion.codes.ts';

const ways = conversionWay.values;

/** How alike a foreign name is to something of ours: 0 to 100, and why. */
export interface Likeness {
  readonly score: number;
  readonly way: number;
}

const unlike: Likeness = { score: 0, way: ways.none };

/** Colours that platforms write behind or before a plate. */
const colours = /^[黄蓝绿白黑渐变]+牌?|\(?(?:黄绿|黄|蓝|绿|白|黑)[色牌]*\)?$/g;

/** A plate without the colour that was written with it, and with figures where letters were mistaken for them. */
export const barePlate = (plate: string): string =>
  plainPlate(plate).replace(colours, '').replaceAll('O', '0').replaceAll('I', '1');

const differences = (one: string, other: string): number => {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return [...one].filter((sign, at) => sign !== other.charAt(at)).length;
};

/** Whether one text is the other with a sign changed, missing or added. */
const isOneOff = (one: string, other: string): boolean => {
  if (one === other) return false;
  if (one.length === other.length) return differences(one, other) === 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length !== 1) return false;
  return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
};

/** How alike a plate as a platform wrote it is to one of ours: its spelling, a missing province, or one sign. */
export const plateLikeness = (foreign: string, ours: string): Likeness => {
  const [one, other] = [barePlate(foreign), barePlate(ours)];
  if (one === '') return unlike;
  if (one === other) return { score: conversionScores.spelling, way: ways.spelling };
  if (!isPlate(plainPlate(foreign)) && one.length >= 6 && other.slice(1) === one)
    return { score: conversionScores.province, way: ways.province };
  return isOneOff(one, other) ? { score: conversionScores.oneOff, way: ways.oneOff } : unlike;
};

/** A person of ours beside the driver a platform named. */
export interface PersonLooks {
  readonly name: string;
  /** Syllables of the name without tones (`nameKey`). */
  readonly sound: string;
  readonly phoneTail: string;
  /** Registered as the driver of a vehicle the alarms were of. */
  readonly drives: boolean;
}

/** How alike a driver as a platform named them is to a person of ours. */
export const personLikeness = (
  foreign: { readonly name: string; readonly sound: string; readonly phoneTail: string },
  ours: PersonLooks,
): Likeness => {
  const [name, own] = [nameToMatch(foreign.name), nameToMatch(ours.name)];
  const found = ((): Likeness => {
    if (name === own) return { score: conversionScores.sameName, way: ways.sameName };
    if (foreign.sound === ours.sound || name === ours.sound.replaceAll(' ', ''))
      return { score: conversionScores.sameSound, way: ways.sameSound };
    return name.length > 2 && isOneOff(name, own) ? { score: conversionScores.nameOneOff, way: ways.oneOff } : unlike;
  })();
  if (found.score === 0) return unlike;
  const isTail = foreign.phoneTail !== '' && foreign.phoneTail === ours.phoneTail;
  const more = (isTail ? conversionScores.sum : 0) + (ours.drives ? conversionScores.sum : 0);
  return { ...found, score: Math.min(100, found.score + more) };
};

/** Endings of company names that say nothing about which company it is. */
const endings =
  /(有限责任公司|股份有限公司|集团有限公司|有限公司|分公司|子公司|总公司|集团|公司|运输队|车队|营业部|经营部|合作社|个体户)$/;
/** Beginnings that say where it is. */
const regions = /^(?:[\p{Script=Han}]{2,3}省)?(?:[\p{Script=Han}]{2,4}市)?(?:[\p{Script=Han}]{1,4}[区县])?/u;

/** What is left of a company's name without region, brackets, blanks and legal form. */
export const bareCompany = (name: string): string => {
  let bare = name.normalize('NFKC').replace(/[\s()（）·.]/g, '');
  bare = bare.replace(regions, '') || bare;
  while (endings.test(bare)) {
    const shorter = bare.replace(endings, '');
    if (shorter.length < 2) break;
    bare = shorter;
  }
  return bare;
};

const gramsOf = (text: string): Set<string> => new Set([...text].slice(1).map((_, at) => text.slice(at, at + 2)));

/** How alike the name of a company is to one of ours: its core, or the share of pairs of signs both have. */
export const companyLikeness = (foreign: string, ours: string): Likeness => {
  const [one, other] = [bareCompany(foreign), bareCompany(ours)];
  if (one === other) return { score: conversionScores.spelling, way: ways.spelling };
  const [a, b] = [gramsOf(one), gramsOf(other)];
  if (a.size === 0 || b.size === 0) return unlike;
  const shared = [...a].filter((gram) => b.has(gram)).length;
  const score = Math.floor(((2 * shared) / (a.size + b.size)) * (conversionScores.spelling - 1));
  return score >= leastScore ? { score, way: ways.grams } : unlike;
};
