import { type Language, type PhraseKey, say, sayOr } from '#phrases/say.ts';

/** A phrase with its values, kept to be said later to somebody in the own language; a value may be the label of a code. */
export interface Sentence {
  readonly key: PhraseKey;
  readonly params: Readonly<Record<string, string | number | { readonly label: string }>>;
}

/** Sentences in a language, one after the other. */
export const saySentences = (language: Language, sentences: readonly Sentence[]): string =>
  sentences
    .map(({ key, params }) =>
      say(
        language,
        key,
        Object.fromEntries(
          Object.entries(params).map(([name, value]) => [
            name,
            typeof value === 'object' ? sayOr(language, value.label, value.label) : value,
          ]),
        ),
      ),
    )
    .join(say(language, 'kit.between'));
