import type { FastifyRequest } from 'fastify';
import { isStudentRoute } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { type Gathered, gather } from '#kernel/gather.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything, subtree } from '#kernel/scope.ts';
import type { Knock } from '#kernel/serve.ts';
import { type Slide, slide, slideOf } from './life/slide.ts';
import { findHeld, findSessions, type Rights, type SessionRow } from './session.queries.ts';

export const sessionCookie = 'luan_session';
/** The student entry's own, so that one browser may hold both. */
export const studentCookie = 'luan_student';

/** Milliseconds a recognised session is trusted without asking the database: log-out and role changes bite within a second. */
const trust = 800;
interface Known {
  readonly actor: Actor;
  readonly until: number;
  readonly slide: Slide | undefined;
}
/** A credential that is looked up, at which door, and whether a late session will do. */
interface Asked {
  readonly hash: string;
  readonly student: boolean;
  readonly late: boolean;
}
const known = new Map<string, Known>();
/** Sessions being asked for: whoever comes meanwhile waits for the same answer. */
const asking = new Map<string, Promise<Known>>();
/** Rights by membership, with the mark under which they were read; as long as the mark is the same, so are they. */
const held = new Map<string, { mark: string; rights: Held }>();
/** Most sessions and memberships this process remembers. */
const mostKnown = 20_000;

/** Forgets what this process knows of every session, the answers on their way included; others forget within `trust`. */
export const forgetSessions = (): void => {
  known.clear();
  asking.clear();
};

/** Forgets rights and sessions: a server begins, perhaps on another database than the one before it in this process. */
export const beginAnew = (): void => {
  forgetSessions();
  held.clear();
};

/** Hours after its idle end in which a session may be renewed; none for those that may not be late. */
const refuseEnded = (row: SessionRow, renewHours: number, late: boolean): void => {
  if (row.ended_at !== null) {
    if (row.end_cause === 'elsewhere') throw fail('session.elsewhere');
    if (row.end_cause === 'disabled') throw fail('account.disabled');
    if (row.end_cause === 'organisation') throw fail('organisation.disabled');
    if (row.end_cause === 'proofs') throw fail('session.proofs');
    throw fail('session.ended');
  }
  if (row.parent_ended_at !== null) throw fail('session.ended');
  const now = clock.now().getTime();
  const first = (...ends: (string | null)[]): number =>
    Math.min(...ends.flatMap((end) => (end === null ? [] : [new Date(end).getTime()])));
  if (first(row.ends_at, row.parent_ends_at) <= now) throw fail('session.over');
  const idleEnd = first(row.expires_at, row.parent_expires_at);
  if (idleEnd + renewHours * 3_600_000 <= now) throw fail('session.over');
  if (idleEnd <= now && !late) throw fail('session.expired');
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
  | 'ends_at'
  | 'ended_at'
  | 'end_cause'
  | 'run_as_of'
  | 'client_kind'
  | 'parent_expires_at'
  | 'parent_ends_at'
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

/** Finds the actor behind a request's cookie, and moves the session's idle end on. Throws the session failure that fits (spec section 8). */
export const recogniser = (runtime: Pick<Runtime, 'database' | 'settings'>) => {
  const { database, settings } = runtime;
  const knownOf = async (db: Db, { student, late }: Asked, row: SessionRow | undefined): Promise<Known> => {
    if (!row || (row.client_kind === 'student') !== student) throw fail('session.invalid');
    refuseEnded(row, settings.LUAN_SESSION_RENEW_HOURS, late);
    const actor = student ? studentOf(row) : await buildActor(db, row);
    return { actor, until: clock.now().getTime() + trust, slide: slideOf(row, settings.LUAN_SESSION_HOURS) };
  };

  /** Sessions that are asked for while others are looked up are looked up together, in one statement. */
  const askTogether = gather(
    (of: Pick<Runtime, 'database'>, asked: readonly Asked[]) =>
      of.database.within(
        everything,
        async (db): Promise<Gathered<Known>[]> => {
          const rows = await findSessions(db, [...new Set(asked.map((one) => one.hash))]);
          const found: Gathered<Known>[] = [];
          for (const one of asked)
            found.push(
              await knownOf(db, one, rows.get(one.hash)).then(
                (answer) => ({ answer }),
                (refused: unknown) => {
                  if (refused instanceof Failure) return { refused };
                  throw refused;
                },
              ),
            );
          return found;
        },
        'read',
      ),
    0,
  );

  /** What is known of a session: remembered, on its way to somebody else, or asked for. */
  const find = async (name: string, hash: string, student: boolean, late: boolean): Promise<Known> => {
    const now = clock.now().getTime();
    const remembered = known.get(name);
    if (remembered && remembered.until > now && remembered.until <= now + trust) return remembered;
    const onItsWay = asking.get(name);
    if (onItsWay) return onItsWay;
    const asked = askTogether(runtime, { hash, student, late });
    asking.set(name, asked);
    try {
      const found = await asked;
      if (known.size > mostKnown) known.clear();
      // What was forgotten meanwhile was read before the change that made it so: it is not remembered again.
      if (asking.get(name) === asked) known.set(name, found);
      return found;
    } finally {
      if (asking.get(name) === asked) asking.delete(name);
    }
  };

  return async (request: FastifyRequest, route: Knock): Promise<Actor> => {
    const student = isStudentRoute(route);
    const late = route.late === true;
    const credential = request.cookies[student ? studentCookie : sessionCookie];
    if (!credential) throw fail('session.missing');
    const hash = sha256(credential);
    const name = `${student} ${late} ${hash}`;
    const found = await find(name, hash, student, late);
    const due = !route.byItself && !late && found.slide !== undefined && found.slide.from <= clock.now().getTime();
    if (!due) return found.actor;
    if (known.has(name)) known.set(name, { ...found, slide: undefined });
    await slide(database, found.slide).catch((error: unknown) =>
      request.log.error({ err: error }, 'the end of a session was not moved'),
    );
    return found.actor;
  };
};
