import type { lookupsCodes as zh } from '../zh-CN/codes.lookups.ts';

export const lookupsCodes: typeof zh = {};
