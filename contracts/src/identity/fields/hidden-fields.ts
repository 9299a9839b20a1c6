import { z } from 'zod';
import { isIdCard } from '../../values.ts';

/** Fields of people a role may hide (the field layer). */
export const hideableFields = ['phone', 'idCard', 'email', 'birthday', 'gender', 'education', 'jobNumber'] as const;
export type HideableField = (typeof hideableFields)[number];

/** What a field of an answer tells of a person, and what stands there for a reader whose roles hide it. */
export interface PersonalKind {
  readonly tells: HideableField;
  readonly blank: string | number | null;
}

const kinds = new WeakMap<object, PersonalKind>();
const of = <S extends z.ZodType>(shape: S, tells: HideableField, blank: PersonalKind['blank']): S => {
  kinds.set(shape, { tells, blank });
  return shape;
};

/**
 * Fields of rows and answers that tell something of a person which roles may hide. The kernel blanks them by their kind wherever
 * an answer, a list, an export or a print is made; no query says so by itself.
 */
export const shown = {
  phone: of(z.string(), 'phone', ''),
  idCard: of(z.string(), 'idCard', ''),
  email: of(z.string(), 'email', ''),
  birthday: of(z.string().nullable(), 'birthday', null),
  age: of(z.number().nullable(), 'birthday', null),
  gender: of(z.number(), 'gender', 1),
  education: of(z.number(), 'education', 9),
  jobNumber: of(z.string(), 'jobNumber', ''),
};

/** The kind of a shape; undefined for what tells nothing that is hidden. */
export const personalKind = (shape: object): PersonalKind | undefined => kinds.get(shape);

/** An identity number, whole or as everybody sees it, wherever it stands in a text: licences and qualifications carry the same one. */
const numbers = /(?<!\d)(?:\d{17}[\dX]|\d{6}(?:19|20)\*{6}\d{3}[\dX])(?![\d*])/gi;
const isNumber = (text: string): boolean => text.includes('*') || isIdCard(text.toUpperCase());

/** A text without the identity numbers in it, whatever they are called there. */
export const withoutCards = (text: string): string =>
  text.length < 18 ? text : text.replace(numbers, (found) => (isNumber(found) ? '' : found));

/** Whether a text holds an identity number. */
export const holdsCard = (text: string): boolean => withoutCards(text) !== text;
