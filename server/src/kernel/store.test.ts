import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore, type FileStore, putLocalFile, s3Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'luan-store-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'luan', configs: [] }],
});
const stores = new Map<string, FileStore>();
beforeAll(async () => {
  const { port } = (await server.run()) as { port: number };
  stores.set('a folder', diskStore(join(folder, 'disk')));
  stores.set('an S3-compatible store', s3Store(`http://127.0.0.1:${port}/luan`, 'us-east-1', 'S3RVER', 'S3RVER'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (store: FileStore, name: string): Promise<string> => text(await store.get(name));

describe.each(['a folder', 'an S3-compatible store'])('files in %s', (kind) => {
  const store = (): FileStore => stores.get(kind) as FileStore;

  it('come back as they went in, also under Chinese names', async () => {
    await store().put('photo/12/2026-11-21/照片 1.txt', Buffer.from('内容'), 'text/plain');
    expect(await read(store(), 'photo/12/2026-11-21/照片 1.txt')).toBe('内容');
  });

  it('are gone when removed, and a missing one is said to be missing', async () => {
    await store().put('a/b.txt', Buffer.from('x'), 'text/plain');
    await store().remove('a/b.txt');
    await expect(store().get('a/b.txt')).rejects.toMatchObject({ key: 'file.missing' });
  });

  it('come in parts, in any order and one twice, and are read from the middle', async () => {
    const name = 'course-video/1/film.mp4';
    const first = Buffer.alloc(5 * 1024 * 1024, 'a');
    const key = await store().beginParts(name, 'video/mp4');
    const last = await store().putPart(name, key, 2, Buffer.from('the end'));
    await store().putPart(name, key, 1, Buffer.alloc(5 * 1024 * 1024, 'x'));
    const begin = await store().putPart(name, key, 1, first);
    await store().endParts(name, key, [begin, last]);
    const whole = await read(store(), name);
    expect(whole.length).toBe(first.length + 7);
    expect(whole.slice(-9)).toBe('aathe end');
    expect(await text(await store().get(name, { from: first.length - 1, to: first.length + 2 }))).toBe('athe');
  });

  it('that broke off leave nothing behind', async () => {
    const key = await store().beginParts('a/broken.mp4', 'video/mp4');
    await store().putPart('a/broken.mp4', key, 1, Buffer.from('half'));
    await store().dropParts('a/broken.mp4', key);
    await expect(store().get('a/broken.mp4')).rejects.toMatchObject({ key: 'file.missing' });
  });

  it('of this machine are sent in pieces', async () => {
    const path = join(folder, 'local.bin');
    writeFileSync(path, Buffer.alloc(9 * 1024 * 1024, 'k'));
    await putLocalFile(store(), 'a/local.bin', path, 'application/octet-stream');
    expect((await read(store(), 'a/local.bin')).length).toBe(9 * 1024 * 1024);
  });
});

describe('a folder', () => {
  it.each(['../outside.txt', '/etc/passwd', 'a/../../outside.txt'])('never leads out by %s', async (name) => {
    const store = diskStore(join(folder, 'disk'));
    await expect(store.get(name)).rejects.toMatchObject({ key: 'file.missing' });
    await expect(store.put(name, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ key: 'file.missing' });
  });
});
