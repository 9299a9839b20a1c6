// The server of the browser journeys: an embedded database of its own with the demonstration and a few people more.
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { startDatabase } from '#app/database/database.ts';
import { migrate } from '#app/database/migrate.ts';
import { demonstrationPassword, loadDemonstration } from '#app/first/demo.ts';
import { fillLessons } from '#app/first/lesson.demo.ts';
import { drawPortrait } from '#app/first/portraits.ts';
import { seed } from '#app/first/seed.ts';
import { fillTraining } from '#app/first/training.demo.ts';
import { openRuntime } from '#app/runtime.ts';
import { buildServer } from '#app/server.ts';
import { startWorker, type WorkerHandle } from '#app/worker-handle.ts';
import { hashPassword, insertMembership, insertPerson } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
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
const demonstration = await loadDemonstration(runtime);
/** An organisation of the demonstration. */
const placeOf = (key: string) => {
  const place = demonstration.get(key);
  if (!place) throw new Error(`The demonstration holds no ${key}`);
  return place;
};
const [head, first, second] = [placeOf('head'), placeOf('company0'), placeOf('company1')];
const apart = ['company2', 'company3', 'company4', 'company5', 'company9'].map(placeOf);

const { above, companies: own } = await placeOwnCompanies(runtime, placeOf('hebei'));
await runtime.database.within(everything, async (db) => {
  const roleOf = async (type: string): Promise<string> =>
    (
      await sql<{ id: string }>`select id from role where role_code = ${`administrator.${type}`} and built_in`.execute(
        db,
      )
    ).rows[0]?.id ?? '';
  const passwordHash = await hashPassword(demonstrationPassword);
  const typeOf = (person: Extra): string => {
    if (person.operator) return 'admin';
    if (person.teaches) return 'organ';
    if (person.sells) return 'agent';
    return person.supervises ? 'supervise' : 'company';
  };
  const placesOf = (person: Extra): { id: string; path: string }[] => {
    if (person.operator) return [head];
    if (person.supervises) return [above];
    if (person.teaches) return [placeOf('organ0')];
    if (person.sells) return [placeOf('agent')];
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
      ...(person.idCard ? { idCard: person.idCard } : {}),
    });
    const roleIds = person.noRole || person.learns ? [] : [await roleOf(typeOf(person))];
    for (const place of placesOf(person)) {
      await insertMembership(db, userId, person.realName, {
        orgId: place.id,
        path: place.path,
        identities: [person.learns ? 'student' : 'admin'],
        ...(person.learns ? { userClass: person.accompanies ? 103 : 102 } : {}),
        roleIds,
      });
    }
  }
});

await fillLessons(runtime);
await fillTraining(runtime);

/** Who has ended a training has a photo: a certificate asks for one. */
const photoId = await keepFile(
  runtime,
  { ...systemActor, orgId: head.id, orgPath: head.path },
  {
    kind: 'registration-photo',
    fileName: 'photo.jpg',
    mediaType: 'image/jpeg',
    bytes: await drawPortrait(1, true),
    sealed: true,
  },
);
await runtime.database.within(everything, async (db) => {
  await sql`update app_user set photo_file_id = ${photoId} where photo_file_id is null
    and id in (select user_id from training_record where state = 30)`.execute(db);
});

const certified = own.get(ownCompanies.certified);
const passwordHash = await hashPassword(demonstrationPassword);
if (certified) await placeEnded(runtime, certified, passwordHash);
await placeStudy(runtime, first, passwordHash);
await placePhones(runtime, [first, second], passwordHash, folder);
await placeExam(runtime, first, passwordHash);
await placeGolden(runtime, head);
await placeFlavours(runtime, head, passwordHash);
await placeRecords(runtime, first, passwordHash);

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
