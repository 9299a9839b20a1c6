import { screensOf } from '#kit/screens.ts';

export const identityScreens = screensOf({});
