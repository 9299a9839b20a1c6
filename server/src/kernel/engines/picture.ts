/** Pixels a picture may unpack to, as uploads allow. */
const mostUnpacked = 40_000_000;

/** Sides a picture shall fit into, in pixels; and whether the browser reads WebP. */
export interface Wish {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly webp: boolean;
}

export interface Fitted {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** Types that are drawn anew: each a still picture. */
export const fittable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A picture that fits into the wished sides, never enlarged, upright as the camera held it. */
export const fitPicture = async (bytes: Buffer, mediaType: string, wish: Wish): Promise<Fitted> => {
  const { default: sharp } = await import('sharp');
  const { width, height, webp } = wish;
  const small = sharp(bytes, { limitInputPixels: mostUnpacked })
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true });
  if (webp) return { bytes: await small.webp({ quality: 82 }).toBuffer(), mediaType: 'image/webp' };
  if (mediaType === 'image/jpeg') return { bytes: await small.jpeg({ quality: 85 }).toBuffer(), mediaType };
  return { bytes: await small.png().toBuffer(), mediaType: 'image/png' };
};

/** Pictures made lately, up to so many bytes; the one that waited longest goes first. */
export class PictureShelf {
  private readonly kept = new Map<string, Fitted>();
  private bytes = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** The picture of a name, made where it is not there; one larger than a tenth of the shelf is not kept. */
  async get(name: string, make: () => Promise<Fitted>): Promise<Fitted> {
    const known = this.kept.get(name);
    if (known) {
      this.kept.delete(name);
      this.kept.set(name, known);
      return known;
    }
    const made = await make();
    if (made.bytes.length <= this.most / 10 && !this.kept.has(name)) {
      this.kept.set(name, made);
      this.bytes += made.bytes.length;
      for (const [oldest, { bytes }] of this.kept) {
        if (this.bytes <= this.most) break;
        this.kept.delete(oldest);
        this.bytes -= bytes.length;
      }
    }
    return made;
  }
}
