import { type Language, languages } from '#phrases/say.ts';
import { codeOf, labelOf } from '../code-labels.ts';
import type { ImportColumn } from '../runtime.ts';
import { nearestName } from './nearest-name.ts';

/** What a cell of a column with a list stands for, and whether the person is asked about it. */
interface Resolved {
  /** The label of the list; what was written where nothing of the list is near. */
  readonly label: string;
  readonly asked: boolean;
}

/**
 * Reads a word of the trade as the label it means: the list's own and what surely means it as it is, what is near after the
 * person agreed.
 */
export const resolveChoice = ({ choices, synonyms }: ImportColumn, written: string, language: Language): Resolved => {
  const asIs = { label: written, asked: false };
  if (!choices || codeOf(choices, written) !== undefined) return asIs;
  const sure = synonyms?.sure?.(written);
  if (sure !== undefined) return { label: sure === null ? '' : labelOf(choices, sure, language), asked: false };
  const near = synonyms?.near?.(written);
  if (near !== undefined) return { label: labelOf(choices, near, language), asked: true };
  const values = Object.values(choices.values);
  for (const spoken of languages) {
    const labels = values.map((value) => labelOf(choices, value, spoken));
    const nearest = nearestName(written, labels);
    const value = nearest === undefined ? undefined : values[labels.indexOf(nearest)];
    if (value !== undefined) return { label: labelOf(choices, value, language), asked: true };
  }
  return asIs;
};
