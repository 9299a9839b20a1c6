import type { kit as zh } from '../zh-CN/kit.ts';

export const kit: typeof zh = { title: 'Luan' };
