import { sql } from 'kysely';
import { certState, organisationState } from '#contracts/organisations/organisation.codes.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { attachPictures, seedCertifications } from '#domains/organisations/door.ts';
import { attachLicence, seedRegistrations } from '#domains/registration/door.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { drawBusinessLicence, drawRoadLicence } from './licence-picture.ts';

interface Certified {
  orgId: string;
  path: string;
  orgName: string;
  creditCode: string;
  legalPerson: string;
  address: string;
  roadNumber: string;
  certificationId: string;
  state: number;
}

/** Organisations whose material gets pictures; the rest show how material without them looks. */
const mostPictured = 4;

const certified = async (db: Db): Promise<Certified[]> => {
  const { rows } = await sql<Certified>`
    select c.org_id as "orgId", c.path, c.org_name as "orgName", c.credit_code as "creditCode", c.legal_person as "legalPerson", c.address,
      c.road_license_number as "roadNumber", c.id as "certificationId", c.state
    from certification c where c.current order by c.state = ${literal(certState, 'awaitingAudit')} desc, c.id`.execute(
    db,
  );
  return rows;
};

const tellAbout = async (db: Db): Promise<void> => {
  const head = await sql<{ id: string }>`select id from organisation where parent_id is null`.execute(db);
  const headId = head.rows[0]?.id ?? '';
  for (const one of await certified(db)) {
    if (one.state === 1)
      await tellAdministrators(db, headId, {
        kind: 'certificationSubmitted',
        params: { orgName: one.orgName },
        link: '/myorg/certificationAudit/detail',
        query: { certificationId: one.certificationId },
      });
    if (one.state === 2)
      await tellAdministrators(db, one.orgId, {
        kind: 'certificationApproved',
        link: '/myorg/enterpriseAuthentication',
      });
  }
  const waiting = await sql<{ id: string; parentId: string; orgName: string }>`
    select r.id, o.parent_id as "parentId", o.org_name as "orgName" from registration r join organisation o on o.id = r.org_id
    where o.state = ${literal(organisationState, 'awaitingAudit')} order by r.id`.execute(db);
  for (const one of waiting.rows) {
    for (const orgId of new Set([one.parentId, headId]))
      await tellAdministrators(db, orgId, {
        kind: 'registrationSubmitted',
        params: { orgName: one.orgName },
        link: '/myorg/registration/detail',
        query: { registrationId: one.id },
      });
  }
};

/** Certifications in every state, registrations to audit, and the messages about them. */
export const placeCertifications = async (runtime: Runtime, db: Db, passwordHash: string): Promise<void> => {
  await seedCertifications(db);
  await seedRegistrations(db, runtime.keys, passwordHash);
  await tellAbout(db);
};

/** Draws the licences of a few organisations and puts them beside their material. */
export const drawLicences = async (runtime: Runtime): Promise<void> => {
  const some = (await runtime.database.within(everything, certified)).slice(0, mostPictured);
  for (const one of some) {
    const owner = { ...systemActor, orgId: one.orgId, orgPath: one.path };
    const business = await drawBusinessLicence({
      ...one,
      capital: '伍佰万元整',
      founded: '2019年03月01日',
      term: '2019年03月01日至长期',
      scope: ['道路普通货物运输；危险货物运输；', '道路旅客运输；汽车维修。'],
    });
    const road = await drawRoadLicence({
      ...one,
      number: one.roadNumber,
      scope: ['道路普通货物运输'],
      term: '2023年01月01日至2027年12月31日',
    });
    const keep = (fileName: string, bytes: Buffer) =>
      keepFile(runtime, owner, {
        kind: 'organisation-authentication',
        fileName,
        mediaType: 'image/jpeg',
        bytes,
        sealed: true,
      });
    const files = [
      { type: 'business_license', fileId: await keep('营业执照.jpg', business) },
      { type: 'other_attachment', fileId: await keep('道路运输经营许可证.jpg', road) },
    ];
    await runtime.database.within(everything, (db) => attachPictures(db, one.orgId, files));
  }
};

interface Registered {
  registrationId: string;
  orgId: string;
  path: string;
  orgName: string;
  creditCode: string;
  legalPerson: string;
  address: string;
}

/** Draws the licences people registered with. */
export const drawRegistrations = async (runtime: Runtime): Promise<void> => {
  const { rows } = await runtime.database.within(everything, (db) =>
    sql<Registered>`select r.id as "registrationId", o.id as "orgId", o.path, o.org_name as "orgName", o.credit_code as "creditCode",
      r.company->>'legalPerson' as "legalPerson", o.address from registration r join organisation o on o.id = r.org_id`.execute(
      db,
    ),
  );
  for (const one of rows) {
    const bytes = await drawBusinessLicence({
      ...one,
      capital: '叁佰万元整',
      founded: '2021年05月18日',
      term: '2021年05月18日至长期',
      scope: ['道路货物运输（不含危险货物）；', '普通货物仓储服务。'],
    });
    const fileName = '营业执照.jpg';
    const fileId = await keepFile(
      runtime,
      { ...systemActor, orgId: one.orgId, orgPath: one.path },
      { kind: 'registration-licence', fileName, mediaType: 'image/jpeg', bytes, sealed: true },
    );
    await runtime.database.within(everything, (db) => attachLicence(db, one.registrationId, { fileId, fileName }));
  }
};
