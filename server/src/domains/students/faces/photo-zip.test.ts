import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Entry, zipOf } from '#testing/zips.ts';
import { readZip, zipBounds } from './photo-zip.ts';

const namesOf = async (entries: readonly Entry[]) => (await readZip(zipOf(entries))).map((one) => one.fileName);

const gbk = (hex: string): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from('.jpg')]);
/** The field in which a name stands in UTF-8 beside the bytes of another. */
const beside = (of: string, name: string): Buffer => {
  const [head, text] = [Buffer.alloc(9), Buffer.from(name)];
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + text.length, 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(Buffer.from(of)), 5);
  return Buffer.concat([head, text]);
};

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
  it.each<[string, Entry, string]>([
    ['one name of two common signs', { name: gbk('c2ac') }, '卢.jpg'],
    ['several of them', { name: gbk('c2bdc2b7') }, '陆路.jpg'],
    [
      'one behind a number',
      { name: Buffer.concat([Buffer.from('13010219750101968X_'), gbk('c2ac')]) },
      '13010219750101968X_卢.jpg',
    ],
    ['a name that says UTF-8 and is none', { name: gbk('d5c5c8fd'), flags: 0x800 }, '张三.jpg'],
    [
      'a folder of the same system',
      { name: Buffer.concat([Buffer.from('d5d5c6ac5c', 'hex'), gbk('d5c5c8fd')]) },
      '张三.jpg',
    ],
    ['signs that came later', { name: gbk('95328236') }, '𠀀.jpg'],
    ['a name in full width', { name: gbk('a3b1a3b2') }, '１２.jpg'],
    ['a name beside the bytes', { name: 'zs.jpg', extra: beside('zs.jpg', '张三.jpg') }, '张三.jpg'],
    ['a name beside other bytes', { name: '李四.jpg', extra: beside('zs.jpg', '张三.jpg') }, '李四.jpg'],
    ['a name of another alphabet', { name: 'Müller.jpg' }, 'Müller.jpg'],
    ['a name of the north', { name: 'Иванов.jpg' }, 'Иванов.jpg'],
    ['one that says so', { name: '¬.jpg', flags: 0x800 }, '¬.jpg'],
    ['signs nobody sees', { name: '\u200b张\u200d三\ufeff.jpg' }, '张三.jpg'],
    ['wide blanks around', { name: '\u3000张三.jpg\u3000' }, '张三.jpg'],
  ])('reads %s', async (_, entry, name) => expect(await namesOf([entry])).toEqual([name]));

  it('leaves what an open paper and other systems leave behind, and folders that do not end as such', async () => {
    expect(
      await namesOf([
        { name: '~$名册.xlsx' },
        { name: '照片/ehthumbs.db' },
        { name: '照片/@eaDir/张三.jpg' },
        { name: '$RECYCLE.BIN/张三.jpg' },
        { name: '照片', bytes: Buffer.alloc(0), attributes: 16 },
        { name: '张三.jpg' },
      ]),
    ).toEqual(['张三.jpg']);
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
