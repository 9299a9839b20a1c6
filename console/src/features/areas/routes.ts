import { screensOf } from '#kit/screens.ts';

export const areasScreens = screensOf({});
