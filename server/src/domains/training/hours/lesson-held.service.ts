import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import { planFor } from '../plans/plan.reach.ts';
import { lockDays, writeDaysCovered } from '../study/cover.service.ts';
import { joined, type Range } from '../study/film/range.rules.ts';
import { learning } from '../study/sitting.queries.ts';
import { faultsOf, meets } from './classroom.rules.ts';
import { insertClassroom, lessonIdsOf, offlineOpen, settle } from './classroom.service.ts';

/** A lesson that was held by a timetable, which has taken its room before; times ISO 8601. */
interface HeldLesson {
  readonly planId: string;
  readonly lessonId: string;
  readonly heldFrom: string;
  readonly heldUntil: string;
  readonly roomId: string | null;
  readonly place: string;
  readonly lecturer: string;
  readonly lecturerTitle: string;
  readonly sheets: readonly { readonly fileId: string; readonly fileName: string }[];
  /** Records of the plan whose people came. */
  readonly recordIds: readonly string[];
}

/** Records that are learning still, and whose day is free then. The days are covered by the lesson. */
const free = async (db: Db, actor: Actor, of: HeldLesson, range: Range): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select r.id, r.user_id from training_record r where r.plan_id = ${of.planId} and r.id = any(${[...of.recordIds]}::bigint[])
      and r.state = any(${[...learning]}::int[]) and ${inScope(actor.scope, 'training_record r')} order by r.id for update`.execute(
    db,
  );
  const covers = await lockDays(
    db,
    rows.map((row) => row.user_id),
    range,
  );
  const there = rows.filter((row) => !meets(range, covers.get(row.user_id) ?? []));
  for (const { user_id } of there) covers.set(user_id, joined(covers.get(user_id) ?? [], range));
  await writeDaysCovered(db, covers, range);
  return there;
};

/**
 * Lands a lesson of a timetable as a lesson in a classroom: its minutes count for whoever came, is learning still and did not
 * learn anything else meanwhile. `db` stands above the scope, as covering a day wants.
 * @returns the lesson in a classroom (null where it counts for nobody), and the records it counts for
 */
export const holdLesson = async (
  db: Db,
  actor: Actor,
  of: HeldLesson,
): Promise<{ classroomId: string | null; counted: string[] }> => {
  const plan = await planFor(db, actor, of.planId, 'hours:enter');
  if (plan.archived) throw fail('plan.archived');
  if (!(await offlineOpen(db, plan.org_id))) throw fail('hours.offlineClosed');
  const range: Range = [Date.parse(of.heldFrom), Date.parse(of.heldUntil)];
  const lessons = [{ lessonId: of.lessonId, minutes: Math.floor((range[1] - range[0]) / 60_000) }];
  const faults = faultsOf(
    { from: range[0], until: range[1], lessons },
    {
      now: clock.now().getTime(),
      beginsOn: plan.begins_on,
      lastOn: plan.make_up_until ?? plan.ends_on,
      lessonIds: await lessonIdsOf(db, plan.id),
    },
  );
  if (faults.length > 0) throw failFields(faults);
  const attendants = await free(db, actor, of, range);
  if (attendants.length === 0) return { classroomId: null, counted: [] };
  const { heldFrom, heldUntil, roomId, place, lecturer, lecturerTitle, sheets } = of;
  const written = {
    heldFrom,
    heldUntil,
    roomId,
    place,
    lecturer,
    lecturerTitle,
    summary: '',
    lessons,
    sheets: [...sheets],
  };
  const counted = attendants.map((one) => one.id);
  const classroomId = await insertClassroom(db, actor, plan, written, attendants);
  await settle(db, counted);
  return { classroomId, counted };
};
