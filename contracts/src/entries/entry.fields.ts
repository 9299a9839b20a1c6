import { z } from 'zod';
import { type Codes, oneOf } from '../codes.ts';
import {
  area as areaColumn,
  type Column,
  type ColumnKind,
  calendarDay,
  code,
  count,
  text as textColumn,
} from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import type { FileKindName } from '../files/kinds.ts';
import { day as dayValue, id, line, nameLine, nameSought, paperNumber, whole as wholeNumber } from '../values.ts';
import { longestPasted, plainCompanyPhone } from '../written/written-text.ts';

/** What a field of a register may say about itself beside its kind. */
export interface Marks {
  readonly required?: true;
  /** A column of the list; without it the detail alone shows it. */
  readonly listed?: true | { readonly width?: number; readonly link?: true; readonly quiet?: true };
  /** A filter of its own. */
  readonly filtered?: true;
  /** Among the texts the keyword looks into. */
  readonly searched?: true;
  /**
   * Once in each organisation: the table has the unique index `<table>_<column>_once`, and breaking it is said of this field.
   */
  readonly once?: true;
  /** Title where `fields.<name>` is another thing's. */
  readonly titled?: string;
  /** Nothing chosen means that it is for all, and is shown so. */
  readonly forAll?: true;
}

/** A mark that nothing reads is no mark. */
export type Known<M> = { readonly [K in Exclude<keyof M, keyof Marks>]: never };

/** One field of a register: what is written, answered, shown and asked for, named once. */
export interface EntryField {
  readonly kind: 'text' | 'longText' | 'whole' | 'day' | 'code' | 'ref' | 'files';
  readonly input: z.ZodType;
  readonly row: z.ZodType;
  readonly filter: z.ZodType;
  /** What stands in the form of a new one. */
  readonly empty: unknown;
  readonly marks: Marks;
  readonly min?: number;
  readonly max?: number;
  readonly codes?: Codes;
  readonly files?: FileKindName;
  /** What the number names: server and console bring its name and its editor. */
  readonly of?: string;
}

/** The rule of a field that must be filled, or of one that may be left out. */
const asMarked = <const M extends Marks, A extends z.ZodType, B extends z.ZodType>(marks: M, needed: A, left: B) =>
  (marks.required ? needed : left) as M extends { required: true } ? A : B;

/** One line of text. */
export const text = <const M extends Marks>(max: number, marks: M & Known<M>) => ({
  kind: 'text' as const,
  input: asMarked(marks, line(max, 1), line(max).default('')),
  row: z.string(),
  filter: line(max),
  empty: '',
  marks,
  max,
});

/** Name of a person. */
export const personName = <const M extends Marks>(max: number, marks: M & Known<M>) => ({
  ...text(max, marks),
  input: asMarked(marks, nameLine(max, 1), nameLine(max).default('')),
  filter: nameSought,
});

/** Number of a certificate. */
export const certificateNumber = <const M extends Marks>(max: number, marks: M & Known<M>) => ({
  ...text(max, marks),
  input: asMarked(marks, paperNumber(max, 1), paperNumber(max).default('')),
  filter: paperNumber(max),
});

/** A number somebody is called by, of any kind: as it is kept it has `max` signs at most. */
export const telephone = <const M extends Marks>(max: number, marks: M & Known<M>) => {
  const number = z.string().overwrite(plainCompanyPhone).max(max);
  return {
    ...text(max, marks),
    input: asMarked(marks, number.min(1), number.default('')),
    filter: number,
    max: longestPasted,
  };
};

/** Text of several lines; never a column of the list. */
export const longText = <const M extends Omit<Marks, 'listed' | 'filtered'>>(max: number, marks: M & Known<M>) => ({
  ...text(max, marks),
  kind: 'longText' as const,
});

/** A whole number between two bounds. */
export const whole = <const M extends Omit<Marks, 'searched' | 'filtered'>>(
  min: number,
  max: number,
  marks: M & Known<M>,
) => ({
  kind: 'whole' as const,
  input: asMarked(marks, wholeNumber(min, max), wholeNumber(min, max).nullable().default(null)),
  row: z.number().nullable(),
  filter: wholeNumber(min, max),
  empty: null,
  marks,
  min,
  max,
});

/** A calendar day. */
export const day = <const M extends Omit<Marks, 'searched' | 'filtered'>>(marks: M & Known<M>) => ({
  kind: 'day' as const,
  input: asMarked(marks, dayValue, dayValue.nullable().default(null)),
  row: z.string().nullable(),
  filter: dayValue,
  empty: null,
  marks,
});

/** A value of a list of codes. */
export const codeOf = <const V extends string | number, const M extends Omit<Marks, 'searched'>>(
  codes: Codes<string, V>,
  marks: M & Known<M>,
) => ({
  kind: 'code' as const,
  input: asMarked(marks, oneOf(codes), oneOf(codes).nullable().default(null)),
  row: z.literal(Object.values(codes.values)).nullable(),
  filter: oneOf(codes),
  empty: null,
  marks,
  codes,
});

/** The number of something else, named `<thing>Id`; the answer carries its name beside it as `<thing>Name`. */
export const ref = <const O extends string, N extends z.ZodType<string>, const M extends Omit<Marks, 'searched'>>(
  of: O,
  number: N,
  marks: M & Known<M>,
) => ({
  kind: 'ref' as const,
  input: asMarked(marks, number, number.nullable().default(null)),
  row: number.nullable(),
  filter: number,
  empty: null,
  marks,
  of,
});

/** Uploaded files of one kind, at most `max`. */
export const files = <const M extends Pick<Marks, 'required' | 'titled'>>(
  kind: FileKindName,
  max: number,
  marks: M & Known<M>,
) => ({
  kind: 'files' as const,
  input: asMarked(marks, z.array(heldFile).min(1).max(max), z.array(heldFile).max(max).default([])),
  row: z.array(z.object({ fileId: id, fileName: z.string() })),
  filter: z.never(),
  empty: [] as unknown[],
  marks,
  max,
  files: kind,
});

/** Name of the answer that names what a number names: `areaName` of `areaId`. */
export const nameBeside = (field: string): string => field.replace(/Id$/, 'Name');

/** A field as a column: of the list where it is listed, of the detail always; files are shown by themselves. */
export const columnOf = (name: string, field: EntryField, detail: string): Column | undefined => {
  const { listed, titled, forAll } = field.marks;
  const { width, link, quiet } = typeof listed === 'object' ? listed : {};
  const extra = {
    ...(width === undefined ? {} : { width }),
    ...(link ? { link: detail } : {}),
    ...(quiet && { quiet }),
    ...(titled === undefined ? {} : { titled }),
    ...(forAll === undefined ? {} : { forAll }),
  };
  const of: Record<EntryField['kind'], () => Column | undefined> = {
    text: () => textColumn(name, extra),
    longText: () => ({ field: name, kind: 'longText' as ColumnKind, ...extra }),
    whole: () => count(name, extra),
    day: () => calendarDay(name, extra),
    code: () => (field.codes ? code(name, field.codes, extra) : undefined),
    ref: () => (field.of === 'area' ? areaColumn : textColumn)(nameBeside(name), extra),
    files: () => undefined,
  };
  return of[field.kind]();
};
