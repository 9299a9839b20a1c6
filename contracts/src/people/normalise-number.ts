// Numbers as people type and paste them. Without schemas: the log-in pages read it.

/** Wide signs as narrow ones, without spaces, dashes and signs nobody sees: numbers are grouped by them, or copied with them. */
export const ungrouped = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}()\-‐-―−－]/gu, '');

/** Most signs of a number as people paste it: with blanks, dashes and the country's code. */
export const longestPasted = 40;

/** The digits of a mobile number while it is typed or pasted: `+86 139-0311-2201` is 13903112201. */
export const phoneDigits = (text: string): string =>
  ungrouped(text)
    .replace(/\D/g, '')
    .replace(/^(00)?86(?=1\d{10}$)/, '');
