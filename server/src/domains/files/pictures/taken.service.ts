import { fileKinds } from '#contracts/files/kinds.ts';
import { fail } from '#kernel/errors.ts';
import type { Visit } from '#kernel/serve.ts';
import { kept, refuseExtension, refuseSize } from '../upload.rules.ts';

/** Longest side of a picture that is kept, in pixels. */
const keptSide = 1280;
const megabytes = fileKinds['registration-photo'].megabytes;

/** One uploaded picture, checked and drawn anew as a JPEG without anything the camera wrote into it (security, line 19). */
export const cleanPicture = async (fileName: string, bytes: Buffer): Promise<Buffer> => {
  const extension = refuseExtension(fileKinds['registration-photo'], fileName);
  refuseSize(extension, bytes.length, megabytes);
  const clean = await kept(bytes, extension);
  const { default: sharp } = await import('sharp');
  return sharp(clean.bytes)
    .resize(keptSide, keptSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer();
};

/** The picture of a multipart request. */
export const takePicture = async (visit: Visit): Promise<Buffer> => {
  const upload = await visit.request.file({ limits: { fileSize: megabytes * 1024 * 1024 + 1 } });
  if (!upload) throw fail('file.missing');
  return cleanPicture(upload.filename, await upload.toBuffer());
};
