import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { writePaper } from '#app/first/lesson.media.ts';
import { drawPortrait } from '#app/first/portraits.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { examinePhoto, keepEnrolment } from '#domains/students/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { placeLesson } from './study-world.ts';

/** People of the journeys with a phone's camera, meetings and two organisations; each journey has its own. */
const phones = ['phoneFace', 'phoneReader', 'phoneHost', 'phoneTwo', 'phoneOpinion'] as const;
type Phone = (typeof phones)[number];
const phoneName = '学员丙';
const serials: Readonly<Record<Phone, number>> = {
  phoneFace: 1,
  phoneReader: 2,
  phoneHost: 3,
  phoneTwo: 4,
  phoneOpinion: 5,
};
/** What the browser's camera shows, below the journeys' data. */
const faceFilm = 'face.mjpeg';

interface Place {
  id: string;
  path: string;
}
interface Member {
  orgUserId: string;
  userId: string;
}

const dayFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

const addPerson = async (
  runtime: Runtime,
  db: Db,
  passwordHash: string,
  username: Phone,
  places: readonly Place[],
): Promise<Member[]> => {
  const userId = await insertPerson(db, runtime.keys, {
    username,
    realName: phoneName,
    passwordHash,
    defaultPassword: false,
    phone: `1980000700${serials[username]}`,
  });
  const members: Member[] = [];
  for (const place of places) {
    const orgUserId = await insertMembership(db, userId, phoneName, {
      orgId: place.id,
      path: place.path,
      userClass: 102,
      identities: ['student'],
      roleIds: [],
    });
    members.push({ orgUserId, userId });
  }
  return members;
};

const addPlan = async (db: Db, place: Place, flavour: string, name: string, lessonId?: string): Promise<string> => {
  const { l1, l2, l3, l4 } = ancestors(place.path);
  const seconds = lessonId === undefined ? 0 : 600;
  const { rows } = await sql<{ id: string }>`
    insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, state, begins_on, ends_on, required_seconds, sign_way, sign_in,
      lesson_count, created_by)
    values (${place.id}, ${place.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${flavour}, ${`E2E-${name}`}, ${name}, 21, ${dayFromNow(-1)}, ${dayFromNow(1)},
      ${seconds}, 1, true, ${lessonId === undefined ? 0 : 1}, 0) returning id`.execute(db);
  const planId = rows[0]?.id ?? '';
  if (lessonId !== undefined)
    await sql`insert into plan_lesson (plan_id, place, path, lesson_id, required_seconds) values (${planId}, 0, ${place.path}, ${lessonId}, ${seconds})`.execute(
      db,
    );
  return planId;
};

/** Lets somebody be a member of a plan; `over` for whom it is over. */
const joinPlan = async (db: Db, planId: string, place: Place, member: Member, over = false): Promise<string> => {
  const { l1, l2, l3, l4 } = ancestors(place.path);
  const { rows } = await sql<{ id: string }>`
    insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, state, required_seconds,
      counted_seconds, ended_at)
    select p.id, p.flavour, ${place.id}, ${place.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${member.orgUserId}, ${member.userId}, ${phoneName},
      ${over ? 30 : 14}, p.required_seconds, case when ${over} then p.required_seconds else 0 end, case when ${over} then now() end from plan p where p.id = ${planId} returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
};

/** A meeting that was over an hour ago, with minutes; the host is one of the phones where given. */
const addMeeting = async (db: Db, place: Place, name: string, hostId?: string): Promise<string> => {
  const planId = await addPlan(db, place, 'safe_regular', name);
  await sql`insert into meeting (plan_id, org_id, path, emcee_id, room, starts_at, ends_at, minutes)
    values (${planId}, ${place.id}, ${place.path}, ${hostId ?? null}, '三楼会议室', now() - interval '2 hours', now() - interval '1 hour',
      '<p>冬季行车保持车距，雪天减速。</p>')`.execute(db);
  return planId;
};

/** A face that is enrolled, and the film of it that stands before the browser's camera. */
const addFace = async (runtime: Runtime, place: Place, member: Member, folder: string): Promise<void> => {
  const face = await drawPortrait(7, true);
  const owner = { ...systemActor, userId: member.userId, orgId: place.id, orgPath: place.path };
  const subject = { ...member, realName: phoneName, orgId: place.id, path: place.path };
  await keepEnrolment(runtime, owner, subject, face, await examinePhoto(face));
  const frame = await sharp(face)
    .resize(640, 480, { fit: 'contain', background: '#7fb2e5' })
    .jpeg({ quality: 90 })
    .toBuffer();
  writeFileSync(join(folder, faceFilm), Buffer.concat([frame, frame, frame, frame]));
};

/** What the journeys on a phone stand on: a face, missed meetings, a hosted one, two organisations. */
export const placePhones = async (
  runtime: Runtime,
  places: readonly [Place, Place],
  passwordHash: string,
  folder: string,
): Promise<void> => {
  const [place, second] = places;
  const bytes = await writePaper('会车让行', 'Giving way', ['减速', '让行', '观察']);
  const lessonId = await placeLesson(runtime, place, {
    kind: 'course-pdf',
    fileName: '会车让行.pdf',
    mediaType: 'application/pdf',
    bytes,
    seconds: 0,
  });
  const face = await runtime.database.within(everything, async (db) => {
    const add = (username: Phone, at: readonly Place[]) => addPerson(runtime, db, passwordHash, username, at);
    const [seen] = await add('phoneFace', [place]);
    const [reader] = await add('phoneReader', [place]);
    const [host] = await add('phoneHost', [place]);
    const [here, there] = await add('phoneTwo', [place, second]);
    const [opinion] = await add('phoneOpinion', [place]);
    if (!seen || !reader || !host || !here || !there || !opinion) throw new Error('A phone has nobody');
    await joinPlan(db, await addPlan(db, place, 'safe_train', '刷脸签到计划', lessonId), place, seen);
    await joinPlan(db, await addMeeting(db, place, '缺席例会甲'), place, reader);
    const opened = await joinPlan(db, await addMeeting(db, place, '缺席例会乙'), place, reader);
    await sql`insert into meeting_attendance (record_id, plan_id, org_id, path, read_opened_at)
      select r.id, r.plan_id, r.org_id, r.path, now() - interval '2 minutes' from training_record r where r.id = ${opened}`.execute(
      db,
    );
    await addMeeting(db, place, '拍照例会', host.orgUserId);
    await joinPlan(db, await addPlan(db, place, 'safe_train', '第一单位计划', lessonId), place, here);
    await joinPlan(db, await addPlan(db, second, 'safe_train', '第二单位计划', lessonId), second, there);
    await joinPlan(db, await addPlan(db, place, 'safe_train', '已结束的计划', lessonId), place, opinion, true);
    return seen;
  });
  await addFace(runtime, place, face, folder);
};
