import type { PhraseKey } from './say.ts';

interface Titled {
  readonly marks: { readonly titled?: string };
}
type TitleOf<K, F extends Titled> = F['marks'] extends { titled: infer T extends string } ? T : K & string;
type Demanded<N extends string, F extends Readonly<Record<string, Titled>>> =
  | `lists.${N}`
  | `machines.${N}.${'title' | 'enable' | 'disable'}`
  | { [K in keyof F & string]: `fields.${TitleOf<K, F[K]>}` }[keyof F & string];

/** Of a register whose phrases all stand in the book: anything. Of another: what names the missing ones to the compiler. */
export type Spoken<E extends { readonly name: string; readonly fields: Readonly<Record<string, Titled>> }> =
  Exclude<Demanded<E['name'], E['fields']>, PhraseKey> extends never
    ? unknown
    : { readonly missingPhrases: Exclude<Demanded<E['name'], E['fields']>, PhraseKey> };
