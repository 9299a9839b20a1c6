import { pastMachine } from '#contracts/past/past.codes.ts';
import { pastApi } from '#contracts/past/past.contract.ts';
import { type Served, serveApart, serveList } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { pastPage } from './past.queries.ts';
import { startScans } from './scan.service.ts';

/** What was wrongly taken over stays on record and counts no more. */
const pastWalks = walks(pastMachine, { table: 'past_record' });

export const pastRoutes: Served[] = [
  serveList(pastPage),
  serveApart('bytes', pastApi.scans, startScans),
  ...pastWalks.serve(pastApi),
];
