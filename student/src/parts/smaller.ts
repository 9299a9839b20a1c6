import { smallerPhoto } from '#client/media/resize-picture.ts';

/** Longest side of a photo that is sent, in pixels: what the server keeps anyway, and light on a bad network. */
const side = 1280;

/** The photo drawn smaller; as it is where the browser can't draw it. */
export const smaller = (file: File): Promise<File> => smallerPhoto(file, side);
