import { faces, fileKinds, pictures } from '#contracts/files/kinds.ts';
import { fail } from '#kernel/errors.ts';
import type { Visit } from '#kernel/serve.ts';
import { kept, refuseExtension, refuseSize } from '../upload.rules.ts';

/** Longest side of a picture that is kept, in pixels. */
const keptSide = 1280;
const megabytes = fileKinds['registration-photo'].megabytes;

const clean = async (accept: readonly string[], fileName: string, bytes: Buffer): Promise<Buffer> => {
  const extension = refuseExtension({ accept }, fileName);
  refuseSize(extension, bytes.length, megabytes);
  const drawn = await kept(bytes, extension, accept);
  const { default: sharp } = await import('sharp');
  return sharp(drawn.bytes)
    .resize(keptSide, keptSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer();
};

/** One uploaded picture of a face, checked and drawn anew as a JPEG without anything the camera wrote into it (security, line 19). */
export const cleanFace = (fileName: string, bytes: Buffer): Promise<Buffer> => clean(faces, fileName, bytes);

const taken = async (visit: Visit, accept: readonly string[]): Promise<Buffer> => {
  const upload = await visit.request.file({ limits: { fileSize: megabytes * 1024 * 1024 + 1 } });
  if (!upload) throw fail('file.missing');
  return clean(accept, upload.filename, await upload.toBuffer());
};

/** The picture of a multipart request, checked and drawn anew as a JPEG. */
export const takePicture = (visit: Visit): Promise<Buffer> => taken(visit, pictures);

/** The same for a picture of a face, which may come in more forms (spec section 5). */
export const takeFace = (visit: Visit): Promise<Buffer> => taken(visit, faces);
