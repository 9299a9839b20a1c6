import type { systemCodes as zh } from '../zh-CN/codes.system.ts';

export const systemCodes: typeof zh = {};
