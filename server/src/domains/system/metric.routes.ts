import type { MetricSubject } from '#contracts/metric.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { measured } from './metric.queries.ts';

export const metricRoutes: Served[] = (Object.keys(metricApi) as MetricSubject[]).map((subject) =>
  serve(metricApi[subject], (context) => measured(context, subject)),
);
