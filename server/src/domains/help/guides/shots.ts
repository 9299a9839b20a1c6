import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '#kernel/errors.ts';
import type { Visit } from '#kernel/serve.ts';

/** Pictures of screens the product brings, made by `npm run shots`: `<name>.<zh|en>.webp`. */
const folder = join(import.meta.dirname, '../shots');

let known: Promise<ReadonlySet<string>> | undefined;

/** Names of the pictures the product brings; each stands there in both languages (a test). */
export const shots = (): Promise<ReadonlySet<string>> => {
  known ??= readdir(folder).then((files) => new Set(files.map((file) => file.split('.')[0] ?? '')));
  return known;
};

/** Sends a picture the product brings. @throws file.missing where there is none of that name. */
export const sendShot = async (
  { reply }: Visit,
  { shot, language }: { shot: string; language: 'zh' | 'en' },
): Promise<Buffer> => {
  if (!(await shots()).has(shot)) throw fail('file.missing');
  reply.header('content-type', 'image/webp');
  reply.header('cache-control', 'private, max-age=300');
  return readFile(join(folder, `${shot}.${language}.webp`));
};
