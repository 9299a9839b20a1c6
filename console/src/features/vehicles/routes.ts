import { entryScreens } from '#pickers/entries/entry.screens.ts';

export const vehicleScreens = entryScreens(
  'room',
  { list: '/system/roomList', detail: '/system/roomDetail' },
  async () => (await import('#contracts/vehicles/room.entries.ts')).room,
  async () => (await import('./room-uses.tab.tsx')).roomTabs,
);
