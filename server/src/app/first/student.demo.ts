import { sql } from 'kysely';
import { lessonState } from '#contracts/lessons/lesson.codes.ts';
import { letterWay } from '#contracts/training/letters/letter.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { letterInForce } from '#domains/training/letters/letter.queries.ts';
import { signatureHash } from '#domains/training/letters/letter.rules.ts';
import { dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';

interface Student {
  orgUserId: string;
  userId: string;
  realName: string;
  orgId: string;
  path: string;
}

const dayFromNow = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** Seconds asked of the paper. */
const paperSeconds = 300;

/** The shortest lesson of each kind: film, recording, paper, with the seconds asked of each. */
const lessonsOf = async (db: Db): Promise<{ id: string; seconds: number }[]> => {
  const { rows } = await sql<{ id: string; seconds: number }>`
    select distinct on (file_type) id, case when seconds > 0 then seconds else ${paperSeconds}::int end as seconds from lesson
    where state = ${literal(lessonState, 'passed')} and share = 2 and file_type in (10, 20, 33) order by file_type, seconds, id`.execute(
    db,
  );
  return rows;
};

/** The plan the demonstration's driver opens the student entry with: signs two letters, studies, signs in by face or name. */
const placePlan = async (db: Db, student: Student): Promise<void> => {
  const lessons = await lessonsOf(db);
  const required = lessons.reduce((sum, one) => sum + one.seconds, 0);
  const { l1, l2, l3, l4 } = ancestors(student.path);
  const { rows } = await sql<{ id: string }>`
    insert into plan (org_id, path, l1, l2, l3, l4, flavour, plan_number, plan_name, state, begins_on, ends_on, intro, required_seconds, sign_way,
      sign_in, sign_out, spot_minutes, letters, lesson_count, created_by)
    values (${student.orgId}, ${student.path}, ${l1}, ${l2}, ${l3}, ${l4}, 'safe_train', 'S2026-DEMO', ${said('冬季行车安全培训')}, 21,
      ${dayFromNow(-3)}, ${dayFromNow(27)}, ${said('进入冬季，请每位驾驶员完成本次学习并签署责任书。')}, ${required}, 1, true, true, 10,
      '{train,duty}', ${lessons.length}, ${student.userId}) returning id`.execute(db);
  const planId = rows[0]?.id ?? '';
  for (const [place, lesson] of lessons.entries())
    await sql`insert into plan_lesson (plan_id, place, path, lesson_id, required_seconds)
      values (${planId}, ${place}, ${student.path}, ${lesson.id}, ${lesson.seconds})`.execute(db);
  await sql`
    insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, state, required_seconds)
    values (${planId}, 'safe_train', ${student.orgId}, ${student.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${student.orgUserId}, ${student.userId},
      ${student.realName}, ${nameKey(student.realName)}, 14, ${required})`.execute(db);
};

interface Past {
  recordId: string;
  letterClass: string;
  orgUserId: string;
  userId: string;
  realName: string;
  orgId: string;
  orgName: string;
  path: string;
  signedAt: Date;
}

/** Signatures of members whose letters are signed, so that the administrator's list has something to show. */
const placeSignatures = async (db: Db): Promise<void> => {
  const { rows } = await sql<Past>`
    select r.id as "recordId", c.letter_class as "letterClass", r.org_user_id as "orgUserId", r.user_id as "userId",
      r.real_name as "realName", o.id as "orgId", o.org_name as "orgName", o.path,
      least(now(), greatest(r.joined_at + interval '1 hour', now() - (r.id % 700) * interval '1 hour')) as "signedAt"
    from training_record r join organisation o on o.id = r.org_id cross join lateral unnest(r.letters_signed) c (letter_class)
    where r.state <> ${literal(trainingState, 'left')} order by o.type_code = 'company', r.id limit 160`.execute(db);
  for (const one of rows) {
    const letter = await letterInForce(db, one.path, one.letterClass);
    if (!letter) continue;
    const signedAt = new Date(one.signedAt).toISOString();
    const way = letterWay.values.name;
    const { orgName, realName } = one;
    const hash = signatureHash({ ...letter, orgName, realName, way, signedName: realName, picture: '', signedAt });
    const { l1, l2, l3, l4 } = ancestors(one.path);
    await sql`
      insert into letter_signature (letter_id, letter_class, edition, record_id, org_user_id, user_id, org_id, path, l1, l2, l3, l4, real_name,
        name_key, org_name, way, signed_name, signed_at, device, ip, sha256)
      values (${letter.letterId}, ${letter.letterClass}, ${letter.edition}, ${one.recordId}, ${one.orgUserId}, ${one.userId}, ${one.orgId},
        ${one.path}, ${l1}, ${l2}, ${l3}, ${l4}, ${realName}, ${nameKey(realName)}, ${orgName}, ${way}, ${realName}, ${signedAt},
        'Android', '192.0.2.10', ${hash})`.execute(db);
  }
};

/** What the demonstration's driver finds in the student entry, once, after lessons and plans stand. */
export const fillStudent = (runtime: Runtime): Promise<boolean> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<Student & { standing: boolean }>`
      select m.id as "orgUserId", u.id as "userId", u.real_name as "realName", m.org_id as "orgId", m.path,
        exists (select from plan where plan_number = 'S2026-DEMO') as standing
      from app_user u join org_user m on m.user_id = u.id where u.username = 'student' order by m.id limit 1`.execute(
      db,
    );
    const student = rows[0];
    if (!student || student.standing) return false;
    await placePlan(db, student);
    await placeSignatures(db);
    return true;
  });
