import { sql } from 'kysely';
import { drawPortrait } from '#app/first/portraits.ts';
import { assessedDuties } from '#contracts/exams/assessment.codes.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { insertOrganisation } from '#domains/organisations/door.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { blankOrganisation } from '#testing/organisations.ts';

/** Companies of the short journeys, one for each kind of training, with an administrator and drivers of their own. */
export const flavourWorlds = [
  { name: 'special', orgName: '雾天专项运输有限公司', drivers: ['雾学员'] },
  { name: 'regular', orgName: '月月例会运输有限公司', drivers: ['会学员', '缺学员'] },
  { name: 'prework', orgName: '新人岗前运输有限公司', drivers: [] },
  { name: 'target', orgName: '违章针对运输有限公司', drivers: ['罚学员', '好学员'] },
  { name: 'two', orgName: '两类人员运输有限公司', drivers: ['责任人', '安管员'] },
  { name: 'alarm', orgName: '报警闭环运输有限公司', drivers: ['警学员'] },
] as const;

/** The authority that sends special training down to its company. */
export const sender = { username: 'special-sender', orgName: '雾区道路运输管理所' } as const;

/** The authority above the company of alarms, and the colleague of its administrator. */
export const overseer = { username: 'alarm-super', orgName: '闭环道路运输管理所' } as const;
export const mate = 'alarm-mate';

export const adminOf = (world: string): string => `${world}-admin`;
export const driverOf = (world: string, index = 0): string => `${world}-driver${index}`;

interface Place {
  id: string;
  path: string;
}

/** An organisation whose plans need no audit: what an auditor does is walked elsewhere. */
const placeOrganisation = async (
  runtime: Runtime,
  db: Db,
  below: Place,
  type: string,
  orgName: string,
): Promise<Place> => {
  const level = below.path.split('.').filter(Boolean).length;
  const { orgId, path } = await insertOrganisation(db, runtime.keys, { ...below, level }, type, {
    ...blankOrganisation,
    orgName,
  });
  await sql`update organisation set state = 1, cert_state = 2 where id = ${orgId}`.execute(db);
  await sql`insert into parameter_value (org_id, path, parameter_code, content) values (${orgId}, ${path}, 'planAudit', '0')`.execute(
    db,
  );
  return { id: orgId, path };
};

export const placeFlavours = async (runtime: Runtime, head: Place, passwordHash: string): Promise<void> => {
  const asSystem = <T>(work: (db: Db) => Promise<T>): Promise<T> => runtime.database.within(everything, work);
  let serial = 0;
  const placePerson = async (
    db: Db,
    of: Place,
    person: { username: string; realName: string },
    role?: string,
  ): Promise<string> => {
    serial += 1;
    const userId = await insertPerson(db, runtime.keys, {
      ...person,
      passwordHash,
      defaultPassword: false,
      phone: `19800005${String(serial).padStart(3, '0')}`,
    });
    const roles = role
      ? (await sql<{ id: string }>`select id from role where role_code = ${role} and built_in`.execute(db)).rows
      : [];
    await insertMembership(db, userId, person.realName, {
      orgId: of.id,
      path: of.path,
      userClass: 102,
      identities: [role ? 'admin' : 'student'],
      roleIds: roles.map((one) => one.id),
    });
    return userId;
  };
  /** What a certificate prints of somebody: a photo and an identity number. */
  const dress = async (of: Place, userId: string, index: number): Promise<void> => {
    const owner = { ...systemActor, userId, orgId: of.id, orgPath: of.path };
    const bytes = await drawPortrait(index, true);
    const fileId = await keepFile(runtime, owner, {
      kind: 'registration-photo',
      fileName: 'photo.jpg',
      mediaType: 'image/jpeg',
      bytes,
      sealed: true,
    });
    const body = `99110019880101${String(index + 500)}`;
    const card = body + idCardCheckDigit(body);
    await asSystem((db) =>
      sql`update app_user set photo_file_id = ${fileId}, id_card_sealed = ${runtime.keys.seal(card)}, id_card_index = ${card},
        id_card_masked = ${card.replace(/^(.{8}).*(.{4})$/, '$1******$2')} where id = ${userId}`.execute(db),
    );
  };
  const authority = await asSystem(async (db) => {
    const place = await placeOrganisation(runtime, db, head, 'supervise', sender.orgName);
    await placePerson(db, place, { username: sender.username, realName: '雾区监管员' }, 'administrator.supervise');
    return place;
  });
  const above = await asSystem(async (db) => {
    const place = await placeOrganisation(runtime, db, head, 'supervise', overseer.orgName);
    await placePerson(db, place, { username: overseer.username, realName: '闭环监管员' }, 'administrator.supervise');
    return place;
  });
  const heads: Readonly<Record<string, Place>> = { special: authority, alarm: above };
  for (const world of flavourWorlds) {
    const below = heads[world.name] ?? head;
    const [place, userIds] = await asSystem(async (db) => {
      const made = await placeOrganisation(runtime, db, below, 'company', world.orgName);
      await placePerson(
        db,
        made,
        { username: adminOf(world.name), realName: `${world.orgName.slice(0, 2)}管理员` },
        'administrator.company',
      );
      if (world.name === 'alarm')
        await placePerson(db, made, { username: mate, realName: '报警复核员' }, 'administrator.company');
      const ids: string[] = [];
      for (const [index, realName] of world.drivers.entries())
        ids.push(await placePerson(db, made, { username: driverOf(world.name, index), realName }));
      // The authority assesses the principal and the safety manager of a company.
      if (world.name === 'two')
        for (const [index, userId] of ids.entries())
          await sql`update org_user set duty_codes = ${[assessedDuties[index] ?? '']}::text[] where user_id = ${userId}`.execute(
            db,
          );
      return [made, ids] as const;
    });
    for (const userId of userIds) {
      serial += 1;
      await dress(place, userId, serial);
    }
  }
};
