import { sql } from 'kysely';
import type { registrationApi, Submitted } from '#contracts/registration/registration.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Deed } from '#contracts/system/deeds.ts';
import { ticketFits } from '#domains/files/door.ts';
import {
  codeFits,
  codeStands,
  findHolders,
  hashPassword,
  insertMembership,
  insertPerson,
  leastLength,
  requireGoodPassword,
  tryPhoneCode,
} from '#domains/identity/door.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { findTaken, insertRegistered, recordAcceptance, requireAccepted } from '#domains/organisations/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { writeAudit } from '#kernel/audit.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { claimFiles } from '#kernel/files.ts';
import { refuseFlood } from '#kernel/rate.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { type Company, newNumber, refuseCompany } from './company.rules.ts';
import { agreeTo } from './openings/agree.service.ts';
import { findParent, type Parent } from './parent.queries.ts';
import { registrationSettings } from './settings.queries.ts';
import { openTicket, sealTicket } from './ticket.rules.ts';

/** Minutes between the first step and the last. */
const ticketMinutes = 240;
/** Visits of one address per hour: enough for a person who mistypes, too few for a list of numbers. */
const visits = { account: 20, add: 15 };

/** Counts a visit of an address; the count stays when the visit is refused. */
export const refuseVisits = (visit: Visit, what: string, most: number): Promise<void> =>
  refuseFlood(visit, `register.${what}`, visit.origin.ip, { most, minutes: 60 });

const refuseClosed = (settings: { open: boolean }): void => {
  if (!settings.open) throw fail('registration.closed');
};

const refuseHeld = async (visit: Visit, db: Db, person: { username: string; phone: string }): Promise<void> => {
  const index = visit.runtime.keys.index('phone', person.phone);
  const held = await findHolders(db, {
    names: person.username === '' ? [] : [person.username],
    phones: [index],
    cards: [],
  });
  const wrong = [
    ...(held.some((one) => one.phone_index === index)
      ? [{ field: 'phone', key: 'registration.phoneTaken' as const }]
      : []),
    ...(held.some((one) => one.username === person.username.toLowerCase() && one.phone_index !== index)
      ? [{ field: 'username', key: 'registration.usernameTaken' as const }]
      : []),
  ];
  if (wrong.length > 0) throw failFields(wrong);
};

const wrongCode = failFields([{ field: 'code', key: 'login.codeWrong' }]);

/** First step: password, protocol and phone are right; what was proven goes back sealed, nothing is written. */
export const proveAccount = async (
  visit: Visit,
  input: Parsed<typeof registrationApi.account>,
): Promise<{ ticket: string; expiresAt: string }> => {
  await refuseVisits(visit, 'account', visits.account);
  const { keys } = visit.runtime;
  requireAccepted('register', input.protocolVersion);
  const least = await visit.apart(everything, leastLength);
  requireGoodPassword(input.password, [input.username, input.realName, input.phone], least, 'password');
  await visit.apart(everything, async (db) => refuseClosed(await registrationSettings(db)));
  await tryPhoneCode(visit, input, async () => {
    // Whether phone or name are taken is told to who holds the phone alone; the code serves for another name then.
    const proven = await visit.apart(everything, (db) => codeStands(db, keys, input.phone, input.code));
    if (!proven) throw wrongCode;
    await visit.apart(everything, (db) => refuseHeld(visit, db, input));
    if (!(await visit.apart(everything, (db) => codeFits(db, keys, input.phone, input.code)))) throw wrongCode;
  });
  const until = clock.now().getTime() + ticketMinutes * 60_000;
  const passwordHash = await hashPassword(input.password);
  const { realName, phone, username } = input;
  const account = { step: 'account', realName, phone, username, passwordHash } as const;
  return { ticket: sealTicket(keys, account, until), expiresAt: new Date(until).toISOString() };
};

const refuseForeignFiles = async (visit: Visit, company: Company): Promise<void> => {
  for (const field of ['businessLicense', 'roadLicense'] as const)
    for (const { fileId, ticket } of company[field])
      if (!(await ticketFits(visit, fileId, ticket))) throw failFields([{ field, key: 'file.ticketOver' }]);
};

/** Company data as it is kept and given back: without tickets, which are made anew. */
const kept = ({ businessLicense, roadLicense, ...rest }: Company) => ({
  ...rest,
  businessLicense: businessLicense.map(({ fileId, fileName }) => ({ fileId, fileName })),
  roadLicense: roadLicense.map(({ fileId, fileName }) => ({ fileId, fileName })),
});

const filesOf = (company: Company) => [...company.businessLicense, ...company.roadLicense].map((file) => file.fileId);

const writableOf = (company: Company, person: { realName: string; phone: string }) => ({
  orgName: company.orgName,
  nature: company.nature,
  industryCodes: company.industryCodes,
  creditCode: company.creditCode,
  contactName: person.realName,
  contactPhone: person.phone,
  provinceId: company.provinceId,
  cityId: company.cityId,
  districtId: company.districtId,
  address: company.address,
  businessLicenseStartDate: company.businessLicenseStartDate,
  businessLicenseEndDate: company.businessLicenseDateType === 0 ? null : company.businessLicenseEndDate,
  businessLicenseDateType: company.businessLicenseDateType,
  roadLicenseNumber: company.roadLicenseNumber,
  roadLicenseStartDate: company.roadLicenseStartDate,
  roadLicenseEndDate: company.roadLicenseEndDate,
});

/** Names and codes are unique on the whole platform here: who registers in public may not shadow another organisation. */
export const refuseTaken = async (db: Db, company: Company, orgId: string | null): Promise<void> => {
  const taken = await findTaken(db, company, orgId);
  const wrong = [
    ...(taken.name ? [{ field: 'orgName', key: 'registration.nameTaken' as const }] : []),
    ...(taken.code ? [{ field: 'creditCode', key: 'registration.codeTaken' as const }] : []),
  ];
  if (wrong.length > 0) throw failFields(wrong);
};

/** The person in charge as the actor of what they hand in, before they can log in. */
export const registrantOf = (
  person: { userId: string; realName: string },
  org: { orgId: string; path: string },
): Actor => ({
  ...systemActor,
  userId: person.userId,
  realName: person.realName,
  orgId: org.orgId,
  orgPath: org.path,
  permissions: new Set(['org:organisation:mod']),
});

const administratorRole = async (db: Db, typeCode: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from role where role_code = ${`administrator.${typeCode}`} and built_in`.execute(db);
  return rows.map((row) => row.id);
};

/** Tells the body that audits, keeps the trace, answers what the registrant is shown. */
export const finishHandIn = async (
  db: Db,
  visit: Visit,
  done: {
    registrationId: string;
    number: string;
    submittedAt: string;
    parent: { id: string; orgName: string };
    registrant: Actor;
    company: Company;
    action: Deed;
  },
): Promise<Submitted> => {
  const { registrationId, number, submittedAt, parent, registrant, company } = done;
  await tellAdministrators(db, parent.id, {
    kind: 'registrationSubmitted',
    params: { orgName: company.orgName },
    link: '/myorg/registration/detail',
    query: { registrationId },
  });
  await writeAudit(db, registrant, visit.origin, {
    service: 'manager',
    action: done.action,
    objectKind: 'registration',
    objectId: registrationId,
    result: 'done',
    after: kept(company),
  });
  return { number, orgName: company.orgName, auditorName: parent.orgName, submittedAt };
};

const makePerson = async (
  db: Db,
  visit: Visit,
  account: { realName: string; phone: string; username: string; passwordHash: string },
  company: Company,
  org: { orgId: string; path: string },
): Promise<string> => {
  const { keys } = visit.runtime;
  const { realName, phone, username, passwordHash } = account;
  const person = { username, realName, passwordHash, defaultPassword: false, phone, email: company.email };
  const userId = await insertPerson(db, keys, person);
  await insertMembership(db, userId, realName, {
    ...org,
    identities: ['admin'],
    roleIds: await administratorRole(db, company.typeCode),
    subjectCodes: company.subjectCodes,
  });
  return userId;
};

const insertRow = async (
  db: Db,
  visit: Visit,
  row: { org: { orgId: string; path: string }; userId: string; phone: string; company: Company },
): Promise<{ id: string; number: string; submitted_at: string }> =>
  db
    .insertInto('registration')
    .values({
      number: newNumber(dayOf(clock.now())),
      org_id: row.org.orgId,
      path: row.org.path,
      ...ancestors(row.org.path),
      user_id: row.userId,
      phone_index: visit.runtime.keys.index('phone', row.phone),
      company: JSON.stringify(kept(row.company)),
      business_file_id: row.company.businessLicense[0]?.fileId ?? null,
      road_file_id: row.company.roadLicense[0]?.fileId ?? null,
      submitted_at: clock.now().toISOString(),
    })
    .returning(['id', 'number', 'submitted_at'])
    .executeTakeFirstOrThrow();

const hostOf = (visit: Visit): string => visit.request.hostname.split(':')[0] ?? '';

/** Second step: makes the organisation in state 2 below the body in charge of it, and its administrator. All or nothing. */
export const register = async (visit: Visit, input: Parsed<typeof registrationApi.add>): Promise<Submitted> => {
  await refuseVisits(visit, 'add', visits.add);
  const { ticket, openingNumber, ...company } = input;
  const { keys } = visit.runtime;
  const account = openTicket(keys, ticket, 'account', clock.now().getTime());
  await refuseForeignFiles(visit, company);
  return visit.apart(everything, async (db) => {
    const settings = await registrationSettings(db);
    refuseClosed(settings);
    refuseCompany(company, settings);
    await refuseHeld(visit, db, account);
    await refuseTaken(db, company, null);
    const parent: Parent = await findParent(db, company.typeCode, hostOf(visit), company);
    const org = await insertRegistered(db, visit.runtime.keys, parent, company.typeCode, writableOf(company, account));
    const userId = await makePerson(db, visit, account, company, org);
    const registrant = registrantOf({ userId, realName: account.realName }, org);
    await claimFiles(db, filesOf(company), registrant);
    const accepted = await recordAcceptance(db, { ...org, userId, ip: visit.origin.ip }, 'register');
    const row = await insertRow(db, visit, { org, userId, phone: account.phone, company });
    await emit(db, registrant, 'organisation.created', org);
    if (openingNumber !== null)
      await agreeTo(db, registrant, {
        number: openingNumber,
        phoneIndex: keys.index('phone', account.phone),
        protocolVersion: accepted.version,
      });
    return finishHandIn(db, visit, {
      registrationId: row.id,
      number: row.number,
      submittedAt: row.submitted_at,
      parent,
      registrant,
      company,
      action: 'POST /api/org/register/add',
    });
  });
};

export const handedIn = { kept, filesOf, writableOf, refuseForeignFiles };
