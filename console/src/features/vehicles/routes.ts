import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

const roomScreens = entryScreens(
  'room',
  { list: '/system/roomList', detail: '/system/roomDetail' },
  async () => (await import('#contracts/vehicles/room.entries.ts')).room,
  async () => (await import('./room-uses.tab.tsx')).roomTabs,
);

export const vehicleScreens = [
  ...roomScreens,
  ...withShelves(
    ['vehicles'],
    screensOf({
      '/system/vehicleList': () => import('./register/vehicle.list.tsx'),
      '/system/vehiclePaperList': () => import('./papers/paper.list.tsx'),
    }),
  ),
  ...withShelves(
    ['vehicles', 'events'],
    screensOf({ '/system/vehicleDetail': of('vehicleId', () => import('./register/vehicle.detail.tsx')) }),
  ),
];
