import type { z } from 'zod';

export type Service = 'identity' | 'manager' | 'basic';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who gets past the door: anybody; anybody, but a session is recognised; a session that still must change its password; a
 * full session; and the same two of the student entry, whose sessions open nothing else.
 */
type Auth = 'none' | 'either' | 'limited' | 'session' | 'studentLimited' | 'student';

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
  /** What it is for, in one English sentence: the document of the interface says it. The server alone has it, see `tools/shapes`. */
  readonly purpose: string;
  /** For programs and front ends of others: no screen of the product asks it. Said in the document of the interface. */
  readonly forPrograms?: true;
  readonly auth: Auth;
  readonly permission: Permissions;
  readonly input: I;
  readonly data: D;
  /** Payload travels in an AES envelope (spec section 7). */
  readonly encrypted?: true;
  /**
   * Kept line by line in a table of its own, no audit row beside it: thousands a minute (decision hours), or what must not name
   * whoever did it (decision suggestions).
   */
  readonly ownRecord?: true;
  /**
   * Done by the person alone: who acts for somebody else is refused (`runAs.forbidden`), since no consent, signature, password
   * or word is another's to give (security, line 8). At the student entry everybody is there in person.
   */
  readonly inPerson?: true;
  /**
   * Moves money, or decides what it will cost: by the person alone, who typed the password again a moment ago (security, lines 8
   * and 26).
   */
  readonly movesMoney?: true;
  /** Tells the person who asks of itself alone: what roles hide of others is not hidden. */
  readonly ofOneself?: true;
  /** Tells right answers of questions: shut to whoever is sitting an exam, at either door (decision exams). */
  readonly tellsAnswers?: true;
  /**
   * Also from a page that stands for another organisation than the session: it says where the session stands, leads elsewhere, or
   * goes on with what the person began there, which is found by the person among the own memberships (decision log-in).
   */
  readonly anyOrganisation?: true;
  /** Pages ask it in a rhythm of their own: no sign that anybody is there, so it keeps no session alive (decision log-in). */
  readonly byItself?: true;
  /** Also for a session nobody used for too long, while it may still be renewed. */
  readonly late?: true;
  /** The body is a multipart upload, or the answer a file: no JSON. */
  readonly raw?: true;
  /**
   * The body is bytes that another system signed: they are taken as they came, whatever they say they are, and no header of our
   * clients is asked for.
   */
  readonly signedBody?: true;
  /** The answer has no end: a stream of events, followed as long as the page stands. */
  readonly endless?: true;
}

export type Input<R extends Route> = z.input<R['input']>;
export type Parsed<R extends Route> = z.output<R['input']>;
export type Data<R extends Route> = z.output<R['data']>;

/** Declares a call. A call without `auth` and `permission` does not compile. */
export const route = <const I extends z.ZodType, const D extends z.ZodType>(spec: Route<I, D>): Route<I, D> => spec;

/** Full path on one host: `/manager/system/user/page`. */
export const fullPath = (route: Pick<Route, 'service' | 'path'>): string => `/${route.service}${route.path}`;

/** Fields of a query that may hold a name, a number or an address of a person: what is searched for, and what is looked up. */
export const personalFields: ReadonlySet<string> = new Set([
  'keyword',
  'realName',
  'username',
  'operationUserName',
  'lecturer',
  'phone',
  'idCard',
  'jobNumber',
  'documentNumber',
  'certificateNumber',
  'certCode',
  'pastNumber',
  'officialNumber',
  'leaveNote',
  'counterpartyName',
]);

/** Names of the fields a call is given; none for an input that is no object. */
export const fieldsOf = ({ input }: Pick<Route, 'input'>): readonly string[] =>
  Object.keys((input as { readonly def?: { readonly shape?: object } }).def?.shape ?? {});

/** Whether the input of a call travels in the query of its address. */
export const isQueried = ({ method }: Pick<Route, 'method'>): boolean => method === 'GET' || method === 'DELETE';

/**
 * Whether our clients seal the query of a call as a whole, in `data`: addresses end in logs of servers and proxies, and in the
 * history of browsers (security, line 4).
 */
export const isSealed = (route: Pick<Route, 'method' | 'input' | 'encrypted'>): boolean =>
  isQueried(route) && (route.encrypted === true || fieldsOf(route).some((name) => personalFields.has(name)));

/** Whether a query in clear is refused: of a call that is always sealed, or because of what it says about a person. */
export const isTooOpen = (route: Pick<Route, 'method' | 'encrypted'>, query: object): boolean =>
  isQueried(route) &&
  !('data' in query) &&
  Object.keys(query).some((name) => route.encrypted === true || personalFields.has(name));
