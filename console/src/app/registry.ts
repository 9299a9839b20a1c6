import type { Screen } from '#kit/screens.ts';
import { organisationScreens } from '#features/organisations/routes.ts';
import { systemScreens } from '#features/system/routes.ts';
import { shellScreens } from './shell-screens.ts';

/** Every screen of the console by its path. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  [...shellScreens, ...organisationScreens, ...systemScreens].map((screen) => [screen.path, screen]),
);
