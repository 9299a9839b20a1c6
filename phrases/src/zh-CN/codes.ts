import { firstCodes } from './codes.first.ts';
import { moreCodes } from './codes.more.ts';

export const codes = { ...firstCodes, ...moreCodes };
