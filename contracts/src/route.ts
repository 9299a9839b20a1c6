import type { z } from 'zod';

export type Service = 'identity' | 'manager' | 'basic';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who gets past the door: anybody; anybody, but a session is recognised; a session that still must change its password; a
 * full session; and the same two of the student entry, whose sessions open nothing else.
 */
export type Auth = 'none' | 'either' | 'limited' | 'session' | 'studentLimited' | 'student';

/** Whether a call belongs to the student entry. */
export const isStudentRoute = (route: Pick<Route, 'auth'>): boolean =>
  route.auth === 'student' || route.auth === 'studentLimited';

/** A permission key `area:thing:verb`, or one of the two that need no key. */
export type Permission = `${string}:${string}:${string}` | 'signedIn' | 'public';

/** One permission, or several of which one is enough at the door; what is asked for then decides which it must be. */
export type Permissions = Permission | readonly Permission[];

/** The keys of a permission, one or several. */
export const keysOf = (permission: Permissions): readonly Permission[] =>
  typeof permission === 'string' ? [permission] : permission;

/** One call: everything the server needs to mount it, the client to call it and the documentation to show it. */
export interface Route<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> {
  readonly service: Service;
  readonly method: Method;
  readonly path: string;
  readonly auth: Auth;
  readonly permission: Permissions;
  readonly input: I;
  readonly data: D;
  /** Payload travels in an AES envelope (spec section 7). */
  readonly encrypted?: true;
  /** Thousands a minute that are kept line by line in a table of their own: no audit row beside it (decision hours). */
  readonly ownRecord?: true;
  /** The body is a multipart upload, or the answer a file: no JSON. */
  readonly raw?: true;
}

export type Input<R extends Route> = z.input<R['input']>;
export type Parsed<R extends Route> = z.output<R['input']>;
export type Data<R extends Route> = z.output<R['data']>;

/** Declares a call. A call without `auth` and `permission` does not compile. */
export const route = <const I extends z.ZodType, const D extends z.ZodType>(spec: Route<I, D>): Route<I, D> => spec;

/** Full path on one host: `/manager/system/user/page`. */
export const fullPath = (route: Pick<Route, 'service' | 'path'>): string => `/${route.service}${route.path}`;
