import type { systemFields as zh } from '../zh-CN/fields.system.ts';

export const systemFields: typeof zh = {};
