import type { system as zh } from '../zh-CN/system.ts';

export const system: typeof zh = { title: 'Luan' };
