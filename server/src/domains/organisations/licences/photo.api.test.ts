import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const picture = (of: Place, fileName: string) =>
  keepFile(
    world.runtime,
    { ...systemActor, orgId: of.orgId, orgPath: of.path, userId: '1' },
    { kind: 'organisation-authentication', fileName, mediaType: 'image/jpeg', bytes: Buffer.from('picture') },
  );

it('shows the licences of the registration until those of a certification take their place', async () => {
  const province = await world.organisation('supervise');
  const company = await world.organisation('company', province);
  const auditor = await world.administrator(province, 'supervise');
  const { person } = await world.administrator(company, 'company');
  const names = async () =>
    (await auditor.call(organisationApi.one, { orgId: company.orgId })).licences?.map((one) => [
      one.kind,
      one.fileName,
    ]);
  expect(await names()).toEqual([]);

  const registered = await picture(company, '注册.jpg');
  await world.asSystem((db) =>
    sql`insert into registration (number, org_id, path, user_id, phone_index, company, business_file_id, road_file_id)
      values (${`ZC${company.orgId}`}, ${company.orgId}, ${company.path}, ${person.userId}, 'x', '{}', ${registered}, ${registered})`.execute(
      db,
    ),
  );
  expect(await names()).toEqual([
    ['business_license', '注册.jpg'],
    ['road_license', '注册.jpg'],
  ]);

  const certified = await picture(company, '认证.jpg');
  const letter = await picture(company, '公函.jpg');
  await world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into certification (org_id, path, org_name, credit_code, legal_person, address, business_license_date_type, contact_name,
        protocol_version, protocol_accepted_at, submitted_by)
      values (${company.orgId}, ${company.path}, 'x', 'x', 'x', 'x', 0, 'x', '1.0', now(), ${person.userId}) returning id`.execute(
      db,
    );
    for (const [type, file] of [
      ['business_license', certified],
      ['official_document', letter],
    ] as const)
      await sql`insert into certification_file (certification_id, path, attachment_type, file_id, sort)
        values (${rows[0]?.id}, ${company.path}, ${type}, ${file}, 0)`.execute(db);
  });
  expect(await names()).toEqual([['business_license', '认证.jpg']]);
});

it('shows them to who hands them in and who audits, to nobody else', async () => {
  const company = await world.organisation('company');
  const owner = await world.administrator(company, 'company');
  expect((await owner.call(organisationApi.mine, {})).licences).toEqual([]);
  const { rows } = await world.asSystem((db) =>
    sql<{ id: string }>`insert into role (org_id, path, role_code, role_name)
      values (${company.orgId}, ${company.path}, ${`r${company.orgId}`}, '查看') returning id`.execute(db),
  );
  const reader = await world.person(company, 'company', { roleIds: [rows[0]?.id ?? ''] });
  await world.asSystem((db) =>
    sql`insert into role_resource (role_id, resource_id)
      select ${rows[0]?.id}, x.resource_id from role_resource x join role r on r.id = x.role_id join resource s on s.id = x.resource_id
      where r.role_code = 'administrator.company' and r.built_in
        and (s.permission is null or s.permission <> all (array['myorg:certification:submit', 'myorg:certificationAudit:list']))`.execute(
      db,
    ),
  );
  const browser = await world.logIn(reader.username);
  expect((await browser.call(organisationApi.mine, {})).licences).toBeNull();
});
