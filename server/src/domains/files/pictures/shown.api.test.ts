import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { systemActor } from '#kernel/actor.ts';
import { keepFile } from '#kernel/files.ts';
import { type Browser, openWorld, type Someone, type World } from '#testing/world.ts';

let world: World;
let owner: Browser & { person: Someone };
let fileId: string;
let bytes: Buffer;
beforeAll(async () => {
  world = await openWorld();
  const company = await world.organisation('company');
  owner = await world.administrator(company, 'company');
  bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const actor = { ...systemActor, userId: owner.person.userId, orgId: company.orgId, orgPath: company.path };
  const picture = { kind: 'safe-meeting-photo', fileName: 'x.jpg', mediaType: 'image/jpeg', bytes };
  fileId = await keepFile(world.runtime, actor, picture);
});
afterAll(() => world.close());

const asked = (sides: string, accept: string) =>
  owner.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${fileId}${sides}`, headers: { accept } });

it.each([
  ['fits into its width, as WebP where that is read', '&width=200', 'image/webp,*/*', 'webp', [200, 100]],
  ['fits into both sides', '&width=200&height=50', 'image/webp', 'webp', [100, 50]],
  ['comes as what it is where WebP is not read', '&width=200', 'image/png,image/jpeg', 'jpeg', [200, 100]],
  ['is never enlarged', '&width=4000', 'image/webp', 'webp', [800, 400]],
] as const)('a picture %s', async (_, sides, accept, format, [width, height]) => {
  for (const time of ['first', 'from the shelf']) {
    const { body, headers } = await asked(sides, accept);
    expect(headers['content-type'], time).toBe(`image/${format}`);
    expect(headers.vary).toContain('accept');
    expect(await sharp(body).metadata()).toMatchObject({ format, width, height });
  }
});

it('a picture comes as it was kept where no sides are named, and sides without sense are refused on their field', async () => {
  expect((await asked('', 'image/webp')).body.equals(bytes)).toBe(true);
  const refused = JSON.parse((await asked('&width=1', 'image/webp')).body.toString()) as {
    fields: { field: string }[];
  };
  expect(refused.fields.map((one) => one.field)).toEqual(['width']);
});
