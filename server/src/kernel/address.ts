import type { FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/** Where people reach this server, without a slash at its end: as it was set, else as this request reached it. For codes on paper. */
export const publicAddress = (settings: Settings, request: FastifyRequest): string =>
  settings.LUAN_PUBLIC_URL === ''
    ? `${request.protocol}://${request.headers.host ?? 'localhost'}`
    : settings.LUAN_PUBLIC_URL.replace(/\/+$/, '');
