import { type RawBuilder, sql } from 'kysely';
import { nameToMatch, plainNumber, plainPlate, withoutBlanks } from '#contracts/written/written-text.ts';
import { containing } from './list.ts';

const nothing = sql<boolean>`false`;

/** Condition: the name in a column contains what was typed, both as names are compared (`nameToMatch`). */
export const containingName = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> => {
  const key = nameToMatch(text);
  return key === '' ? nothing : sql<boolean>`strpos(luan_match_name(${column}), ${key}) > 0`;
};

const part = (column: RawBuilder<unknown>, plain: string): RawBuilder<boolean> =>
  plain === '' ? nothing : containing(column, plain);

/** Condition: the plate in a column contains what was typed, however it is broken up. */
export const containingPlate = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  part(column, plainPlate(text));

/** Condition: the vehicle's number in a column contains what was typed, however it is broken up. */
export const containingVin = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  part(column, plainNumber(text));

/** Condition: the number of a paper in a column contains what was typed, blanks apart. */
export const containingNumber = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  part(sql`replace(${column}, ' ', '')`, withoutBlanks(text));
