import { fileApi, type Uploaded } from '#contracts/files/file.contract.ts';
import { type FileKindName, fileKind as fileKindOf } from '#contracts/files/kinds.ts';
import { partsApi } from '#contracts/files/parts.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { call, sendFile } from './call.ts';

/** A picture drawn smaller where it is too large. What draws it is fetched with the first picture: no list waits for it. */
const fitted = async (file: File, bytes: number): Promise<File> => {
  // Some systems name no type for pictures they do not know, such as HEIC.
  if (file.type !== '' && !file.type.startsWith('image/')) return file;
  const { fitToSend } = await import('./media/resize-picture.ts');
  return fitToSend(file, bytes);
};

/** Uploads one file of a kind: asks for leave, draws a picture that is too large smaller, then sends. Throws a `CallFailure` the catalogue has already shown. */
export const uploadFile = async (kind: FileKindName, file: File): Promise<Uploaded> => {
  const leave = await call(fileApi.token, { kind });
  return sendFile(fileApi.upload, { token: leave.token }, await fitted(file, leave.megabytes * 1024 * 1024));
};

/** Address of a file's bytes; with its ticket also where nobody is logged in, and for kinds that stand on open pages. */
export const fileAddress = (fileId: string, open?: { ticket?: string }): string => {
  if (!open) return `${fullPath(fileApi.view)}?fileId=${fileId}`;
  const ticket = open.ticket === undefined ? '' : `&ticket=${open.ticket}`;
  return `${fullPath(fileApi.openView)}?fileId=${fileId}${ticket}`;
};

/** Largest file that goes in one piece, in bytes. */
const onePiece = 8 * 1024 * 1024;

interface Along {
  onPercent: (percent: number) => void;
  /** Says that an earlier upload of the same file goes on. */
  onResumed?: () => void;
  signal?: AbortSignal;
}

/** One part, once more when the network fails: what has arrived stays either way. */
const sendPart = async (uploadId: string, number: number, part: File): Promise<void> => {
  const send = () => sendFile(partsApi.part, { uploadId, number }, part);
  await send().catch(send);
};

/**
 * Uploads a file of a kind that may be large: small ones in one piece, others in parts that go on where they stopped.
 * Throws an AbortError when given up, else a `CallFailure` the catalogue has already shown.
 */
export const uploadLarge = async (kind: FileKindName, file: File, along: Along): Promise<Uploaded> => {
  if (file.size <= onePiece || fileKindOf(kind)?.inParts === undefined) return uploadFile(kind, file);
  const stamp = String(file.lastModified);
  const started = await call(partsApi.start, { kind, fileName: file.name, bytes: file.size, stamp });
  const have = new Set(started.have);
  if (have.size > 0) along.onResumed?.();
  for (let number = 1; number <= started.parts; number += 1) {
    if (!have.has(number)) {
      const from = (number - 1) * started.partBytes;
      await sendPart(started.uploadId, number, new File([file.slice(from, from + started.partBytes)], 'part'));
    }
    if (along.signal?.aborted) {
      await call(partsApi.drop, { uploadId: started.uploadId });
      throw new DOMException('', 'AbortError');
    }
    along.onPercent(Math.floor((number * 100) / started.parts));
  }
  return call(partsApi.finish, { uploadId: started.uploadId });
};
