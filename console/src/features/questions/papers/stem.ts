import { useLanguage } from '#client/phrases.ts';

/** The stem of a question as it is read in the language of the console: in English where it has been translated. */
export const useStem = (): ((question: { stem: string; stemEn: string }) => string) => {
  const english = useLanguage() === 'en';
  return ({ stem, stemEn }) => (english && stemEn) || stem;
};
