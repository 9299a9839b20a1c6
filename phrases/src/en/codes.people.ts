import type { peopleCodes as zh } from '../zh-CN/codes.people.ts';

export const peopleCodes: typeof zh = {};
