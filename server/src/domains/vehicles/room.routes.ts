import { room } from '#contracts/vehicles/room.entries.ts';
import { roomApi } from '#contracts/vehicles/room-use.contract.ts';
import { areaNamed } from '#domains/areas/door.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { findHolders, findMonthUses, findRoomChoices } from './room.queries.ts';

export const roomRoutes: Served[] = [
  ...serveEntries(room, { table: 'room', refs: { area: areaNamed }, usedBy: findHolders }),
  serve(roomApi.choices, ({ db, actor }, input) => findRoomChoices(db, actor, input)),
  serve(roomApi.uses, ({ db, actor }, input) => findMonthUses(db, actor, input.roomId, input.month)),
];
