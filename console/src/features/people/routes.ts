import { screensOf } from '#kit/screens.ts';

export const peopleScreens = screensOf({});
