import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { checkRecordApi } from '#contracts/checks/record.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { drawn, photoOf, someCheck, someKey } from '#testing/checks.ts';
import { sendFile } from '#testing/send-file.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

// A check is made at one company and waits for a network; the phone may stand for another company of its driver when it is sent.

let world: World;
let company: Place;
let second: Place;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  second = await world.organisation('company');
});
afterAll(() => world.close());

/** A driver with a vehicle at the first company, who belongs to the second one too and is logged in there. */
const changed = async () => {
  const boss = await world.administrator(company, 'company');
  const driver = await world.student(company);
  const { person } = driver;
  const { vehicleId } = await boss.call(vehicleApi.add, someVehicle({ driverId: person.orgUserId }));
  const [vehicle] = await driver.call(ownCheckApi.vehicles, {});
  if (vehicle?.vehicleId !== vehicleId) throw new Error('no vehicle');
  const at = { orgId: second.orgId, path: second.path, identities: ['student'], roleIds: [] };
  await world.asSystem((db) => insertMembership(db, person.userId, person.realName, at));
  await driver.call(studentSessionApi.change, { orgId: second.orgId });
  return { boss, driver, vehicle };
};

describe('a check that is sent while the session stands at another company', () => {
  it('is handed in at the company of the vehicle, with its pictures', async () => {
    const { boss, driver, vehicle } = await changed();
    const checkKey = someKey();
    const { vehicleId } = vehicle;
    const send = async (which: 'addPhoto' | 'addSignature', name: string, picture: Buffer): Promise<string> =>
      (await sendFile(driver, ownCheckApi[which], { checkKey, vehicleId }, name, picture)).data?.fileId ?? '';
    const photoId = await send('addPhoto', 'photo.jpg', await photoOf(7));
    const signatureId = await send('addSignature', 'signature.png', await drawn());
    const given = await someCheck(driver, vehicle, { checkKey, signatureId, found: { 1: { photoId } } });
    const taken = await driver.call(ownCheckApi.add, given);
    const record = await boss.call(checkRecordApi.one, { checkRecordId: taken.checkRecordId });
    expect(record.checkRecordId).toBe(taken.checkRecordId);
    const { rows } = await world.asSystem((db) =>
      sql<{ org_id: string }>`select org_id from stored_file where id in (${photoId}, ${signatureId})`.execute(db),
    );
    expect(rows).toEqual([{ org_id: company.orgId }, { org_id: company.orgId }]);
    expect(await driver.call(ownCheckApi.add, given)).toMatchObject({
      checkRecordId: taken.checkRecordId,
      again: true,
    });
  });

  it('is missing for a driver who has left the company', async () => {
    const { driver, vehicle } = await changed();
    const given = await someCheck(driver, vehicle);
    await world.asSystem((db) =>
      sql`update org_user set left_at = now() where id = ${driver.person.orgUserId}`.execute(db),
    );
    expect((await driver.send(ownCheckApi.add, given)).success).toBe(false);
  });
});
