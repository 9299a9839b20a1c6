import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { type SeatRow, seatApi } from '#contracts/schools/seat.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { seatOutcome } from '#contracts/schools/slot.codes.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher } from '#contracts/schools/teacher.entries.ts';
import { ownPhotoApi } from '#contracts/students/own-photo.contract.ts';
import { consentVersion } from '#contracts/students/student.codes.ts';
import { instantOf } from '#contracts/zone.ts';
import { portrait } from '#testing/faces.ts';
import { type Client, dayIn, openClass, serveClient, someClient } from '#testing/schools.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

let world: World;
let school: Place;
let registrar: Browser & { person: Someone };
let hauliers: Client;

beforeAll(async () => {
  world = await openWorld();
  school = await world.organisation('organ');
  registrar = await world.administrator(school, 'organ');
  hauliers = await someClient(world);
  await serveClient(registrar, hauliers);
});
afterAll(() => world.close());

const signUpsOf = async (by: Browser, query: object): Promise<SignUpRow[]> =>
  ((await by.call(signUpApi.list.page, { size: 100, ...query })) as PageOf<SignUpRow>).list;

/** A driver who was accepted for a class. */
const seated = async (classId: string) => {
  const driver = await world.student(hauliers.place);
  await hauliers.boss.call(signUpApi.add, { classId, orgUserIds: [driver.person.orgUserId] });
  const row = (await signUpsOf(registrar, { classId })).find((one) => one.state === 1);
  await registrar.call(signUpApi.edges.accept, { id: row?.signUpId ?? '' });
  return { driver, signUpId: row?.signUpId ?? '' };
};

/** A lesson that began five minutes ago, in a class whose people show who they are. */
const runningLesson = async () => {
  const { classId } = await openClass(world, school, registrar, { photoSignIn: true });
  const { driver } = await seated(classId);
  const { id: teacherId } = await registrar.call(teacher.add, { teacherName: `讲师${unique()}`, qualifiedUntil: null });
  const at = (clock: string): string => instantOf(`${dayIn(1)} ${clock}`);
  const { slotId } = await registrar.call(slotApi.add, {
    classId,
    startsAt: at('09:00'),
    endsAt: at('11:00'),
    topic: '冰雪路面行车',
    place: '报告厅',
    teacherId,
  });
  await world.asSystem((db) =>
    sql`update class_slot set starts_at = now() - interval '5 minutes', ends_at = now() + interval '1 hour' where id = ${slotId}`.execute(
      db,
    ),
  );
  const own = async () => (await driver.call(studentClassApi.list, {}))[0];
  const seatId = (await own())?.seatId ?? '';
  const sign = async () =>
    driver.call(studentClassApi.scan, { token: (await registrar.call(slotApi.code, { slotId })).token });
  const seat = async () => ((await registrar.call(seatApi.list.page, { size: 10, slotId })) as PageOf<SeatRow>).list[0];
  return { driver, seatId, own, sign, seat };
};

describe('a class whose people show who they are', () => {
  it('lets in by the code and a face; neither is enough by itself, and the person came when the code was right', async () => {
    const { driver, seatId, own, sign, seat } = await runningLesson();
    const show = async () => sendFile(driver, studentClassApi.byPhoto, { seatId }, 'now.jpg', await portrait(1));
    await driver.call(ownPhotoApi.consent, { way: 'face', consentVersion });
    expect((await show()).description).toContain('签到码');
    expect(await sign()).toMatchObject({ cameAt: null, lateMinutes: 5 });
    expect(await own()).toMatchObject({ showNext: true, cameAt: null });
    expect(await seat()).toMatchObject({ outcome: seatOutcome.values.absent, way: null });
    expect((await show()).data).toMatchObject({ again: false, lateMinutes: 5 });
    expect(await seat()).toMatchObject({ outcome: seatOutcome.values.late, way: 'photo' });
    expect((await show()).data).toMatchObject({ again: true });
  });

  it('takes the own name of who does not have the face compared, and no other name', async () => {
    const { driver, seatId, sign, seat } = await runningLesson();
    await sign();
    const name = (signedName: string) => driver.send(studentClassApi.byName, { seatId, signedName });
    expect((await name('别人')).fields).toMatchObject([{ field: 'signedName' }]);
    expect((await name(driver.person.realName)).success).toBe(true);
    expect(await seat()).toMatchObject({ way: 'name' });
  });

  it('forgets a code that was right too long ago, and is shut to strangers', async () => {
    const { driver, seatId, own, sign } = await runningLesson();
    await sign();
    const stranger = await world.student(hauliers.place);
    const input = { seatId, signedName: stranger.person.realName };
    expect((await stranger.send(studentClassApi.byName, input)).success).toBe(false);
    await world.asSystem((db) =>
      sql`update slot_seat set coded_at = now() - interval '11 minutes' where id = ${seatId}`.execute(db),
    );
    expect(await own()).toMatchObject({ showNext: false });
    const late = await driver.send(studentClassApi.byName, { seatId, signedName: driver.person.realName });
    expect(late.description).toContain('签到码');
  });
});

describe('what a place costs', () => {
  it('stands open until the training organisation takes the money, and opens again when the receipt is voided', async () => {
    const feeFen = 38_000;
    const { classId } = await openClass(world, school, registrar, { feeFen });
    const { signUpId } = await seated(classId);
    const open = async (by: Browser) => (await signUpsOf(by, { classId, payment: 'open' })).map((one) => one.signUpId);
    expect(await open(registrar)).toEqual([signUpId]);
    const [row] = await signUpsOf(registrar, { classId });
    expect(row).toMatchObject({ feeFen, paidAt: null });
    expect(row?.can).toContain('pay');
    const pay = (by: Browser) =>
      by.send(classReceiptApi.add, {
        signUpIds: [signUpId],
        receiptFen: feeFen,
        receiptWay: 'cash',
        takenOn: dayIn(0),
      });
    expect((await pay(hauliers.boss)).success).toBe(false);
    const { classReceiptId = '' } = (await pay(registrar)).data?.receipts[0] ?? {};
    expect(await open(registrar)).toEqual([]);
    expect((await signUpsOf(hauliers.boss, { classId, payment: 'paid' })).map((one) => one.signUpId)).toEqual([
      signUpId,
    ]);
    await registrar.call(classReceiptApi.void, { classReceiptId, reason: '写错了人' });
    expect(await open(registrar)).toEqual([signUpId]);
  });

  it('is nothing to pay where the class is free, or nobody was accepted', async () => {
    const free = await openClass(world, school, registrar);
    const { signUpId } = await seated(free.classId);
    const input = { signUpIds: [signUpId], receiptFen: 100, receiptWay: 'cash', takenOn: dayIn(0) } as const;
    expect((await registrar.send(classReceiptApi.add, input)).success).toBe(false);
    expect(await signUpsOf(registrar, { classId: free.classId, payment: 'open' })).toEqual([]);
  });
});
