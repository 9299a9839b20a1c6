/** What an article says in one language: what it is about, the steps, and what is good to know. */
export interface Text {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly notes?: readonly string[];
}

/** An article the product brings. */
export interface Article {
  /** Its name, which never changes. */
  readonly code: string;
  /** Screens whose “?” opens it. */
  readonly screens: readonly string[];
  /** Types of organisations it is for; everybody where nothing is said. */
  readonly types?: readonly string[];
  /** Other words people look for, separated by commas. */
  readonly keywords: string;
  readonly zh: Text;
  readonly en: Text;
}
