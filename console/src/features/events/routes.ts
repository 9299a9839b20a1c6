import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

const riskScreens = withShelves(
  ['vehicles', 'events'],
  [
    ...screensOf({
      '/risk/eventList': () => import('./risk/event.list.tsx'),
      '/risk/eventDetail': of('eventId', () => import('./risk/event.detail.tsx')),
      '/risk/effectList': () => import('./risk/effect.list.tsx'),
      '/datamanager/drivingBehaviorDetailed': () => import('./behaviours/behaviour.list.tsx'),
      '/datamanager/drivingBehaviorDetailedDetail': of(
        'behaviourId',
        () => import('./behaviours/behaviour.detail.tsx'),
      ),
      '/datamanager/drivingBehaviorDetailed/add': () => import('./behaviours/behaviour.form.tsx'),
      '/datamanager/drivingBehaviorDetailed/edit': of('behaviourId', () => import('./behaviours/behaviour.form.tsx')),
      '/datamanager/thirdPartyPlatformList': () => import('./platforms/platform.list.tsx'),
      '/datamanager/thirdPartyPlatformAdd': () => import('./platforms/platform.form.tsx'),
      '/datamanager/thirdPartyPlatformEdit': of('platformId', () => import('./platforms/platform.form.tsx')),
      '/datamanager/nameConversionManagerList': () => import('./conversions/conversion.list.tsx'),
      '/datamanager/nameConversionManagerDetail': of(
        'conversionId',
        () => import('./conversions/conversion.detail.tsx'),
      ),
      '/datamanager/nameConversionManagerAdd': () => import('./conversions/conversion.form.tsx'),
      '/datamanager/nameConversionManagerEdit': of('conversionId', () => import('./conversions/conversion.form.tsx')),
    }),
    ...entryScreens(
      'eventRule',
      { list: '/risk/ruleList', detail: '/risk/ruleDetail' },
      async () => (await import('#contracts/events/rule.entries.ts')).eventRule,
    ),
  ],
);

// What was declared to an authority stands there by the names certificates have for it.
const platform = withShelves(
  ['vehicles', 'events', 'certificates'],
  screensOf({
    '/datamanager/thirdPartyPlatformDetail': of('platformId', () => import('./platforms/platform.detail.tsx')),
  }),
);

const statistics = withShelves(
  ['vehicles', 'events', 'metrics'],
  screensOf({ '/datamanager/drivingBehaviorStatistics': () => import('./behaviours/statistics.screen.tsx') }),
);

export const eventScreens = [...riskScreens, ...platform, ...statistics];
