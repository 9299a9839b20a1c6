import { sql } from 'kysely';
import { flavourKey } from '#contracts/training/flavours.ts';
import { classroomList } from '#contracts/training/hours/classroom.contract.ts';
import { flowList } from '#contracts/training/hours/hours.contract.ts';
import { named } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { listQuery, within } from '#kernel/list.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { ofHeld } from '../plans/plan.reach.ts';

/** Sittings of people of that name, also of those who left: their sittings stand by person. */
const ofNamed = (text: string, actor: Actor) =>
  sql<boolean>`s.org_user_id in (select m.id from org_user m where ${named(actor, text, true)})`;

/** Sittings of the scope, newest first; a day or a person narrows millions of them to partitions and indexes. */
export const flowPage = listQuery(flowList, {
  base: 'study_session s',
  alias: 's',
  always: (actor) => sql<boolean>`${ofHeld(actor, 'hours:list', 's')}`,
  joins: sql`left join plan p on p.id = s.plan_id left join lesson l on l.id = s.lesson_id left join lesson_chapter c on c.id = s.chapter_id
    join organisation o on o.id = s.org_id`,
  columns: {
    sessionId: sql`s.id`,
    recordId: sql`s.record_id`,
    planId: sql`s.plan_id`,
    realName: sql`s.real_name`,
    orgName: sql`o.org_name`,
    flavour: sql`s.flavour`,
    planName: sql`coalesce(p.plan_name, '')`,
    lessonName: sql`coalesce(l.lesson_name, '')`,
    chapterName: sql`coalesce(c.chapter_name, '')`,
    openedAt: sql`s.opened_at`,
    lastAt: sql`s.last_at`,
    countedSeconds: sql`s.counted_ms / 1000`,
    uncountedSeconds: sql`s.uncounted_ms / 1000`,
    closeCause: sql`coalesce(s.close_cause, '')`,
    sourceType: sql`s.source_type`,
    device: sql`s.device`,
    ip: sql`s.ip`,
  },
  filters: {
    realName: ofNamed,
    orgId: (value) => sql<boolean>`s.org_id = ${value}`,
    closeCause: (value) => sql<boolean>`s.close_cause = ${value}`,
    uncounted: (wanted) => (wanted ? sql<boolean>`s.uncounted_ms >= 1000` : sql<boolean>`s.uncounted_ms < 1000`),
    openedBetween: (days) => within(sql`s.opened_at`, days),
  },
  sorts: { openedAt: sql`s.opened_at` },
  order: { by: 'openedAt', direction: 'desc' },
});

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const enters = may(actor, flavourKey(String(row.flavour), 'hours:enter'));
  return { ...row, can: enters && row.state === 1 && row.archived !== true ? ['record', 'withdraw'] : [] };
};

export const classroomPage = listQuery(classroomList, {
  base: 'classroom c',
  alias: 'c',
  always: (actor) => ofHeld(actor, 'hours:list', 'c'),
  joins: sql`left join plan p on p.id = c.plan_id join organisation o on o.id = c.org_id`,
  columns: {
    classroomId: sql`c.id`,
    planId: sql`c.plan_id`,
    planName: sql`coalesce(p.plan_name, '')`,
    orgName: sql`o.org_name`,
    heldFrom: sql`c.held_from`,
    heldUntil: sql`c.held_until`,
    place: sql`c.place`,
    lecturer: sql`c.lecturer`,
    lecturerTitle: sql`c.lecturer_title`,
    summary: sql`c.summary`,
    lessonNames: sql`coalesce((select array_agg(l.lesson_name order by l.id) from classroom_lesson x join lesson l on l.id = x.lesson_id
      where x.classroom_id = c.id), '{}')`,
    minutes: sql`(select coalesce(sum(x.seconds), 0)::int / 60 from classroom_lesson x where x.classroom_id = c.id)`,
    memberCount: sql`c.members`,
    state: sql`c.state`,
    enteredByName: sql`coalesce(luan_person_name(c.entered_by), '')`,
    createdAt: sql`c.created_at`,
    reason: sql`c.reason`,
    sheets: sql`coalesce((select json_agg(json_build_object('fileId', f.id::text, 'fileName', f.file_name) order by f.id)
      from classroom_file x join stored_file f on f.id = x.file_id where x.classroom_id = c.id), '[]'::json)`,
    version: sql`c.version`,
  },
  hidden: { flavour: sql`c.flavour`, archived: sql`p.archived_at is not null` },
  filters: {
    lecturer: (text) => containingName(sql`c.lecturer`, text),
    heldBetween: (days) => within(sql`c.held_from`, days),
  },
  order: { by: 'heldFrom', direction: 'desc' },
  finish,
});
