import { loadShelf } from '#client/phrases.ts';
import { late } from '../late.tsx';

/** `ListFigures`, fetched with the words of figures when somebody asks for them. */
export const ListFigures = late(async () => {
  const [part] = await Promise.all([import('./list-figures.tsx'), loadShelf('metrics')]);
  return part.ListFigures;
});
