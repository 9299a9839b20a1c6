import { sql } from 'kysely';
import { type MessageKind, sealedKinds } from '#contracts/messages/message.codes.ts';
import { digestRhythm } from '#contracts/messages/switch.codes.ts';
import { userState } from '#contracts/people/people.codes.ts';
import { toMinutes } from '#contracts/zone.ts';
import { buildActorOf } from '#domains/identity/door.ts';
import { queueText, tellPerson } from '#domains/messages/door.ts';
import { readParameters } from '#domains/parameters/door.ts';
import { clock } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { waitingFor } from '../todo.queries.ts';

/** Most that are looked at in one round; the rest come with the next. */
const atOnce = 5000;

interface Asked {
  userId: string;
  orgUserId: string;
  orgId: string;
  phone: string | null;
}

/** Monday of the week is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * Memberships of those whose digest is due: its hour has come today, and it was not looked at today. They are noted as looked at, so
 * that a second server, or a second round, tells nobody twice.
 */
const claim = (runtime: Runtime): Promise<Asked[]> =>
  runtime.database.within(everything, async (db) => {
    const [day = '', time = ''] = toMinutes(clock.now()).split(' ');
    const { rows } = await sql<Asked>`
      with due as (
        update message_digest d set last_on = ${day}::date where d.user_id in (
          select user_id from message_digest where at_hour <= ${Number(time.slice(0, 2))} and last_on is distinct from ${day}::date
            and (rhythm = ${digestRhythm.values.daily} or weekday = ${weekdayOf(day)}) order by user_id limit ${atOnce} for update skip locked)
        returning d.user_id)
      select m.user_id as "userId", m.id as "orgUserId", m.org_id as "orgId", u.phone_sealed as phone
      from due join org_user m on m.user_id = due.user_id join app_user u on u.id = m.user_id
      where m.state = ${literal(userState, 'enabled')} and luan_present(m.left_at, m.guest, m.guest_until) order by m.id`.execute(
      db,
    );
    return rows;
  });

/** Kinds no digest counts: earlier digests, and what only the reader in person may learn of (decision suggestions). */
const uncounted: readonly MessageKind[] = ['digest', ...sealedKinds];

/** What is unread in one organisation by kind: `kind=count`, the most first. */
const unreadOf = async (runtime: Runtime, { userId, orgId }: Asked): Promise<[string, number][]> => {
  const { rows } = await runtime.database.within(everything, (db) =>
    sql<{
      kind: string;
      n: number;
    }>`select kind, count(*)::int as n from message where user_id = ${userId} and org_id = ${orgId}
      and read_at is null and kind <> all(${[...uncounted]}::text[]) group by kind order by n desc, kind`.execute(db),
  );
  return rows.map(({ kind, n }) => [kind, n]);
};

/** What waits for the person at the desk, as the first page counts it; nothing for whoever holds no right there. */
const waitingOf = async (runtime: Runtime, { orgUserId }: Asked): Promise<[string, number][]> => {
  const actor = await buildActorOf(runtime.database, { orgUserId, language: 'zh-CN' });
  const list = await runtime.database.within(actor.scope, (db) => waitingFor({ db, actor, runtime }), 'read');
  return list.map(({ code, flavour, count }) => [flavour === null ? code : `${code}.${flavour}`, count]);
};

const sumOf = (parts: readonly [string, number][]): number => parts.reduce((sum, [, count]) => sum + count, 0);
/** Counts as a message carries them: `documentSent=3 planSent=1`. */
const written = (parts: readonly [string, number][]): string => parts.map(([name, n]) => `${name}=${n}`).join(' ');

/** One message for one membership, and a text message where the organisation says so; none where there is nothing. */
const tellOne = async (runtime: Runtime, asked: Asked): Promise<boolean> => {
  const unread = await unreadOf(runtime, asked);
  const waiting = await waitingOf(runtime, asked);
  if (unread.length + waiting.length === 0) return false;
  const counts = { unread: sumOf(unread), waiting: sumOf(waiting) };
  return runtime.database.within(everything, async (db) => {
    const told = await tellPerson(db, asked.orgId, asked.userId, {
      kind: 'digest',
      params: { ...counts, kinds: written(unread), todos: written(waiting) },
      link: '/dashboard',
      once: `digest.${toMinutes(clock.now()).slice(0, 10)}`,
    });
    const { digestTexts } = await readParameters(db, asked.orgId, ['digestTexts']);
    if (told > 0 && digestTexts && asked.phone !== null)
      await queueText(db, {
        phonesSealed: [asked.phone],
        kind: 'digest',
        orgId: asked.orgId,
        values: { unread: String(counts.unread), waiting: String(counts.waiting) },
      });
    return told > 0;
  });
};

/**
 * Hourly: everybody whose digest is due gets it once; one that fails keeps nobody else from his, and is told to the timer at the end.
 * Answers how many were told.
 */
export const tellDigests = async (runtime: Runtime): Promise<number> => {
  let told = 0;
  const failed: unknown[] = [];
  for (const one of await claim(runtime))
    await tellOne(runtime, one).then(
      (reached) => {
        told += Number(reached);
      },
      (error: unknown) => failed.push(error),
    );
  if (failed.length > 0) throw failed[0];
  return told;
};
