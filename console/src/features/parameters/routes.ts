import { screensOf } from '#kit/screens.ts';

export const parametersScreens = screensOf({});
