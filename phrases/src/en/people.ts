import type { people as zh } from '../zh-CN/people.ts';

export const people: typeof zh = { title: 'Luan' };
