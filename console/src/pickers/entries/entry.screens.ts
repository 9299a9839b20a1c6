import type { AnyEntries } from '#contracts/entries.ts';
import { type Screen, screensOf, of as showing } from '#kit/screens.ts';

/** The screens of a register: its list, and the page of one where its declaration says. */
export const entryScreens = (of: AnyEntries, { list }: { list: string }): Screen[] =>
  screensOf({
    [list]: async () => ({ default: (await import('./entry.list.tsx')).entryList(of) }),
    [of.detail]: showing(of.key, async () => ({ default: (await import('./entry.detail.tsx')).entryDetail(of) })),
  });
