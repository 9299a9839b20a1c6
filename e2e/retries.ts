import { test } from '@playwright/test';
import { again } from './people.ts';

/** Number of the present try of a test: 1, and 2 where the server still has whatever the first one left. */
export const tryNumber = (): number => test.info().retry + 1;

/** The account of somebody for the present try. */
export const accountOfTry = (username: string): string => (tryNumber() === 1 ? username : again(username));
