import { brakeKind } from './vehicle.codes.ts';

const { air, hydraulic, airOverHydraulic } = brakeKind.values;

/** What people write who do not know: nothing, a stroke, or that it is unknown. */
const unknown = /^(?:[-—–/\\、.]*|无|未知|不详|不清楚|不知道|未登记|待查|待定|unknown|n\/?a|none|\?+)$/;
/** What it has not says nothing of what it has, and what it burns nothing of its brakes. */
const denied = /非|不|没|无|未|燃|\bno\b|\bnot\b|without/;
/** One helped by the other, named in one word: 气顶油, 气液混合, 油气混合. */
const both = /气[顶助推包/+-]?[油液]|[油液]气|气压.*液压|液压.*气压|air.*hydraulic|hydraulic.*air/;
const byAir = /气[压刹制动路]|断气|空气|\bair\b|pneumatic|airbrake/;
const byFluid = /液[压刹制动]|油[压刹制路]|真空助力|hydraulic/;

/**
 * The kind of brakes a person means in a sheet: 气刹, 断气刹, 油刹, 液压 … Fuels (柴油, 天然气) and shapes (鼓刹, 盘刹) are none.
 * @returns null for "nobody knows", undefined for words that say nothing of it.
 */
export const readBrakes = (written: string): number | null | undefined => {
  const text = written.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const close = text.replaceAll(' ', '');
  if (unknown.test(close)) return null;
  if (denied.test(text)) return undefined;
  if (both.test(text) || both.test(close)) return airOverHydraulic;
  const [isAir, isFluid] = [byAir, byFluid].map((words) => words.test(text) || words.test(close));
  if (isAir && isFluid) return airOverHydraulic;
  if (isAir) return air;
  return isFluid ? hydraulic : undefined;
};
