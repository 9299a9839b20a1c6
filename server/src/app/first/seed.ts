import { sql } from 'kysely';
import { seedAreas } from '#domains/areas/door.ts';
import { seedCatalogue } from '#domains/catalogue/door.ts';
import { seedCertTemplates } from '#domains/certificates/door.ts';
import { seedCheckTemplates } from '#domains/checks/door.ts';
import { seedGuides, seedHelp } from '#domains/help/door.ts';
import { hashPassword, insertMembership, insertPerson, randomPassword, seedResources } from '#domains/identity/door.ts';
import { seedNewsTypes } from '#domains/news/door.ts';
import { sealContactPhones, seedSiteTemplates } from '#domains/organisations/door.ts';
import { seedParameters } from '#domains/parameters/door.ts';
import { seedDeeds } from '#domains/system/deeds/seed.ts';
import { seedPanels } from '#domains/system/panels/panel.seed.ts';
import { seedLetters } from '#domains/training/letters/letter.seed.ts';
import { seedSurvey } from '#domains/training/surveys/survey.seed.ts';
import { seedEquipmentCategories } from '#domains/vehicles/door.ts';
import type { Db } from '#kernel/db.ts';
import { nameKey } from '#kernel/pinyin.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { logWords, versions } from './version.ts';

/** The parts of the built-in data, each written once per version of its own. */
const parts: Readonly<Record<keyof typeof versions, (db: Db) => Promise<void>>> = {
  areas: seedAreas,
  catalogue: seedCatalogue,
  parameters: seedParameters,
  resources: seedResources,
  siteTemplates: seedSiteTemplates,
  letters: seedLetters,
  survey: seedSurvey,
  deeds: (db) => seedDeeds(db, logWords.deeds, logWords.objects),
  certTemplates: seedCertTemplates,
  checkTemplates: seedCheckTemplates,
  equipmentCategories: seedEquipmentCategories,
  panels: seedPanels,
  newsTypes: seedNewsTypes,
  help: seedHelp,
  guides: seedGuides,
};

/** Number of the lock under which first data is written. */
const firstData = 727_002;

/** Of servers that start side by side one writes first data, the others wait until its transaction ends. */
const waitTurn = (db: Db) => sql`select pg_advisory_xact_lock(${firstData})`.execute(db);

/** Whether the first organisations are this transaction's to write: no other server has. */
export const isFirst = async (db: Db): Promise<boolean> => {
  await waitTurn(db);
  const { rows } = await sql`select from organisation limit 1`.execute(db);
  return rows.length === 0;
};

const writeParts = (runtime: Runtime): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    await waitTurn(db);
    const { rows } = await sql<{
      key: string;
      value: string;
    }>`select key, value from setting where key like 'seeded.%'`.execute(db);
    const seen = new Map(rows.map((row) => [row.key, row.value]));
    for (const [name, write] of Object.entries(parts)) {
      const version = versions[name as keyof typeof versions];
      if (seen.get(`seeded.${name}`) === version) continue;
      await write(db);
      await sql`insert into setting (key, value) values (${`seeded.${name}`}, ${version}) on conflict (key) do update set value = excluded.value`.execute(
        db,
      );
    }
  });

/**
 * Writes what every deployment needs: resources, roles, lookups. Each part runs once per version of its data.
 * @returns the first operator account when one was asked for.
 */
export const seed = async (
  runtime: Runtime,
  withOperator: boolean,
): Promise<{ username: string; password: string } | undefined> => {
  await writeParts(runtime);
  await sealContactPhones(runtime);
  if (!withOperator) return undefined;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const made = await runtime.database.within(everything, async (db) => {
    if (!(await isFirst(db))) return false;
    const { orgId, path } = await insertHeadOffice(db, said('总部'));
    const role = await sql<{ id: string }>`select id from role where role_code = 'administrator.admin'`.execute(db);
    const person = { username: 'operator', realName: said('运营管理员'), passwordHash, defaultPassword: true };
    const userId = await insertPerson(db, runtime.keys, person);
    await insertMembership(db, userId, person.realName, {
      orgId,
      path,
      identities: ['admin'],
      roleIds: role.rows.map((row) => row.id),
    });
    return true;
  });
  return made ? { username: 'operator', password } : undefined;
};

/** The root of the tree. Everything else is added below it by people. */
export const insertHeadOffice = async (
  db: Parameters<typeof seedResources>[0],
  name: string,
): Promise<{ orgId: string; path: string; level: number }> => {
  const next = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('organisation', 'id')) as id`.execute(
    db,
  );
  const orgId = next.rows[0]?.id ?? '';
  const path = `.${orgId}.`;
  await sql`insert into organisation (id, parent_id, path, level, l1, org_name, name_key, type_code, real_type_code, nature, state, cert_state)
    overriding system value values (${orgId}, null, ${path}, 1, ${orgId}, ${name}, ${nameKey(name)}, 'admin', 'admin', 'nation', 1, 2)`.execute(
    db,
  );
  await seedLetters(db);
  await seedSurvey(db);
  await seedCertTemplates(db);
  await seedCheckTemplates(db);
  await seedEquipmentCategories(db);
  await seedNewsTypes(db);
  await seedHelp(db);
  await seedGuides(db);
  return { orgId, path, level: 1 };
};
