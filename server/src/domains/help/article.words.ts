import { nameKey } from '#kernel/pinyin.ts';
import { wordsIn } from '#kernel/rich-text.ts';

interface Said {
  readonly helpTitle: string;
  readonly helpTitleEn: string;
  readonly keywords: string;
  readonly body: string;
  readonly bodyEn: string;
}

/** Sign between two spelt words: no search holds it. */
const between = '|';

/** A Chinese text as somebody types it in pinyin: whole syllables without blanks, and their first letters. */
export const spelt = (text: string): string => {
  const syllables = nameKey(text).split(' ').filter(Boolean);
  return [syllables.join(''), syllables.map((one) => one[0]).join('')].join(between);
};

/** What a search looks through: `words` as they stand, `spelling` of title and each keyword in pinyin. */
export const searchedOf = ({ helpTitle, helpTitleEn, keywords, body, bodyEn }: Said) => ({
  words: [helpTitle, helpTitleEn, keywords, wordsIn(body), wordsIn(bodyEn)].join(' ').toLowerCase(),
  spelling: [helpTitle, ...keywords.split(/[,，、\s]+/).filter(Boolean)].map(spelt).join(between),
});

/** Words of a search as they are kept where nothing was found: what looks like a number of a person or a phone is not. */
export const missWordsOf = (keyword: string): string =>
  keyword
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d{5,}[\dx]*/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
