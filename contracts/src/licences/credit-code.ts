import { z } from 'zod';
import { plainNumber } from '../written/written-text.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Check character of a unified social credit code (GB 32100-2015); `body` is its first 17 characters. Empty for a body with a character outside the alphabet. */
export const creditCodeCheck = (body: string): string => {
  const values = [...body].map((letter) => alphabet.indexOf(letter));
  if (values.length !== 17 || values.includes(-1)) return '';
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  return alphabet[(31 - (sum % 31)) % 31] ?? '';
};

/** Whether a text is a unified social credit code with the right check character. */
export const isCreditCode = (text: string): boolean =>
  text.length === 18 && creditCodeCheck(text.slice(0, 17)) === text[17];

/** Unified social credit code with the right check character. */
export const creditCode = z.string().overwrite(plainNumber).refine(isCreditCode, { error: 'creditCode' });
