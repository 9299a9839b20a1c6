import { type Codes, keyOf } from '#contracts/codes.ts';
import { type Language, languages, sayOr } from '#phrases/say.ts';

/** The label of a code, by which `codeOf` finds it in either language. */
export const labelOf = (list: Codes, value: string | number, language: Language): string => {
  const key = keyOf(list, value) ?? '';
  return sayOr(language, `codes.${list.name}.${key}`, key);
};

/** A code by its label in either language, or by itself. */
export const codeOf = (list: Codes, label: string): string | number | undefined =>
  Object.values(list.values).find((value) =>
    [...languages.map((language) => labelOf(list, value, language).toLowerCase()), String(value)].includes(
      label.toLowerCase(),
    ),
  );
