import { say } from '#client/phrases.ts';
import type { EntryTabs } from '#pickers/entries/entry.detail.tsx';
import { Tasks } from './task.list.tsx';

/** The page of a check by period shows its periods. */
export const itemTabs: EntryTabs = [
  {
    key: 'periods',
    title: say('hazards.history'),
    content: (entry) => <Tasks fixed={{ placeCheckId: String(entry.placeCheckId) }} />,
  },
];
