import { type Codes, keyOf } from '#contracts/codes.ts';
import { languages, sayOr } from '#phrases/say.ts';

/** Labels of a code in both languages. */
const labelsOf = (list: Codes, value: string | number): string[] => {
  const key = keyOf(list, value) ?? '';
  return languages.map((language) => sayOr(language, `codes.${list.name}.${key}`, key));
};

/** A code by its label in either language, or by itself. */
export const codeOf = (list: Codes, label: string): string | number | undefined =>
  Object.values(list.values).find((value) =>
    [...labelsOf(list, value).map((one) => one.toLowerCase()), String(value)].includes(label.toLowerCase()),
  );

/** The Chinese label of a code, by which `codeOf` finds it. */
export const labelOf = (list: Codes, value: string | number): string => labelsOf(list, value)[0] ?? '';
