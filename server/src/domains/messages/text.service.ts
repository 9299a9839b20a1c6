import { sql } from 'kysely';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { TextMessage } from '#kernel/sms.ts';

/** Tries before a text message is given up; seconds it belongs to who took it; most that leave at once. */
const mostTries = 5;
const leaseSeconds = 60;
const atOnce = 50;
/** Seconds after a first failure, doubled with every further one: a code that is good for five minutes is tried five times. */
const restSeconds: Readonly<Record<TextMessage['kind'], number>> = {
  code: 10,
  digest: 300,
  openingPrepared: 300,
  registrationApproved: 300,
  registrationRejected: 300,
  reminder: 300,
  signUpAnswered: 300,
};
/** Seconds after its time in which a notice still makes sense. */
const goodForSeconds = 48 * 3600;

const later = (from: Date, seconds: number): string => new Date(from.getTime() + seconds * 1000).toISOString();

/** Queues a notice to each phone in the running transaction: the worker sends it once that is committed, in time or not at all. */
export const queueText = async (
  db: Db,
  text: {
    /** As they stand in the database. */
    phonesSealed: readonly string[];
    kind: Exclude<TextMessage['kind'], 'code'>;
    /** Whose wish it is, which pays for it; null for the platform's own. */
    orgId: string | null;
    /** Nothing secret: they wait as they are. */
    values: TextMessage['values'];
    /** Moment before which it stays: at once unless given. */
    leaves?: Date;
  },
): Promise<void> => {
  const leaves = text.leaves ?? clock.now();
  await sql`insert into text_outbox (phone_sealed, kind, org_id, params, created_at, due_at, until_at)
    select phone, ${text.kind}::text, ${text.orgId}::bigint, ${JSON.stringify(text.values)}::jsonb, ${clock.now().toISOString()}::timestamptz,
      ${leaves.toISOString()}::timestamptz, ${later(leaves, goodForSeconds)}::timestamptz from unnest(${[...text.phonesSealed]}::text[]) phone`.execute(
    db,
  );
};

/** Queues a code in the running transaction; it waits sealed and leaves while it is good, or not at all. */
export const queueCode = async (
  db: Db,
  keys: Keys,
  { phone, code, goodForSeconds: seconds }: { phone: string; code: string; goodForSeconds: number },
): Promise<void> => {
  const now = clock.now();
  await sql`insert into text_outbox (phone_sealed, kind, code_sealed, created_at, due_at, until_at)
    values (${keys.seal(phone)}, 'code', ${keys.seal(code)}, ${now.toISOString()}, ${now.toISOString()}, ${later(now, seconds)})`.execute(
    db,
  );
};

interface Waiting {
  id: string;
  phone_sealed: string;
  kind: TextMessage['kind'];
  code_sealed: string | null;
  params: Record<string, string>;
  tries: number;
}

/** Takes what is due by moving its time on: a process that dies in between leaves it to the next round. */
const takeWaiting = (runtime: Runtime): Promise<Waiting[]> =>
  runtime.database.within(everything, async (db) => {
    const now = clock.now();
    const { rows } = await sql<Waiting>`
      update text_outbox set tries = tries + 1, due_at = ${later(now, leaseSeconds)} where id in (
        select id from text_outbox where sent_at is null and due_at <= ${now.toISOString()}
          and until_at > ${now.toISOString()} and tries < ${mostTries}
        order by id limit ${atOnce} for update skip locked)
      returning id, phone_sealed, kind, code_sealed, params, tries`.execute(db);
    return rows;
  });

/**
 * Notes what became of a try: what has left is counted for the organisation that wished it. A code that has left is forgotten at once, save
 * in the demonstration, whose inbox shows it.
 */
const note = (runtime: Runtime, { id, kind, tries }: Waiting, left: boolean): Promise<unknown> =>
  runtime.database.within(everything, async (db) => {
    const now = clock.now();
    if (left)
      return sql`with sent as (
          update text_outbox set sent_at = ${now.toISOString()}, code_sealed = case when ${runtime.sms?.name === 'inbox'} then code_sealed end
          where id = ${id} returning org_id, kind)
        insert into text_use (org_id, path, day, kind, texts)
        select o.id, o.path, ${dayOf(now)}::date, s.kind, 1 from sent s join organisation o on o.id = s.org_id
        on conflict (org_id, day, kind) do update set texts = text_use.texts + 1`.execute(db);
    return sql`update text_outbox set due_at = ${later(now, restSeconds[kind] * 2 ** (tries - 1))} where id = ${id}`.execute(
      db,
    );
  });

/** A message the provider did not take; without its words and its number. */
export interface LostText {
  readonly textId: string;
  readonly kind: string;
  readonly tries: number;
  readonly reason: string;
}

/** Hands waiting text messages to the provider; one that fails is tried again later. Answers those that failed. */
export const sendWaitingTexts = async (runtime: Runtime): Promise<LostText[]> => {
  const { sms, keys } = runtime;
  if (!sms) return [];
  const lost: LostText[] = [];
  const send = async (one: Waiting): Promise<void> => {
    const reason = await sms
      .send({
        textId: one.id,
        kind: one.kind,
        phone: keys.unseal(one.phone_sealed),
        values: one.code_sealed === null ? one.params : { code: keys.unseal(one.code_sealed) },
      })
      .then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    await note(runtime, one, reason === undefined);
    if (reason !== undefined) lost.push({ textId: one.id, kind: one.kind, tries: one.tries, reason });
  };
  for (const one of await takeWaiting(runtime)) await send(one);
  return lost;
};

/** Removes what nobody needs any more, a day after its time. */
export const forgetTexts = (runtime: Runtime): Promise<unknown> =>
  runtime.database.within(everything, (db) =>
    sql`delete from text_outbox where until_at < ${later(clock.now(), -86_400)}`.execute(db),
  );
