import { fileApi } from '#contracts/files/file.contract.ts';
import type { FileKindName } from '#contracts/files/kinds.ts';
import { type Browser } from '#testing/browser.ts';
import { sendFile } from '#testing/send-file.ts';

/** A file that somebody has uploaded, as a form holds it. */
export const upload = async (
  by: Browser,
  kind: FileKindName,
  fileName: string,
  bytes: Buffer,
): Promise<{ fileId: string; fileName: string }> => {
  const { token } = await by.call(fileApi.token, { kind });
  const answer = await sendFile(by, fileApi.upload, { token }, fileName, bytes);
  if (!answer.success || !answer.data) throw new Error(`${fileName} was refused: ${answer.description}`);
  return { fileId: answer.data.fileId, fileName };
};
