import { sql } from 'kysely';
import { classroomState } from '#contracts/training/study.codes.ts';
import { literal } from '#kernel/literal.ts';

/** Who made the hours of a record `t`: whoever learned, and whoever entered a classroom with the person in it. */
export const ofHours = sql`select t.user_id union all
  select c.entered_by from classroom_member m join classroom c on c.id = m.classroom_id and c.state = ${literal(classroomState, 'counts')} where m.record_id = t.id`;
