import sharp from 'sharp';

/** A photo that no other looks like, in pixels; `quality` as it is kept. */
export const photoOf = (seed: number, width: number, height: number, quality: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: seed % 256, g: (seed * 7) % 256, b: 120 },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality })
    .toBuffer();
