import type { PersonColumn } from './person.shape.ts';
import { declared } from './table-declarations.ts';

/** A column that names a person, with what becomes of it. */
export interface PersonRule {
  readonly table: string;
  readonly column: string;
  readonly rule: PersonColumn;
}

/** Every column of the database that names a person, as its table declares it; a test holds the list against the database. */
export const personRules: readonly PersonRule[] = declared.flatMap(([table, { persons, doneBy = [] }]) => [
  ...Object.entries(persons ?? {}).map(([column, rule]) => ({ table, column, rule })),
  ...doneBy.map((column) => ({ table, column, rule: { is: 'deed' } as const })),
]);
