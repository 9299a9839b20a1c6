import type { Served } from '#kernel/serve.ts';

export const departmentRoutes: Served[] = [];
