import { sql } from 'kysely';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/**
 * The steps of a member stand where its record says: it joined, began, had learned and was done at those times; what lies between
 * two of them is drawn in between.
 */
export const placeSteps = (db: Db) =>
  sql`
  with step as (
    select h.id, h.object_id, h.at, case h.edge when 'join' then r.joined_at when 'study' then r.started_at when 'finishLearning' then r.learned_at
      else case when h.to_state = ${literal(trainingState, 'ended')} then r.ended_at end end as said
    from state_history h join training_record r on r.id = h.object_id where h.machine = 'trainingRecord'
  ), between as (
    select id, at, least(greatest(coalesce(said, at), max(said) over (partition by object_id order by id)),
      min(said) over (partition by object_id order by id desc)) as true_at from step
  )
  update state_history h set at = b.true_at from between b where b.id = h.id and b.true_at <> b.at`.execute(db);
