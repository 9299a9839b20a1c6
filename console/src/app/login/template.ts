import { localStore } from '#client/storage.ts';
import { loginPaths, paths } from '../way/paths.ts';

/** Path of a template by its number in the site's settings. */
const templates: Readonly<Record<string, (typeof loginPaths)[number]>> = {
  one: '/loginTemplateOne',
  two: '/loginTemplateTwo',
  three: '/loginTemplateThree',
};

/** The log-in path of this site: its stored template, else the log-in route (spec section 2.2). */
export const loginPath = (stored = localStore.read<string>('site.template')): string =>
  templates[stored ?? ''] ?? paths.login;
