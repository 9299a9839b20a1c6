import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import { faceVerdict } from '#contracts/students/student.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import type { studyApi } from '#contracts/training/study.contract.ts';
import { readParameter } from '#domains/parameters/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Context } from '#kernel/serve.ts';
import { startOf } from '#kernel/zone.ts';
import { placeToGoOn } from './film/film-coverage.rules.ts';
import { rangesOf } from './film/multirange.ts';
import { learning } from './sitting.queries.ts';

interface Place {
  plan_id: string;
  flavour: string;
  org_id: string;
  real_name: string;
  path: string;
  l1: string | null;
  l2: string | null;
  l3: string | null;
  l4: string | null;
  state: number;
  plan_state: number;
  sign_in: boolean;
  spot_minutes: number | null;
  signed: boolean;
  lesson_id: string | null;
  chapter_ms: number;
  position_seconds: number;
  seen: string;
  /** Milliseconds of a film whose seconds count once; null elsewhere. */
  film_ms: number | null;
  unchecked_ms: number;
}

const findPlace = async (db: Db, actor: Actor, recordId: string, chapterId: string): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select r.plan_id, r.flavour, r.org_id, r.real_name, r.path, r.l1, r.l2, r.l3, r.l4, r.state, p.state as plan_state, p.sign_in, p.spot_minutes, pl.lesson_id,
      exists (select from face_check f where f.org_user_id = r.org_user_id and f.plan_id = p.id and f.scene in (20, 30) and f.verdict <> ${literal(faceVerdict, 'failed')}
        and f.taken_at >= ${startOf(sql`luan_today()`)}) as signed,
      coalesce(g.counted_ms, 0) as chapter_ms, coalesce(g.position_seconds, 0) as position_seconds,
      coalesce(g.seen, '{}')::text as seen, case when p.film_once and c.seconds > 0 then coalesce(c.length_ms, c.seconds * 1000) end as film_ms,
      -- A new sitting takes over what was not checked in the last one: opening anew is no way round a spot check.
      coalesce((select s.unchecked_ms from study_session s where s.record_id = r.id order by s.id desc limit 1), 0) as unchecked_ms
    from training_record r join plan p on p.id = r.plan_id
    left join lesson_chapter c on c.id = ${chapterId}
    left join plan_lesson pl on pl.plan_id = p.id and pl.lesson_id = c.lesson_id
    left join lesson_progress g on g.record_id = r.id and g.chapter_id = c.id
    where r.id = ${recordId} and r.user_id = ${actor.userId} and r.org_user_id = ${actor.orgUserId}`.execute(db);
  return rows[0];
};

const refuse = (place: Place): void => {
  const { inProgress, makingUp, notStarted, paused } = planState.values;
  if (place.plan_state === notStarted) throw fail('study.notYet');
  if (place.plan_state === paused) throw fail('study.paused');
  if (place.plan_state !== inProgress && place.plan_state !== makingUp) throw fail('study.over');
  if (!learning.includes(place.state)) throw fail('study.notLearning');
};

/** Opens a sitting before a chapter of one's plan; every other one of the person ends there and then. */
export const openSitting = async (
  context: Context,
  input: Parsed<typeof studyApi.open>,
): Promise<Data<typeof studyApi.open>> => {
  const { db, actor, origin } = context;
  const place = await findPlace(db, actor, input.recordId, input.chapterId);
  if (!place || place.lesson_id === null) throw fail('object.missing');
  refuse(place);
  const now = clock.now().toISOString();
  await sql`update study_session set closed_at = ${now}, close_cause = 'other_device'
    where user_id = ${actor.userId} and closed_at is null`.execute(db);
  const signedIn = !place.sign_in || place.signed;
  const { rows } = await sql<{ id: string }>`
    insert into study_session (record_id, plan_id, flavour, user_id, org_user_id, org_id, path, l1, l2, l3, l4, real_name, lesson_id, chapter_id,
      device, ip, opened_at, unchecked_ms, signed_in)
    values (${input.recordId}, ${place.plan_id}, ${place.flavour}, ${actor.userId}, ${actor.orgUserId}, ${place.org_id}, ${place.path},
      ${place.l1}, ${place.l2}, ${place.l3}, ${place.l4}, ${place.real_name}, ${place.lesson_id}, ${input.chapterId}, ${input.device}, ${origin.ip},
      ${now}, ${place.unchecked_ms}, ${signedIn}) returning id`.execute(db);
  const sessionId = rows[0]?.id ?? '';
  const { chapterId, device } = input;
  context.audit({
    objectKind: 'trainingRecord',
    objectId: input.recordId,
    action: 'trainingRecord.learn',
    after: { sessionId, lessonId: place.lesson_id, chapterId, device },
  });
  return {
    sessionId,
    openedAt: now,
    positionSeconds:
      place.film_ms === null
        ? place.position_seconds
        : placeToGoOn(place.position_seconds, rangesOf(place.seen), place.film_ms),
    chapterSeconds: Math.floor(place.chapter_ms / 1000),
    spotDue: place.spot_minutes !== null && place.unchecked_ms >= place.spot_minutes * 60_000,
    signInDue: !signedIn,
    beatSeconds: await readParameter(db, undefined, 'heartbeatSeconds'),
  };
};
