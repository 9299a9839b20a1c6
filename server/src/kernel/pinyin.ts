import { cut } from '#contracts/system/storable.ts';
import { late } from './late.ts';

const spelling = late<typeof import('pinyin-pro')>('pinyin-pro');

const read = new Map<string, string>();

const readingOf = (character: string): string => {
  const known = read.get(character);
  if (known !== undefined) return known;
  const reading = spelling().pinyin(character, { toneType: 'none', nonZh: 'consecutive', v: true }).toLowerCase();
  read.set(character, reading);
  return reading;
};

/** Longest sort key, in UTF-16 units. */
const longestKey = 200;

/** Sort key of a Chinese name: its syllables without tones, a space between. Readings are remembered per character. */
export const nameKey = (name: string): string => cut([...name].map(readingOf).join(' '), longestKey);

/** A Chinese name in Latin letters, surname first: 张建国 is Zhang Jianguo. */
export const spelledName = (name: string): string => {
  const [surname = '', ...given] = spelling().pinyin(name, {
    toneType: 'none',
    type: 'array',
    surname: 'head',
    v: false,
  });
  return [surname, given.join('')]
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
    .trim();
};
