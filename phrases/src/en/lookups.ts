import type { lookups as zh } from '../zh-CN/lookups.ts';

export const lookups: typeof zh = { title: 'Lookups' };
