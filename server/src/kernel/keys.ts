import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, type Settings } from './settings.ts';

/** Keys of this deployment, all derived from one master key. */
export interface Keys {
  /** Seals personal data for the database: AES-256-GCM, with the version of the key in front. */
  seal(text: string): string;
  unseal(sealed: string): string;
  /** The same for the bytes of a file. */
  sealBytes(bytes: Buffer): Buffer;
  unsealBytes(sealed: Buffer): Buffer;
  /** Blind index of a value: equal values give equal texts, nothing can be read back. */
  index(kind: string, text: string): string;
  /** Signature over a text, for tickets and links. */
  sign(purpose: string, text: string): string;
  signed(purpose: string, text: string, signature: string): boolean;
  /** Key of the envelope, query strings and browser storage. Privacy on shared screens, no authority. */
  readonly envelope: Buffer;
}

const masterKey = (settings: Settings): Buffer => {
  if (settings.LUAN_KEY !== '') {
    const key = Buffer.from(settings.LUAN_KEY, 'base64');
    if (key.length !== 32) throw new Error('LUAN_KEY must be 32 bytes in base64');
    return key;
  }
  const folder = join(dataFolder(settings), 'keys');
  const file = join(folder, 'master.key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
};

const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `luan/${purpose}`, 32));

/** Opens the deployment's keys; the first start makes the master key in the data folder. */
export const openKeys = (settings: Settings): Keys => {
  const master = masterKey(settings);
  const sealing = derive(master, 'seal/1');
  const indexing = derive(master, 'index');
  const signing = derive(master, 'sign');
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

  const sealBytes = (bytes: Buffer): Buffer => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', sealing, iv);
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  };
  const unsealBytes = (sealed: Buffer): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  };

  return {
    envelope: derive(master, 'envelope'),
    sealBytes,
    unsealBytes,
    seal: (text) => `1.${sealBytes(Buffer.from(text, 'utf8')).toString('base64')}`,
    unseal: (sealed) => unsealBytes(Buffer.from(sealed.slice(2), 'base64')).toString('utf8'),
    index: (kind, text) => mac(indexing, `${kind}:${text}`),
    sign: (purpose, text) => mac(signing, `${purpose}:${text}`),
    signed(purpose, text, signature) {
      const wanted = Buffer.from(mac(signing, `${purpose}:${text}`));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
};

/** Random secret for cookies and tickets: 256 bits, URL-safe. */
export const secret = (): string => randomBytes(32).toString('base64url');
export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
