import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import { type Actor, systemActor } from './actor.ts';
import type { Db } from './db.ts';
import { Failure } from './errors.ts';
import { personBehind } from './four-eyes.ts';
import type { Knock } from './serve.ts';

/** Finds who is behind a request at the door of its call, console or student entry; throws a session failure when nobody is. */
export type Recognise = (request: FastifyRequest, at: Knock) => Promise<Actor>;

/**
 * The person of the student entry as a member where a thing belongs that was begun there. The session's own actor where the thing is
 * its own, nobody's, somebody else's, or of a membership with which nobody can log in.
 * @param memberships selects ids of memberships the thing belongs to, whoever they are; only the person's own is taken.
 */
export type AsMember = (db: Db, actor: Actor, memberships: RawBuilder<unknown>) => Promise<Actor>;

/** How the door learns who asks. */
export interface Door {
  readonly recognise: Recognise;
  readonly asMember: AsMember;
}

/** Whom a good session names; undefined without one. A database that does not answer says nothing about either. */
const recognised = (recognise: Recognise, request: FastifyRequest, at: Knock): Promise<Actor | undefined> =>
  recognise(request, at).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });

/** Whoever a good session names, nobody without one or while it may do nothing but change its password. */
export const recogniseIfAny = async (recognise: Recognise, request: FastifyRequest, at: Knock): Promise<Actor> => {
  const found = await recognised(recognise, request, at);
  return found && !found.limited ? found : systemActor;
};

/** The two doors; asking at one is no sign that the person does anything there. */
const doors: readonly Knock[] = [
  { auth: 'limited', byItself: true },
  { auth: 'studentLimited', byItself: true },
];

/** Numbers of the persons behind the living sessions that a request carries, of either door; none where it carries none. */
export const carriedPersons = async (recognise: Recognise, request: FastifyRequest): Promise<readonly string[]> => {
  const found = await Promise.all(doors.map((door) => recognised(recognise, request, door)));
  return found.flatMap((actor) => (actor ? [personBehind(actor)] : []));
};
