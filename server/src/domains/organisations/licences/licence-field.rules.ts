import { sureFrom } from '#contracts/licences/licence.contract.ts';
import type { Found, Page } from './page.rules.ts';
import { readPeriod } from './value.rules.ts';

/** What a page says of one field of a form. */
export interface ReadField<F extends string = string> {
  readonly field: F;
  readonly value: string;
  readonly confidence: number;
  readonly sure: boolean;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A field out of what was found; none out of nothing. */
export const fieldOf = <F extends string>(field: F, found: Found | undefined): ReadField<F>[] =>
  found === undefined || found.text === ''
    ? []
    : [{ field, value: found.text, confidence: round(found.confidence), sure: found.confidence >= sureFrom }];

/** A value made of a text by a rule; what the rule cannot read is left out. */
export const made = (found: Found | undefined, make: (text: string) => string | undefined): Found | undefined => {
  const text = found && make(found.text);
  return found && text !== undefined ? { text, confidence: found.confidence } : undefined;
};

/** A day alone may be the first or the last of a term: nobody is sure of it. */
const doubted = 0.6;

/** Labels beside a term, and those beside its last day alone. */
export interface TermLabels {
  readonly term: readonly string[];
  readonly until: readonly string[];
}

/** The term a page names and how sure it is; undefined where it names none. */
export const readTerm = (
  page: Page,
  labels: TermLabels,
): { period: ReturnType<typeof readPeriod>; confidence: number } | undefined => {
  const ends = page.has(labels.until);
  const found = page.value(ends ? labels.until : labels.term, 1);
  if (!found) return undefined;
  const period = readPeriod(found.text, ends);
  return { period, confidence: period.doubtful ? Math.min(found.confidence, doubted) : found.confidence };
};

/** First and last day of a licence, as far as its page tells which is which. */
export const periodFields = <S extends string, E extends string>(
  page: Page,
  labels: TermLabels,
  start: S,
  end: E,
): ReadField<S | E>[] => {
  const term = readTerm(page, labels);
  if (!term) return [];
  const { period, confidence } = term;
  return [
    ...fieldOf(start, period.start === undefined ? undefined : { text: period.start, confidence }),
    ...fieldOf(end, period.end === undefined ? undefined : { text: period.end, confidence }),
  ];
};
