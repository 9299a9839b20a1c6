import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import type { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { seatWay, slotState } from '#contracts/schools/slot.codes.ts';
import { photoScene } from '#contracts/students/student.codes.ts';
import { countVisit } from '#domains/identity/door.ts';
import { checkSignPhoto, type Subject, signOwnName } from '#domains/students/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { type Mine, mineBy } from './own-class.service.ts';
import { lateBy } from './slot.rules.ts';

type Taken = Data<typeof studentClassApi.byPhoto>;

/** Faces shown by one person. */
const tries = { limit: 10, minutes: 10 };
const scene = photoScene.values.siteSignIn;

/** The seat of a person whose code was right a few minutes ago, with the guest the person is at the training organisation. */
const codedSeat = async (db: Db, actor: Actor, seatId: string): Promise<{ mine: Mine; subject: Subject }> => {
  const mine = orMissing(await mineBy(db, actor, sql<boolean>`e.id = ${seatId}`));
  if (mine.state !== slotState.values.planned || (mine.cameAt === null && !mine.showNext))
    throw fail('classSlot.codeFirst');
  const { rows } = await sql<Subject>`
    select m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", m.org_id as "orgId", m.path
    from slot_seat e join class_sign_up s on s.id = e.sign_up_id join org_user m on m.id = s.org_user_id where e.id = ${mine.seat}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  return { mine, subject: rows[0] };
};

/** The person came when the code was right, not when the picture was good enough. */
const come = async (db: Db, mine: Mine, way: string, faceCheckId: string): Promise<Taken> => {
  const cameAt = new Date(mine.codedAt ?? mine.startsAt);
  const lateMinutes = lateBy(mine.startsAt, cameAt);
  await sql`update slot_seat set came_at = ${cameAt.toISOString()}, late_minutes = ${lateMinutes}, way = ${way}, face_check_id = ${faceCheckId}
    where id = ${mine.seat} and came_at is null`.execute(db);
  return { seatId: mine.seat, className: mine.className, cameAt: cameAt.toISOString(), lateMinutes, again: false };
};

const already = (mine: Mine): Taken => ({
  seatId: mine.seat,
  className: mine.className,
  cameAt: mine.cameAt,
  lateMinutes: mine.lateMinutes,
  again: true,
});

/** Compares a photo with the person's portrait and lets the person in; picture and verdict stay with the training organisation. */
export const showSelfByPhoto = async (visit: Visit, picture: Buffer, input: { seatId: string }): Promise<Taken> => {
  const { actor, runtime } = visit;
  const wait = await visit.trace((db) => countVisit(db, 'class.face', actor.userId, tries.limit, tries.minutes));
  if (wait > 0) throw fail('login.locked', { minutes: wait });
  // Said before the face is looked at: what is written first carries the deed.
  visit.audit({
    objectKind: 'slotSeat',
    objectId: input.seatId,
    action: 'slotSeat.signIn',
    after: { way: seatWay.values.photo },
  });
  const { mine, subject } = await visit.apart(everything, (db) => codedSeat(db, actor, input.seatId));
  if (mine.cameAt !== null) return already(mine);
  // The guest stands at the training organisation, wherever the person is logged in.
  const guest = { ...systemActor, userId: subject.userId, orgUserId: subject.orgUserId, realName: subject.realName };
  const { planId } = mine;
  const { verdict, faceCheckId } = await checkSignPhoto(runtime, guest, subject, { scene, picture, planId });
  if (verdict === 3) throw fail('face.failed');
  return visit.apart(everything, async (db) => {
    const again = await codedSeat(db, actor, input.seatId);
    return again.mine.cameAt === null ? come(db, again.mine, seatWay.values.photo, faceCheckId) : already(again.mine);
  });
};

/** The same by the own name, for people who do not have their face compared. */
export const showSelfByName = async (
  context: Context,
  input: Parsed<typeof studentClassApi.byName>,
): Promise<Taken> => {
  const { db, actor } = context;
  const { mine, subject } = await codedSeat(db, actor, input.seatId);
  context.audit({ objectKind: 'slotSeat', objectId: mine.seat, action: 'slotSeat.signIn', after: {} });
  if (mine.cameAt !== null) return already(mine);
  const { signedName } = input;
  const faceCheckId = await signOwnName(db, subject, { scene, signedName, planId: mine.planId });
  const came = await come(db, mine, seatWay.values.name, faceCheckId);
  context.audit({
    before: { cameAt: null },
    after: { cameAt: came.cameAt, lateMinutes: came.lateMinutes, way: seatWay.values.name, faceCheckId },
  });
  return came;
};
