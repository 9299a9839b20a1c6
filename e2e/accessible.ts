import type { Page } from '@playwright/test';
import axe from 'axe-core';

// The rules of accessibility, asked inside the page: no second page is opened and nothing but what is wrong is written out.

/** What is judged: the structure alone (the same in every dress), the contrast alone, or both. */
export type Judged = 'structure' | 'contrast' | 'all';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is asked for each; the document of a frame within the page is another's. */
const asked: Readonly<Record<Judged, axe.RunOptions>> = {
  structure: { runOnly: { type: 'tag', values: standards }, rules: { 'color-contrast': { enabled: false } } },
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  all: { runOnly: { type: 'tag', values: standards } },
};

interface Violation {
  readonly rule: string;
  readonly at: string;
  readonly why: string;
}

/** What is wrong with a part of the page (a CSS selector of one element), at most `most` places a rule. */
export const violationsOf = async (
  page: Page,
  { part = 'body', what = 'all', most = 2 }: { part?: string; what?: Judged; most?: number } = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ selector, options, places }): Promise<Violation[]> => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [[selector]] },
        { ...options, iframes: false, resultTypes: ['violations'] },
      );
      return violations.flatMap((one) =>
        one.nodes
          .slice(0, places)
          .map((node) => ({ rule: one.id, at: node.target.join(' '), why: node.any[0]?.message ?? one.help })),
      );
    },
    { selector: part, options: asked[what], places: most },
  );
  return found.map(({ rule, at, why }) => `${rule} at ${at} (${why})`);
};
