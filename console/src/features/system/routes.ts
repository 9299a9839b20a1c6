import { screensOf, withShelves } from '#kit/screens.ts';

export const systemScreens = [
  ...screensOf({
    '/system/loginLogList': () => import('./login-log.list.tsx'),
    '/system/operationLogList': () => import('./operation-log.list.tsx'),
    '/system/panelList': () => import('./panel.list.tsx'),
    '/system/printExportList': () => import('./print-log.list.tsx'),
    '/system/downloadList': () => import('./task.list.tsx'),
  }),
  ...withShelves(['timers'], screensOf({ '/system/timerList': () => import('./timer.list.tsx') })),
];
