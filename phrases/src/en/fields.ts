import type { fields as zh } from '../zh-CN/fields.ts';

export const fields: typeof zh = { title: 'Luan' };
