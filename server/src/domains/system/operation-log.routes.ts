import type { Served } from '#kernel/serve.ts';

export const operationLogRoutes: Served[] = [];
