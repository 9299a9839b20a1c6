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
      await namesOf([{ name: 'a/' }, { name: '__MACOSX/a.jpg' }, { name: 'a/.DS_Store' }, { name: 'a/b.jpg' }]),
    ).toEqual(['b.jpg']);
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
