import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faceEngine } from '#kernel/engines/face.ts';
import { again, group, nobody, portrait } from '#testing/faces.ts';
import { judge, likeness, verdictOf } from './gate.rules.ts';

const people: Buffer[] = [];
beforeAll(async () => {
  for (const number of [1, 2, 3]) people.push(await portrait(number));
});
afterAll(() => faceEngine.stop());
const one = (): Buffer => people[0] as Buffer;
const faultsOf = async (picture: Buffer) => judge(await faceEngine.ask(picture)).faults;

describe('The gate of enrolment photos', () => {
  it('lets one sharp, well lit face through', async () => {
    for (const picture of people) expect(await faultsOf(picture)).toEqual([]);
  });
  const bad: [string, () => Promise<Buffer>, string][] = [
    ['a picture without a face', nobody, 'photo.noFace'],
    ['several people', () => group(1), 'photo.manyFaces'],
    ['a face too small to be told from another', () => sharp(one()).resize(120).toBuffer(), 'photo.tooSmall'],
    ['a blurred picture', () => sharp(people[2]).blur(3).toBuffer(), 'photo.blurred'],
    ['darkness', () => sharp(one()).modulate({ brightness: 0.2 }).toBuffer(), 'photo.tooDark'],
  ];
  it.each(bad)('refuses %s', async (_, make, fault) => {
    expect(await faultsOf(await make())).toContain(fault);
  });
  it('calls what is no picture unreadable', async () => {
    await expect(faceEngine.ask(Buffer.from('hello there'))).rejects.toMatchObject({ key: 'photo.unreadable' });
  });
});

describe('The comparison', () => {
  const descriptor = async (picture: Buffer) => (await faceEngine.ask(picture)).faces[0]?.descriptor ?? [];
  it('knows a person again in other light, size and tilt, and tells strangers apart', async () => {
    const known = await Promise.all(people.map(descriptor));
    const later = await Promise.all(people.map(async (picture) => descriptor(await again(picture))));
    for (const [place, one] of known.entries())
      for (const [other, two] of later.entries())
        expect(verdictOf(likeness(one, two), 0.8) === 1, `${place} and ${other}`).toBe(place === other);
  });
});
