import type { shell as zh } from '../zh-CN/shell.ts';

export const shell: typeof zh = { title: 'Luan' };
