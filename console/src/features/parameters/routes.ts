import { of, screensOf, withShelves } from '#kit/screens.ts';

export const parametersScreens = withShelves(
  ['lookups'],
  screensOf({
    '/system/paramList': () => import('./parameter.list.tsx'),
    '/system/paramCreate': () => import('./parameter.form.tsx'),
    '/system/paramEdit': of('parameterId', () => import('./parameter.form.tsx')),
    '/system/paramDetail': of('parameterId', () => import('./parameter.detail.tsx')),
    '/myorg/parameterList': () => import('./organisation-parameter.list.tsx'),
  }),
);
