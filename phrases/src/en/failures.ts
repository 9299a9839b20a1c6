import type { failures as zh } from '../zh-CN/failures.ts';
import { firstFailures } from './failures.first.ts';
import { moreFailures } from './failures.more.ts';

export const failures: typeof zh = { ...firstFailures, ...moreFailures };
