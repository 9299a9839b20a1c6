import { slipApi } from '#contracts/people/many/slip.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { lookAtSlips, printSlips } from './slip.service.ts';

/** Log-in slips on paper. */
export const slipRoutes: Served[] = [serve(slipApi.look, lookAtSlips), serve(slipApi.print, printSlips)];
