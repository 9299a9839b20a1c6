/** Something that happened to a person, and where it is looked at. */
export interface Happening {
  /** Day or moment, as the list has it. */
  readonly at: string;
  readonly what: string;
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Happenings a page shows at first. */
export const shownAtFirst = 12;
/** Most happenings a page shows when asked for those before. */
export const mostShown = 60;

/** Newest first; what has no moment never happened. A day stands after the moments of its own day. */
export const inOrder = (happenings: readonly (Omit<Happening, 'at'> & { readonly at: string | null })[]): Happening[] =>
  happenings
    .flatMap((one) => (one.at ? [{ ...one, at: one.at }] : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, mostShown);
