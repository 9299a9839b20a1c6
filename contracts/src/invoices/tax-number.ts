import { z } from 'zod';
import { isCreditCode } from '../licences/credit-code.ts';
import { plainNumber } from '../written/written-text.ts';

/**
 * Whether a text can be the number of a taxpayer: a unified social credit code with its check character (18 signs, GB 32100-2015),
 * or one of before it, 15 or 20 digits and capital letters.
 */
export const isTaxNumber = (text: string): boolean =>
  text.length === 18 ? isCreditCode(text) : /^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/.test(text);

/** Number of a taxpayer as people paste it. */
export const taxNumber = z.string().overwrite(plainNumber).refine(isTaxNumber, { error: 'taxNumber' });
