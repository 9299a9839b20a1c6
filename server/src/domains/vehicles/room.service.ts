import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { toMinutes } from '#contracts/zone.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { failFields } from '#kernel/errors.ts';
import { findUses, offeredTo, type Stretch } from './room.queries.ts';

/** What somebody wants a room for. */
interface Wish extends Stretch {
  /** Chosen room; null where the place stands in words alone. */
  readonly roomId: string | null;
  readonly kind: 'classroom' | 'classSlot' | 'examSession' | 'meeting';
  /** What is written; null while it is new. */
  readonly objectId: string | null;
  /** Path of the organisation that holds it. */
  readonly path: string;
  /** People who must find a seat; 0 where nobody counts them. */
  readonly people: number;
  /** Room it had before: one that is no longer offered may stay. */
  readonly before: string | null;
}

/** A room as it is written into what takes place in it. */
export interface TakenRoom {
  readonly roomName: string;
  readonly address: string;
}

/**
 * Takes a room for a stretch of time. The room stays locked until the transaction ends, so that nobody takes it meanwhile.
 * @returns null where none was chosen
 * @throws on `roomId`: not in reach, out of use, too small, or occupied, with what occupies it (areas: rooms)
 */
export const takeRoom = async (db: Db, actor: Actor, wish: Wish): Promise<TakenRoom | null> => {
  if (wish.roomId === null) return null;
  const { rows } = await sql<TakenRoom & { seats: number; state: number }>`
    select r.room_name as "roomName", r.address, r.seats, r.state from room r
    where r.id = ${wish.roomId} and ${offeredTo(actor, wish.path)} for update`.execute(db);
  const room = rows[0];
  if (!room) throw failFields([{ field: 'roomId', key: 'room.foreign' }]);
  if (room.state !== recordState.values.enabled && wish.roomId !== wish.before)
    throw failFields([{ field: 'roomId', key: 'room.disabled' }]);
  if (wish.people > room.seats)
    throw failFields([{ field: 'roomId', key: 'room.small', params: { seats: room.seats, people: wish.people } }]);
  const [use] = await findUses(db, wish.roomId, wish, wish);
  if (!use) return room;
  const times = { from: toMinutes(use.beginsAt), until: toMinutes(use.endsAt) };
  throw failFields([{ field: 'roomId', key: 'room.taken', params: { name: use.name, org: use.orgName, ...times } }]);
};
