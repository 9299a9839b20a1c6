import sharp from 'sharp';

/** Longest side of a picture on paper, in pixels: A4 at 300 to the inch. */
const mostPixels = 3508;
/** Pixels a picture may unpack to, as uploads allow. */
const mostUnpacked = 40_000_000;

export interface ReadyImage {
  readonly bytes: Buffer;
  readonly type: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
}

const frame = (): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 160, channels: 3, background: { r: 224, g: 224, b: 224 } } })
    .jpeg()
    .toBuffer();

const read = async (given: Uint8Array): Promise<ReadyImage> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const picture = sharp(bytes, { limitInputPixels: mostUnpacked });
  const { format, width, height, hasAlpha, space, orientation } = await picture.metadata();
  const fits = Math.max(width, height) <= mostPixels;
  if (format === 'jpeg' && fits && space === 'srgb' && (orientation ?? 1) === 1)
    return { bytes, type: 'jpeg', width, height };
  const small = picture
    .rotate()
    .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (hasAlpha ? small.png() : small.jpeg({ quality: 90 })).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, type: hasAlpha ? 'png' : 'jpeg', width: info.width, height: info.height };
};

/** A picture as paper wants it: a JPEG of fitting size as it is, clear parts kept as PNG; a broken one leaves a grey frame. */
export const readyImage = (bytes: Uint8Array): Promise<ReadyImage> =>
  read(bytes).catch(async () => ({ bytes: await frame(), type: 'jpeg' as const, width: 120, height: 160 }));
