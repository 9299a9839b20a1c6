import type { Settings } from './settings.ts';

/**
 * Where people reach this server, without a slash at its end, for codes on paper and links in messages: as it was configured
 * (`npm start` configures what it prints), never as a request says, whose headers anybody writes.
 */
export const publicAddress = ({ LUAN_PUBLIC_URL, PORT }: Pick<Settings, 'LUAN_PUBLIC_URL' | 'PORT'>): string =>
  LUAN_PUBLIC_URL === '' ? `http://localhost:${PORT}` : LUAN_PUBLIC_URL.replace(/\/+$/, '');
