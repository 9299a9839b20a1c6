/** Signs that say how letters beside them look and are no letters themselves: a font without them loses nothing. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

/** What stands on paper for a letter that no font holds: its number, by which anybody can look it up. */
export const spelledLetter = (letter: string): string => {
  if (unseen.test(letter)) return '';
  const number = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `〔U+${number}〕`;
};

/** A text whose letters that no font holds are spelled by their numbers: no box without a meaning stands on paper. */
export const spellLetters = (text: string, holds: (letter: string) => boolean): string => {
  let spelled = '';
  for (const letter of text) spelled += letter.trim() === '' || holds(letter) ? letter : spelledLetter(letter);
  return spelled;
};
