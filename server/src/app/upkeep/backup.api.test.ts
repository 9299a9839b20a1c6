import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import tar from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertHeadOffice } from '#app/first/seed.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { readSettings } from '#kernel/settings.ts';
import { elsewhere } from '#testing/elsewhere.ts';
import { somePhone } from '#testing/world.ts';
import { migrations } from '../database/migrate.ts';
import { lastOfTheFold, lastOfThePast } from '../database/past.ts';
import { backUp, restore } from './backup.service.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const settings = readSettings({ LUAN_LOG: 'silent', DATABASE_URL: 'postgres://nowhere', DATABASE_POOL: '6' });
let world: { runtime: Runtime; stop: () => Promise<void> };
/** Somebody of the only organisation, who keeps files. */
let keeper: Actor;
const folder = mkdtempSync(join(tmpdir(), 'luan-drill-'));
beforeAll(async () => {
  world = await elsewhere(settings, key);
  const { runtime } = world;
  keeper = await runtime.database.within(everything, async (db) => {
    const { orgId, path } = await insertHeadOffice(db, '总部');
    const person = { username: 'keeper', realName: '保管', passwordHash: '-', defaultPassword: false };
    const userId = await insertPerson(db, runtime.keys, { ...person, phone: somePhone() });
    const orgUserId = await insertMembership(db, userId, person.realName, {
      orgId,
      path,
      identities: ['admin'],
      roleIds: [],
    });
    await sql`insert into session (path, token_hash, token_id, user_id, org_user_id, org_id, identity_code, client_kind, expires_at, ends_at)
      values (${path}, 'hash', 'id', ${userId}, ${orgUserId}, ${orgId}, 'admin', 'pc', now() + interval '1 day', now() + interval '30 days')`.execute(
      db,
    );
    return { ...systemActor, orgId, orgPath: path, userId };
  });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every entry of an archive with a hash of its lines, whatever their order. */
const contents = async (archive: string): Promise<Record<string, string>> => {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(archive), extract);
  const found: Record<string, string> = {};
  for await (const part of extract) {
    const bytes = Buffer.concat(await Array.fromAsync(Readable.from(part) as AsyncIterable<Buffer>));
    const { name } = part.header;
    if (name !== 'manifest.json')
      found[name] = sha256(
        name.endsWith('.gz') ? gunzipSync(bytes).toString('utf8').split('\n').sort().join('\n') : bytes,
      );
  }
  await reading;
  return found;
};

/** The same archive as a version wrote it that called its migrations so. */
const writtenBy = async (names: readonly string[], archive: string, target: string): Promise<void> => {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(archive), extract);
  const pack = tar.pack();
  const written = pipeline(pack, createWriteStream(target));
  for await (const part of extract) {
    const bytes = Buffer.concat(await Array.fromAsync(Readable.from(part) as AsyncIterable<Buffer>));
    const { name } = part.header;
    const isManifest = name === 'manifest.json';
    pack.entry(
      { name },
      isManifest ? JSON.stringify({ ...JSON.parse(bytes.toString('utf8')), migrations: names }) : bytes,
    );
  }
  pack.finalize();
  await Promise.all([reading, written]);
};

describe('a backup', () => {
  const archive = join(folder, 'drill.tar');

  it('comes back whole in another deployment: rows, files, sequences, no sessions', async () => {
    const fileId = await keepFile(world.runtime, keeper, {
      kind: 'drill',
      fileName: '档案.txt',
      mediaType: 'text/plain',
      bytes: Buffer.from('证据'),
    });
    await backUp(world.runtime, archive);
    const other = await elsewhere(settings, key);
    try {
      await restore(other.runtime, archive);
      const again = join(folder, 'again.tar');
      await backUp(other.runtime, again);
      expect(await contents(again)).toEqual(await contents(archive));
      const { rows } = await other.runtime.database.pool.query<{ n: number; sealed: string }>(
        'select (select count(*)::int from session) as n, (select phone_sealed from app_user where phone_sealed is not null limit 1) as sealed',
      );
      expect(rows[0]?.n).toBe(0);
      expect(other.runtime.keys.unseal(rows[0]?.sealed ?? '')).toMatch(/^1\d{10}$/);
      const file = await other.runtime.database.within(everything, (db) =>
        db.selectFrom('stored_file').select('object_name').where('id', '=', fileId).executeTakeFirstOrThrow(),
      );
      const parts = [];
      for await (const part of await other.runtime.store.get(file.object_name)) parts.push(part as Buffer);
      expect(Buffer.concat(parts).toString()).toBe('证据');
      const next = await other.runtime.database.within(everything, (db) =>
        db
          .insertInto('parameter_directory')
          .values({ directory_code: `drill${Date.now()}`, directory_name: 'x' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      expect(Number(next.id)).toBeGreaterThan(0);
      await expect(restore(other.runtime, archive)).rejects.toThrow(/not empty/);
    } finally {
      await other.stop();
    }
  });

  it('names the files the store has lost, and is made all the same', async () => {
    const lost = await keepFile(world.runtime, keeper, {
      kind: 'drill',
      fileName: 'lost.txt',
      mediaType: 'text/plain',
      bytes: Buffer.from('gone'),
    });
    const { object_name: name } = await world.runtime.database.within(everything, (db) =>
      db.selectFrom('stored_file').select('object_name').where('id', '=', lost).executeTakeFirstOrThrow(),
    );
    await world.runtime.store.remove(name);
    expect((await backUp(world.runtime, join(folder, 'lost.tar'))).missing).toContain(name);
    await world.runtime.database.within(everything, (db) =>
      db.deleteFrom('stored_file').where('id', '=', lost).execute(),
    );
  });

  it('is refused by a deployment with another key, and leaves it empty', async () => {
    const other = await elsewhere(settings, Buffer.alloc(32, 9).toString('base64'));
    try {
      await expect(restore(other.runtime, archive)).rejects.toThrow(/another key/);
      const { rows } = await other.runtime.database.pool.query<{ n: number }>(
        'select count(*)::int as n from organisation',
      );
      expect(rows[0]?.n).toBe(0);
    } finally {
      await other.stop();
    }
  });

  describe('of another version', () => {
    const later = migrations().filter((name) => name > lastOfTheFold);
    let other: Awaited<ReturnType<typeof elsewhere>>;
    beforeAll(async () => {
      other = await elsewhere(settings, key);
    });
    afterAll(() => other.stop());

    it.each([
      ['before the fold', ['0001_kernel.sql', '0920_class_receipts.sql'], /older version.*new data folder/],
      ['before the first fold', ['0001_ground.sql', '0431_writer_told.sql'], /older version.*new data folder/],
      ['that stopped within the fold', migrations().slice(0, 5), /another version/],
      ['to come', [...migrations(), '9000_to_come.sql'], /another version/],
    ])('%s is refused, and nothing of it stays', async (_, names, said) => {
      const strange = join(folder, 'strange.tar');
      await writtenBy(names, archive, strange);
      await expect(restore(other.runtime, strange)).rejects.toThrow(said);
      const { rows } = await other.runtime.database.pool.query('select id from organisation');
      expect(rows).toEqual([]);
    });

    it('comes back where it holds what the folded files make', async () => {
      const old = join(folder, 'past.tar');
      await writtenBy(['0001_kernel.sql', '0035_system.sql', lastOfThePast, ...later], archive, old);
      await restore(other.runtime, old);
      const { rows } = await other.runtime.database.pool.query('select id from organisation');
      expect(rows).toHaveLength(1);
    });
  });
});
