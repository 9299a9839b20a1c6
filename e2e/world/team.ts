import type { Browser } from '#testing/browser.ts';

/** Who prepares what drivers of a company stand before. */
export interface Team {
  /** An administrator of the company. */
  readonly by: Browser;
  /** Somebody above, who approves what that one hands in. */
  readonly auditor: Browser;
  /** A lesson that everybody may use. */
  readonly lessonId: string;
}
