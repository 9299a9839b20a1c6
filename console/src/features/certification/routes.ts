import { of, screensOf, withShelves } from '#kit/screens.ts';

export const certificationScreens = [
  ...screensOf({
    '/myorg/enterpriseAuthentication': () => import('./certification.own.tsx'),
    '/myorg/authenticationMeansWrite': () => import('./certification.form.tsx'),
    '/myorg/EnterpriseAuthenticationDetail': () => import('./certification.detail.tsx'),
    '/myorg/certificationAudit/list': () => import('./certification.list.tsx'),
    '/myorg/certificationAudit/detail': of('certificationId', () => import('./certification.detail.tsx')),
    '/myorg/certificationAudit/set': () => import('./auditor.list.tsx'),
  }),
  ...withShelves(['todos'], screensOf({ '/myorg/index_box': () => import('./certification.glance.tsx') })),
];

/** Open without a log-in (spec section 2.3). */
export const certificationOpenScreens = screensOf({ '/protocolWeb': () => import('./protocol.page.tsx') });
