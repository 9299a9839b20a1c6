import type { peopleFields as zh } from '../zh-CN/fields.people.ts';

export const peopleFields: typeof zh = {};
