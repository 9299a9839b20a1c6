import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

const roomScreens = entryScreens(
  'room',
  { list: '/system/roomList', detail: '/system/roomDetail' },
  async () => (await import('#contracts/vehicles/room.entries.ts')).room,
  async () => (await import('./room-uses.tab.tsx')).roomTabs,
);

const categoryScreens = withShelves(
  ['vehicles'],
  entryScreens(
    'equipmentCategory',
    { list: '/system/equipmentCategoryList', detail: '/system/equipmentCategoryDetail' },
    async () => (await import('#contracts/vehicles/equipment/category.entries.ts')).equipmentCategory,
  ),
);

export const vehicleScreens = [
  ...roomScreens,
  ...categoryScreens,
  ...withShelves(
    ['vehicles'],
    screensOf({
      '/system/vehicleList': () => import('./register/vehicle.list.tsx'),
      '/system/vehiclePaperList': () => import('./papers/paper.list.tsx'),
      '/system/equipmentList': () => import('./equipment/equipment.list.tsx'),
    }),
  ),
  ...withShelves(
    ['vehicles', 'hazards'],
    screensOf({ '/system/equipmentDetail': of('equipmentId', () => import('./equipment/equipment.detail.tsx')) }),
  ),
  ...withShelves(
    ['vehicles', 'events'],
    screensOf({ '/system/vehicleDetail': of('vehicleId', () => import('./register/vehicle.detail.tsx')) }),
  ),
];
