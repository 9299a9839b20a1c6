import { codes } from '../codes.ts';

/** Layouts of the log-in page; each has a route of its own (spec section 2.3). */
export const siteLayout = codes('siteLayout', { one: 'one', two: 'two', three: 'three', noPassword: 'noPassword' });
export type SiteLayout = 'one' | 'two' | 'three' | 'noPassword';

/** Route of each layout: the `templateUrl` of the spec's site template. */
export const layoutPaths: Readonly<Record<SiteLayout, `/${string}`>> = {
  one: '/loginTemplateOne',
  two: '/loginTemplateTwo',
  three: '/loginTemplateThree',
  noPassword: '/loginNoPassword',
};
