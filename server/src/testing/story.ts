import { sql } from 'kysely';
import { fills } from '#app/first/fills.ts';
import { drawPortrait } from '#app/first/portraits.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { everything } from '#kernel/scope.ts';
import { freshDatabase } from './databases.ts';
import { openWorld, type World } from './world.ts';

/** The whole story of the demonstration in a database of its own, some people with a photo, all the same one. */
export const openStory = async (): Promise<World> => {
  const database = await freshDatabase('demonstration');
  const world = await openWorld({}, Promise.resolve(database.url));
  // Certificates ask for a photo.
  const photo = await keepFile(world.runtime, systemActor, {
    kind: 'registration-photo',
    fileName: 'photo.jpg',
    mediaType: 'image/jpeg',
    bytes: await drawPortrait(1, true),
    sealed: true,
  });
  await world.runtime.database.within(everything, (db) =>
    sql`update app_user u set photo_file_id = ${photo} where u.id % 4 = 0 or exists (select from org_user m join organisation o on o.id = m.org_id
      where m.user_id = u.id and o.type_code <> 'company')`.execute(db),
  );
  // The copy has the rules of hours already, judged before anybody had learned.
  await world.runtime.database.within(everything, (db) => sql`delete from obligation`.execute(db));
  for (const fill of fills) await fill(world.runtime);
  return {
    ...world,
    close: async () => {
      await world.close();
      await database.drop();
    },
  };
};
