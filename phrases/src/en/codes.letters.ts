import type { letterCodes as Letters } from '../zh-CN/codes.letters.ts';

/** Codes of letters. */
export const letterCodes: typeof Letters = {
  letterState: { withdrawn: 'Withdrawn', draft: 'Draft', published: 'Published' },
  letterWay: { drawn: 'Drawn', name: 'Name written' },
};
