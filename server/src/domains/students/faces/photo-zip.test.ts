import { describe, expect, it } from 'vitest';
import { type Entry, zipOf } from '#testing/zips.ts';
import { readZip, zipBounds } from './photo-zip.ts';

const namesOf = async (entries: readonly Entry[]) => (await readZip(zipOf(entries))).map((one) => one.fileName);

describe('A zip of pictures', () => {
  it('never leads anywhere: only the last part of a name is read', async () => {
    expect(
      await namesOf([{ name: '../../etc/a.jpg' }, { name: '/b.jpg' }, { name: 'C:\\d\\c.jpg' }, { name: 'x/y/d.jpg' }]),
    ).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  });
  it('leaves folders and what operating systems leave behind', async () => {
    expect(
      await namesOf([
        { name: 'a/' },
        { name: '__MACOSX/a.jpg' },
        { name: 'a/.DS_Store' },
        { name: 'a/Thumbs.db' },
        { name: 'desktop.ini' },
        { name: 'a/._b.jpg' },
        { name: 'a/b.jpg' },
      ]),
    ).toEqual(['b.jpg']);
  });
  it('reads names as Chinese systems write them: GBK where nothing is said, UTF-8 where it is one', async () => {
    const gbk = Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]);
    // A character of GBK whose second byte is that of a backslash.
    const slashed = Buffer.from([0x81, 0x5c]);
    const jpg = Buffer.from('.jpg');
    const utf8 = 0x800;
    expect(
      await namesOf([
        { name: Buffer.concat([gbk, jpg]) },
        { name: Buffer.concat([slashed, jpg]) },
        { name: '张三.jpg' },
        { name: '李四.jpg', flags: utf8 },
        { name: 'e\u0301.jpg' },
      ]),
    ).toEqual(['张三.jpg', '乗.jpg', '张三.jpg', '李四.jpg', 'é.jpg']);
  });
  it('sealed with a password is told so, whichever entry it is', async () => {
    const sealed = [{ name: 'a.jpg' }, { name: 'b.jpg', flags: 1 }];
    await expect(readZip(zipOf(sealed))).rejects.toMatchObject({ key: 'photo.zipEncrypted' });
  });
  it('that was cut off is unreadable', async () => {
    const whole = zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(5000, 'x') }, { name: 'b.jpg' }]);
    for (const length of [4, 60, whole.length - 30])
      await expect(readZip(whole.subarray(0, length))).rejects.toMatchObject({ key: 'photo.zipUnreadable' });
  });
  it('takes ten thousand entries and no more', async () => {
    const many = (count: number) => zipOf(Array.from({ length: count }, (_, place) => ({ name: `${place}.jpg` })));
    expect(await readZip(many(zipBounds.entries))).toHaveLength(zipBounds.entries);
    await expect(readZip(many(zipBounds.entries + 1))).rejects.toMatchObject({ key: 'photo.zipTooMany' });
  });
  it('is refused by its directory alone when it would grow too big', async () => {
    const claims = 500 * 1024 * 1024;
    const bomb = zipOf(Array.from({ length: 5 }, (_, place) => ({ name: `${place}.jpg`, claims })));
    await expect(readZip(bomb)).rejects.toMatchObject({ key: 'photo.zipTooBig' });
  });
  it('does not unpack more than a picture, nor more than the directory said', async () => {
    const huge = Buffer.alloc(zipBounds.picture + 1);
    const [honest, lying] = await readZip(
      zipOf([
        { name: 'a.jpg', bytes: huge },
        { name: 'b.jpg', bytes: huge, claims: 1000 },
      ]),
    );
    expect([await honest?.read(), await lying?.read()]).toEqual([undefined, undefined]);
  });
  it('that is none is unreadable', async () => {
    await expect(readZip(Buffer.from('PK nothing at all'))).rejects.toMatchObject({ key: 'photo.zipUnreadable' });
  });
  it('gives its pictures back as they were', async () => {
    const [one] = await readZip(zipOf([{ name: 'a.jpg', bytes: Buffer.from('a picture') }]));
    expect((await one?.read())?.toString()).toBe('a picture');
  });
});
