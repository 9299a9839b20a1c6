import { firstCodes } from './codes.first.ts';
import { moreCodes } from './codes.more.ts';
import { customerCodes } from './fields.customers.ts';

export const codes = { ...firstCodes, ...moreCodes, ...customerCodes };
