import { randomInt } from 'node:crypto';

/** Letters and digits nobody takes for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Some 59 bits: nobody finds a class by trying. */
const length = 12;

/** What the link of a class ends in. */
export const newOpenCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
