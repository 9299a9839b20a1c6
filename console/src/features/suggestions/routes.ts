import { of, screensOf, withShelves } from '#kit/screens.ts';

const listScreens = withShelves(
  ['suggestions'],
  screensOf({ '/suggestion/index': () => import('./suggestion.list.tsx') }),
);

/** These say, too, where the hidden danger stands that was made of a report. */
const shownScreens = withShelves(
  ['suggestions', 'hazards'],
  screensOf({
    '/suggestion/detail': of('suggestionId', () => import('./suggestion.detail.tsx')),
    '/suggestion/own': () => import('./own.page.tsx'),
  }),
);

export const suggestionScreens = [...listScreens, ...shownScreens];
