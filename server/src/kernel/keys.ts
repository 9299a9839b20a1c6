import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
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
  /** Whether the newest key sealed it; what is not so waits for `npm run reseal`. */
  isFresh(sealed: string): boolean;
  areFresh(sealed: Buffer): boolean;
  /** Marks of the keys that open, newest first; sealed text carries the mark of its key in front. */
  readonly seals: readonly string[];
  /** Blind index of a value: equal values give equal texts, nothing can be read back. */
  index(kind: string, text: string): string;
  /** Signature over a text, for tickets and links. */
  sign(purpose: string, text: string): string;
  signed(purpose: string, text: string, signature: string): boolean;
  /** Key of the envelope, query strings and browser storage. Privacy on shared screens, no authority. */
  readonly envelope: Buffer;
}

const keyFrom = (text: string, setting: string): Buffer => {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new Error(`${setting} must be 32 bytes in base64`);
  return key;
};

const masterKey = (settings: Settings): Buffer => {
  if (settings.LUAN_KEY !== '') return keyFrom(settings.LUAN_KEY, 'LUAN_KEY');
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

interface Seal {
  readonly mark: string;
  /** Taken in once: taken in anew for each text it costs twice as much as the sealing. */
  readonly key: KeyObject;
}

/** Keys that seal and open, newest first; the one derived from the master key is the oldest of all. */
const sealsOf = (settings: Settings, master: Buffer): Seal[] => [
  ...settings.LUAN_SEAL_KEYS.split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => keyFrom(text, 'Each key of LUAN_SEAL_KEYS'))
    .map((key) => ({ mark: sha256(key).slice(0, 8), key: createSecretKey(derive(key, 'seal/1')) })),
  { mark: '1', key: createSecretKey(derive(master, 'seal/1')) },
];

/** Beginnings of sealed texts, drawn many at a time: each draw by itself costs as much as the sealing. None is used twice. */
const [nonceLength, drawnAtOnce] = [12, 340];
let drawn = Buffer.alloc(0);
const nextNonce = (): Buffer => {
  if (drawn.length === 0) drawn = randomBytes(nonceLength * drawnAtOnce);
  const nonce = drawn.subarray(0, nonceLength);
  drawn = drawn.subarray(nonceLength);
  return nonce;
};

const openWith = (key: KeyObject, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
};

/** What a key opens; undefined where another key sealed it, or somebody touched it. */
const tryWith = (key: KeyObject, sealed: Buffer): Buffer | undefined => {
  try {
    return openWith(key, sealed);
  } catch {
    return undefined;
  }
};

/** Opens the deployment's keys; the first start makes the master key in the data folder. */
export const openKeys = (settings: Settings): Keys => {
  const master = masterKey(settings);
  const seals = sealsOf(settings, master);
  const newest = seals[0] as Seal;
  const oldest = seals.at(-1) as Seal;
  const indexing = derive(master, 'index');
  const signing = derive(master, 'sign');
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

  const sealBytes = (bytes: Buffer): Buffer => {
    const iv = nextNonce();
    const cipher = createCipheriv('aes-256-gcm', newest.key, iv);
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  };
  // Bytes carry no mark: the tag of a sealed file says which key fits. The oldest says what is wrong when none does.
  const unsealBytes = (sealed: Buffer): Buffer => {
    for (const { key } of seals.slice(0, -1)) {
      const opened = tryWith(key, sealed);
      if (opened) return opened;
    }
    return openWith(oldest.key, sealed);
  };
  const unseal = (sealed: string): string => {
    const at = sealed.indexOf('.');
    const seal = seals.find(({ mark }) => mark === sealed.slice(0, at));
    if (!seal) throw new Error('Sealed with a key that is not among LUAN_SEAL_KEYS');
    return openWith(seal.key, Buffer.from(sealed.slice(at + 1), 'base64')).toString('utf8');
  };

  return {
    envelope: derive(master, 'envelope'),
    sealBytes,
    unsealBytes,
    seal: (text) => `${newest.mark}.${sealBytes(Buffer.from(text, 'utf8')).toString('base64')}`,
    unseal,
    isFresh: (sealed) => sealed.startsWith(`${newest.mark}.`),
    areFresh: (sealed) => tryWith(newest.key, sealed) !== undefined,
    seals: seals.map(({ mark }) => mark),
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

/** Bit that random numbers of rows carry and no counter reaches: the two never meet, and counters are set again beneath it. */
export const randomFrom = 1n << 62n;

/** Random number of a row as the database keeps it, of 63 bits: it tells neither when the row was written nor beside which. */
export const randomNumber = (): string => (randomFrom | (randomBytes(8).readBigUInt64BE() >> 2n)).toString();

export const sha256 = (text: string | Buffer): string => hash('sha256', text, 'hex');
