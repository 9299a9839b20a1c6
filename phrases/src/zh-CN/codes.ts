import { checkCodes } from './codes.checks.ts';
import { customerCodes } from './codes.customers.ts';
import { documentCodes } from './codes.documents.ts';
import { eventCodes } from './codes.events.ts';
import { fileCodes } from './codes.files.ts';
import { firstCodes } from './codes.first.ts';
import { fleetCodes } from './codes.fleet.ts';
import { helpCodes } from './codes.help.ts';
import { moreCodes } from './codes.more.ts';
import { newsCodes } from './codes.news.ts';

export const codes = {
  ...firstCodes,
  ...moreCodes,
  ...fileCodes,
  ...fleetCodes,
  ...checkCodes,
  ...documentCodes,
  ...customerCodes,
  ...eventCodes,
  ...newsCodes,
  ...helpCodes,
};
