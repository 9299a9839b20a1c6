import type { fields as zh } from '../zh-CN/fields.ts';
import { customerFields } from './fields.customers.ts';
import { firstFields } from './fields.first.ts';
import { moreFields } from './fields.more.ts';

export const fields: typeof zh = { ...firstFields, ...moreFields, ...customerFields };
