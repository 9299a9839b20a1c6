import type { Box, Letters } from '../engine/worker-messages.ts';

/** A text made comparable: forms, cases and breaks of lines no longer differ; `from` is the place of each unit in the original. */
interface Plain {
  readonly text: string;
  readonly from: readonly number[];
}

const isSpace = (letter: string | undefined): boolean => letter === undefined || /[\s\p{Cc}]/u.test(letter);
const isLatin = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{Script=Latin}\p{N}]/u.test(letter);

/** Spaces count between Latin words alone: a Chinese name may be spread over its line, or broken at the end of it. */
const plainOf = (text: string): Plain => {
  const from: number[] = [];
  let plain = '';
  let gap = false;
  for (let at = 0; at < text.length; at += 1) {
    if (isSpace(text[at])) {
      gap = true;
      continue;
    }
    const folded = (text[at] ?? '').normalize('NFKC').toLowerCase();
    if (gap && isLatin(plain.at(-1)) && isLatin(folded[0])) {
      plain += ' ';
      from.push(at);
    }
    gap = false;
    plain += folded;
    for (let unit = 0; unit < folded.length; unit += 1) from.push(at);
  }
  return { text: plain, from };
};

/** Where a text stands: from one place to before another. */
export type Span = readonly [from: number, to: number];

/** Every place where a text stands in another, as a reader sees it; none for an empty wish. */
export const findText = (text: string, wish: string): Span[] => {
  const sought = plainOf(wish).text;
  if (sought === '') return [];
  const plain = plainOf(text);
  const found: Span[] = [];
  for (let at = plain.text.indexOf(sought); at >= 0; at = plain.text.indexOf(sought, at + sought.length))
    found.push([plain.from[at] ?? 0, (plain.from[at + sought.length - 1] ?? 0) + 1]);
  return found;
};

const boxAt = ({ boxes }: Letters, at: number): Box => {
  const [left = 0, top = 0, width = 0, height = 0] = boxes.subarray(at * 4, at * 4 + 4);
  return [left, top, width, height];
};

/** Whether a box goes on from another in one line of words. */
const goesOn = ([left, top, width, height]: Box, next: Box): boolean =>
  Math.abs(top + height / 2 - (next[1] + next[3] / 2)) < height / 2 &&
  next[0] >= left + width - height / 2 &&
  next[0] - (left + width) < height * 1.5;

/** A piece of one line. */
export interface Run {
  readonly text: string;
  readonly box: Box;
}

/** The pieces of lines that a span of a page's words takes. */
export const runsOf = (letters: Letters, [from, to]: Span): Run[] => {
  const runs: { text: string; box: Box }[] = [];
  let open = false;
  for (let at = from; at < to; at += 1) {
    const letter = letters.text[at] ?? '';
    const box = boxAt(letters, at);
    if (/\p{Cc}/u.test(letter) || box[3] === 0) {
      open = false;
      continue;
    }
    const last = runs.at(-1);
    if (open && last && goesOn(last.box, box)) {
      const [left, top, , height] = last.box;
      const right = Math.max(left + last.box[2], box[0] + box[2]);
      const bottom = Math.max(top + height, box[1] + box[3]);
      last.text += letter;
      last.box = [left, Math.min(top, box[1]), right - left, bottom - Math.min(top, box[1])];
    } else runs.push({ text: letter, box });
    open = true;
  }
  return runs;
};
