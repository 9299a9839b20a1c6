import type { Served } from '#kernel/serve.ts';
import { passwordRoutes } from './identity/password.routes.ts';
import { sessionRoutes } from './identity/session.routes.ts';
import { organisationRoutes } from './organisations/organisation.routes.ts';

/** The domains, ranked: each may use the doors of those above it. */
export const domains: readonly { readonly name: string; readonly routes: readonly Served[] }[] = [
  { name: 'organisations', routes: organisationRoutes },
  { name: 'identity', routes: [...sessionRoutes, ...passwordRoutes] },
];
