import { room } from '#contracts/vehicles/room.entries.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

export const vehicleScreens = entryScreens(room, { list: '/system/roomList' });
