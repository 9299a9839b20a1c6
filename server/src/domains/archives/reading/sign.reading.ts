import { sql } from 'kysely';
import { z } from 'zod';
import { shown } from '#contracts/identity/fields/hidden-fields.ts';
import { attendanceState } from '#contracts/meetings/meeting.codes.ts';
import { faceVerdict, photoScene } from '#contracts/students/student.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { withoutHidden } from '#kernel/hidden-fields.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

/** A line of a sign-in sheet: the member's first sign-in of the plan, or attendance of the meeting. */
export interface SignLine {
  recordId: string;
  realName: string;
  departmentName: string;
  dutyNames: string[];
  /** The last four digits; empty where phones are hidden from the reader. */
  phoneTail: string;
  signedAt: string | null;
  /** What was drawn, or the face that was shown; null where it was removed or only a name was written. */
  fileId: string | null;
  /** 1 a face, 2 a signature; null where somebody else wrote the sign-in down. */
  way: number | null;
  signedName: string;
  /** Why a meeting was missed. */
  reason: string;
}

/** What a line tells of a person that roles may hide. */
const personal = z.array(z.object({ phoneTail: shown.phone }));

/** Everybody of a plan whom the actor reaches, with how they signed in. `db` stands in the actor's scope. */
export const signsOf = async (db: Db, actor: Actor, planId: string): Promise<SignLine[]> => {
  const { rows } = await sql<SignLine>`
    select r.id as "recordId", r.real_name as "realName", coalesce(d.department_name, '') as "departmentName",
      ${catalogueNames('duty', 'm.duty_codes')} as "dutyNames", right(u.phone_masked, 4) as "phoneTail", coalesce(a.attended_at, f.taken_at) as "signedAt",
      case when f.removed_at is null then f.file_id end as "fileId", f.way, coalesce(nullif(f.signed_name, ''), a.read_signed, '') as "signedName",
      coalesce(x.reason, '') as reason
    from training_record r join org_user m on m.id = r.org_user_id join app_user u on u.id = r.user_id
    left join department d on d.id = r.department_id
    left join meeting_attendance x on x.record_id = r.id
    left join meeting_attendance a on a.record_id = r.id and a.state in (${literal(attendanceState, 'present', 'madeUp')})
    left join lateral (select c.taken_at, c.file_id, c.way, c.signed_name, c.removed_at from face_check c
      where c.org_user_id = r.org_user_id and c.plan_id = r.plan_id and c.verdict <> ${literal(faceVerdict, 'failed')}
        and c.scene in (${literal(photoScene, 'onlineSignIn', 'siteSignIn')}) order by c.taken_at, c.id limit 1) f on true
    where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')}
    order by luan_org_name(r.org_id), r.name_key, r.id`.execute(db);
  return withoutHidden(rows, actor, personal);
};
