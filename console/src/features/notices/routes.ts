import { entryScreens } from '#pickers/entries/entry.screens.ts';

export const noticeScreens = [
  ...entryScreens(
    'banner',
    { list: '/system/bannerList', detail: '/system/bannerDetail' },
    async () => (await import('#contracts/notices/banner.entries.ts')).banner,
    async () => (await import('./banner-views.tab.tsx')).bannerTabs,
  ),
  ...entryScreens(
    'announcement',
    { list: '/system/announcementList', detail: '/system/announcementDetail' },
    async () => (await import('#contracts/notices/announcement.entries.ts')).announcement,
  ),
];
