import { sql } from 'kysely';
import sharp from 'sharp';
import { faceVerdict, photoScene, signWay } from '#contracts/students/student.codes.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { demonstrationAccounts } from './accounts.ts';
import { drawText } from './drawn-text.ts';

/** Somebody who signed in a classroom. */
interface Signer {
  readonly orgUserId: string;
  readonly userId: string;
  readonly orgId: string;
  readonly path: string;
  readonly realName: string;
}

/** Height of the letters in pixels, the ink, and how far a hand leans: each a little differently. */
const letters = 44;
const ink = '#16244f';
const lean = (id: string): number => -0.08 - (Number(id) % 7) * 0.05;
const rise = (id: string): number => -0.06 + (Number(id) % 5) * 0.03;

/** A name as it was drawn on a screen with a finger. */
const drawSignature = async ({ orgUserId, realName }: Signer): Promise<Buffer> =>
  sharp(await drawText(realName, letters, ink))
    .affine([1, lean(orgUserId), rise(orgUserId), 1], { background: '#ffffff00' })
    .flatten({ background: '#ffffff' })
    .trim()
    .png({ palette: true })
    .toBuffer();

/** Signatures drawn at a time. */
const atOnce = 20;

/** Everybody who was taught in a classroom of an organisation that has an account here; of others the sheets show names. */
const signersOf = async (runtime: Runtime): Promise<Signer[]> => {
  const { rows } = await runtime.database.within(everything, (db) =>
    sql<Signer>`select distinct m.id as "orgUserId", m.user_id as "userId", m.org_id as "orgId", m.path, m.real_name as "realName"
      from classroom_member x join training_record r on r.id = x.record_id join org_user m on m.id = r.org_user_id
      where r.org_id in (select k.org_id from org_user k join app_user u on u.id = k.user_id
          where u.username = any(${demonstrationAccounts.map((one) => one.username)}::text[]))
        and not exists (select from face_check k where k.scene = ${literal(photoScene, 'siteSignIn')}) order by m.id`.execute(
      db,
    ),
  );
  return rows;
};

/**
 * Signs those in who were present at lessons in classrooms, some minutes before each began: with what they drew, or by name.
 * Once, after the classrooms stand.
 */
export const fillSignatures = async (runtime: Runtime): Promise<number> => {
  const signers = await signersOf(runtime);
  const drawn: { id: string; file: string }[] = [];
  for (let start = 0; start < signers.length; start += atOnce) {
    const some = await Promise.all(
      signers.slice(start, start + atOnce).map(async (one) => ({ ...one, bytes: await drawSignature(one) })),
    );
    for (const { bytes, ...one } of some) {
      const owner = { ...systemActor, userId: one.userId, orgId: one.orgId, orgPath: one.path };
      const fileName = `${one.userId}-${photoScene.values.siteSignIn}.png`;
      const kind = 'letter-signature';
      const file = await keepFile(runtime, owner, { kind, fileName, mediaType: 'image/png', bytes, sealed: true });
      drawn.push({ id: one.orgUserId, file });
    }
  }
  if (drawn.length === 0) return 0;
  await runtime.database.within(everything, (db) =>
    sql`insert into face_check (user_id, org_user_id, org_id, path, l1, l2, l3, l4, scene, way, file_id, object_name, signed_name, engine, finding,
        engine_verdict, verdict, plan_id, taken_at)
      select r.user_id, r.org_user_id, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, ${photoScene.values.siteSignIn}::int, ${signWay.values.signature}::int, f.id,
        f.object_name, r.real_name, '', '', ${faceVerdict.values.passed}::int, ${faceVerdict.values.passed}::int, r.plan_id,
        c.held_from - make_interval(mins => 2 + ((r.org_user_id * 7 + c.id * 3) % 19)::int, secs => (r.id % 60)::int)
      from classroom_member x join classroom c on c.id = x.classroom_id join training_record r on r.id = x.record_id
      left join json_to_recordset(${JSON.stringify(drawn)}::json) as d (id bigint, file bigint) on d.id = r.org_user_id
      left join stored_file f on f.id = d.file
      where c.state = ${literal(classroomState, 'counts')} order by c.held_from, x.record_id`.execute(db),
  );
  return drawn.length;
};
