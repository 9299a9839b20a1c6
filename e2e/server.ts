// The server of the browser journeys: an embedded database of its own with the demonstration and a few people more.
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { startDatabase } from '#app/database/database.ts';
import { migrate } from '#app/database/migrate.ts';
import { demonstrationPassword, loadDemonstration } from '#app/first/demo.ts';
import { demoLessons } from '#app/first/lesson.data.ts';
import { drawPortrait } from '#app/first/portraits.ts';
import { seed } from '#app/first/seed.ts';
import { fillTraining } from '#app/first/training.demo.ts';
import { openRuntime } from '#app/runtime.ts';
import { buildServer } from '#app/server.ts';
import { startWorker, type WorkerHandle } from '#app/worker-handle.ts';
import { hashPassword, insertMembership, insertPerson } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { readSettings } from '#kernel/settings.ts';
import { placeExam } from './exam-world.ts';
import { placeFlavours } from './flavours-world.ts';
import { placeGolden } from './golden-world.ts';
import { placeEnded, placeOwnCompanies } from './own-world.ts';
import { briefSeconds, type Extra, ownCompanies, people, phoneOf } from './people.ts';
import { placePhones } from './phone-world.ts';
import { placeRecords } from './records-world.ts';
import { placeStudy } from './study-world.ts';

const folder = process.env.E2E_DATA ?? '.test/e2e';
rmSync(folder, { recursive: true, force: true });
const settings = readSettings({
  LUAN_DATA: folder,
  LUAN_LOG: 'error',
  LUAN_REPLY_CHECK: '1',
  PORT: process.env.E2E_PORT ?? '8190',
  DATABASE_POOL: '6',
});
const database = await startDatabase(settings);
let worker: WorkerHandle | undefined;
const runtime = openRuntime(settings, database.connection, () => worker?.wake());
await migrate(runtime.database.pool);
await seed(runtime, false);
await loadDemonstration(runtime);

const companies = async (db: Db): Promise<{ id: string; path: string }[]> =>
  (
    await sql<{
      id: string;
      path: string;
    }>`select id, path from organisation where type_code = 'company' and state = 1 order by id limit 5`.execute(db)
  ).rows;

const { above, companies: own } = await placeOwnCompanies(runtime);
await runtime.database.within(everything, async (db) => {
  const [first, second, ...apart] = await companies(db);
  if (!first || !second || apart.length < 3) throw new Error('The demonstration holds no companies');
  const roleOf = async (type: string): Promise<string> =>
    (
      await sql<{ id: string }>`select id from role where role_code = ${`administrator.${type}`} and built_in`.execute(
        db,
      )
    ).rows[0]?.id ?? '';
  const head =
    (
      await sql<{
        id: string;
        path: string;
      }>`select id, path from organisation where type_code = 'admin' order by id limit 1`.execute(db)
    ).rows[0] ?? first;
  const passwordHash = await hashPassword(demonstrationPassword);
  const typeOf = (person: Extra): string => (person.operator ? 'admin' : person.supervises ? 'supervise' : 'company');
  const placesOf = (person: Extra): { id: string; path: string }[] => {
    if (person.operator) return [head];
    if (person.supervises) return [above];
    if (person.company) return [own.get(person.company) ?? first];
    if (person.apart) return apart.slice(person.apart - 1, person.apart);
    return person.twice ? [first, second] : [first];
  };
  for (const person of people) {
    const userId = await insertPerson(db, runtime.keys, {
      username: person.username,
      realName: person.realName,
      passwordHash,
      defaultPassword: person.defaultPassword ?? false,
      phone: phoneOf(person.username),
    });
    const roleIds = person.noRole ? [] : [await roleOf(typeOf(person))];
    for (const place of placesOf(person)) {
      await insertMembership(db, userId, person.realName, {
        orgId: place.id,
        path: place.path,
        identities: ['admin'],
        roleIds,
      });
    }
  }
});

/** Published lessons of the head office without media: enough for plans, which are made from them. */
await runtime.database.within(everything, (db) =>
  sql`insert into lesson (org_id, path, state, lesson_name, category, scene, file_type, share, seconds, chapters, created_by, published_at)
    select o.id, o.path, 3, n.name, 'general', 'teach', 10, 2, 600, 1, 1, now()
    from organisation o, unnest(${demoLessons.map((lesson) => lesson[0])}::text[]) n (name) where o.type_code = 'admin'`.execute(
    db,
  ),
);
await fillTraining(runtime);

const headActor = async () => {
  const { rows } = await runtime.database.within(everything, (db) =>
    sql<{ id: string; path: string }>`select id, path from organisation where parent_id is null`.execute(db),
  );
  return { ...systemActor, orgId: rows[0]?.id ?? '0', orgPath: rows[0]?.path ?? '.' };
};
/** Who has ended a training has a photo: a certificate asks for one. */
const photoId = await keepFile(runtime, await headActor(), {
  kind: 'registration-photo',
  fileName: 'photo.jpg',
  mediaType: 'image/jpeg',
  bytes: await drawPortrait(1, true),
  sealed: true,
});
await runtime.database.within(everything, async (db) => {
  await sql`update app_user set photo_file_id = ${photoId} where photo_file_id is null
    and id in (select user_id from training_record where state = 30)`.execute(db);
  await sql`update app_user set id_card_masked = '99000019******0000' where id_card_masked = ''
    and id in (select user_id from training_record where state = 30)`.execute(db);
  // Who has ended lacks nothing: the walk of the demonstration does not learn for everybody.
  await sql`update training_record r set counted_seconds = greatest(r.counted_seconds, r.required_seconds), score = coalesce(r.score, 90),
      letters_signed = p.letters from plan p where p.id = r.plan_id and r.state = 30`.execute(db);
});

const [place] = await runtime.database.within(everything, companies);
const certified = own.get(ownCompanies.certified);
if (certified) await placeEnded(runtime, certified, await hashPassword(demonstrationPassword));
if (place) await placeStudy(runtime, place, await hashPassword(demonstrationPassword));
const [, next] = await runtime.database.within(everything, companies);
if (place && next) await placePhones(runtime, [place, next], await hashPassword(demonstrationPassword), folder);
if (place) await placeExam(runtime, place, await hashPassword(demonstrationPassword));
const [office] = await runtime.database.within(
  everything,
  async (db) =>
    (
      await sql<{
        id: string;
        path: string;
      }>`select id, path from organisation where type_code = 'admin' order by id limit 1`.execute(db)
    ).rows,
);
if (office) await placeGolden(runtime, office);
if (office) await placeFlavours(runtime, office, await hashPassword(demonstrationPassword));
if (place) await placeRecords(runtime, place, await hashPassword(demonstrationPassword));

const app = await buildServer(runtime);
await app.listen({ port: settings.PORT, host: '127.0.0.1' });
// The same product beside it, for the journeys in which somebody is away: whose sessions last seconds where others last days.
const brief = await buildServer({ ...runtime, settings: { ...settings, LUAN_SESSION_HOURS: briefSeconds / 3600 } });
await brief.listen({ port: settings.PORT + 1, host: '127.0.0.1' });
worker = startWorker(settings, database.connection);
const stop = async (): Promise<void> => {
  await Promise.all([app.close(), brief.close()]).catch(() => undefined);
  await worker?.stop();
  await runtime.database.close().catch(() => undefined);
  await database.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
