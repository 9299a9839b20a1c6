import { isWholePicture } from '#contracts/files/complete-picture.rules.ts';

/** Most pixels of a picture that the server takes as it is, and of one side (security, line 19). */
const mostPixels = 40_000_000;
const mostSide = 16_384;
/** Longest sides that are tried one after the other until the file is small enough, in pixels: the first prints a page. */
const sides = [4096, 2560, 1600, 1280] as const;
const jpeg = { type: 'image/jpeg', quality: 0.9 } as const;
const png = { type: 'image/png', quality: 1 } as const;
type Form = typeof jpeg | typeof png;

const isHeic = (file: File): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
const isPng = (file: File): boolean => file.type === 'image/png' || /\.png$/i.test(file.name);
/** Whether a file may be a picture that is drawn; one that moves would stand still. */
const isStill = (file: File): boolean =>
  isHeic(file) || (/^image\//.test(file.type) && !/^image\/(gif|svg)/.test(file.type));

/**
 * Opens a picture for as long as the work takes, turned as it was taken. Its sides are known before a pixel of it is
 * unpacked, so that a phone draws 48 million of them without holding them all.
 * @throws for what this browser does not draw, and for a picture that broke off: it would be drawn with grey for the rest.
 */
const withPicture = async <T>(file: Blob, work: (picture: HTMLImageElement) => Promise<T>): Promise<T> => {
  if (!isWholePicture(new Uint8Array(await file.arrayBuffer()))) throw new Error('The picture broke off');
  const address = URL.createObjectURL(file);
  const picture = new Image();
  try {
    await new Promise((resolve, reject) => {
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', () => reject(new Error('The picture can not be read')));
      picture.src = address;
    });
    return await work(picture);
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Draws a picture into a side; undefined where the device has no room for it. */
const drawn = async (picture: HTMLImageElement, side: number, { type, quality }: Form): Promise<Blob | undefined> => {
  const scale = Math.min(1, side / Math.max(picture.naturalWidth, picture.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  if (type === jpeg.type) {
    // Clear parts would become black.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob ?? undefined;
};

const fileOf = (blob: Blob, of: File): File => {
  const stem = of.name.replace(/\.[^.]*$/, '') || 'photo';
  return new File([blob], `${stem}.${blob.type === png.type ? 'png' : 'jpg'}`, { type: blob.type });
};

/** Whether this browser draws the picture, and all of it is there. */
export const isReadable = (file: File): Promise<boolean> => withPicture(file, async () => true).catch(() => false);

/** A photo as a JPEG of no longer side than this; as it is where the browser does not draw it: the server says what it is. */
export const smallerPhoto = (file: File, side: number): Promise<File> =>
  withPicture(file, async (picture) => {
    const blob = await drawn(picture, side, { ...jpeg });
    return blob ? fileOf(blob, file) : file;
  }).catch(() => file);

/**
 * A picture as the server takes it: as it is where it is small enough, else drawn smaller (48 million pixels of a phone,
 * more bytes than are allowed, HEIC where the browser reads it). What is no picture, moves, or can't be drawn stays as it is.
 * @param bytes most bytes of a file.
 */
export const fitToSend = async (file: File, bytes: number): Promise<File> => {
  if (!isStill(file)) return file;
  return withPicture(file, async (picture) => {
    const { naturalWidth: width, naturalHeight: height } = picture;
    const small = file.size <= bytes && width * height <= mostPixels && Math.max(width, height) <= mostSide;
    if (small && !isHeic(file)) return file;
    for (const form of isPng(file) ? [png, jpeg] : [jpeg])
      for (const side of sides) {
        const blob = await drawn(picture, side, form);
        if (blob && blob.size <= bytes) return fileOf(blob, file);
      }
    return file;
  }).catch(() => file);
};
