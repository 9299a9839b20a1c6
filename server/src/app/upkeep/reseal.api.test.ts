import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#app/first/seed.ts';
import { insertPeople } from '#domains/identity/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { withToolFolder } from '#kernel/engines/media/media-tools.ts';
import { fileBytes, findOpenFile, keepFile, keepSealedFile, type StoredFile } from '#kernel/files.ts';
import { openKeys } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { elsewhere } from '#testing/elsewhere.ts';
import { openWorld, someIdCard, somePhone, type World } from '#testing/world.ts';
import { reseal } from './reseal.service.ts';

const someKey = (): string => randomBytes(32).toString('base64');
const phone = somePhone();
const idCard = someIdCard();
const photo = randomBytes(2000);
const large = randomBytes(2_500_000);
let pieces: StoredFile;
let world: World;
let old: Runtime;
let stop: () => Promise<void>;

beforeAll(async () => {
  world = await openWorld();
  ({ runtime: old, stop } = await elsewhere(world.runtime.settings, someKey()));
  await seed(old, true);
  const place = await old.database.within(everything, async (db) => {
    const { rows } = await sql<{
      id: string;
      path: string;
    }>`select id, path from organisation order by id limit 1`.execute(db);
    const office = { orgId: rows[0]?.id ?? '', path: rows[0]?.path ?? '' };
    const person = { username: 'sealed', realName: '封存', phone, idCard, identities: ['student'], ...office };
    await insertPeople(db, old.keys, [person]);
    return office;
  });
  await keepFile(
    old,
    { ...systemActor, orgId: place.orgId, orgPath: place.path },
    {
      kind: 'registration-photo',
      fileName: 'p.jpg',
      mediaType: 'image/jpeg',
      bytes: photo,
      sealed: true,
    },
  );
  const { fileId } = await withToolFolder(async (folder) => {
    const path = join(folder, 'archive.zip');
    await writeFile(path, large);
    return keepSealedFile(
      old,
      { ...systemActor, orgId: place.orgId, orgPath: place.path },
      { kind: 'archive', fileName: 'a.zip', mediaType: 'application/zip', path },
    );
  });
  pieces = await old.database.within(everything, (db) => findOpenFile(db, fileId));
});
afterAll(async () => {
  await stop();
  await world.close();
});

const withSeals = (...seals: string[]): Runtime => {
  const settings = { ...old.settings, LUAN_SEAL_KEYS: seals.join(',') };
  return { ...old, settings, keys: openKeys(settings) };
};
const stored = async () => {
  const { rows } = await old.database.within(everything, (db) =>
    sql<{ phone: string; card: string; index: string; object: string }>`
      select u.phone_sealed as phone, u.id_card_sealed as card, u.id_card_index as index, f.object_name as object
      from app_user u, stored_file f where u.username = 'sealed' and f.kind = 'registration-photo'`.execute(db),
  );
  const [row] = rows;
  if (!row) throw new Error('Nobody was sealed');
  return {
    ...row,
    photo: await buffer(await old.store.get(row.object)),
  };
};

it('a new key seals all values and files anew, opens what the old ones sealed, and lets those go', async () => {
  const before = await stored();
  const [first, second] = [someKey(), someKey()];
  const once = withSeals(first);
  expect([once.keys.unseal(before.card), once.keys.unsealBytes(before.photo)]).toEqual([idCard, photo]);
  expect(await reseal(once)).toMatchObject({ files: 2 });
  const middle = await stored();
  expect(middle.card).not.toBe(before.card);
  expect(() => old.keys.unseal(middle.card)).toThrow(/LUAN_SEAL_KEYS/);
  expect(() => old.keys.unsealBytes(middle.photo)).toThrow();

  const both = withSeals(second, first);
  expect((await reseal(both)).values).toBeGreaterThanOrEqual(2);
  const alone = withSeals(second);
  const after = await stored();
  expect([alone.keys.unseal(after.phone), alone.keys.unseal(after.card), alone.keys.unsealBytes(after.photo)]).toEqual([
    phone,
    idCard,
    photo,
  ]);
  expect(await reseal(alone)).toEqual({ values: 0, files: 0 });
  // What is sealed in pieces stays in pieces.
  const body = await buffer(await old.store.get(pieces.objectName));
  expect(body.subarray(0, 21).toString()).toBe('luan-sealed-in-pieces');
  expect((await fileBytes(alone, pieces)).equals(large)).toBe(true);
  await expect(fileBytes(old, pieces)).rejects.toThrow();
  // Blind indexes are not sealed: people are found as before.
  expect(after.index).toBe(before.index);
});
