import { z } from 'zod';
import {
  isNoName,
  plainCompanyPhone,
  plainLogin,
  plainName,
  plainNumber,
  plainPhone,
  withoutBlanks,
} from './written/written-text.ts';

const largestId = 9_223_372_036_854_775_807n;

/** Identifier: a 64-bit integer sent as a string (design/domain, Identifiers). */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .refine((text) => !/^\d+$/.test(text) || BigInt(text) <= largestId);

/** Number of an area: three digits per level, provinces from 100 (design/domain, Identifiers and areas). */
export const areaId = z.string().regex(/^\d{3}(\d{3}){0,3}$/);

/** How often a row was written, as its reader saw it: the database keeps 32 bits. */
export const version = z.int32().min(0);

/** One line of text a person types; trimmed. */
export const line = (max: number, min = 0) => z.string().trim().min(min).max(max);

/** A person's name where it is looked for: as `personName`, of any length. */
export const nameSought = z.string().overwrite(plainName).max(40);

/** A person's name where anything may stand beside it (a title, a company), or where somebody is only named: to be found, to sign. */
export const nameLine = (max: number, min = 0) =>
  z
    .string()
    .overwrite(plainName)
    .refine((text) => !isNoName(text), { error: 'noName', abort: true })
    .min(min)
    .max(max);

/**
 * A name as people have them: rare letters of private use, and whichever of the middle dots their keyboard gave. What stands
 * where one is missing (#N/A, -, 无) is none.
 */
export const personName = nameLine(40, 2).regex(
  /^[\p{L}\p{Co}\p{Mn}\p{Mc}\p{Zs}\u00b7\u0387\u2022\u2027\u2219\u22c5\u30fb\uff65.'\u2019\p{Pd}]*$/u,
);

/** A number a company is called by: a mobile or a fixed line with its area code, with an extension or not, 400 and 800. */
export const companyPhone = z
  .string()
  .overwrite(plainCompanyPhone)
  .regex(/^(1[3-9]\d{9}|0\d{2,3}-?[2-9]\d{6,7}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/);
/** Mainland mobile number, 11 digits. */
export const phone = z
  .string()
  .overwrite(plainPhone)
  .regex(/^1[3-9]\d{9}$/);
/** A mobile number, or none. */
export const phoneOrNone = z
  .string()
  .overwrite(plainPhone)
  .regex(/^(1[3-9]\d{9})?$/);
/** A phone where it is looked for: whole, or its last four digits. */
export const phoneSought = z
  .string()
  .overwrite(plainPhone)
  .regex(/^(\d{4}|\d{11})$/);

/** What somebody logs in by: a phone or a user name. */
export const loginName = z.string().overwrite(plainLogin).min(1).max(60);

/** Number of a bank account, a certificate, a licence: without blanks. */
export const paperNumber = (max: number, min = 0) => z.string().overwrite(withoutBlanks).min(min).max(max);

/** Code of an industry, subject or duty: capitals and digits, as the spec's `T01T01`. */
export const catalogueCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9_]{1,19}$/);

const inRange = (text: string): boolean => text >= '1900' && text < '3000';

/** Calendar day, `YYYY-MM-DD`, from 1900 to 2999. */
export const day = z.iso.date({ abort: true }).refine(inRange);

/** Offsets there are on earth, and no more digits of a second than a clock tells: the database takes no others. */
const possibleClock = /^[^.]*(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):\d\d)$/;

/** Instant a person gives, ISO 8601 with offset, from 1900 to 2999. */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine((text) => inRange(text) && possibleClock.test(text));

/** Instant as ISO 8601 with offset. */
export const instant = z.string();

/** A whole number that may arrive as text in a query string; within 32 bits unless `max` says more. */
export const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** An amount of money in whole fen, up to 100 billion yuan: sums of them stay exact. */
export const fen = (min: number) => z.number().int().min(min).max(1e13);

/** An amount that is paid: whole fen above nothing, as far as `fen`; what is none is told in words of money. */
export const paidFen = z
  .number()
  .refine((fen) => fen > 0, { error: 'amountTooSmall', abort: true })
  .refine((fen) => fen <= 1e13, { error: 'amountTooLarge', abort: true })
  .refine(Number.isInteger, { error: 'amountParted', abort: true })
  .int()
  .min(1)
  .max(1e13);

/** A yes or no that may arrive as text in a query string. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Several values of one filter: repeated in a query string, or separated by commas. */
export const several = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(one).max(1000),
  );

const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Check digit of an 18-character resident identity number (GB 11643-1999); `body` is its first 17 digits. */
export const idCardCheckDigit = (body: string): string => {
  const sum = idCardWeights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return '10X98765432'.charAt(sum % 11);
};

const isPossibleBirthday = (text: string): boolean => {
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(iso) &&
    iso >= '1900-01-01' &&
    date.getTime() <= Date.now()
  );
};

/** Whether a text is a resident identity number with a possible birthday and a right check digit. */
export const isIdCard = (text: string): boolean =>
  /^\d{17}[\dX]$/.test(text) && isPossibleBirthday(text.slice(6, 14)) && idCardCheckDigit(text) === text[17];

/** Resident identity number as people paste it. */
export const idCard = z.string().overwrite(plainNumber).refine(isIdCard, { error: 'idCard' });
/** A resident identity number, or none. */
export const idCardOrNone = z
  .string()
  .overwrite(plainNumber)
  .refine((text) => text === '' || isIdCard(text), { error: 'idCard' });
/** An identity number where it is looked for: whole, or its last four signs. */
export const idCardSought = z
  .string()
  .overwrite(plainNumber)
  .regex(/^(\d{17}[\dX]|\d{3}[\dX])$/);

/** Day and gender hidden in an identity number: gender 2 male, 3 female (spec section 3). */
export const readIdCard = (card: string) => ({
  birthday: `${card.slice(6, 10)}-${card.slice(10, 12)}-${card.slice(12, 14)}`,
  gender: Number(card[16]) % 2 === 1 ? 2 : 3,
});

/** Phone as lists show it: first 3 and last 4 digits (spec section 9). */
export const maskPhone = (text: string): string => text.replace(/^(.{3}).*(.{4})$/u, '$1****$2');

/** Plate or identity number as lists show it: first 8 and last 4 (spec section 9). */
export const maskIdCard = (text: string): string => text.replace(/^(.{8}).*(.{4})$/u, '$1******$2');

/** Sides in pixels a picture shall fit into: it comes small, never enlarged, and as WebP where the browser reads that (spec section 9). */
export const pictureSides = { width: whole(16, 4096).optional(), height: whole(16, 4096).optional() };
