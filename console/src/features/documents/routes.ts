import { of, screensOf, withShelves } from '#kit/screens.ts';

export const documentScreens = withShelves(
  ['documents'],
  screensOf({
    '/docs/receiveBox': () => import('./received/receipt.list.tsx'),
    '/docs/receiveDetail': of('receiptId', () => import('./received/receive.detail.tsx')),
    '/docs/send-box': () => import('./sent/send.list.tsx'),
    '/docs/detail': of('documentId', () => import('./sent/document.detail.tsx')),
    '/docs/add': () => import('./sent/document.form.tsx'),
    '/docs/edit': of('documentId', () => import('./sent/document.form.tsx')),
    '/docs/receipt/list': () => import('./received/receipt.list.tsx'),
    '/docs/log/list': () => import('./log.list.tsx'),
    '/docs/setting/receiving': () => import('./settings/receiving.page.tsx'),
    '/docs/setting/list': () => import('./settings/setting.list.tsx'),
    '/docs/setting/add': () => import('./settings/setting.form.tsx'),
    '/docs/setting/edit': of('documentSettingId', () => import('./settings/setting.form.tsx')),
  }),
);

export const documentOpenScreens = withShelves(
  ['documents'],
  screensOf({ '/mustDocumentDetail': () => import('./received/must.page.tsx') }),
);
