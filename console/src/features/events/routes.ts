import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

export const eventScreens = withShelves(
  ['vehicles', 'events'],
  [
    ...screensOf({
      '/risk/eventList': () => import('./risk/event.list.tsx'),
      '/risk/eventDetail': of('eventId', () => import('./risk/event.detail.tsx')),
      '/risk/effectList': () => import('./risk/effect.list.tsx'),
    }),
    ...entryScreens(
      'eventRule',
      { list: '/risk/ruleList', detail: '/risk/ruleDetail' },
      async () => (await import('#contracts/events/rule.entries.ts')).eventRule,
    ),
  ],
);
