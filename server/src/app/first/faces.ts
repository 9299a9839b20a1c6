import { sql } from 'kysely';
import { realNameState } from '#contracts/students/student.codes.ts';
import { checkSignPhoto, examinePhoto, keepEnrolment } from '#domains/students/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { faceEngine } from '#kernel/engines/face.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { drawPortrait } from './portraits.ts';

/** People of the demonstration whose faces are enrolled and checked by the engine itself: a third of a second each. */
const checkedPeople = 8;

interface Person {
  orgUserId: string;
  userId: string;
  realName: string;
  orgId: string;
  path: string;
  male: boolean;
}

const findPeople = (runtime: Runtime): Promise<Person[]> =>
  runtime.database.within(everything, async (db) => {
    await sql`insert into face_consent (user_id, way, consent_version, given_how, given_by, given_at)
      select u.id, 'face', '2026-1', 'paper', u.id, now() - interval '90 days' from app_user u where u.photo_file_id is not null
      on conflict do nothing`.execute(db);
    const { rows } = await sql<Person>`
      select distinct on (m.org_id) m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", m.org_id as "orgId", m.path,
        m.gender = 2 as male
      from org_user m where m.user_class = 102 and m.real_name_state = ${literal(realNameState, 'passed')} order by m.org_id, m.id limit ${checkedPeople}`.execute(
      db,
    );
    return rows;
  });

/** What a camera makes of a sign-in: the same face in another light, somebody beside it, or nobody in front of it. */
const takenPicture = async (person: Person, place: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const face = await drawPortrait(Number(person.userId), person.male);
  if (place % 4 === 3)
    return sharp({ create: { width: 600, height: 400, channels: 3, background: '#5a8fc4' } })
      .composite([
        { input: face, left: 0, top: 0 },
        { input: face, left: 300, top: 0 },
      ])
      .jpeg()
      .toBuffer();
  return sharp(face).rotate(4, { background: '#7fb2e5' }).modulate({ brightness: 1.08 }).jpeg().toBuffer();
};

/** Real enrolments and checks, made by the engine from drawn people. */
export const checkFaces = async (runtime: Runtime): Promise<void> => {
  const scenes = [20, 21, 22, 30, 32, 40, 42, 50];
  for (const [place, person] of (await findPeople(runtime)).entries()) {
    const actor = { ...systemActor, userId: person.userId, orgId: person.orgId, orgPath: person.path };
    const face = await drawPortrait(Number(person.userId), person.male);
    // One of them has no enrolment photo yet: the check has nothing to compare with.
    if (place !== 5) await keepEnrolment(runtime, actor, person, face, await examinePhoto(face));
    await checkSignPhoto(runtime, actor, person, {
      scene: scenes[place] ?? 20,
      picture: await takenPicture(person, place),
    });
  }
  await faceEngine.stop();
};
