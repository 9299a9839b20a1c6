import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { List } from '#contracts/list.ts';
import type { Data, Parsed, Route } from '#contracts/route.ts';
import type { Language } from '#phrases/say.ts';
import type { Actor } from './actor.ts';
import type { AuditEntry, Origin } from './audit.ts';
import type { Db } from './db.ts';
import type { ListQuery } from './list.ts';
import type { Runtime } from './runtime.ts';
import type { Scope } from './scope.ts';

/** A request at the door: who asks and from where, without a transaction. */
export interface Visit {
  readonly runtime: Runtime;
  readonly actor: Actor;
  readonly language: Language;
  readonly origin: Origin;
  /** Numbers of the persons behind the living sessions that the request carries, of either door, whatever its call asks for. */
  persons(): Promise<readonly string[]>;
  /**
   * Opens a transaction of its own; never call it while another one of the same request is open. The first one that writes
   * carries the audit row of a call that is audited: what was done and that it was done are committed together.
   */
  apart<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same in the organisation of the person's own membership alone (`serveOwn`). */
  withinOwnMembership<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for what is no deed and stays when the call refuses: counts of tries and uses. No audit row. */
  trace<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Adds object and before/after to the audit row of this request; before the first transaction that writes has ended. */
  audit(entry: Partial<Omit<AuditEntry, 'service' | 'result'>>): void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a call says about the session it wants: at which door, whether somebody is behind it, whether it may be a late one. */
export type Knock = Pick<Route, 'auth' | 'byItself' | 'late'>;

/** What a handler is given: the visit, the guarded transaction, and the means to tell. */
export interface Context extends Visit {
  readonly db: Db;
  /** Runs after the transaction was committed. */
  afterwards(work: () => void): void;
}

/** Why a call opens its own transactions instead of working in one that the door opens (`serve`, `serveAcross`). */
export type OwnTransactions =
  /** It begins, changes, proves or ends a session. */
  | 'session'
  /** It takes or answers bytes, and no transaction waits for them. */
  | 'bytes'
  /** It counts a try or a use, which stays when the call refuses. */
  | 'trace'
  /** It asks an engine or another system meanwhile. */
  | 'engine'
  /** It does one thing after the other, and each stays. */
  | 'steps'
  /** It asks the database nothing. */
  | 'memory';

export interface Served<R extends Route = Route> {
  readonly route: R;
  /** Work inside one guarded transaction. */
  readonly handle?: (context: Context, input: never) => Promise<unknown>;
  /** The transaction of `handle` is open to all organisations. */
  readonly across?: true;
  /** The transaction of `handle` reaches the organisation of the person's own membership alone. */
  readonly own?: true;
  /** Work that opens its own transactions: log-in, files, anything that must leave a trace when it refuses. */
  readonly visit?: (visit: Visit, input: never) => Promise<unknown>;
  readonly because?: OwnTransactions;
  readonly query?: ListQuery;
  /** Memberships the thing belongs to that was begun: the call is made as the person's own among them. */
  readonly members?: (input: never, actor: Actor) => RawBuilder<unknown>;
}

/**
 * Says to which memberships a thing belongs, as a query of their ids, whoever they are. Which of them is the person's own is for the
 * door to find (`AsMember`): no call names itself a member.
 */
type MembersOf<R extends Route> = (input: Parsed<R>, actor: Actor) => RawBuilder<unknown>;
const membersPart = <R extends Route>(members: MembersOf<R> | undefined): Pick<Served, 'members'> =>
  members ? { members: members as NonNullable<Served['members']> } : {};

/** Binds a call to the work behind it. */
export const serve = <R extends Route>(
  route: R,
  handle: (context: Context, input: Parsed<R>) => Promise<Data<R>>,
  members?: MembersOf<R>,
): Served<R> => ({ route, handle: handle as NonNullable<Served['handle']>, ...membersPart(members) });

/**
 * Binds a call to work in one transaction that is open to all organisations: what it is about stands above the actor, beside it, or
 * belongs to the person in another organisation. The work itself asks for no more than the actor may see (`inScope`, the own person).
 */
export const serveAcross = <R extends Route>(
  route: R,
  handle: (context: Context, input: Parsed<R>) => Promise<Data<R>>,
  members?: MembersOf<R>,
): Served<R> => ({ ...serve(route, handle, members), across: true });

/**
 * Binds a call to work in one transaction of the organisation of the person's own membership alone: what it writes and locks stands
 * there, what it reads too, or is shared downwards by a policy.
 */
export const serveOwn = <R extends Route>(
  route: R,
  handle: (context: Context, input: Parsed<R>) => Promise<Data<R>>,
): Served<R> => ({ ...serve(route, handle), own: true });

/**
 * Binds a call to work that opens its own transactions.
 * @param because why one transaction of the door does not hold it.
 */
export const serveApart = <R extends Route>(
  because: OwnTransactions,
  route: R,
  visit: (visit: Visit, input: Parsed<R>) => Promise<Data<R>>,
  members?: MembersOf<R>,
): Served<R> => ({ route, because, visit: visit as NonNullable<Served['visit']>, ...membersPart(members) });

/** Binds a list to its query; export and conformance read the same query. */
export const serveList = <L extends List>(query: ListQuery<L>): Served => ({
  route: query.list.page,
  handle: ((context: Context, input: Record<string, unknown>) =>
    query.page(context.db, context.actor, input)) as NonNullable<Served['handle']>,
  query: query as unknown as ListQuery,
});
