import type { HoldRule } from '#contracts/people/deletions/deletion.codes.ts';

/** By what the rows of somebody are found: the person, a membership, a record of a plan. */
type Named = 'person' | 'place' | 'record';

/** What becomes of the rows of a table when the person they tell of is deleted. */
export type Erasure<Column extends string = string> = { readonly by?: Column; readonly how?: Named } & (
  | { /** The rows go. */ readonly is: 'gone'; readonly files?: readonly Column[] }
  | {
      /** The rows stay, so that every figure equals its rows, and say nothing of the person any more. */
      readonly is: 'blank';
      readonly set: { readonly [C in Column]?: unknown };
      /** The law that keeps them as they were, sealed, until its day. */
      readonly kept?: HoldRule;
      /** Columns whose latest day the law's period begins with; of a certificate, whose day is its end. Absent: it goes with the rest of its rule. */
      readonly since?: readonly Column[];
      /** State in which it is held at all; absent: in each. */
      readonly state?: number;
      /** Columns with files: withheld at once, gone with the last day. */
      readonly files?: readonly Column[];
    }
  | { /** Nothing of the person stands in it beside a number. */ readonly is: 'stays'; readonly because: string }
);
