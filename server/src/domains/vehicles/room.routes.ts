import { room } from '#contracts/vehicles/room.entries.ts';
import { areaNamed } from '#domains/areas/door.ts';
import { serveEntries } from '#kernel/entries.ts';

export const roomRoutes = serveEntries(room, { table: 'room', refs: { area: areaNamed } });
