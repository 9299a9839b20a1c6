import type { Served } from '#kernel/serve.ts';

export const catalogueRoutes: Served[] = [];
