import type { lookupsFailures as zh } from '../zh-CN/failures.lookups.ts';

export const lookupsFailures: typeof zh = {};
