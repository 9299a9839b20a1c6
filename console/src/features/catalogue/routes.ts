import { screensOf } from '#kit/screens.ts';

export const catalogueScreens = screensOf({});
