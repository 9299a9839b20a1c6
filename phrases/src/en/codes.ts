import type { codes as zh } from '../zh-CN/codes.ts';
import { firstCodes } from './codes.first.ts';
import { moreCodes } from './codes.more.ts';
import { customerCodes } from './fields.customers.ts';

export const codes: typeof zh = { ...firstCodes, ...moreCodes, ...customerCodes };
