import { z } from 'zod';
import { day, moment } from '../values.ts';

// Days and times as people and platforms write them, brought into the one form that is kept.

/** Why a text is no day: each has a sentence of its own with an example (`failures.input`). */
type Unread = 'dayOrMonth' | 'yearOfTwo' | 'yearMissing' | 'dayMissing' | 'dayImpossible' | 'dayUnread';

/** A wall clock of the platform's zone in milliseconds, as if it were UTC. */
type Wall = number;

const [second, hour] = [1000, 3_600_000];
const dayLength = 24 * hour;
/** Hours of the platform's zone before UTC. */
const ownOffset = 8;

/** Wide signs as narrow ones, one dash, one blank, none of the signs nobody sees. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\d)[.。]$/, '');

const figures = '〇一二三四五六七八九';
/** A number in Chinese figures: 二〇二六, 十二, 三十一. */
const figuresOf = (word: string): string => {
  const [tens, ones = ''] = word.replace(/[零○]/g, '〇').split('十');
  if (!word.includes('十')) return [...(tens ?? '')].map((one) => figures.indexOf(one)).join('');
  return `${tens ? figures.indexOf(tens) : 1}${ones ? figures.indexOf(ones) : 0}`;
};
/** A day in Chinese figures: 二〇二六年五月一日. */
const inFigures =
  /^([〇零○一二三四五六七八九]{4})年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})(?=[日号])/;
const withFigures = (text: string): string =>
  text.replace(
    inFigures,
    (_, year: string, month: string, date: string) => `${figuresOf(year)}年${figuresOf(month)}月${figuresOf(date)}`,
  );

/** The day of the week, in brackets or not: it says nothing that the day does not. */
const weekday =
  / ?[[(【]? ?(?:(?:星期|周|礼拜)[一二三四五六日天]|\b(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:r|rs)?|fri|sat(?:ur)?|sun)(?:day)?\b) ?[\])】]?[.,，]? ?/gi;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNamed =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';

/** A day at the beginning of a text, the year with all its figures; what follows is its time. */
const dates: readonly RegExp[] = [
  /^(?<year>\d{4}) ?(?:[-/.] ?(?<month>\d{1,2}) ?[-/.]|年 ?(?<monthWord>\d{1,2}) ?月) ?(?<day>\d{1,2}) ?(?:[日号] ?|(?!\d))(?<time>.*)$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<time>\d{4}|\d{6}|\d{9}|[ T].*)?$/i,
  new RegExp(`^(?<day>\\d{1,2})[ -]?${monthNamed}[ ,-]+(?<year>\\d{4})(?!\\d)(?<time>.*)$`, 'i'),
  new RegExp(`^${monthNamed} ?(?<day>\\d{1,2})(?:st|nd|rd|th)?[ ,]+(?<year>\\d{4})(?!\\d)(?<time>.*)$`, 'i'),
];

/** What is written without saying which day it is, by what is missing; asked in this order. */
const unclear: readonly (readonly [reason: Unread, form: RegExp])[] = [
  ['dayOrMonth', /^\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?\d{4}(?!\d)/],
  ['yearOfTwo', /^\d{1,2} ?[-/.年] ?\d{1,2} ?[-/.月] ?\d{1,2}(?!\d)/],
  [
    'yearOfTwo',
    new RegExp(
      `^(?:\\d{1,2}[ -]?${monthNamed}|${monthNamed.replace('?<name>', '?:')} ?\\d{1,2})[ ,-]+\\d{2}(?![\\d:])`,
      'i',
    ),
  ],
  ['yearMissing', /^\d{1,2} ?[-/.月] ?\d{1,2}(?![\d:])/],
  [
    'yearMissing',
    new RegExp(`^(?:\\d{1,2}[ -]?${monthNamed}|${monthNamed.replace('?<name>', '?:')} ?\\d{1,2}(?!\\d))`, 'i'),
  ],
  ['dayMissing', /^\d{4} ?[-/.年] ?\d{1,2} ?月?$/],
];

/** A time of the day, without morning or afternoon; a part that is not written is nought. */
const clocks: readonly RegExp[] = [
  /^(?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2})(?:[.,]\d{1,9})?)?$/,
  /^(?<hour>\d{1,2}) ?[时点](?: ?(?:(?<minute>\d{1,2}) ?分?|(?<half>半)|整))?(?: ?(?<second>\d{1,2})(?:\.\d{1,9})? ?秒)?$/,
  /^(?<hour>\d{2})(?<minute>\d{2})(?:(?<second>\d{2})(?:\d{3})?)?$/,
];

const halves =
  /^(上午|凌晨|早上|下午|晚上|[ap]\.?m\.?) ?|(?<=[\d时点分秒整半]) ?(上午|凌晨|早上|下午|晚上|[ap]\.?m\.?)$/i;
const isMorning = (half: string): boolean => /^(?:上午|凌晨|早上|a)/i.test(half);

/** Hour of the day by its half; undefined where the two contradict each other, and for twelve in the evening, which may be either end of a day. */
const hourOf = (written: number, half: string): number | undefined => {
  if (half === '') return written;
  if (isMorning(half)) return written > 12 ? undefined : written % 12;
  if (written === 12 && half === '晚上') return undefined;
  return written < 12 ? written + 12 : written;
};

/** Milliseconds by which a zone at the end of a time runs before UTC; undefined where none is written. */
const zoned =
  /^(?<clock>.*[\d秒分]) ?(?:(?<utc>z|utc|gmt)|(?:utc|gmt)?(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?)$/i;
const offsetOf = (parts: Record<string, string | undefined>): number | undefined => {
  if (parts.utc) return 0;
  const [hours, minutes] = [Number(parts.hours), Number(parts.minutes ?? 0)];
  if (hours > 14 || minutes > 59) return undefined;
  return (parts.sign === '-' ? -1 : 1) * (hours * hour + minutes * 60 * second);
};

/** Milliseconds since midnight; undefined for what is no time. Parts of a second are left out. */
const sinceMidnight = (written: string): number | undefined => {
  const half = halves.exec(written);
  const bare = half ? written.replace(half[0], '').trim() : written;
  const word = half?.[1] ?? half?.[2] ?? '';
  const parts =
    clocks.map((form) => form.exec(bare)?.groups).find(Boolean) ??
    (word ? /^(?<hour>\d{1,2})$/.exec(bare)?.groups : undefined);
  if (!parts) return undefined;
  const hours = hourOf(Number(parts.hour), word);
  const [minutes, seconds] = [parts.half ? 30 : Number(parts.minute ?? 0), Number(parts.second ?? 0)];
  if (hours === undefined || hours > 24 || minutes > 59 || seconds > 59) return undefined;
  if (hours === 24 && minutes + seconds > 0) return undefined;
  return hours * hour + minutes * 60 * second + seconds * second;
};

/** What a time adds to the midnight before it, in the platform's zone; undefined for what is no time. */
const timeOf = (written: string): number | undefined => {
  const text = written.replace(/^[ T,]+/i, '').trim();
  if (text === '') return 0;
  const zone = zoned.exec(text)?.groups;
  if (!zone) return sinceMidnight(text);
  const [clock, offset] = [sinceMidnight((zone.clock ?? '').trim()), offsetOf(zone)];
  return clock === undefined || offset === undefined ? undefined : clock - offset + ownOffset * hour;
};

const partsOf = (parts: Record<string, string | undefined>): Wall | Unread => {
  const [year, date] = [Number(parts.year), Number(parts.day)];
  const named = months.findIndex((one) => parts.name?.toLowerCase().startsWith(one));
  const month = named === -1 ? Number(parts.month ?? parts.monthWord) : named + 1;
  const midnight = Date.UTC(year, month - 1, date);
  if (new Date(midnight).getUTCMonth() !== month - 1 || new Date(midnight).getUTCDate() !== date)
    return 'dayImpossible';
  const time = timeOf(parts.time ?? '');
  return time === undefined ? 'dayUnread' : midnight + time;
};

/** Days from the first day of a spreadsheet's count to 1970. */
const sheetEpoch = 25_569;
/** Years within which a bare number is a day of a spreadsheet's count. */
const countedYears = { from: 1950, until: 2100 };

/** A day as spreadsheets count them, with its time as a fraction, to the second. */
const countedOf = (text: string): Wall | Unread => {
  const at = Math.round(((Number(text) - sheetEpoch) * dayLength) / second) * second;
  const year = new Date(at).getUTCFullYear();
  return year >= countedYears.from && year <= countedYears.until ? at : 'dayUnread';
};

const readWall = (given: string): Wall | Unread => {
  const text = withFigures(plain(plain(given).replace(weekday, ' ')));
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return countedOf(text);
  const parts = dates.map((form) => form.exec(text)?.groups).find(Boolean);
  if (parts) return partsOf(parts);
  return unclear.find(([, form]) => form.test(text))?.[0] ?? 'dayUnread';
};

/** The text as `YYYY-MM-DDTHH:mm:ss` of the platform's zone; what is unclear becomes the message of the field. */
const wallText = z
  .string()
  .max(200)
  .transform((given, context) => {
    const wall = readWall(given);
    if (typeof wall === 'number') return new Date(wall).toISOString().slice(0, 19);
    context.addIssue({ code: 'custom', message: wall });
    return z.NEVER;
  });

/**
 * A day: 2027-1-5, 2027/01/05, 2027.1.5, 2027年1月5号, 20270105, with the day of the week or with a time, and as spreadsheets count
 * days (46143). What leaves open which day it is (05/01/2026, 5月1日) is refused with what is missing.
 */
export const writtenDay = wallText.transform((wall) => wall.slice(0, 10)).pipe(day);

/**
 * A day with its time to the second: 2027-1-5 8:30, 2027/01/05 08:30:10, 2027年1月5日 下午1时20分, 2026/5/1 1:20 PM, ISO 8601 with or
 * without a zone, and as spreadsheets count (46143.5555555556). Without a zone it is the platform's; without a time the day's beginning.
 */
export const writtenMoment = wallText.transform((wall) => `${wall}+08:00`).pipe(moment);
