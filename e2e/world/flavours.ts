import { assessedDuties } from '#contracts/exams/assessment.codes.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import type { Browser } from '#testing/browser.ts';
import { adminOf, driverOf, flavourWorlds, mate, overseer, sender } from '../flavours-world.ts';
import { ownCodes } from '../people.ts';
import { asUser } from '../user.ts';
import { certify } from './certification.ts';
import { type Desk, deskAt, foundCompany } from './desks.ts';
import { enrol } from './faces.ts';
import { hire, hireDrivers } from './hiring.ts';
import { found, moveBelow } from './organisations.ts';
import { waiveAudit } from './training.ts';
import { eachOf } from './turns.ts';

type FlavourWorld = (typeof flavourWorlds)[number];

const phoneAt = (serial: number): string => `19800005${String(serial).padStart(3, '0')}`;
const cardAt = (serial: number): string => {
  const body = `99110019880101${String(serial + 500)}`;
  return body + idCardCheckDigit(body);
};

/** An authority below the head office with its one administrator. @returns its number. */
const foundAuthority = async (head: Desk, of: typeof sender | typeof overseer, serial: number): Promise<string> => {
  const orgId = await found(head.by, { parentId: head.orgId, typeCode: 'supervise', orgName: of.orgName });
  const { roleId } = await deskAt(head.by, orgId);
  await hire(head.by, {
    orgId,
    username: of.username,
    realName: of.realName,
    phone: phoneAt(serial),
    identities: ['admin'],
    roleIds: [roleId],
  });
  await waiveAudit(await asUser(of.username));
  return orgId;
};

/** Somebody at the desk of a company. */
const hireClerk = (desk: Desk, username: string, realName: string, serial: number): Promise<string> =>
  hire(desk.by, {
    orgId: desk.orgId,
    username,
    realName,
    phone: phoneAt(serial),
    identities: ['admin'],
    roleIds: [desk.roleId],
  });

/** A driver with all that a certificate prints. The authority assesses the principal and the safety manager of a company. */
const hireDriver = async (by: Browser, world: FlavourWorld, index: number, serial: number): Promise<void> => {
  const duty = world.name === 'two' ? assessedDuties[index] : undefined;
  const [orgUserId = ''] = await hireDrivers(by, [
    {
      username: driverOf(world.name, index),
      realName: world.drivers[index] ?? '',
      phone: phoneAt(serial),
      idCard: cardAt(serial),
      dutyCodes: duty === undefined ? [] : [duty],
    },
  ]);
  await enrol(by, orgUserId, serial);
};

/** Companies of the kinds of training, whose plans need no audit: what an auditor does is walked elsewhere. */
export const placeFlavours = async (head: Desk, company: Desk): Promise<void> => {
  const heads: Readonly<Record<string, string>> = {
    special: await foundAuthority(head, sender, 1),
    alarm: await foundAuthority(head, overseer, 2),
  };
  await eachOf(flavourWorlds, 3, async (world, turn) => {
    const first = 10 * (turn + 1);
    // The authority assesses those who lead a certified company.
    const creditCode = world.name === 'two' ? ownCodes.assessed : '';
    const desk = await foundCompany(company, head.by, world.orgName, creditCode);
    await hireClerk(desk, adminOf(world.name), `${world.orgName.slice(0, 2)}管理员`, first);
    if (world.name === 'alarm') await hireClerk(desk, mate, '报警复核员', first + 1);
    await moveBelow(head.by, desk.orgId, heads[world.name] ?? head.orgId);
    const by = await asUser(adminOf(world.name));
    await waiveAudit(by);
    if (creditCode) await certify(by, head.by, world.orgName, creditCode);
    for (const index of world.drivers.keys()) await hireDriver(by, world, index, first + 2 + index);
  });
};
