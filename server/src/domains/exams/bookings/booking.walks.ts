import { sql } from 'kysely';
import { bookingMachine } from '#contracts/exams/booking.codes.ts';
import type { Deed } from '#contracts/system/deeds.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { everything } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { onEdges, walks } from '#kernel/walks.ts';

const decided = ({ actor, reason }: { actor: Actor; reason: string }) => ({
  reason,
  decided_by: actor.userId,
  decided_at: clock.now().toISOString(),
});

const bookingWalks = walks(bookingMachine, {
  table: 'exam_booking',
  // Whoever booked, and whoever the seat is for.
  makers: sql`select t.booked_by union all select t.user_id`,
  stamps: onEdges(['approve', 'reject', 'lapse'], decided),
});

/** Walks locked bookings, which may be of any organisation: the caller has asked for the permission. */
export const decideBookings = (
  db: Db,
  actor: Actor,
  rows: readonly { id: string }[],
  edge: keyof typeof bookingMachine.edges,
  reason: string,
) =>
  bookingWalks.those({ db, actor: { ...actor, scope: everything } }, edge, {
    where: sql<boolean>`t.id = any(${rows.map((row) => row.id)}::bigint[])`,
    reason,
  });

/** Says in the operation log what was done to bookings, with where they stood before. */
export const auditBookings = (
  context: Pick<Context, 'audit'>,
  action: Deed,
  rows: readonly { readonly id: string; readonly state: number }[],
  reason: string,
): void =>
  context.audit({
    objectKind: 'booking',
    objectId: rows[0]?.id ?? '',
    action,
    before: rows.map(({ id, state }) => ({ id, state })),
    after: { ids: rows.map((row) => row.id), ...(reason === '' ? {} : { reason }) },
  });
