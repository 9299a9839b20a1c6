import { loadShelf } from '#client/phrases.ts';
import { late } from '#kit/late.tsx';

/** The help of one screen, fetched with its words when somebody asks for it. */
export const ScreenHelp = late(async () => {
  const [part] = await Promise.all([import('./screen-help.tsx'), loadShelf('help')]);
  return part.ScreenHelp;
});

/** A guide step by step, fetched when it is opened. */
export const HelpGuide = late(async () => (await import('./guide.dialog.tsx')).HelpGuide);
