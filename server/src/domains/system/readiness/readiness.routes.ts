import { readinessApi } from '#contracts/readiness/readiness.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { findCompanies, findReadiness } from './readiness.queries.ts';
import { startReadinessExport } from './readiness.task.ts';

export const readinessRoutes: Served[] = [
  serve(readinessApi.one, (context, { orgId }) => findReadiness(context, orgId)),
  serve(readinessApi.companies, (context) => findCompanies(context)),
  serve(readinessApi.export, startReadinessExport),
];
