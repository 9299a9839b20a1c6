import { fileApi, type Uploaded } from '#contracts/files/file.contract.ts';
import type { FileKindName } from '#contracts/files/kinds.ts';
import { fullPath } from '#contracts/route.ts';
import { call, sendFile } from './call.ts';

/** Uploads one file of a kind: asks for leave, then sends. Throws a `CallFailure` the catalogue has already shown. */
export const uploadFile = async (kind: FileKindName, file: File): Promise<Uploaded> => {
  const leave = await call(fileApi.token, { kind });
  return sendFile(fileApi.upload, { token: leave.token }, file);
};

/** Address of a file's bytes; with its ticket also where nobody is logged in, and for kinds that stand on open pages. */
export const fileAddress = (fileId: string, open?: { ticket?: string }): string => {
  if (!open) return `${fullPath(fileApi.view)}?fileId=${fileId}`;
  const ticket = open.ticket === undefined ? '' : `&ticket=${open.ticket}`;
  return `${fullPath(fileApi.openView)}?fileId=${fileId}${ticket}`;
};
