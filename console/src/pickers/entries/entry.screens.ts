import type { AnyEntries } from '#contracts/entries/entries.ts';
import { type Screen, screensOf, of as showing } from '#kit/screens.ts';
import type { EntryTabs } from './entry.detail.tsx';

/**
 * The screens of a register by its name: its list, the page of one, and that on which one is changed, where there is one. The declaration is loaded with the first of them, so
 * that the shell carries none.
 */
export const entryScreens = (
  name: string,
  { list, detail, edit }: { list: string; detail: string; edit?: string },
  load: () => Promise<AnyEntries>,
  /** Tabs of its page beside those of its files. */
  tabs: () => Promise<EntryTabs> = async () => [],
): Screen[] =>
  screensOf({
    [list]: async () => ({ default: (await import('./entry.list.tsx')).entryList(await load()) }),
    [detail]: showing(`${name}Id`, async () => ({
      default: (await import('./entry.detail.tsx')).entryDetail(await load(), await tabs()),
    })),
    ...(edit === undefined
      ? {}
      : { [edit]: async () => ({ default: (await import('./entry.edit.tsx')).entryEdit(await load()) }) }),
  });
