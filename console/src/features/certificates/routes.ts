import { of, screensOf, withShelves } from '#kit/screens.ts';

export const certificateScreens = withShelves(
  ['certificates'],
  screensOf({
    '/certificate/print/template/list': () => import('./templates/template.list.tsx'),
    '/certificate/print/template/add': () => import('./templates/template.form.tsx'),
    '/certificate/print/template/edit': of('templateId', () => import('./templates/template.form.tsx')),
    '/certificate/print/template/detail': of('templateId', () => import('./templates/template.detail.tsx')),
    '/certificate/print/template/select': () => import('./templates/template.select.tsx'),
    '/certificate/print/list': () => import('./prints/print.list.tsx'),
    '/certificate/print/add': () => import('./prints/print.form.tsx'),
    '/certificate/print/edit': of('printId', () => import('./prints/print.form.tsx')),
    '/certificate/print/detail': of('printId', () => import('./prints/print.detail.tsx')),
    '/certificate/print/preview': of('printId', () => import('./prints/print.preview.tsx')),
    '/certificate/print/audit/list': () => import('./prints/audit.list.tsx'),
    '/certificate/print/audit/detail': of('printId', () => import('./prints/audit.detail.tsx')),
    '/certificate/print/cert/select': () => import('./prints/people.select.tsx'),
    '/certificate/issued/list': () => import('./issues/certificate.list.tsx'),
    '/plan/certificate': () => import('./issues/plan.certificates.tsx'),
  }),
);

/** Screens that open without a log-in: what a certificate's code leads to. */
export const certificateOpenScreens = withShelves(
  ['certificates'],
  screensOf({
    '/certificate/verify': () => import('./verify/verify.page.tsx'),
    '/qualified/cert/preview': () => import('./verify/qualified.page.tsx'),
  }),
);
