import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { openWorld, type World } from '#testing/world.ts';
import { sealContactPhones } from './contact.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const phone = '13800005678';
interface Row {
  plain: string;
  sealed: string | null;
  masked: string;
}
const stored = (orgId: string) =>
  world.asSystem(async (db) => {
    const { rows } = await sql<Row>`select contact_phone_unsealed as plain, contact_phone_sealed as sealed,
      contact_phone_masked as masked from organisation where id = ${orgId}`.execute(db);
    if (!rows[0]) throw new Error('no organisation');
    return rows[0];
  });

it("keeps an organisation's phone sealed, shows it masked in lists and whole to who may change it", async () => {
  const agency = await world.organisation('agent');
  const place = await world.organisation('company', agency);
  const agent = await world.administrator(agency, 'agent');
  const { orgName } = place;
  await agent.call(organisationApi.mod, { orgId: place.orgId, version: 1, orgName, contactPhone: phone });
  const row = await stored(place.orgId);
  expect(row).toMatchObject({ plain: '', masked: '138****5678' });
  expect(row.sealed).not.toContain(phone);
  expect(world.runtime.keys.unseal(row.sealed ?? '')).toBe(phone);
  const page = (await agent.call(organisationApi.list.page, { keyword: orgName })) as {
    list: { contactPhone: string }[];
  };
  expect(page.list.map((one) => one.contactPhone)).toEqual(['138****5678']);
  expect((await agent.call(organisationApi.one, { orgId: place.orgId })).contactPhone).toBe(phone);
  await agent.call(organisationApi.mod, { orgId: place.orgId, version: 2, orgName, contactPhone: '' });
  expect(await stored(place.orgId)).toEqual({ plain: '', sealed: null, masked: '' });
});

it('seals what an older version left in plain text, once', async () => {
  const place = await world.organisation('company');
  await world.asSystem((db) =>
    sql`update organisation set contact_phone_unsealed = ${phone} where id = ${place.orgId}`.execute(db),
  );
  await sealContactPhones(world.runtime);
  const row = await stored(place.orgId);
  expect(row).toMatchObject({ plain: '', masked: '138****5678' });
  expect(world.runtime.keys.unseal(row.sealed ?? '')).toBe(phone);
  await sealContactPhones(world.runtime);
  expect(await stored(place.orgId)).toEqual(row);
});
