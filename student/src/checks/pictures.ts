import { isReadable } from '#client/media/resize-picture.ts';
import { openShelf } from '../offline/shelf.ts';
import { smaller } from '../parts/smaller.ts';

/** A photo of an item, as a text that outlives a reload: taking one may close the page of a small phone. */
export interface KeptPhoto {
  readonly seq: number;
  readonly data: string;
}

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture can not be read')));
    reader.readAsDataURL(file);
  });

/** A picture as a text; undefined for what is none. */
export const pictureText = async (file: File): Promise<string | undefined> =>
  (await isReadable(file)) ? textOf(await smaller(file)) : undefined;

/** The drawn signature as a text. */
export const signatureText = (file: File): Promise<string> => textOf(file);

/** The file of such a text. */
export const fileOf = (text: string, name: string): File => {
  const [head = '', body = ''] = text.split(',');
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' });
};

const shelf = openShelf<KeptPhoto>('check-photos');

/** Photos of a check that is being made, by the number of their item; none where the device does not answer. */
export const keptPhotos = async (checkKey: string): Promise<KeptPhoto[]> => {
  const kept = await (await shelf).all().catch(() => []);
  return kept.filter((one) => one.sessionId === checkKey).map((one) => one.item);
};

/** Keeps a photo of an item; a second one takes its place. A device without room costs it at a reload alone. */
export const keepPhoto = async (userId: string, checkKey: string, photo: KeptPhoto): Promise<void> =>
  (await shelf).add({ userId, sessionId: checkKey, seq: photo.seq, item: photo }).catch(() => undefined);

/** Forgets the photos of a check that was handed in. */
export const forgetPhotos = async (checkKey: string): Promise<void> =>
  (await shelf).drop(checkKey, Number.MAX_SAFE_INTEGER).catch(() => undefined);
