import type { MergeKind } from '#contracts/people/merges/merge.codes.ts';

/** What becomes of a column that names a person (`app_user.id`) or a membership (`org_user.id`) when two records become one. */
export type PersonColumn<Column extends string = string> =
  | {
      /** The row tells of that person: it goes along. */ readonly is: 'person';
      /** What it is counted as before somebody agrees; left out where another column of the row counts. */ readonly of?: MergeKind;
      /** Only one row of these values a person: a second one stays with the merged record. */ readonly once?: readonly Column[];
    }
  | {
      /** The row hangs on that membership: it goes along where both belong to one organisation. */
      readonly is: 'membership';
      readonly of?: MergeKind;
      readonly once?: readonly Column[];
      /** It goes with its record of a plan, wherever that one goes. */ readonly by?: 'record';
    }
  | { /** That person did something: so maker and checker stay one person. */ readonly is: 'deed' }
  | {
      /** A list of those who have something to do: the one that stays takes the place of the other. */
      readonly is: 'among';
      readonly whom: 'person' | 'membership';
    }
  | { /** The merge itself knows what to do. */ readonly is: 'own' }
  | { /** It stays as it was written, for a reason. */ readonly is: 'kept'; readonly because: string };
