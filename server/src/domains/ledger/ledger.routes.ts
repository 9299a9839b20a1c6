import type { Served } from '#kernel/serve.ts';

/** Accounts of customers, their changes and statements. */
export const ledgerRoutes: Served[] = [];
