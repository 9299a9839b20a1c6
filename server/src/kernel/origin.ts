import type { FastifyRequest } from 'fastify';
import { pathHere } from '#contracts/identity/address.ts';
import type { Route } from '#contracts/route.ts';
import { fail } from './errors.ts';
import type { Settings } from './settings.ts';

/** Header every client of ours sends (spec section 7); a foreign page cannot send it without asking first. */
export const platformHeader = 'platform';

/** Where a log-out may return to: a path here, or an address of this host or of an origin that may call; else nothing. */
export const returnAddress = (text: string, request: FastifyRequest, settings: Settings): string | undefined => {
  if (text.startsWith('/')) return pathHere(text);
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, origin, username, password, href } = new URL(text);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return undefined;
  const known = host === request.headers.host || settings.LUAN_ORIGINS.split(',').includes(origin);
  return known ? href : undefined;
};

/** Refuses writes that another site's page started (security, line 21). */
export const refuseCrossSite = (route: Route, request: FastifyRequest, settings: Settings): void => {
  if (route.method === 'GET' || route.signedBody) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw fail('request.crossSite');
  if (request.headers[platformHeader] === undefined) throw fail('request.crossSite');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const allowed = settings.LUAN_ORIGINS.split(',').filter(Boolean);
  if (URL.canParse(origin) && new URL(origin).host === request.headers.host) return;
  if (!allowed.includes(origin)) throw fail('request.crossSite');
};
