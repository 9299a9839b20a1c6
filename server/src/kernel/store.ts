import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { fail } from './errors.ts';
import { dataFolder, type Settings } from './settings.ts';

/** Where the bytes of files are: a folder, or an S3-compatible store. Names are made by the server alone. */
export interface FileStore {
  put(name: string, bytes: Buffer, mediaType: string): Promise<void>;
  get(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

/** Files in a folder; a name can never lead out of it. */
export const diskStore = (folder: string): FileStore => {
  const place = (name: string): string => {
    const full = resolve(folder, name);
    if (!full.startsWith(resolve(folder) + sep)) throw fail('file.missing');
    return full;
  };
  return {
    async put(name, bytes) {
      await mkdir(dirname(place(name)), { recursive: true });
      try {
        await writeFile(place(name), bytes, { flush: true });
      } catch (error) {
        // A full disk leaves no half of a file behind.
        await rm(place(name), { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async get(name) {
      await stat(place(name)).catch(() => {
        throw fail('file.missing');
      });
      return createReadStream(place(name));
    },
    remove: (name) => rm(place(name), { force: true }),
  };
};

/** Files in an S3-compatible store at `endpoint`, an address that ends with the bucket. */
export const s3Store = (endpoint: string, region: string, accessKeyId: string, secretAccessKey: string): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const address = (name: string) =>
    `${endpoint.replace(/\/$/, '')}/${name.split('/').map(encodeURIComponent).join('/')}`;
  const answered = async (response: Response): Promise<Response> => {
    if (response.status === 404) throw fail('file.missing');
    if (!response.ok) throw new Error(`The file store answered ${response.status}`);
    return response;
  };
  return {
    async put(name, bytes, mediaType) {
      const body = new Uint8Array(bytes);
      await answered(
        await client.fetch(address(name), { method: 'PUT', body, headers: { 'content-type': mediaType } }),
      );
    },
    async get(name) {
      const response = await answered(await client.fetch(address(name)));
      if (!response.body) throw fail('file.missing');
      return Readable.from(response.body as AsyncIterable<Uint8Array>);
    },
    async remove(name) {
      await answered(await client.fetch(address(name), { method: 'DELETE' }));
    },
  };
};

/** The store that the settings name. */
export const openStore = (settings: Settings): FileStore =>
  settings.LUAN_FILE_STORE === 's3'
    ? s3Store(
        settings.LUAN_S3_ENDPOINT,
        settings.LUAN_S3_REGION,
        settings.LUAN_S3_ACCESS_KEY,
        settings.LUAN_S3_SECRET_KEY,
      )
    : diskStore(join(dataFolder(settings), 'files'));
