import type { Served } from '#kernel/serve.ts';

export const parameterRoutes: Served[] = [];
