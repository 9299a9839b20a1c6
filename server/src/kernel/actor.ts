import { fail } from './errors.ts';
import { everything, type Scope } from './scope.ts';

/** Whoever a request acts for. Built once per session, never from what a client claims. */
export interface Actor {
  readonly sessionId: string;
  readonly userId: string;
  readonly realName: string;
  readonly orgUserId: string;
  readonly orgId: string;
  readonly orgPath: string;
  readonly orgLevel: number;
  readonly typeCode: string;
  readonly identityCode: string;
  readonly permissions: ReadonlySet<string>;
  readonly scope: Scope;
  /** Fields of rows this person's roles hide. */
  readonly hiddenFields: ReadonlySet<string>;
  /** The session still has to change its password. */
  readonly limited: boolean;
  /** Acting for somebody else: the administrator behind it. */
  readonly runAs?: { userId: string; realName: string };
  readonly steppedUpAt?: string;
}

/** The platform itself, for jobs and log-in. */
export const systemActor: Actor = {
  sessionId: '0',
  userId: '0',
  realName: 'system',
  orgUserId: '0',
  orgId: '0',
  orgPath: '.',
  orgLevel: 0,
  typeCode: 'admin',
  identityCode: 'admin',
  permissions: new Set(),
  scope: everything,
  hiddenFields: new Set(),
  limited: false,
};

/** Whether the person holds a permission, or one of several. */
export const may = (actor: Actor, permission: string | readonly string[]): boolean =>
  typeof permission === 'string'
    ? permission === 'signedIn' || permission === 'public' || actor.permissions.has(permission)
    : permission.some((one) => may(actor, one));

type Verbs = Readonly<Record<string, string>>;
const permitted = new WeakMap<ReadonlySet<string>, WeakMap<Verbs, readonly string[]>>();

/**
 * Names of the verbs this person holds the permission of. `verbs` is one object that stands beside its list: the answer is found
 * once for it and the same for every row.
 */
export const permittedVerbs = (actor: Actor, verbs: Verbs): readonly string[] => {
  const known = permitted.get(actor.permissions) ?? new WeakMap<Verbs, readonly string[]>();
  permitted.set(actor.permissions, known);
  const found = known.get(verbs);
  if (found) return found;
  const names = Object.entries(verbs).flatMap(([verb, permission]) => (may(actor, permission) ? [verb] : []));
  known.set(verbs, names);
  return names;
};

/** Refuses by name of the missing permission. */
export const require = (actor: Actor, permission: string | readonly string[]): void => {
  if (!may(actor, permission)) throw fail('permission.lacking', { permission: [permission].flat().join(', ') });
};
