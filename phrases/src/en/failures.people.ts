import type { peopleFailures as zh } from '../zh-CN/failures.people.ts';

export const peopleFailures: typeof zh = {};
