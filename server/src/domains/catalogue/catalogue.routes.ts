import type { Served } from '#kernel/serve.ts';
import { dutyRoutes } from './duty.routes.ts';
import { industryRoutes } from './industry.routes.ts';
import { subjectRoutes } from './subject.routes.ts';

export const catalogueRoutes: Served[] = [...industryRoutes, ...dutyRoutes, ...subjectRoutes];
