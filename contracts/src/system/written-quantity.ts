import { z } from 'zod';

/** A kind of number a column holds: how much one of each unit is in the unit that is kept, and whether parts of that are rounded. */
interface Kind {
  /** Without a unit the number stands in the unit that is kept. */
  readonly units: Readonly<Record<string, number>>;
  /** Measured on a scale finer than what is kept; what is counted (points, seats) has no parts. */
  readonly rounded?: true;
  /** What is said of a text that is none (`failures.input`). */
  readonly unread: string;
}

/** Units as they are written, small and narrow; the one that is kept comes first. */
const kinds = {
  speed: {
    unread: 'speedUnread',
    rounded: true,
    units: {
      'km/h': 1,
      kmh: 1,
      kph: 1,
      'km/小时': 1,
      '公里/小时': 1,
      '公里/时': 1,
      '千米/小时': 1,
      '千米/时': 1,
      公里每小时: 1,
      千米每小时: 1,
    },
  },
  distance: {
    unread: 'distanceUnread',
    rounded: true,
    units: { km: 1, 公里: 1, 千米: 1, 万公里: 10_000, 万千米: 10_000, 万km: 10_000, 万: 10_000 },
  },
  load: { unread: 'loadUnread', rounded: true, units: { kg: 1, 公斤: 1, 千克: 1, t: 1000, 吨: 1000 } },
  minutes: { unread: 'minutesUnread', units: { 分钟: 1, 分: 1, min: 1, mins: 1, minutes: 1, 小时: 60, h: 60 } },
  points: { unread: 'pointsUnread', units: { 分: 1 } },
  vehicles: { unread: 'vehiclesUnread', units: { 辆: 1, 台: 1, 部: 1 } },
  people: { unread: 'seatsUnread', units: { 人: 1, 名: 1, 位: 1, 个: 1 } },
  seats: { unread: 'seatsUnread', units: { 座: 1, 人: 1, 个: 1, 位: 1 } },
} as const satisfies Readonly<Record<string, Kind>>;

const narrowed = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();
const quantity = /^([+-]?\d+(?:,\d{3})*(?:\.\d+)?)(\D*)$/;

/** The number in the unit that is kept; undefined for another unit or none of a number. */
const amountOf = (text: string, { units, rounded }: Kind): number | undefined => {
  const [, number = '', unit = ''] = quantity.exec(narrowed(text)) ?? [];
  const factor = unit === '' ? 1 : Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (number === '' || factor === undefined) return undefined;
  // Of a decimal times a power of ten no more is kept than was written: 12.6 times 10,000 is 126,000.
  const amount = Number((Number(number.replaceAll(',', '')) * factor).toPrecision(12));
  return rounded ? Math.round(amount) : amount;
};

/**
 * A whole number with its unit or without: `98.6 km/h`, `18吨`, `12.6万公里`, `3分`. What is measured is rounded to the nearest whole,
 * a half upwards.
 */
export const writtenQuantity = (name: keyof typeof kinds, least: number, most: number) =>
  z
    .union([z.string().max(40), z.number()])
    .transform((given, context) => {
      const amount = amountOf(String(given), kinds[name]);
      if (amount !== undefined) return amount;
      context.addIssue({ code: 'custom', message: kinds[name].unread });
      return z.NEVER;
    })
    .pipe(z.number().int().min(least).max(most));
