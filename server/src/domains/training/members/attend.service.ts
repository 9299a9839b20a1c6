import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { everything } from '#kernel/scope.ts';
import { moveMembers } from './move.service.ts';

/**
 * Members who attended a meeting, or made it up: their learning is done. They are at the end, or at the exam where the
 * meeting asks for one. Repeating it is harmless. @param actor whose name the history carries; the caller has checked that
 * these records are the actor's to move. @returns ids of those who moved.
 */
export const finishAttended = async (db: Db, actor: Actor, recordIds: readonly string[]): Promise<string[]> => {
  const walk = { actor: { ...actor, scope: everything }, where: sql<boolean>`t.id = any(${[...recordIds]}::bigint[])` };
  await moveMembers(db, walk, 'study');
  const examined = sql<boolean>`exists (select from plan p where p.id = t.plan_id and p.paper_id is not null)`;
  const asked = { ...walk, where: sql<boolean>`${walk.where} and ${examined}` };
  const moved = await moveMembers(db, asked, 'finishLearning', { to: 'awaitingExam' });
  const ended = await moveMembers(db, walk, 'finishLearning', { to: 'ended' });
  return [...moved, ...ended].map((row) => row.id);
};

/**
 * Members whose attendance was wrongly taken are expected at their meeting again. @param actor as above; the caller has
 * checked that nobody of them is archived. @returns ids of those who moved.
 */
export const takeBackAttended = async (
  db: Db,
  actor: Actor,
  recordIds: readonly string[],
  reason: string,
): Promise<string[]> => {
  const walk = { actor: { ...actor, scope: everything }, where: sql<boolean>`t.id = any(${[...recordIds]}::bigint[])` };
  return (await moveMembers(db, walk, 'takeBack', { reason })).map((row) => row.id);
};
