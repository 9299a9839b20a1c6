import type { letterFailures as Letters } from '../zh-CN/failures.letters.ts';

/** Refusals of letters. */
export const letterFailures: typeof Letters = {
  letter: {
    none: 'No letter of this class is published yet; please ask your administrator',
    signed: 'This letter is signed already',
    closed: 'The plan is not running; nothing can be signed',
    changed: 'The letter has changed. Read it again and sign',
    blank: 'The signature is blank, please sign again',
    published: 'A published letter cannot be changed; add a new edition',
    empty: 'Please write the text',
  },
};
