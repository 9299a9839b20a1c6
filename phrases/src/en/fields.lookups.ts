import type { lookupsFields as zh } from '../zh-CN/fields.lookups.ts';

export const lookupsFields: typeof zh = {};
