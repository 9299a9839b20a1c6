import type { SeenPage } from '../pdf.ts';
import type { PutIn } from './fill.ts';

const countsOf = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
};

/** A text read from paper, letters that were spelled by their numbers as what they are. */
const unspelled = (text: string): string =>
  text.replace(/〔\s*U\s*\+\s*((?:[0-9A-F]\s*){4,6})〕/g, (_, number: string) =>
    String.fromCodePoint(Number.parseInt(number.replace(/\s/g, ''), 16)),
  );

/**
 * What of a paper is not as it was put in: lost or doubled letters, texts that were cut, pages without words or ink.
 * @param laid the texts that were laid out.
 */
export const faultsOf = (put: readonly PutIn[], laid: readonly string[], pages: readonly SeenPage[]): string[] => {
  const given = countsOf(laid.join(''));
  const found = countsOf(pages.map((page) => unspelled(page.text)).join(''));
  const lost = put.flatMap(({ name, letter, times }) => {
    const [wanted, is] = [given.get(letter) ?? 0, found.get(letter) ?? 0];
    if (wanted % times !== 0) return [`${name}: cut to ${wanted} of ${times}`];
    return wanted === is ? [] : [`${name}: ${is} of ${wanted}`];
  });
  const empty = pages.flatMap((page, index) => {
    const letters = page.text.replace(/\s/g, '').length;
    const dots = page.dark * page.width * page.height;
    return letters > 0 && dots > letters
      ? []
      : [`page ${index + 1} of ${pages.length}: ${letters} letters, ${dots} dots`];
  });
  return [...lost, ...empty];
};
