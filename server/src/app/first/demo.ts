import { sql } from 'kysely';
import { idCardCheckDigit } from '#contracts/values.ts';
import { hashPassword, insertMembership, insertPerson } from '#domains/identity/door.ts';
import { insertOrganisation } from '#domains/organisations/door.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import type { Keys } from '#kernel/keys.ts';
import { spelledName } from '#kernel/pinyin.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said, saidName } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { demonstrationAccounts, demonstrationPassword } from './accounts.ts';
import { placeBilling } from './billing.demo.ts';
import { placeCertifications } from './certification.demo.ts';
import { type DemoOrganisation, demoOrganisations, givenNames, surnames, womenNames } from './demo.data.ts';
import { placeMoves } from './demo.moves.ts';
import { placeLawChange, placeLaws } from './laws/place.ts';
import { placeTerms } from './lesson.demo.ts';
import { placeAnnouncement } from './notices.demo.ts';
import { placeOffices } from './offices.demo.ts';
import { drawPortrait } from './portraits.ts';
import { placePrices } from './pricing.demo.ts';
import { placeQuestions } from './questions/place.ts';
import { placeRooms } from './rooms.demo.ts';
import { insertHeadOffice, isFirst } from './seed.ts';
import { placeStudents } from './students.ts';

/** Subjects somebody of an office holds: the school teaches new drivers, so its menus open at the pre-work training. */
const accountSubjects: Readonly<Record<string, readonly string[]>> = { organ: ['T01T04'] };

const peoplePerCompany = 50;
/** Turn of the office worker who runs a company's console; the first company has an account of its own for it. */
const administratorTurn = 4;

interface Placed {
  id: string;
  path: string;
  level: number;
}

/** Identity number of the demonstration: region 990000 belongs to nobody, the check digit is right. */
const demoIdCard = (serial: number): string => {
  const year = 1965 + (serial % 38);
  const month = String(1 + (serial % 12)).padStart(2, '0');
  const day = String(1 + (serial % 28)).padStart(2, '0');
  const body = `990000${year}${month}${day}${String(serial % 1000).padStart(3, '0')}`;
  return `${body}${idCardCheckDigit(body)}`;
};

const demoPhone = (serial: number): string => `1990000${String(serial).padStart(4, '0')}`;

/** Phone of whoever runs the console of a company of the demonstration: what that person logs in with. */
export const administratorPhone = (number: number): string =>
  demoPhone(number * peoplePerCompany + administratorTurn + 100);

const demoName = (serial: number): string => {
  const surname = surnames[(serial * 7) % surnames.length] ?? '王';
  // An odd number is a man's, as the last but one digit of the identity number says.
  const fitting = givenNames.filter((name) => womenNames.has(name) === (serial % 2 === 0));
  const given = fitting[(serial * 13 + Math.floor(serial / surnames.length)) % fitting.length] ?? '伟';
  return saidName(`${surname}${given}`, spelledName);
};

const placeOrganisation = async (
  db: Db,
  keys: Keys,
  placed: Map<string, Placed>,
  one: DemoOrganisation,
): Promise<void> => {
  const parent = placed.get(one.parent);
  if (!parent) throw new Error(`The demonstration names ${one.parent} before it exists`);
  const licence = one.licence ?? null;
  const { orgId, path } = await insertOrganisation(db, keys, parent, one.type, {
    orgName: one.name,
    nature: one.nature ?? 'private',
    industryCodes: [...(one.industries ?? [])],
    creditCode: one.creditCode ?? '',
    contactName: one.contact ?? '',
    contactPhone: one.phone ?? '',
    provinceId: one.area?.[0] ?? null,
    cityId: one.area?.[1] ?? null,
    districtId: null,
    address: one.address ?? '',
    businessLicenseStartDate: licence ? '2019-03-01' : null,
    businessLicenseEndDate: null,
    businessLicenseDateType: licence ? 0 : null,
    roadLicenseNumber: licence ? `冀交运管许可石字${String(placed.size).padStart(9, '0')}号` : '',
    roadLicenseStartDate: licence ? '2023-01-01' : null,
    roadLicenseEndDate: licence,
  });
  await sql`update organisation set state = ${one.state ?? 1}, cert_state = ${one.certState ?? 2}, real_type_code = ${one.realType ?? one.type} where id = ${orgId}`.execute(
    db,
  );
  placed.set(one.key, { id: orgId, path, level: parent.level + 1 });
};

const builtInRole = async (db: Db, code: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from role where role_code = ${code} and built_in`.execute(db);
  return rows[0]?.id ?? '';
};
const administratorRole = (db: Db, type: string): Promise<string> => builtInRole(db, `administrator.${type}`);

const placeDepartments = async (db: Db, company: Placed): Promise<{ id: string; tree: string }[]> => {
  const made: { id: string; tree: string }[] = [];
  for (const [index, name] of [
    said('安全部'),
    said('运输一队'),
    said('运输二队'),
    said('维修车间'),
    said('综合办公室'),
  ].entries()) {
    const { rows } = await sql<{ id: string }>`
      insert into department (org_id, path, tree, department_name, sort) values (${company.id}, ${company.path}, '', ${name}, ${index}) returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    await sql`update department set tree = ${`.${id}.`} where id = ${id}`.execute(db);
    made.push({ id, tree: `.${id}.` });
  }
  return made;
};

const placeStaff = async (
  runtime: Runtime,
  db: Db,
  company: Placed,
  number: number,
  { industries = [], people = peoplePerCompany }: Pick<DemoOrganisation, 'industries' | 'people'>,
  passwordHash: string,
): Promise<void> => {
  const departments = await placeDepartments(db, company);
  const administrator = await administratorRole(db, 'company');
  for (let index = 0; index < people; index += 1) {
    const serial = number * peoplePerCompany + index + 100;
    const realName = demoName(serial);
    const driver = index % 5 !== 4;
    const administers = number > 0 && index === administratorTurn;
    // Drivers stand in the fleets, the others in their offices and the workshop.
    const department = departments[driver ? 1 + (index % 2) : ([0, 3, 4][Math.floor(index / 5) % 3] ?? 0)];
    const userId = await insertPerson(db, runtime.keys, {
      realName,
      passwordHash,
      defaultPassword: true,
      phone: demoPhone(serial),
      idCard: demoIdCard(serial),
      education: 2 + (serial % 5),
    });
    await insertMembership(db, userId, realName, {
      orgId: company.id,
      path: company.path,
      departmentId: department?.id ?? null,
      departmentTree: department?.tree ?? '',
      userClass: driver ? 102 : 101,
      jobNumber: `L${String(serial).padStart(5, '0')}`,
      industryCodes: [...industries],
      subjectCodes: driver ? ['T01T01', 'T01T03'] : ['T01T03'],
      dutyCodes: [driver ? 'D101' : index % 10 === 4 ? 'D203' : 'D202'],
      identities: administers ? ['admin', 'student'] : ['student'],
      roleIds: administers ? [administrator] : [],
    });
  }
};

/** Serial of an office worker of the first company, a man. */
const typedTwice = 109;
/** Somebody who was typed in a second time at the desk, by the name alone: to be made one with the record that stands. */
const placeTwin = async (runtime: Runtime, db: Db, company: Placed, passwordHash: string): Promise<void> => {
  const realName = demoName(typedTwice);
  const userId = await insertPerson(db, runtime.keys, { realName, passwordHash, defaultPassword: true });
  await insertMembership(db, userId, realName, {
    orgId: company.id,
    path: company.path,
    userClass: 101,
    identities: ['student'],
    roleIds: [],
  });
};

/** Fills an empty database with a believable small world. @returns its organisations by their keys; none where another server was first. */
export const loadDemonstration = async (runtime: Runtime): Promise<ReadonlyMap<string, Placed>> => {
  const passwordHash = await hashPassword(demonstrationPassword);
  return runtime.database.within(everything, async (db) => {
    const placed = new Map<string, Placed>();
    if (!(await isFirst(db))) return placed;
    const head = await insertHeadOffice(db, said('路安运营总部'));
    placed.set('head', { id: head.orgId, path: head.path, level: 1 });
    for (const one of demoOrganisations) await placeOrganisation(db, runtime.keys, placed, one);
    for (const account of demonstrationAccounts) {
      const place = placed.get(account.organisation);
      if (!place) continue;
      const student = account.username === 'student';
      const type = demoOrganisations.find((one) => one.key === account.organisation)?.type ?? 'admin';
      const serial = demonstrationAccounts.indexOf(account) + 1;
      const person = {
        username: account.username,
        realName: account.realName,
        passwordHash,
        defaultPassword: false,
        phone: demoPhone(serial),
        idCard: demoIdCard(serial),
      };
      const userId = await insertPerson(db, runtime.keys, person);
      await insertMembership(db, userId, account.realName, {
        orgId: place.id,
        path: place.path,
        userClass: student ? 102 : 101,
        subjectCodes: student ? ['T01T01', 'T01T03'] : (accountSubjects[account.username] ?? []),
        dutyCodes: student ? ['D101'] : [],
        identities: student ? ['student'] : ['admin'],
        roleIds: student ? [] : [await builtInRole(db, 'role' in account ? account.role : `administrator.${type}`)],
      });
    }
    const companies = demoOrganisations.filter((one) => one.type === 'company');
    for (const [number, company] of companies.entries()) {
      const place = placed.get(company.key);
      if (place) await placeStaff(runtime, db, place, number, company, passwordHash);
      if (place && number === 0) await placeTwin(runtime, db, place, passwordHash);
    }
    // The authority's assessments of this demonstration are those of Hebei: the menu is for its organisations.
    await sql`update resource set parameter_content = '102' where resource_code = 'train.two_personnel.assessment'`.execute(
      db,
    );
    await placeCertifications(runtime, db, passwordHash);
    await placePrices(db, runtime.keys);
    await placeBilling(db, placed);
    await placeTerms(db, { id: head.orgId, path: head.path });
    await placeMoves(db, placed);
    await placeOffices(db, placed, (serial, realName) =>
      insertPerson(db, runtime.keys, {
        realName,
        passwordHash,
        defaultPassword: true,
        phone: demoPhone(serial),
        idCard: demoIdCard(serial),
      }),
    );
    await placeRooms(db, placed);
    await placeAnnouncement(db);
    await placeStudents(db, runtime.keys);
    const organ = placed.get('organ0');
    await placeLaws(db, head);
    await placeQuestions(db, head, organ ? { orgId: organ.id, path: organ.path } : head);
    await placeLawChange(db, head);
    return placed;
  });
};

/** Portraits drawn at a time. */
const atOnce = 20;

/** Gives everybody of the demonstration a drawn photo, sealed like a real one. */
export const drawPortraits = async (runtime: Runtime): Promise<number> => {
  const people = await runtime.database.within(
    everything,
    async (db) =>
      (
        await sql<{ id: string; gender: number; org_id: string; path: string }>`
        select u.id, u.gender, m.org_id, m.path from app_user u join org_user m on m.user_id = u.id where u.photo_file_id is null order by u.id`.execute(
          db,
        )
      ).rows,
  );
  for (let start = 0; start < people.length; start += atOnce) {
    const some = people.slice(start, start + atOnce);
    const drawn = await Promise.all(
      some.map(async (person) => ({ ...person, bytes: await drawPortrait(Number(person.id), person.gender === 2) })),
    );
    for (const person of drawn) {
      const owner = { ...systemActor, userId: person.id, orgId: person.org_id, orgPath: person.path };
      const fileId = await keepFile(runtime, owner, {
        kind: 'registration-photo',
        fileName: `${person.id}.jpg`,
        mediaType: 'image/jpeg',
        bytes: person.bytes,
        sealed: true,
      });
      await runtime.database.within(everything, (db) =>
        sql`update app_user set photo_file_id = ${fileId} where id = ${person.id}`.execute(db),
      );
    }
  }
  return people.length;
};
