import { sql } from 'kysely';
import type { MessageKind } from '#contracts/messages/message.codes.ts';
import { digestRhythm, mustBeTold, sortedKinds } from '#contracts/messages/switch.codes.ts';
import type { OwnNotices, switchApi } from '#contracts/messages/switch.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { failFields } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { type Language, sayOr } from '#phrases/say.ts';

/** Where nobody has chosen: no digest, and a morning hour to begin with. */
const atFirst = { digestRhythm: digestRhythm.values.never, digestHour: 8, digestWeekday: 1 };

/** Every kind with whether the person is told of it, and when the digest comes. */
export const ownNotices = async (db: Db, { userId }: Actor, language: Language): Promise<OwnNotices> => {
  const { rows: off } = await sql<{ kind: string }>`
    select kind from message_switch where user_id = ${userId}`.execute(db);
  const silent = new Set(off.map((one) => one.kind));
  const { rows: digest } = await sql<typeof atFirst>`
    select rhythm as "digestRhythm", at_hour as "digestHour", weekday as "digestWeekday"
    from message_digest where user_id = ${userId}`.execute(db);
  const list = sortedKinds.map(({ kind, topic, reason = null }) => ({
    kind,
    title: sayOr(language, `codes.messageKind.${kind}`, kind),
    topic,
    reason,
    on: reason !== null || !silent.has(kind),
  }));
  return { ...(digest[0] ?? atFirst), list };
};

/** Switches kinds on or off. @throws on `kinds` where one of them must be told, or is no switch at all. */
export const switchKinds = async (
  { db, actor, audit }: Context,
  { kinds, on }: Parsed<typeof switchApi.mod>,
): Promise<null> => {
  if (kinds.some((kind: MessageKind) => mustBeTold(kind)))
    throw failFields([{ field: 'kinds', key: 'message.mustBeTold' }]);
  audit({ objectKind: 'user', objectId: actor.userId, after: { kinds, on } });
  if (on)
    await sql`delete from message_switch where user_id = ${actor.userId} and kind = any(${[...kinds]}::text[])`.execute(
      db,
    );
  else
    await sql`insert into message_switch (user_id, kind) select ${actor.userId}, kind
      from unnest(${[...new Set(kinds)]}::text[]) kind on conflict do nothing`.execute(db);
  return null;
};

/** Chooses when the digest comes; one that was told today comes again at the earliest tomorrow. */
export const chooseDigest = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof switchApi.digest>,
): Promise<null> => {
  audit({ objectKind: 'user', objectId: actor.userId, after: input });
  const { digestRhythm: rhythm, digestHour, digestWeekday } = input;
  if (rhythm === digestRhythm.values.never)
    await sql`delete from message_digest where user_id = ${actor.userId}`.execute(db);
  else
    await sql`insert into message_digest (user_id, rhythm, at_hour, weekday)
      values (${actor.userId}, ${rhythm}, ${digestHour}, ${digestWeekday}) on conflict (user_id) do update
      set rhythm = excluded.rhythm, at_hour = excluded.at_hour, weekday = excluded.weekday`.execute(db);
  return null;
};
