import type { MessageKind } from '#contracts/messages/message.codes.ts';
import { toMinutes } from '#contracts/zone.ts';
import { tellPerson } from '#domains/messages/door.ts';
import type { Db } from '#kernel/db.ts';
import type { StoredSession } from './session.queries.ts';

/** Where and when a seat is. */
export type Place = Pick<StoredSession, 'id' | 'sessionName' | 'startsAt' | 'room' | 'address'>;

/** Tells somebody about the own seat. */
export const tellBooked = async (
  db: Db,
  kind: MessageKind,
  one: { recordId: string; userId: string; orgId: string; seat: number },
  session: Place,
  reason = '',
): Promise<void> => {
  const params = {
    sessionName: session.sessionName,
    at: toMinutes(session.startsAt),
    room: `${session.address} ${session.room}`.trim(),
    seat: one.seat,
    reason,
  };
  await tellPerson(db, one.orgId, one.userId, { kind, params, link: '/booking', query: { record: one.recordId } });
};
