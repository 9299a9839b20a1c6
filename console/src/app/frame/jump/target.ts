import type { Query } from '#client/crypto.ts';

/** Parts of the jump box, in the order in which they stand. */
export const jumpParts = [
  'jumpUsed',
  'jumpScreens',
  'jumpActions',
  'jumpPeople',
  'jumpPlans',
  'jumpCertificates',
  'jumpOrganisations',
  'jumpLessons',
] as const;
type JumpPart = (typeof jumpParts)[number];

/** One line of the jump box: a screen with its query, or a deed. */
export interface Target {
  readonly key: string;
  readonly part: JumpPart;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly about: string;
  readonly open: { readonly path: string; readonly query: Query } | (() => void);
}

/** Most lines of one part, once something was typed. */
export const mostOfPart = 6;
