import type { PageSize } from '../engine/worker-messages.ts';

/** Room between two pages and around them, in pixels; the style sheet says the same. */
export const gap = 12;

/** Pixels of the page to a point of the document at its own size. */
export const ownSize = 96 / 72;
const [smallest, largest] = [0.25 * ownSize, 5 * ownSize];

const within = (scale: number): number => Math.min(largest, Math.max(smallest, scale));

/** The next size up or down. */
export const stepped = (scale: number, by: 1 | -1): number => within(by > 0 ? scale * 1.25 : scale / 1.25);

/** The size at which the widest page fills a width, in pixels to a point. */
export const fitted = (pages: readonly PageSize[], width: number): number =>
  within((width - 2 * gap) / Math.max(...pages.map((page) => page.width)));

/** Where each page begins below the top, in pixels. */
export const topsOf = (pages: readonly PageSize[], scale: number): number[] => {
  let top = gap;
  return pages.map(({ height }) => {
    const here = top;
    top += Math.round(height * scale) + gap;
    return here;
  });
};

/** The page that stands at a height, counted from one. */
export const pageAt = (tops: readonly number[], height: number): number => {
  const after = tops.findIndex((top) => top > height);
  return Math.max(1, after < 0 ? tops.length : after);
};
