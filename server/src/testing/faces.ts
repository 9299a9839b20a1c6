import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { faceEngine } from '#kernel/engines/face.ts';

// Photographs that ship with the engine's package, groups of people: single faces are cut out of them at test time.
const folder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo');
const sample = (number: number): string => join(folder, `sample${number}.jpg`);

/** The whole photograph: several people. */
export const group = (number: number): Promise<Buffer> => sharp(sample(number)).resize(1000).jpeg().toBuffer();

/** A portrait of the clearest person of a photograph, about 480 pixels wide. */
export const portrait = async (number: number): Promise<Buffer> => {
  const picture = sharp(sample(number));
  const { width, height } = await picture.metadata();
  const { faces } = await faceEngine.ask(await picture.clone().toBuffer());
  const face = faces[0];
  if (!face) throw new Error('The sample has no face');
  const edge = Math.round(face.width * 0.35);
  const left = Math.max(0, face.left - edge);
  const top = Math.max(0, face.top - edge);
  return picture
    .extract({
      left,
      top,
      width: Math.min(width - left, face.width + 2 * edge),
      height: Math.min(height - top, face.height + 2 * edge),
    })
    .resize({ width: 480 })
    .jpeg()
    .toBuffer();
};

/** The same person in another light, at another size and a little tilted. */
export const again = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .rotate(5, { background: '#ddd' })
    .modulate({ brightness: 1.15 })
    .resize(400)
    .jpeg({ quality: 80 })
    .toBuffer();

/** A picture without anybody. */
export const nobody = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#8ab',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
