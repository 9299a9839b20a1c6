import { cbc } from '@noble/ciphers/aes.js';
import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils.js';

/** Envelope of calls, query strings and browser storage: AES-256-CBC with the deployment's key. Privacy, no authority. */
const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

const key = (): Uint8Array => {
  const text = document.querySelector('meta[name="luan-envelope"]')?.getAttribute('content') ?? '';
  const bytes = text.startsWith('%') || text === '' ? new Uint8Array(32) : fromBase64(text);
  return bytes.length === 32 ? bytes : new Uint8Array(32);
};

/** Whether this page was served with a key; without one, calls go plain. */
export const hasKey = (): boolean => key().some((byte) => byte !== 0);

/** Wraps a value for the wire. */
export const wrap = (value: unknown): string => {
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const body = cbc(key(), iv).encrypt(utf8ToBytes(JSON.stringify(value)));
  const all = new Uint8Array(16 + body.length);
  all.set(iv);
  all.set(body, 16);
  return toBase64(all);
};

/** Opens a wrapped value; undefined for a broken one. */
export const unwrap = <T>(wrapped: string): T | undefined => {
  try {
    const bytes = fromBase64(wrapped);
    return JSON.parse(bytesToUtf8(cbc(key(), bytes.slice(0, 16)).decrypt(bytes.slice(16)))) as T;
  } catch {
    return undefined;
  }
};

const urlSafe = (text: string): string => text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const urlPlain = (text: string): string =>
  text
    .replace(/-/g, '+')
    .replace(/_/g, '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=');

export type Query = Record<string, string | string[]>;

/** Query string of a screen: one opaque value, empty for an empty query. */
export const sealQuery = (query: Query): string =>
  Object.keys(query).length === 0 ? '' : `?q=${urlSafe(wrap(query))}`;

/** Query of an address; a plain query string typed by hand is read as well. */
export const openQuery = (search: string): Query => {
  const params = new URLSearchParams(search);
  const sealed = params.get('q');
  if (sealed !== null) return unwrap<Query>(urlPlain(sealed)) ?? {};
  return Object.fromEntries(params);
};
