import { fail } from '#kernel/errors.ts';
import { unprintableIn } from './placed.ts';

/**
 * What is issued or signed in somebody's name shows that name: where no font holds a letter of it, nothing is issued.
 * @throws `print.letters` naming the letters and the names.
 */
export const refuseUnprintable = async (names: readonly string[]): Promise<void> => {
  const letters = await unprintableIn(names.join(''));
  if (letters.length === 0) return;
  const concerned = names.filter((name) => letters.some((letter) => name.includes(letter)));
  throw fail('print.letters', { letters: letters.join(' '), names: concerned.join('、') });
};
