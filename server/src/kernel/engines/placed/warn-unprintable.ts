import { type Language, say } from '#phrases/say.ts';
import { unprintableIn } from './placed.ts';

/** What to say of a name that is typed in or brought by a sheet: which letters of it no font holds. Empty where all can be printed. */
export const warnUnprintable = async (name: string, language: Language): Promise<string> => {
  const letters = await unprintableIn(name);
  return letters.length === 0 ? '' : say(language, 'sheets.unprintable', { letters: letters.join(' ') });
};
