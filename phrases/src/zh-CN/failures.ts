import { firstFailures } from './failures.first.ts';
import { moreFailures } from './failures.more.ts';

export const failures = { ...firstFailures, ...moreFailures };
