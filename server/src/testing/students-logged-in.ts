import { sql } from 'kysely';
import { secret, sha256 } from '#kernel/keys.ts';
import type { Browser, Someone, World } from './world.ts';

/** Many trainees at the student entry: the first one logs in, the others have sessions like that one, for a password takes a while. */
export const studentsLoggedIn = async (
  world: World,
  people: readonly Someone[],
): Promise<(Browser & { person: Someone })[]> => {
  const [first, ...others] = people;
  if (!first) return [];
  const leading = await world.student(first.username);
  const cookie = [...leading.cookies.keys()].find((name) => name.includes('student')) ?? '';
  const rest = others.map((person) => ({ person, token: secret() }));
  await world.asSystem((db) =>
    sql`insert into session (token_hash, token_id, user_id, org_user_id, org_id, path, client_kind, identity_code, expires_at, ends_at)
      select x.hash, left(x.hash, 22), m.user_id, m.id, m.org_id, m.path, s.client_kind, s.identity_code, s.expires_at, s.ends_at
      from unnest(${rest.map(({ token }) => sha256(token))}::text[], ${rest.map(({ person }) => person.orgUserId)}::bigint[]) x (hash, member)
        join org_user m on m.id = x.member, session s where s.token_hash = ${sha256(leading.cookies.get(cookie) ?? '')}`.execute(
      db,
    ),
  );
  const following = rest.map(({ person, token }) => {
    const browser = world.browser();
    browser.cookies.set(cookie, token);
    return Object.assign(browser, { person });
  });
  return [leading, ...following];
};
