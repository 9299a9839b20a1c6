import { sql } from 'kysely';
import { toMinutes } from '#contracts/zone.ts';
import { tellMany } from '#domains/messages/door.ts';
import type { Db } from '#kernel/db.ts';

interface Concerned {
  orgId: string;
  userId: string;
  /** By a company; nobody's administrators are told of who signed up alone. */
  sent: boolean;
  classId: string;
  className: string;
  topic: string;
  at: string;
  place: string;
  teacher: string;
}

/** Tells those who are expected at a lesson, at the company that sent them, and its administrators, what became of it. */
export const tellSlot = async (
  db: Db,
  slotId: string,
  kind: 'slotMoved' | 'slotCancelled',
  reason: string,
): Promise<void> => {
  const { rows } = await sql<Concerned>`
    select s.client_org_id as "orgId", s.user_id as "userId", s.client_org_id <> s.org_id as sent, k.id as "classId", k.class_name as "className", t.topic, t.starts_at as at,
      t.place, t.teacher_name as teacher
    from slot_seat e join class_sign_up s on s.id = e.sign_up_id join class_slot t on t.id = e.slot_id join training_class k on k.id = t.class_id
    where e.slot_id = ${slotId}`.execute(db);
  const paramsOf = (one: Concerned) => ({
    className: one.className,
    topic: one.topic,
    at: toMinutes(one.at),
    place: one.place,
    teacher: one.teacher,
    reason,
  });
  await tellMany(
    db,
    { kind, link: '/classes' },
    rows.map((one) => ({ orgId: one.orgId, userId: one.userId, params: paramsOf(one) })),
  );
  const companies = [...new Map(rows.filter((one) => one.sent).map((one) => [one.orgId, one])).values()];
  await tellMany(
    db,
    { kind, link: '/school/offerDetail' },
    companies.map((one) => ({ orgId: one.orgId, params: paramsOf(one), query: { classId: one.classId } })),
  );
};
