import type { FastifyRequest } from 'fastify';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Database, Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { sha256 } from '#kernel/keys.ts';
import { everything, subtree } from '#kernel/scope.ts';
import { findHeld, findSession, type Rights, type SessionRow } from './session.queries.ts';

export const sessionCookie = 'luan_session';
/** The student entry's own, so that one browser may hold both. */
export const studentCookie = 'luan_student';

/** Milliseconds a recognised session is trusted without asking the database: log-out and role changes bite within a second. */
const trust = 800;
const known = new Map<string, { actor: Actor; until: number }>();
/** Sessions being asked for: whoever comes meanwhile waits for the same answer. */
const asking = new Map<string, Promise<Actor>>();
/** Rights by membership, with the mark under which they were read; as long as the mark is the same, so are they. */
const held = new Map<string, { mark: string; rights: Held }>();
/** Most sessions and memberships this process remembers. */
const mostKnown = 20_000;

/** Forgets what this process knows of every session, the answers on their way included; others forget within `trust`. */
export const forgetSessions = (): void => {
  known.clear();
  asking.clear();
};

const refuseEnded = (row: SessionRow): void => {
  if (row.ended_at !== null) {
    if (row.end_cause === 'elsewhere') throw fail('session.elsewhere');
    if (row.end_cause === 'disabled') throw fail('account.disabled');
    if (row.end_cause === 'organisation') throw fail('organisation.disabled');
    throw fail('session.ended');
  }
  if (row.parent_ended_at !== null) throw fail('session.ended');
  const ends = [row.expires_at, row.parent_expires_at ?? row.expires_at].map((end) => new Date(end).getTime());
  if (Math.min(...ends) <= clock.now().getTime()) throw fail('session.expired');
};

type Held = Omit<Rights, 'menus'>;

const heldOf = async (db: Db, { org_user_id: orgUserId, rights_mark: mark }: ActorRow): Promise<Held> => {
  if (mark === null) return findHeld(db, orgUserId);
  const remembered = held.get(orgUserId);
  if (remembered?.mark === mark) return remembered.rights;
  const rights = await findHeld(db, orgUserId);
  if (held.size > mostKnown) held.clear();
  held.set(orgUserId, { mark, rights });
  return rights;
};

/** What an actor is built from: a session, or the owner of a task. */
export type ActorRow = Omit<
  SessionRow,
  | 'token_id'
  | 'expires_at'
  | 'ended_at'
  | 'end_cause'
  | 'run_as_of'
  | 'client_kind'
  | 'parent_expires_at'
  | 'parent_ended_at'
  | 'rights_mark'
> & {
  /** Null where the rights are read anew. */
  rights_mark: string | null;
};

const narrowed = (rights: Held, row: ActorRow): { departments?: string[]; own?: string } => {
  const scopes = rights.roles.map((role) => role.dataScope);
  if (scopes.includes(1)) return {};
  const departments = rights.roles.flatMap((role) => {
    if (role.dataScope === 2) return role.departments.map((department) => `#${department}`);
    if (role.dataScope === 3) return [`=${row.department_tree}`];
    return role.dataScope === 4 ? [`>${row.department_tree}`] : [];
  });
  return departments.length > 0 ? { departments, own: row.org_user_id } : { own: row.org_user_id, departments: [] };
};

/** What a session says of its actor by itself. */
const actorOf = (row: ActorRow): Omit<Actor, 'permissions' | 'scope' | 'hiddenFields'> => ({
  sessionId: row.id,
  userId: row.user_id,
  realName: row.real_name,
  orgUserId: row.org_user_id,
  orgId: row.org_id,
  orgPath: row.path,
  orgLevel: row.level,
  typeCode: row.type_code,
  identityCode: row.identity_code,
  limited: row.limited,
  ...(row.run_as_user_id ? { runAs: { userId: row.run_as_user_id, realName: row.run_as_name ?? '' } } : {}),
  ...(row.stepped_up_at ? { steppedUpAt: row.stepped_up_at } : {}),
});

/** Builds the actor of a session: permissions, scope and masks, computed once. */
export const buildActor = async (db: Db, row: ActorRow): Promise<Actor> => {
  const rights = await heldOf(db, row);
  const reach = subtree({ orgId: row.org_id, path: row.path, level: row.level });
  return {
    ...actorOf(row),
    permissions: new Set(rights.permissions),
    scope: { ...reach, ...narrowed(rights, row) },
    hiddenFields: new Set(
      rights.roles.length > 0
        ? rights.roles.map((role) => role.hidden).reduce((all, some) => all.filter((field) => some.includes(field)))
        : [],
    ),
  };
};

/** The actor of the student entry: the person alone, without any permission, whatever else the person may be. */
const studentOf = (row: ActorRow): Actor => ({
  ...actorOf(row),
  permissions: new Set(),
  scope: {
    ...subtree({ orgId: row.org_id, path: row.path, level: row.level }),
    departments: [],
    own: row.org_user_id,
  },
  hiddenFields: new Set(),
});

/** Finds the actor behind a request's cookie. Throws the session failure that fits (spec section 8). */
export const recogniser = (database: Database) => {
  const ask = (hash: string, door: 'console' | 'student'): Promise<Actor> =>
    database.within(
      everything,
      async (db) => {
        const row = await findSession(db, hash);
        if (!row || (row.client_kind === 'student') !== (door === 'student')) throw fail('session.invalid');
        refuseEnded(row);
        return door === 'student' ? studentOf(row) : buildActor(db, row);
      },
      'read',
    );
  return async (request: FastifyRequest, door: 'console' | 'student' = 'console'): Promise<Actor> => {
    const credential = request.cookies[door === 'student' ? studentCookie : sessionCookie];
    if (!credential) throw fail('session.missing');
    const hash = sha256(credential);
    const name = `${door} ${hash}`;
    const remembered = known.get(name);
    if (remembered && remembered.until > Date.now()) return remembered.actor;
    const onItsWay = asking.get(name);
    if (onItsWay) return onItsWay;
    const asked = ask(hash, door);
    asking.set(name, asked);
    try {
      const actor = await asked;
      if (known.size > mostKnown) known.clear();
      // What was forgotten meanwhile was read before the change that made it so: it is not remembered again.
      if (asking.get(name) === asked) known.set(name, { actor, until: Date.now() + trust });
      return actor;
    } finally {
      if (asking.get(name) === asked) asking.delete(name);
    }
  };
};
