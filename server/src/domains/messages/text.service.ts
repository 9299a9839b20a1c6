import { sql } from 'kysely';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { sendSms, type TextMessage } from '#kernel/sms.ts';

/** Tries before a text message is given up, and minutes between them. */
const mostTries = 5;
const restMinutes = 5;
const atOnce = 50;

/** Queues a text message in the running transaction: it leaves once that is committed. `phoneSealed` as it stands in the database. */
export const queueText = async (
  db: Db,
  text: {
    phoneSealed: string;
    kind: TextMessage['kind'];
    values: Readonly<Record<string, string>>;
    /** Moment before which it stays: at once unless given. */
    leaves?: Date;
  },
): Promise<void> => {
  await sql`insert into text_outbox (phone_sealed, kind, params, due_at)
    values (${text.phoneSealed}, ${text.kind}, ${JSON.stringify(text.values)}, coalesce(${text.leaves?.toISOString() ?? null}::timestamptz, now()))`.execute(
    db,
  );
};

interface Waiting {
  id: string;
  phone_sealed: string;
  kind: TextMessage['kind'];
  params: Record<string, string>;
}

/** Hands waiting text messages to the provider; one that fails is tried again later. Answers how many left. */
export const sendWaitingTexts = async (runtime: Runtime): Promise<number> => {
  const now = clock.now();
  const later = new Date(now.getTime() + restMinutes * 60_000).toISOString();
  // Taken by moving their time on: a process that dies in between leaves them to the next round.
  const taken = await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Waiting>`
      update text_outbox set tries = tries + 1, due_at = ${later} where id in (
        select id from text_outbox where sent_at is null and due_at <= ${now.toISOString()} and tries < ${mostTries}
        order by id limit ${atOnce} for update skip locked)
      returning id, phone_sealed, kind, params`.execute(db);
    return rows;
  });
  const left: string[] = [];
  for (const one of taken) {
    const message = { kind: one.kind, phone: runtime.keys.unseal(one.phone_sealed), values: one.params };
    await sendSms(message).then(
      () => left.push(one.id),
      () => undefined,
    );
  }
  await runtime.database.within(everything, (db) =>
    sql`update text_outbox set sent_at = ${clock.now().toISOString()} where id = any(${left}::bigint[])`.execute(db),
  );
  return left.length;
};
