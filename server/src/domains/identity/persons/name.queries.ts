import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';

/** What a reader sees as the user name of `app_user u`: the masked phone where there is none. */
export const shownName = sql<string>`coalesce(u.username, u.phone_masked)`;

/** The shown name for a reader: nothing where it stands for a phone the reader's roles hide. No user name holds a star. */
export const nameFor = (actor: Actor, name: string): string =>
  actor.hiddenFields.has('phone') && name.includes('*') ? '' : name;
