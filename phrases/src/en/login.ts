import type { login as zh } from '../zh-CN/login.ts';

export const login: typeof zh = { title: 'Luan' };
