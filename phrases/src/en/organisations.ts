import type { organisations as zh } from '../zh-CN/organisations.ts';

export const organisations: typeof zh = { title: 'Luan' };
