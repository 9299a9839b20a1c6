import type { systemFailures as zh } from '../zh-CN/failures.system.ts';

export const systemFailures: typeof zh = {};
