import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import { type Language, say } from '#phrases/say.ts';

const inWords = (value: unknown, words: string): unknown => {
  if (value === erasedName) return words;
  if (Array.isArray(value)) return value.map((one) => inWords(one, words));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inWords(inner, words)]));
};

/** An answer in the reader's language: who was deleted is kept in Chinese words wherever a name stood. */
export const erasedIn = <T>(value: T, language: Language): T =>
  language === 'zh-CN' ? value : (inWords(value, say(language, 'deletions.erased')) as T);
