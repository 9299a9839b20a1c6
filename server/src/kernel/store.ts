import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { fail } from './errors.ts';
import { dataFolder, type Settings } from './settings.ts';

/** Where the bytes of files are: a folder, or an S3-compatible store. Names are made by the server alone. */
export interface FileStore {
  put(name: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** The bytes of an object, or the range of them with both ends included. */
  get(name: string, range?: ByteRange): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Begins an object that arrives in parts; answers the key of the undertaking. */
  beginParts(name: string, mediaType: string): Promise<string>;
  /** Keeps part `number` (from 1, at least 5 MB unless the last); answers its mark. The same number again replaces it. */
  putPart(name: string, key: string, number: number, bytes: Buffer): Promise<string>;
  /** Puts the parts together in the order of their marks. */
  endParts(name: string, key: string, tags: readonly string[]): Promise<void>;
  dropParts(name: string, key: string): Promise<void>;
  /** Where the object lies on this machine, if it does. */
  localPath?(name: string): string;
}

export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const partsOf = (name: string): string => `${name}.parts`;

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
      // Written aside first: a full disk leaves no half of a file behind, nor loses the one that stood there.
      const aside = `${place(name)}.new`;
      try {
        await writeFile(aside, bytes, { flush: true });
        await rename(aside, place(name));
      } catch (error) {
        await rm(aside, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async get(name, range) {
      await stat(place(name)).catch(() => {
        throw fail('file.missing');
      });
      return createReadStream(place(name), range ? { start: range.from, end: range.to } : {});
    },
    remove: (name) => rm(place(name), { force: true }),
    async beginParts(name) {
      await mkdir(place(partsOf(name)), { recursive: true });
      return name;
    },
    async putPart(name, _, number, bytes) {
      const part = place(`${partsOf(name)}/${number}`);
      // Written aside first: a part that breaks off is no part.
      await writeFile(`${part}.new`, bytes, { flush: true });
      await rename(`${part}.new`, part);
      return String(number);
    },
    async endParts(name, _, tags) {
      const whole = place(name);
      for (const [index, tag] of tags.entries()) {
        const part = createReadStream(place(`${partsOf(name)}/${tag}`));
        await pipeline(part, createWriteStream(whole, { flags: index === 0 ? 'w' : 'a' }));
      }
      await rm(place(partsOf(name)), { recursive: true, force: true });
    },
    dropParts: (name) => rm(place(partsOf(name)), { recursive: true, force: true }),
    localPath: place,
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
    async get(name, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {};
      const response = await answered(await client.fetch(address(name), { headers }));
      if (!response.body) throw fail('file.missing');
      return Readable.from(response.body as AsyncIterable<Uint8Array>);
    },
    async remove(name) {
      await answered(await client.fetch(address(name), { method: 'DELETE' }));
    },
    async beginParts(name, mediaType) {
      const headers = { 'content-type': mediaType };
      const response = await answered(await client.fetch(`${address(name)}?uploads`, { method: 'POST', headers }));
      const key = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text())?.[1];
      if (!key) throw new Error('The file store began no upload in parts');
      return key;
    },
    async putPart(name, key, number, bytes) {
      const target = `${address(name)}?partNumber=${number}&uploadId=${encodeURIComponent(key)}`;
      const response = await answered(await client.fetch(target, { method: 'PUT', body: new Uint8Array(bytes) }));
      return response.headers.get('etag') ?? '';
    },
    async endParts(name, key, tags) {
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const response = await answered(
        await client.fetch(`${address(name)}?uploadId=${encodeURIComponent(key)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/xml' },
          body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
        }),
      );
      // A store may answer 200 first and fail afterwards, within the body.
      if ((await response.text()).includes('<Error>')) throw new Error('The file store put no parts together');
    },
    async dropParts(name, key) {
      const target = `${address(name)}?uploadId=${encodeURIComponent(key)}`;
      const response = await client.fetch(target, { method: 'DELETE' });
      // 405: a store that cannot; its own rules clear unfinished uploads.
      if (response.status !== 404 && response.status !== 405) await answered(response);
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

/** Bytes of a part that a local file is sent in. */
const partBytes = 8 * 1024 * 1024;

/** Puts a file of this machine into the store, part by part: it never stands in memory whole. */
export const putLocalFile = async (store: FileStore, name: string, path: string, mediaType: string): Promise<void> => {
  const key = await store.beginParts(name, mediaType);
  const tags: string[] = [];
  const keep = async (bytes: Buffer): Promise<void> => {
    tags.push(await store.putPart(name, key, tags.length + 1, bytes));
  };
  try {
    let waiting: Buffer = Buffer.alloc(0);
    for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      waiting = Buffer.concat([waiting, piece as Buffer]);
      if (waiting.length < partBytes) continue;
      await keep(waiting);
      waiting = Buffer.alloc(0);
    }
    if (waiting.length > 0 || tags.length === 0) await keep(waiting);
    await store.endParts(name, key, tags);
  } catch (error) {
    await store.dropParts(name, key).catch(() => undefined);
    throw error;
  }
};
